import type { CallToolResult } from '@modelcontextprotocol/server';
import { builtPath } from '../../src/api/address.ts';
import type { ReadResult } from '../../src/api/filtered-read.ts';
import type { Match } from '../../src/api/match.ts';
import { read } from '../../src/api/read.ts';
import type { DownloadOptions } from '../../src/schemas/product.ts';
import { builtText } from './built-text.ts';
import { answer, refusal, textAnswer } from './results.ts';
import type { Visit } from './visit.ts';

type Sources = Pick<Visit, 'loadBody' | 'loadText'>;
type Twin = Omit<Match, 'values'>;

/** Arguments that the tool’s schema has accepted. */
type Values = Readonly<Record<string, string>>;

const ask = (twin: Twin, { id, ...query }: Values, { loadBody }: Sources): Promise<ReadResult> => {
  const values: Values = id === undefined ? {} : { id };
  return read({ ...twin, values }, new URLSearchParams(query), loadBody);
};

/** Over HTTP a platform is answered with a redirect; here, with the one option that tells where it goes. */
const optionFor = async (twin: Twin, { platform, ...product }: Values, sources: Sources) => {
  const options = await ask(twin, product, sources);
  if (!('body' in options)) throw new Error('a redirect without options to choose from');
  // Without a platform, the operation's body is the list of options.
  const all = options.body as DownloadOptions;
  return answer({ ...all, options: all.options.filter(option => option.platform === platform) });
};

/** The body that the build wrote for a tool that is called without filters, as it is; undefined where there is none. */
const unfiltered = async (
  { route }: Twin,
  { id, ...filters }: Values,
  sources: Sources,
): Promise<CallToolResult | undefined> => {
  if (Object.keys(filters).length > 0) return undefined;
  const text = await builtText(sources, route, id);
  if (text === undefined) return undefined;
  const path = builtPath(route, id);
  if (path.endsWith('.md')) return textAnswer(text);
  const body = await sources.loadBody<object>(path);
  return body && answer(body, text);
};

/** Calls a tool whose answer the build has written, or what the answer is filtered from. */
export const callReadTool = async (twin: Twin, given: Values, sources: Sources): Promise<CallToolResult> => {
  const built = await unfiltered(twin, given, sources);
  if (built) return built;
  const result = await ask(twin, given, sources);
  if ('error' in result) return refusal(result.error);
  return 'location' in result ? optionFor(twin, given, sources) : answer(result.body);
};
