import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { API_PATH } from '../../src/api/address.ts';
import { builtPath } from '../../src/api/built-path.ts';
import type { ReadAnswer } from '../../src/api/filtered-read.ts';
import { type ToolName, tools } from '../../src/api/mcp/tools.ts';
import { read } from '../../src/api/read.ts';
import type { DownloadOptions } from '../../src/schemas/product.ts';
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
const download = async ({ platform, ...product }: Values, sources: Sources): Promise<CallToolResult> => {
  const options = await ask('get_download', product, sources);
  if (platform === undefined || !('body' in options)) return resultOf(options);
  const redirect = await ask('get_download', { ...product, platform }, sources);
  if (!('location' in redirect)) return resultOf(redirect);
  // Without a platform, the operation's body is the list of options.
  const all = options.body as DownloadOptions;
  return answer({ ...all, options: all.options.filter(option => option.platform === platform) });
};

const resumeMarkdown = async ({ loadText }: Sources): Promise<CallToolResult> => {
  const path = join(API_PATH, builtPath(tools.get_resume_markdown));
  const text = await loadText(path);
  if (text === undefined) throw new Error(`the build wrote no ${path}`);
  return textAnswer(text);
};

/** Calls a tool whose answer the build has written. */
export const callReadTool = async (
  name: ToolName,
  given: Values,
  sources: Sources,
): Promise<CallToolResult> => {
  if (name === 'get_download') return download(given, sources);
  if (name === 'get_resume_markdown') return resumeMarkdown(sources);
  return resultOf(await ask(name, given, sources));
};
