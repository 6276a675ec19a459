import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Match } from '../api/operations/address.ts';
import { builtPath } from '../api/operations/address.ts';
import { type ReadResult, read } from '../api/reads/read.ts';
import type { DownloadOptions } from '../schemas/product.ts';
import { builtText, type RequestContext } from './request-context.ts';
import { bodyResult, errorResult, textResult } from './results.ts';

type Sources = Pick<RequestContext, 'loadBody' | 'loadText'>;
type MatchedOperation = Omit<Match, 'values'>;

type Values = Readonly<Record<string, string>>;

const readOperation = (
  operation: MatchedOperation,
  { id, ...query }: Values,
  { loadBody }: Sources,
): Promise<ReadResult> => {
  const values: Values = id === undefined ? {} : { id };
  return read({ ...operation, values }, new URLSearchParams(query), loadBody);
};

/**
 * Over HTTP, a request with a platform is redirected. Here it returns the one option, with the target of the
 * redirect.
 */
const optionFor = async (operation: MatchedOperation, { platform, ...product }: Values, sources: Sources) => {
  const options = await readOperation(operation, product, sources);
  if (!('body' in options)) throw new Error('a redirect without download options');
  // Without a platform, the body is the list of options.
  const all = options.body as DownloadOptions;
  const requested = platform?.trim();
  return bodyResult({ ...all, options: all.options.filter(option => option.platform === requested) });
};

const unfiltered = async (
  { route }: MatchedOperation,
  { id, ...filters }: Values,
  sources: Sources,
): Promise<CallToolResult | undefined> => {
  if (Object.keys(filters).length > 0) return undefined;
  const text = await builtText(sources, route, id);
  if (text === undefined) return undefined;
  const path = builtPath(route, id);
  if (path.endsWith('.md')) return textResult(text);
  const body = await sources.loadBody<object>(path);
  return body && bodyResult(body, text);
};

export const callReadTool = async (
  operation: MatchedOperation,
  given: Values,
  sources: Sources,
): Promise<CallToolResult> => {
  const built = await unfiltered(operation, given, sources);
  if (built) return built;
  const result = await readOperation(operation, given, sources);
  if ('error' in result) return errorResult(result.error);
  return 'location' in result ? optionFor(operation, given, sources) : bodyResult(result.body);
};
