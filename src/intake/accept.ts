import type * as z from 'zod';
import { bodyMessageOf, type ErrorCode, messageOf } from '../api/http/errors.ts';
import { header } from '../api/http/headers.ts';
import { RETRY_SECONDS } from '../api/http/write-limits.ts';
import type { Dependencies } from './dependencies.ts';
import type { Kind } from './kinds.ts';
import { policyHeaders, rateLimitHeaders, secondsToWait } from './rate-limit.ts';
import { idempotencyKeyOf, readBody } from './read-request.ts';
import { errorResult, type IntakeResult } from './result.ts';
import { StoreUnavailable } from './store/store.ts';
import { type Stored, storeOnce } from './store-once.ts';
import { type Valid, validate } from './validate.ts';

export interface SentMessage {
  readonly value: unknown;
  readonly ip: string;
  readonly idempotencyKey?: string | undefined;
}

const NO_STORE = { [header.cacheControl]: 'no-store' };

type Options = Parameters<typeof errorResult>[3];

const refuse = (
  { settings }: Dependencies,
  { operationId }: Pick<Kind<z.ZodObject>, 'operationId'>,
  code: ErrorCode,
  message: string,
  { details, headers }: NonNullable<Options> = {},
): IntakeResult =>
  errorResult({ site: settings.site, operationId }, code, message, {
    ...(details && { details }),
    headers: { ...NO_STORE, ...policyHeaders(settings.write_limits), ...headers },
  });

const resultOf = <Schema extends z.ZodObject>(
  deps: Dependencies,
  kind: Kind<Schema>,
  stored: Stored,
  { body: sent, content }: Valid<Schema>,
): IntakeResult => {
  if (stored.is === 'key reused') {
    const message =
      'This idempotency key was already used with a different body. Use a new key for each message.';
    return refuse(deps, kind, 'idempotency_key_reused', message);
  }
  if (stored.is === 'limited') {
    deps.log('limited', { operation: kind.operationId });
    const message = `Too many messages. Try again in ${secondsToWait(stored.verdict)} seconds.`;
    return refuse(deps, kind, 'rate_limited', message, { headers: rateLimitHeaders(stored.verdict) });
  }
  const { body, location } = kind.receipt({ ...content, ...stored.record }, sent, deps.settings);
  const headers = {
    ...NO_STORE,
    ...policyHeaders(deps.settings.write_limits),
    ...(stored.is === 'new' && rateLimitHeaders(stored.verdict)),
    ...(location && { [header.location]: location }),
  };
  if (stored.is === 'repeated') {
    return {
      status: 201,
      body,
      headers: { ...headers, [header.idempotentReplayed]: 'true' },
      replayed: true,
    };
  }
  const { id } = stored.record;
  deps.log('accepted', { id });
  return { status: 201, body, headers, accepted: { id } };
};

/** Processes a parsed JSON value: validation, retry recognition, rate limits and storage. */
export const submit = async <Schema extends z.ZodObject>(
  kind: Kind<Schema>,
  { value, ip, idempotencyKey }: SentMessage,
  deps: Dependencies,
): Promise<IntakeResult> => {
  const valid = validate(kind, value, deps.settings);
  if ('details' in valid) {
    return refuse(deps, kind, 'invalid_body', bodyMessageOf(valid.details, valid.more), {
      details: valid.details,
    });
  }
  try {
    const { content } = valid;
    const stored = await storeOnce(deps, { operation: kind.operationId, ip, idempotencyKey, content });
    return resultOf(deps, kind, stored, valid);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    deps.log('store unavailable', { operation: kind.operationId });
    const message = `The message was neither stored nor accepted. Resend the same body in ${RETRY_SECONDS} seconds.`;
    return refuse(deps, kind, 'unavailable', message, {
      headers: { [header.retryAfter]: String(RETRY_SECONDS) },
    });
  }
};

export const accept = async <Schema extends z.ZodObject>(
  kind: Kind<Schema>,
  request: Request,
  ip: string,
  deps: Dependencies,
): Promise<IntakeResult> => {
  const read = await readBody(request);
  if ('code' in read) return refuse(deps, kind, read.code, read.message);
  const key = idempotencyKeyOf(request.headers);
  if ('details' in key) {
    const { details } = key;
    return refuse(deps, kind, 'invalid_parameter', messageOf(details), { details });
  }
  return submit(kind, { value: read.value, ip, idempotencyKey: key.value }, deps);
};
