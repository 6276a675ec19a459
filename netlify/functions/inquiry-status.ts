import type { Config } from '@netlify/functions';
import { header, onReads } from '../../src/api/headers.ts';
import { matchPath } from '../../src/api/match.ts';
import { dependencies } from '../environment.ts';
import { catchAll } from '../http/catch-all.ts';
import { answerMethod } from '../http/methods.ts';
import { respond, respondToRead } from '../http/respond.ts';
import { lookUp } from '../intake/look-up.ts';

const NOT_SHARED = { ...onReads, [header.cacheControl]: 'private, max-age=0, must-revalidate' };

/** `GET /inquiries/{id}`. */
export default catchAll(async (request, context) => {
  const deps = await dependencies(context);
  // The local server asks again for a 404 with `.html` and the like appended: then nothing matches, and nothing is refused.
  const match = matchPath(deps.settings.routes, new URL(request.url).pathname)[0];
  const refused = match && answerMethod(request, deps.settings);
  if (refused) return refused;
  const { status, body, headers } = await lookUp(match?.values['id'] ?? '', deps);
  const all = { ...NOT_SHARED, ...headers };
  return status === 200 ? respondToRead(request, status, body, all) : respond(status, body, all);
});

export const config: Config = { path: '/api/v1/inquiries/:id' };
