import { header } from '../../api/header-names.ts';
import type { ErrorDetail } from '../../schemas/error.ts';
import type { InquiryReceipt, SupportReceipt } from '../../schemas/submission.ts';
import { errorOf, isObject } from '../answer.ts';

type Receipt = InquiryReceipt | SupportReceipt;

/** What became of a submission. */
export type Outcome =
  | { readonly is: 'accepted'; readonly receipt: Receipt }
  | { readonly is: 'invalid'; readonly details: readonly ErrorDetail[] }
  | { readonly is: 'limited'; readonly seconds: number }
  /** The service could not take it: sent again with the same key it is not stored twice. */
  | { readonly is: 'unavailable' }
  | { readonly is: 'unreachable' }
  | { readonly is: 'refused'; readonly message: string };

/** Longer than the service ever takes. */
const TIMEOUT = 30_000;
const A_MINUTE = 60;

const isReceipt = (value: unknown): value is Receipt => isObject(value) && typeof value['id'] === 'string';

const outcomeOf = async (response: Response): Promise<Outcome> => {
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return isReceipt(body) ? { is: 'accepted', receipt: body } : { is: 'unavailable' };
  if (response.status >= 500) return { is: 'unavailable' };
  if (response.status === 429) {
    return { is: 'limited', seconds: Number(response.headers.get(header.retryAfter)) || A_MINUTE };
  }
  const error = errorOf(body);
  if (error?.details?.length) return { is: 'invalid', details: error.details };
  return { is: 'refused', message: error?.message ?? `The service answered with status ${response.status}.` };
};

/** Sends a body of JSON to an operation. Never throws. */
export const send = async (endpoint: string, key: string, body: string): Promise<Outcome> => {
  const headers = { [header.contentType]: 'application/json', [header.idempotencyKey]: key };
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return await outcomeOf(await fetch(endpoint, { method: 'POST', headers, body, signal }));
  } catch {
    return { is: 'unreachable' };
  }
};
