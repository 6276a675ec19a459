import type { ErrorEnvelope } from '../../schemas/error.ts';
import { slug } from '../../schemas/text.ts';
import { builtPath } from '../operations/address.ts';
import type { Match } from '../operations/match.ts';
import { filteredRead, type ReadResult } from './filtered-read.ts';
import { notFoundFile } from './internal-files.ts';
import { type LoadBody, required } from './load-body.ts';

/**
 * The result of any read whose response is known from the build, with or without filters. It does what the platform does with
 * files and rules, for callers that do not use HTTP. It loads only the bodies that the response needs.
 * @throws if the build did not write a body that it needs
 */
export const read = async (match: Match, search: URLSearchParams, load: LoadBody): Promise<ReadResult> => {
  const filtered = await filteredRead(match, search, load);
  if (filtered) return filtered;
  const { route, values } = match;
  const id = slug.optional().safeParse(values['id']);
  const body = id.success ? await load<object>(builtPath(route, id.data)) : undefined;
  if (body) return { status: 200, body };
  return { error: await required<ErrorEnvelope>(load, notFoundFile(match.operationId)) };
};
