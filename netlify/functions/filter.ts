import type { Routes } from '../../src/api/address.ts';
import { errors } from '../../src/api/errors.ts';
import { filteredReadOf } from '../../src/api/filtered-read.ts';
import { header } from '../../src/api/headers.ts';
import { notFoundFile } from '../../src/api/internal-files.ts';
import { matchPath } from '../../src/api/match.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';
import { loadBuiltBody, loadSettings } from '../http/built-bodies.ts';
import { catchAll } from '../http/catch-all.ts';
import { cachedByCdn, keyedByQuery, respond, respondToRead } from '../http/respond.ts';

/** The operation asked for: from the path where the function sees the request's own, else from the rule's target. */
const asked = (routes: Routes, url: URL) => {
  const match = matchPath(routes, url.pathname).find(({ route }) => route.method === 'GET');
  const operationId = match?.operationId ?? url.searchParams.get('operation') ?? '';
  const values = match?.values ?? { id: url.searchParams.get('id') ?? '' };
  return { operationId, values };
};

/** Reads that no file answers: free text, odd spellings, several filters at once, wrong values. */
export default catchAll(async request => {
  const url = new URL(request.url);
  const { routes } = await loadSettings();
  const { operationId, values } = asked(routes, url);
  const filtered = filteredReadOf(operationId);
  if (!filtered) {
    const body = await loadBuiltBody<ErrorEnvelope>(notFoundFile('path'));
    return respondToRead(request, errors.not_found.status, body ?? {}, {});
  }
  const answer = await filtered.respond(values['id'] ?? '', url.searchParams, loadBuiltBody);
  const keyed = keyedByQuery(Object.keys(filtered.query.shape));
  const cached = { ...keyed, ...cachedByCdn };
  if ('location' in answer)
    return respond(answer.status, undefined, { ...cached, [header.location]: answer.location });
  if ('error' in answer) return respondToRead(request, answer.error.error.status, answer.error, keyed);
  return respondToRead(request, answer.status, answer.body, cached);
});
