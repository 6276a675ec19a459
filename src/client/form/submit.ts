import { header } from '../../api/http/header-names.ts';
import type { ErrorDetail } from '../../schemas/error.ts';
import type { InquiryReceipt, SupportReceipt } from '../../schemas/submission.ts';
import { errorOf, isObject } from '../api-error.ts';

type Receipt = InquiryReceipt | SupportReceipt;

export type SubmitResult =
  | { readonly kind: 'accepted'; readonly receipt: Receipt }
  | { readonly kind: 'invalid'; readonly details: readonly ErrorDetail[] }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number }
  /** The service failed. A retry with the same idempotency key is not stored twice. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'rejected'; readonly message: string };

/** Longer than the service ever takes. */
const TIMEOUT_MS = 30_000;
const DEFAULT_RETRY_AFTER_SECONDS = 60;

const isReceipt = (value: unknown): value is Receipt => isObject(value) && typeof value['id'] === 'string';

const resultOf = async (response: Response): Promise<SubmitResult> => {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return isReceipt(body) ? { kind: 'accepted', receipt: body } : { kind: 'unavailable' };
  if (response.status >= 500) return { kind: 'unavailable' };
  if (response.status === 429) {
    const retryAfter = Number(response.headers.get(header.retryAfter));
    return { kind: 'rate-limited', retryAfterSeconds: retryAfter || DEFAULT_RETRY_AFTER_SECONDS };
  }
  const error = errorOf(body);
  if (error?.details?.length) return { kind: 'invalid', details: error.details };
  return { kind: 'rejected', message: error?.message ?? `The service returned status ${response.status}.` };
};

/** Never throws. */
export const submit = async (endpoint: string, key: string, body: string): Promise<SubmitResult> => {
  const headers = { [header.contentType]: 'application/json', [header.idempotencyKey]: key };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await resultOf(await fetch(endpoint, { method: 'POST', headers, body, signal }));
  } catch {
    return { kind: 'unreachable' };
  }
};
