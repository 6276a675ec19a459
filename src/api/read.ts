import type { ErrorEnvelope } from '../schemas/error.ts';
import { slug } from '../schemas/text.ts';
import { builtPath } from './built-path.ts';
import { filteredRead, type LoadBody, type ReadAnswer, required } from './filtered-read.ts';
import { notFoundFile } from './internal-files.ts';
import type { Match } from './match.ts';

/**
 * Answers any read whose answer is known from the build, with or without filters: what the platform does with files and rules,
 * for callers that do not come over HTTP. Only the bodies that the answer needs are loaded.
 * @throws where the build wrote no such body
 */
export const read = async (
  { operationId, values }: Pick<Match, 'operationId' | 'values'>,
  search: URLSearchParams,
  load: LoadBody,
): Promise<ReadAnswer> => {
  const filtered = await filteredRead({ operationId, values }, search, load);
  if (filtered) return filtered;
  const id = slug.optional().safeParse(values['id']);
  const body = id.success ? await load<object>(builtPath(operationId, id.data)) : undefined;
  if (body) return { status: 200, body };
  return { error: await required<ErrorEnvelope>(load, notFoundFile(operationId)) };
};
