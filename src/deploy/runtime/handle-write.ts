import type { Context } from '@netlify/functions';
import { rejectOtherMethods } from '../../api/http/allowed-methods.ts';
import { policyHeaders } from '../../api/http/headers.ts';
import { respond } from '../../api/http/respond.ts';
import { accept } from '../../messages/accept/accept.ts';
import type { MessageKind } from '../../messages/accept/message-kinds.ts';
import { openDependencies } from './open-dependencies.ts';

export const handleWrite = async (
  kind: MessageKind,
  request: Request,
  context: Pick<Context, 'deploy' | 'ip' | 'waitUntil'>,
): Promise<Response> => {
  const deps = await openDependencies(context);
  const rejection = rejectOtherMethods(request, deps.settings.site);
  if (rejection) {
    const policy = policyHeaders(deps.settings.write_limits);
    for (const [name, value] of Object.entries(policy)) rejection.headers.set(name, value);
    return rejection;
  }
  const { status, body, headers } = await accept(kind, request, context.ip, deps);
  return respond(status, body, headers);
};
