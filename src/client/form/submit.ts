import { header } from '../../api/http/header-names.ts';
import type { InquiryReceipt, SupportReceipt } from '../../schemas/submission.ts';
import { errorOf, isObject } from '../api-error.ts';

type Receipt = InquiryReceipt | SupportReceipt;

export type SubmitResult =
  | { readonly kind: 'accepted'; readonly receipt: Receipt }
  /** `names` are those of the fields with a problem, each once. */
  | { readonly kind: 'invalid'; readonly names: readonly string[] }
  | { readonly kind: 'rate-limited'; readonly retryAfterSeconds: number }
  /** The service failed. A retry with the same idempotency key is not stored twice. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'too-large' }
  /** `code` is that of the error, or the HTTP status of a response that is none of the API. */
  | { readonly kind: 'refused'; readonly code: string };

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
  if (error?.details?.length)
    return { kind: 'invalid', names: [...new Set(error.details.map(({ path }) => path))] };
  if (response.status === 413) return { kind: 'too-large' };
  return { kind: 'refused', code: error?.code ?? `HTTP ${response.status}` };
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
