import type { Context } from '@netlify/functions';
import type * as z from 'zod';
import { dependencies } from '../environment.ts';
import { accept } from '../intake/accept.ts';
import type { Dependencies } from '../intake/dependencies.ts';
import type { Kind } from '../intake/kinds.ts';
import type { Outcome } from '../intake/outcome.ts';
import { policyHeaders } from '../intake/rate-limit.ts';
import { refuseOtherMethods } from './methods.ts';
import { respond } from './respond.ts';

/** Delivers after the answer, so that no client waits for mail. Whatever goes wrong, the sweep tries again. */
export const deliverLater = (
  context: Pick<Context, 'waitUntil'>,
  deps: Dependencies,
  { id, marker }: NonNullable<Outcome['accepted']>,
): void =>
  context.waitUntil(
    import('../intake/deliver.ts')
      .then(({ deliver }) => deliver(deps, id, marker))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'unknown';
        deps.log('delivery ended early', { id, reason });
      }),
  );

/** The whole of a function that takes one kind of write. */
export const takeWrite = async <Schema extends z.ZodObject>(
  kind: Kind<Schema>,
  request: Request,
  context: Pick<Context, 'deploy' | 'ip' | 'waitUntil'>,
): Promise<Response> => {
  const deps = await dependencies(context);
  const refused = refuseOtherMethods(request, deps.settings);
  if (refused) {
    const policy = policyHeaders(deps.settings.write_limits);
    for (const [name, value] of Object.entries(policy)) refused.headers.set(name, value);
    return refused;
  }
  const outcome = await accept(kind, request, context.ip, deps);
  if (outcome.accepted) deliverLater(context, deps, outcome.accepted);
  return respond(outcome.status, outcome.body, outcome.headers);
};
