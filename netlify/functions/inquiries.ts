import type { Config, Context } from '@netlify/functions';
import { matchPath } from '../../src/api/address.ts';
import { rejectOtherMethods } from '../../src/api/http/allowed-methods.ts';
import { onPrivateReads, readHeaders } from '../../src/api/http/headers.ts';
import { respondToRead } from '../../src/api/http/respond.ts';
import { catchAll } from '../../src/deploy/runtime/catch-all.ts';
import { handleWrite } from '../../src/deploy/runtime/handle-write.ts';
import { openDependencies } from '../../src/deploy/runtime/open-dependencies.ts';
import { messageKinds } from '../../src/messages/accept/message-kinds.ts';
import { inquiryStatus } from '../../src/messages/status/message-status.ts';

const respondToStatus = async (request: Request, context: Context): Promise<Response> => {
  const deps = await openDependencies(context);
  const { pathname } = new URL(request.url);
  // For a 404, the local server repeats the request with `/index.html` and the like appended: no operation.
  const [match] = matchPath(pathname);
  const rejection = match && rejectOtherMethods(request, deps.settings.site);
  if (rejection) return rejection;
  const { status, body, headers } = await inquiryStatus(match?.id ?? '', deps);
  return respondToRead(request, status, body, { ...readHeaders, ...onPrivateReads, ...headers });
};

export default catchAll((request, context) =>
  /\/inquiries\/?$/.test(new URL(request.url).pathname)
    ? handleWrite(messageKinds.inquiry, request, context)
    : respondToStatus(request, context),
);

export const config: Config = { path: ['/api/v1/inquiries', '/api/v1/inquiries/:id'] };
