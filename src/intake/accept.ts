import { bodyMessageOf, type ErrorCode, messageOf } from '../api/http/errors.ts';
import { header } from '../api/http/headers.ts';
import { RETRY_SECONDS } from '../api/http/write-limits.ts';
import type { Dependencies } from './dependencies.ts';
import type { Kind } from './kinds.ts';
import { policyHeaders, rateLimitHeaders, secondsToWait } from './rate-limit.ts';
import { idempotencyKeyOf, readBody } from './read-request.ts';
import { type ErrorOptions, errorResult, type IntakeResult, retryHeaders } from './result.ts';
import { ifUnavailable } from './store/store.ts';
import { storeOnce } from './store-once.ts';
import { type Valid, validate } from './validate.ts';

interface SentMessage {
  readonly value: unknown;
  readonly ip: string;
  readonly idempotencyKey?: string | undefined;
}

const headersOf = ({ settings }: Dependencies) => ({
  [header.cacheControl]: 'no-store',
  ...policyHeaders(settings.write_limits),
});

const reject = (
  deps: Dependencies,
  { operationId }: Kind,
  code: ErrorCode,
  message: string,
  { headers, ...options }: ErrorOptions = {},
): IntakeResult =>
  errorResult({ site: deps.settings.site, operationId }, code, message, {
    ...options,
    headers: { ...headersOf(deps), ...headers },
  });

const store = async (
  kind: Kind,
  { body: sent, content }: Valid,
  { ip, idempotencyKey }: SentMessage,
  deps: Dependencies,
): Promise<IntakeResult> => {
  const stored = await storeOnce(deps, { operation: kind.operationId, ip, idempotencyKey, content });
  if (stored.outcome === 'key reused') {
    const message =
      'This idempotency key was already used with a different body. Use a new key for each message.';
    return reject(deps, kind, 'idempotency_key_reused', message);
  }
  if (stored.outcome === 'limited') {
    deps.log('limited', { operation: kind.operationId });
    const message = `Too many messages. Try again in ${secondsToWait(stored.verdict)} seconds.`;
    return reject(deps, kind, 'rate_limited', message, { headers: rateLimitHeaders(stored.verdict) });
  }
  const { body, location } = kind.receipt({ ...content, ...stored.record }, sent, deps.settings);
  const headers = { ...headersOf(deps), ...(location && { [header.location]: location }) };
  if (stored.outcome === 'repeated') {
    const replayed = { ...headers, [header.idempotentReplayed]: 'true' };
    return { status: 201, body, headers: replayed, replayed: true };
  }
  const { id } = stored.record;
  deps.log('accepted', { id });
  return {
    status: 201,
    body,
    headers: { ...headers, ...rateLimitHeaders(stored.verdict) },
    accepted: { id },
  };
};

/** Processes a parsed JSON value: validation, retry recognition, rate limits, and storage. */
export const submit = async (kind: Kind, sent: SentMessage, deps: Dependencies): Promise<IntakeResult> => {
  const valid = validate(kind, sent.value, deps.settings);
  if ('details' in valid) {
    const { details, more } = valid;
    return reject(deps, kind, 'invalid_body', bodyMessageOf(details, more), { details });
  }
  const unavailable = (): IntakeResult => {
    deps.log('store unavailable', { operation: kind.operationId });
    const message = `It is unclear whether the message was stored. Resend the same body in ${RETRY_SECONDS} seconds; it is not stored twice.`;
    return reject(deps, kind, 'unavailable', message, { headers: retryHeaders });
  };
  return store(kind, valid, sent, deps).catch(ifUnavailable(unavailable));
};

export const accept = async (
  kind: Kind,
  request: Request,
  ip: string,
  deps: Dependencies,
): Promise<IntakeResult> => {
  const read = await readBody(request);
  if ('code' in read) return reject(deps, kind, read.code, read.message);
  const key = idempotencyKeyOf(request.headers);
  if ('details' in key) return reject(deps, kind, 'invalid_parameter', messageOf(key.details), key);
  return submit(kind, { value: read.value, ip, idempotencyKey: key.value }, deps);
};
