import { errors } from '../../src/api/errors.ts';
import { filteredOperations, filteredRead, type ReadAnswer } from '../../src/api/filtered-read.ts';
import { header } from '../../src/api/headers.ts';
import { notFoundFile } from '../../src/api/internal-files.ts';
import { matchPath } from '../../src/api/match.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { cachedByCdn, keyedByQuery, respond, respondToRead } from '../http/respond.ts';

const isFiltered = (id: string): id is keyof typeof filteredOperations =>
  Object.hasOwn(filteredOperations, id);

/** The operation asked for: from the path where the function sees the request's own, else from the rule's target. */
const asked = (url: URL) => {
  const match = matchPath(url.pathname).find(({ route }) => route.method === 'GET');
  const operationId = match?.operationId ?? url.searchParams.get('operation') ?? '';
  const values = match?.values ?? { id: url.searchParams.get('id') ?? '' };
  return isFiltered(operationId) ? { operationId, values } : undefined;
};

/** Reads that no file answers: free text, odd spellings, several filters at once, wrong values. */
export default catchAll(async request => {
  const url = new URL(request.url);
  const target = asked(url);
  const answer: ReadAnswer | undefined =
    target && (await filteredRead(target, url.searchParams, loadBuiltBody));
  if (!target || !answer) {
    const body = await loadBuiltBody<ErrorEnvelope>(notFoundFile('path'));
    return respondToRead(request, errors.not_found.status, body ?? {}, {});
  }
  const keyed = keyedByQuery(filteredOperations[target.operationId]);
  const cached = { ...keyed, ...cachedByCdn };
  if ('location' in answer)
    return respond(answer.status, undefined, { ...cached, [header.location]: answer.location });
  if ('error' in answer) return respondToRead(request, answer.error.error.status, answer.error, keyed);
  return respondToRead(request, answer.status, answer.body, cached);
});
