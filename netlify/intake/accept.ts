import type * as z from 'zod';
import { type Address, addressOf } from '../../src/api/address.ts';
import { type ErrorCode, errorBody } from '../../src/api/errors.ts';
import { header } from '../../src/api/headers.ts';
import { messageOf } from '../../src/api/query.ts';
import type { ErrorDetail } from '../../src/schemas/error.ts';
import { problemsOf } from '../../src/schemas/problems.ts';
import type { Dependencies } from './dependencies.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { keys } from './keys.ts';
import type { Kind } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import { count, rateLimitHeaders, untouched, type Verdict } from './rate-limit.ts';
import type { Submission } from './record.ts';
import { readBody } from './request-body.ts';
import { type Identity, recognise, sameBody } from './retry.ts';
import { senderOf } from './sender.ts';
import { StoreUnavailable } from './store.ts';
import { newId, timeOf } from './submission-id.ts';

/** The parts of a request that the intake acts on. */
export interface Submitted {
  readonly value: unknown;
  readonly ip: string;
  readonly idempotencyKey?: string | undefined;
}

const RETRY_SOON = '30';

const refuse = (
  address: Address,
  kind: Pick<Kind<z.ZodObject, unknown>, 'operationId'>,
  verdict: Verdict,
  code: ErrorCode,
  message: string,
  details?: ErrorDetail[],
): Outcome => {
  const body = errorBody(address, code, message, { anchor: kind.operationId, ...(details && { details }) });
  const wait = code === 'unavailable' && { [header.retryAfter]: RETRY_SOON };
  return { status: body.error.status, body, headers: { ...rateLimitHeaders(verdict), ...wait } };
};

const isStored = async ({ store }: Dependencies, id: string): Promise<boolean> =>
  (await store.get(keys.pending(id))) !== undefined || (await store.get(keys.record(id))) !== undefined;

/** Takes a JSON value through everything from the schema on: validation, retry, limit, storage. Never throws. */
export const submit = async <Schema extends z.ZodObject, Content extends { readonly body: object }>(
  kind: Kind<Schema, Content>,
  { value, ip, idempotencyKey }: Submitted,
  deps: Dependencies,
): Promise<Outcome> => {
  const { settings, store, log } = deps;
  const address = addressOf(settings);
  const unasked = untouched(settings.write_limits);
  const invalid = (details: ErrorDetail[]) =>
    refuse(address, kind, unasked, 'invalid_body', messageOf(details), details);

  const parsed = kind.schema.safeParse(value);
  if (!parsed.success) {
    const problems = problemsOf(kind.schema, value, parsed.error.issues);
    return invalid(problems.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const prepared = kind.prepare(parsed.data, settings);
  if ('details' in prepared) return invalid(prepared.details);
  const { content } = prepared;

  try {
    const sender = senderOf(ip, deps.senderKey);
    const identity: Identity = { operation: kind.operationId, sender, idempotencyKey, body: content.body };
    const recognised = await recognise(deps, identity, newId(kind.name, deps.now(), deps.random));
    const { id } = recognised.claim;
    const receipt = kind.receipt(id, content, address);
    const created = (verdict: Verdict): Outcome => ({
      status: 201,
      body: receipt.body,
      headers: {
        ...rateLimitHeaders(verdict),
        ...(receipt.location && { [header.location]: receipt.location }),
      },
      accepted: id,
    });
    if (recognised.retry && !sameBody(recognised, content.body)) {
      const message = 'This Idempotency-Key was used with another body. Use a new key for a new submission.';
      return refuse(address, kind, unasked, 'idempotency_key_reused', message);
    }
    // A retry whose first request ended before it had stored anything goes on where that one stopped, under the same id.
    if (recognised.retry && (await isStored(deps, id))) return created(unasked);

    const verdict = await count(deps, kind.operationId, sender, id);
    if (!verdict.allowed) {
      await store.delete(recognised.key);
      log('limited', { operation: kind.operationId });
      const seconds = rateLimitHeaders(verdict)[header.retryAfter];
      return refuse(
        address,
        kind,
        verdict,
        'rate_limited',
        `Too many submissions; try again in ${seconds} seconds.`,
      );
    }
    const at = timeOf(id).toISOString();
    const record = {
      id,
      received_at: at,
      status: 'received',
      history: [{ status: 'received', at }],
      delivery: { attempts: 0, next_at: at },
      claim: recognised.key,
      ...content,
    } satisfies Omit<Submission, 'kind' | 'body'>;
    await store.create(keys.pending(id), record);
    log('accepted', { id });
    return created(verdict);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('store unavailable', { operation: kind.operationId });
    const message = `It could not be stored and was not accepted; send the same body again in ${RETRY_SOON} seconds.`;
    return refuse(address, kind, unasked, 'unavailable', message);
  }
};

/** Takes a request of HTTP through the steps before the schema, and then the rest. */
export const accept = async <Schema extends z.ZodObject, Content extends { readonly body: object }>(
  kind: Kind<Schema, Content>,
  request: Request,
  ip: string,
  deps: Dependencies,
): Promise<Outcome> => {
  const address = addressOf(deps.settings);
  const unasked = untouched(deps.settings.write_limits);
  const read = await readBody(request);
  if ('code' in read) return refuse(address, kind, unasked, read.code, read.message);
  const key = idempotencyKeyOf(request.headers);
  if ('detail' in key) {
    return refuse(address, kind, unasked, 'invalid_parameter', messageOf([key.detail]), [key.detail]);
  }
  return submit(kind, { value: read.value, ip, idempotencyKey: key.value }, deps);
};
