import type { CallToolResult } from '@modelcontextprotocol/server';
import { builtPath } from '../../src/api/built-path.ts';
import type { ReadAnswer } from '../../src/api/filtered-read.ts';
import { type ToolName, tools } from '../../src/api/mcp/tools.ts';
import { read } from '../../src/api/read.ts';
import type { DownloadOptions } from '../../src/schemas/product.ts';
import { builtText } from './built-text.ts';
import { answer, refusal, textAnswer } from './results.ts';
import type { Visit } from './visit.ts';

type Sources = Pick<Visit, 'loadBody' | 'loadText'>;

/** Arguments that the tool’s schema has accepted. */
type Values = Readonly<Record<string, string>>;

const ask = (name: ToolName, { id, ...query }: Values, { loadBody }: Sources): Promise<ReadAnswer> => {
  const values: Values = id === undefined ? {} : { id };
  return read({ operationId: tools[name], values }, new URLSearchParams(query), loadBody);
};

const resultOf = (result: ReadAnswer): CallToolResult => {
  if ('error' in result) return refusal(result.error);
  if ('body' in result) return answer(result.body);
  throw new Error('a redirect is no result of a tool');
};

/** Over HTTP a platform is answered with a redirect; here, with the one option that tells where it goes. */
const download = async (given: Values, sources: Sources): Promise<CallToolResult> => {
  const redirect = await ask('get_download', given, sources);
  const { platform, ...product } = given;
  const options = await ask('get_download', product, sources);
  if (!('location' in redirect && 'body' in options)) return resultOf(redirect);
  // Without a platform, the operation's body is the list of options.
  const all = options.body as DownloadOptions;
  return answer({ ...all, options: all.options.filter(option => option.platform === platform) });
};

/** The body that the build wrote for a tool that is called without filters, as it is; undefined where there is none. */
const unfiltered = async (
  name: ToolName,
  { id, ...filters }: Values,
  sources: Sources,
): Promise<CallToolResult | undefined> => {
  if (Object.keys(filters).length > 0) return undefined;
  const text = await builtText(sources, tools[name], id);
  if (text === undefined) return undefined;
  if (name === 'get_resume_markdown') return textAnswer(text);
  const body = await sources.loadBody<object>(builtPath(tools[name], id));
  return body && answer(body, text);
};

/** Calls a tool whose answer the build has written, or what the answer is filtered from. */
export const callReadTool = async (
  name: ToolName,
  given: Values,
  sources: Sources,
): Promise<CallToolResult> => {
  const built = await unfiltered(name, given, sources);
  if (built) return built;
  return name === 'get_download' ? download(given, sources) : resultOf(await ask(name, given, sources));
};
