import type { Header, OpenApi, ResponseObject } from '../../api/openapi/document.ts';
import { parseJson } from './json.ts';
import { operationFinder, resolveReference } from './operations.ts';
import { validators } from './validators.ts';

/** A response with its body read. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Problems = (method: string, url: string, response: ReadResponse) => string[];

/** The parsed JSON, or the reason why it cannot be parsed. */
const parsed = (text: string): { readonly value: unknown } | { readonly problem: string } => {
  try {
    return { value: parseJson(text) };
  } catch {
    return { problem: 'the body is not JSON' };
  }
};

/**
 * Compares responses with the OpenAPI description at `root`: the status is described, required headers are there, and the body
 * has a described media type and fits its schema. Gives one line per problem. What the description does not cover (other methods,
 * pages, unknown paths) has none.
 */
export const responseProblems = (description: OpenApi, root: string): Problems => {
  const validate = validators(description);
  const find = operationFinder(description, root);

  const missingHeaders = ({ headers = {} }: ResponseObject, response: ReadResponse): string[] =>
    Object.entries(headers)
      .filter(([, header]) => resolveReference<Header>(description, header, []).value.required)
      .filter(([name]) => !response.headers.has(name))
      .map(([name]) => `the header ${name} is missing`);

  const bodyProblems = (
    { content = {} }: ResponseObject,
    at: readonly string[],
    { headers, text }: ReadResponse,
  ) => {
    const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
    if (!content[type]) return [`the media type “${type}” is not described`];
    const body = type === 'application/json' ? parsed(text) : { value: text };
    if ('problem' in body) return [body.problem];
    const check = validate(...at, 'content', type, 'schema');
    check(body.value);
    return (check.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`);
  };

  return (method, url, response) => {
    const found = find(method, url);
    if (!found) return [];
    const { status } = response;
    const described = found.operation.responses[status];
    if (!described) return [`the status ${status} is not described`];
    const at = [...found.path, 'responses', String(status)];
    const { value, path } = resolveReference<ResponseObject>(description, described, at);
    // The API sends no body with a redirect; the platform may add a line for people.
    const empty = response.text === '' || status === 302;
    return [...missingHeaders(value, response), ...(empty ? [] : bodyProblems(value, path, response))];
  };
};
