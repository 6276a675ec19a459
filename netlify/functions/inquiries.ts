import type { Config, Context } from '@netlify/functions';
import { onPrivateReads, onReads } from '../../src/api/http/headers.ts';
import { matchPath } from '../../src/api/operations/match.ts';
import { dependencies } from '../environment.ts';
import { catchAll } from '../http/catch-all.ts';
import { refuseOtherMethods } from '../http/methods.ts';
import { respond, respondToRead } from '../http/respond.ts';
import { takeWrite } from '../http/take-write.ts';
import { inquiryKind } from '../intake/kinds.ts';
import { policyHeaders } from '../intake/rate-limit.ts';
import { inquiryStatus } from '../messages/message-state.ts';

const NOT_SHARED = { ...onReads, ...onPrivateReads };

const isCollection = (request: Request): boolean => /\/inquiries\/?$/.test(new URL(request.url).pathname);

/** For a 404, the local server repeats the request with `/index.html` and the like appended. Such a path matches no operation. */
const idIn = (request: Request): string =>
  /\/inquiries\/([^/]*)/.exec(new URL(request.url).pathname)?.[1] ?? '';

const respondToStatus = async (request: Request, context: Context): Promise<Response> => {
  const deps = await dependencies(context);
  const match = matchPath(deps.settings.routes, new URL(request.url).pathname)[0];
  const refused = match && refuseOtherMethods(request, deps.settings);
  if (refused) return refused;
  const { status, body, headers } = await inquiryStatus(match?.values['id'] ?? idIn(request), deps);
  const all = { ...NOT_SHARED, ...headers };
  return status === 200 ? respondToRead(request, status, body, all) : respond(status, body, all);
};

export default catchAll(
  (request, context) =>
    isCollection(request) ? takeWrite(inquiryKind, request, context) : respondToStatus(request, context),
  {
    headersFor: ({ write_limits }, request) => (isCollection(request) ? policyHeaders(write_limits) : {}),
  },
);

export const config: Config = { path: ['/api/v1/inquiries', '/api/v1/inquiries/:id'] };
