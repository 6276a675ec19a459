import type { ErrorEnvelope } from '../../schemas/error.ts';
import { builtPath } from '../operations/address.ts';
import type { Match } from '../operations/match.ts';
import { filteredRead, type ReadResult } from './filtered-read.ts';
import { didYouMean, entryIdOf, type Named } from './find-entry.ts';
import { notFoundFile } from './internal-files.ts';
import { type LoadBody, required } from './load-body.ts';

/** The prebuilt 404 of an operation, with the id that was probably meant. */
const unknownId = async (operationId: string, nearest: Named | undefined, load: LoadBody) => {
  const { error } = await required<ErrorEnvelope>(load, notFoundFile(operationId));
  return { error: { error: { ...error, message: `${error.message}${didYouMean(nearest)}` } } };
};

/**
 * The result of any read whose response is known at build time, with or without filters. It does what Netlify
 * does with files and rules, for callers that do not use HTTP and for ids that have no file. It also finds
 * entries by name, and loads only the bodies that the response needs.
 * @throws if the build did not write a body that it needs
 */
export const read = async (
  { operationId, route, values }: Match,
  search: URLSearchParams,
  load: LoadBody,
): Promise<ReadResult> => {
  const byId = route.path.includes('{id}');
  const entry = byId ? await entryIdOf(route, values['id'] ?? '', load) : { id: '' };
  if (!('id' in entry)) return unknownId(operationId, entry.nearest, load);
  const { id } = entry;
  const filtered = await filteredRead({ operationId, values: { id } }, search, load);
  return filtered ?? { status: 200, body: await required<object>(load, builtPath(route, id)) };
};
