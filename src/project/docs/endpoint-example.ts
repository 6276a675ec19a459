/** Example requests and responses in Markdown: real ones, spread over lines and shortened. */
import { header } from '../../api/http/headers.ts';
import { cut, MAX_LINES, shortJson, WIDTH } from '../../api/openapi/example-text.ts';

export interface Request {
  readonly url: string;
  /** What the example shows, if it is not the plain request. */
  readonly about?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const markdown = (text: string): string => {
  const lines = text.trim().split('\n');
  const shown = lines.slice(0, MAX_LINES - 1).map(line => cut(line, WIDTH));
  return lines.length > shown.length ? [...shown, '…'].join('\n') : shown.join('\n');
};

const block = (language: string, ...lines: readonly string[]): string =>
  [`\`\`\`${language}`, ...lines, '```'].join('\n');

const responseBlock = async (response: Response): Promise<string> => {
  const text = await response.text();
  const isJson = response.headers.get(header.contentType)?.startsWith('application/json') ?? false;
  if (response.ok)
    return isJson ? block('json', shortJson(JSON.parse(text))) : block('markdown', markdown(text));
  const names = response.status < 400 ? [header.location, header.etag] : [];
  const fields = names.flatMap(name => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const status = `HTTP/1.1 ${response.status} ${response.statusText}`;
  return block(
    'http',
    status,
    ...fields,
    ...(isJson && text !== '' ? ['', shortJson(JSON.parse(text))] : []),
  );
};

/** The request as a `curl` command, followed by the response. The status line is shown if it is not 200. */
export const exchange = async (
  { url, about, headers = {} }: Request,
  response: Response,
): Promise<string> => {
  const given = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  const words = ['curl', ...(response.ok ? [] : ['-i']), ...given, /[?&]/.test(url) ? `'${url}'` : url];
  return [about, block('sh', words.join(' ')), await responseBlock(response)].filter(Boolean).join('\n\n');
};
