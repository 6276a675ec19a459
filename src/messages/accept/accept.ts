import type * as z from 'zod';
import { detailsOf } from '../../api/http/details.ts';
import { bodyMessageOf, type ErrorCode, messageOf } from '../../api/http/errors.ts';
import { header, policyHeaders } from '../../api/http/headers.ts';
import { RETRY_SECONDS } from '../../api/http/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ErrorOptions, errorResult, type Result, retryHeaders } from '../result.ts';
import { ifUnavailable } from '../store/store.ts';
import { type MessageKind, receiptOf } from './message-kinds.ts';
import { rateLimitHeaders, secondsToWait } from './rate-limit.ts';
import { idempotencyKeyOf, readBody } from './read-request.ts';
import { storeOnce } from './store-once.ts';

const headersOf = ({ settings }: Dependencies) => ({
  [header.cacheControl]: 'no-store',
  ...policyHeaders(settings.write_limits),
});

const rejection = (
  deps: Dependencies,
  { operationId }: MessageKind,
  code: ErrorCode,
  message: string,
  options: ErrorOptions = {},
): Result => {
  const headers = { ...headersOf(deps), ...options.headers };
  return errorResult({ site: deps.settings.site, operationId }, code, message, { ...options, headers });
};

interface SentMessage {
  readonly value: unknown;
  readonly ip: string;
  readonly idempotencyKey?: string | undefined;
  /** Schema and value of a tool’s arguments, and the issues of those that are not in the message. */
  readonly tool?: {
    readonly schema: z.ZodObject;
    readonly value: unknown;
    readonly issues: readonly z.core.$ZodIssue[];
  };
}

/** Validates a parsed JSON value, stores it once, and makes its receipt. */
export const submit = async (
  kind: MessageKind,
  { tool, ip, idempotencyKey, ...sent }: SentMessage,
  deps: Dependencies,
): Promise<Result> => {
  const { operationId: operation, schema } = kind;
  const { value, issues, problems, content } = kind.parse(sent.value, deps);
  const asked = tool ?? { schema, value, issues: [] };
  const { details, more } = detailsOf(asked.schema, asked.value, [...issues, ...asked.issues], problems);
  if (!content || details.length > 0)
    return rejection(deps, kind, 'invalid_body', bodyMessageOf(details, more), { details });
  const stored = await storeOnce(deps, { operation, ip, idempotencyKey, content }).catch(
    ifUnavailable(() => undefined),
  );
  if (!stored) {
    deps.log('store unavailable', { operation });
    const message = `It is unclear whether the message was stored. Resend the same body in ${RETRY_SECONDS} seconds; it is not stored twice.`;
    return rejection(deps, kind, 'unavailable', message, { headers: retryHeaders });
  }
  if (stored.outcome === 'key reused') {
    const message =
      'This idempotency key was already used with a different body. Use a new key for each message.';
    return rejection(deps, kind, 'idempotency_key_reused', message);
  }
  const { verdict } = stored;
  if (stored.outcome === 'limited') {
    deps.log('limited', { operation });
    const message = `Too many messages. Try again in ${secondsToWait(stored.verdict)} seconds.`;
    return rejection(deps, kind, 'rate_limited', message, { headers: rateLimitHeaders(stored.verdict) });
  }
  const { id } = stored.record;
  const { body, location } = receiptOf(content, stored.record, deps.settings);
  if (verdict) {
    deps.log('accepted', { id });
    deps.deliverLater(id);
  }
  const headers = {
    ...headersOf(deps),
    ...(location && { [header.location]: location }),
    ...(verdict ? rateLimitHeaders(verdict) : { [header.idempotentReplayed]: 'true' }),
  };
  return { status: 201, body, headers, id };
};

export const accept = async (
  kind: MessageKind,
  request: Request,
  ip: string,
  deps: Dependencies,
): Promise<Result> => {
  const read = await readBody(request);
  if ('code' in read) return rejection(deps, kind, read.code, read.message);
  const key = idempotencyKeyOf(request.headers);
  if ('details' in key) return rejection(deps, kind, 'invalid_parameter', messageOf(key.details), key);
  return submit(kind, { value: read.value, ip, idempotencyKey: key.value }, deps);
};
