import type { ErrorDetail, ErrorEnvelope } from '../schemas/error.ts';
import type { Pages } from './address.ts';
import { bodyLimitText } from './write-limits.ts';

interface ErrorKind {
  readonly status: number;
  /** Meaning, for the reference. */
  readonly meaning: string;
  /** What a client does about it, for the reference. */
  readonly remedy: string;
}

/** The one table of errors: code, status and documentation all come from here. */
export const errors = {
  invalid_json: {
    status: 400,
    meaning: 'The request’s body is not JSON in UTF-8.',
    remedy: 'Send one JSON object, encoded in UTF-8.',
  },
  invalid_body: {
    status: 400,
    meaning: 'The request’s body breaks the schema. Nothing was stored and nothing was sent.',
    remedy: 'Correct every field that `details` names, then send it again.',
  },
  invalid_parameter: {
    status: 400,
    meaning: 'A query parameter or a request header has a value that it cannot have.',
    remedy: 'Use one of the values that the message lists; `details` names each parameter.',
  },
  not_found: {
    status: 404,
    meaning: 'There is nothing at this path.',
    remedy: 'Start from the index, which lists every operation.',
  },
  role_not_found: {
    status: 404,
    meaning: 'No role has this id.',
    remedy: 'Take an id from the list of roles.',
  },
  product_not_found: {
    status: 404,
    meaning: 'No product has this id.',
    remedy: 'Take an id from the catalog.',
  },
  inquiry_not_found: {
    status: 404,
    meaning: 'No inquiry has this id, or it has been deleted.',
    remedy: 'Take the id from the receipt. Inquiries are deleted after the owner’s retention period.',
  },
  platform_not_available: {
    status: 404,
    meaning: 'The product is not to be had for this platform.',
    remedy: 'Take a platform from the product’s download options.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, the method does not.',
    remedy: 'Use a method that the `Allow` header lists.',
  },
  payload_too_large: {
    status: 413,
    meaning: `The request’s body has more than ${bodyLimitText}.`,
    remedy: 'Shorten it; link to long documents instead.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The request’s body is not announced as JSON.',
    remedy: 'Send `Content-Type: application/json`, without a content encoding.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'This Idempotency-Key was used for another body.',
    remedy: 'Use a new key, such as a UUID, for every new submission.',
  },
  rate_limited: {
    status: 429,
    meaning: 'Too many submissions from this address.',
    remedy: 'Wait for as long as `Retry-After` says, in seconds. Nothing was stored.',
  },
  internal_error: {
    status: 500,
    meaning: 'The service failed in a way that nobody foresaw; the request is not at fault.',
    remedy: 'Try again later. If it stays so, write to the owner and quote `request_id`.',
  },
  unavailable: {
    status: 503,
    meaning: 'The submission could not be stored, so it was not accepted.',
    remedy: 'Send the same body again after `Retry-After`; it will not be stored twice.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

/** The body of an error. `docs` is an anchor in the reference: an operationId, or else the error's own code. */
export const errorBody = (
  pages: Pages,
  code: ErrorCode,
  message: string,
  {
    details,
    anchor = code,
    requestId,
  }: { details?: ErrorDetail[]; anchor?: string; requestId?: string } = {},
): ErrorEnvelope => ({
  error: {
    code,
    message,
    status: errors[code].status,
    ...(details && { details }),
    ...(requestId !== undefined && { request_id: requestId }),
    docs: pages.page(`/docs#${anchor}`),
  },
});
