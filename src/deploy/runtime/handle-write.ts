import type { Context } from '@netlify/functions';
import { rejectOtherMethods } from '../../api/http/allowed-methods.ts';
import { policyHeaders } from '../../api/http/headers.ts';
import { respond } from '../../api/http/respond.ts';
import { accept } from '../../messages/accept/accept.ts';
import type { MessageKind } from '../../messages/accept/message-kinds.ts';
import type { Dependencies } from '../../messages/dependencies.ts';
import { errorName } from '../../messages/log.ts';
import type { Result } from '../../messages/result.ts';
import { openDependencies } from './open-dependencies.ts';

/** If delivery fails, the sweep tries again. */
export const deliverLater =
  (context: Pick<Context, 'waitUntil'>, deps: Dependencies) =>
  ({ id }: NonNullable<Result['accepted']>): void =>
    context.waitUntil(
      import('../../messages/deliver/deliver.ts')
        .then(({ deliver }) => deliver(deps, id))
        .catch((error: unknown) => deps.log('delivery ended early', { id, reason: errorName(error) })),
    );

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
  const result = await accept(kind, request, context.ip, deps);
  if (result.accepted) deliverLater(context, deps)(result.accepted);
  return respond(result.status, result.body, result.headers);
};
