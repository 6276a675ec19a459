import type { ErrorDetail, ErrorEnvelope } from '../../schemas/error.ts';
import { markdownPath, operationPagePath, paths } from '../paths.ts';
import { joined } from '../prose/markdown.ts';
import type { Route } from '../routes.ts';
import { bodyLimitText, RETRY_SECONDS } from './limits.ts';

interface ErrorKind {
  readonly status: number;
  readonly meaning: string;
  readonly remedy: string;
  readonly overHttp?: string;
  readonly onRead?: Pick<ErrorKind, 'meaning' | 'remedy'>;
}

const WAIT_HEADER = '`Retry-After` is the number of seconds to wait.';

const DO_NOT_INVENT = 'Ask for values that you do not know; do not make them up.';

export const errors = {
  invalid_json: {
    status: 400,
    meaning: 'The request body is not JSON in UTF-8.',
    remedy: 'Send one JSON object, encoded in UTF-8.',
  },
  invalid_body: {
    status: 400,
    meaning: 'The request body does not match the schema. Nothing was stored or sent.',
    remedy: `Fix the fields listed in \`details\`, then resend the request. ${DO_NOT_INVENT}`,
  },
  invalid_parameter: {
    status: 400,
    meaning: 'A query parameter or request header has an invalid value.',
    remedy: 'Use one of the values listed in `error.message`. `details` identifies each parameter.',
  },
  not_found: {
    status: 404,
    meaning: 'Nothing exists at this path.',
    remedy: 'Start from the index, which lists every operation.',
  },
  role_not_found: {
    status: 404,
    meaning: 'No role has this id.',
    remedy: 'Use an id from the list of roles.',
  },
  product_not_found: {
    status: 404,
    meaning: 'No product has this id or name.',
    remedy: 'Use an id from the list of products.',
  },
  inquiry_not_found: {
    status: 404,
    meaning: 'No inquiry has this id, or it has been deleted.',
    remedy:
      'Use the id from the receipt. Inquiries are deleted after the retention period, and the records of withdrawn inquiries after about two days. The status of a support request is at `links.message` of its receipt.',
  },
  message_not_found: {
    status: 404,
    meaning: 'No message has this id, or it has been deleted.',
    remedy:
      'Use the id from the receipt. Messages are deleted after the retention period, and the records of withdrawn messages after about two days.',
  },
  platform_not_available: {
    status: 404,
    meaning: 'The product lists no download for this platform.',
    remedy: 'Choose a platform from the product’s download options.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, but it does not support this method.',
    remedy: 'Use a method listed in the `Allow` header.',
  },
  payload_too_large: {
    status: 413,
    meaning: `The request body is larger than ${bodyLimitText}.`,
    remedy: 'Shorten the body. Link to long documents instead.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The request body is not declared as JSON.',
    remedy: 'Send `Content-Type: application/json`, without a content encoding.',
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'You used this Idempotency-Key for a different body.',
    remedy: 'Use a new `Idempotency-Key`, such as a UUID, for every new message.',
  },
  rate_limited: {
    status: 429,
    meaning: 'Too many messages from your network.',
    remedy: 'Wait, then resend the request. Nothing was stored.',
    overHttp: WAIT_HEADER,
  },
  internal_error: {
    status: 500,
    meaning: 'An unexpected error occurred on our side.',
    remedy: `Try again in ${RETRY_SECONDS} seconds. If the error persists, contact the owner and quote \`request_id\`.`,
  },
  unavailable: {
    status: 503,
    meaning: 'The store did not respond, so it is unclear whether the message was stored.',
    remedy: 'Wait, then resend the same request. The message is not stored twice.',
    overHttp: WAIT_HEADER,
    onRead: {
      meaning: 'The status cannot be read right now. Nothing was lost.',
      remedy: 'Wait, then request it again.',
    },
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

export const errorDescription = (code: ErrorCode, method: Route['method']): string => {
  const kind: ErrorKind = errors[code];
  const { meaning, remedy } = (method === 'GET' ? kind.onRead : undefined) ?? kind;
  return joined([meaning, remedy, kind.overHttp], ' ');
};

/** An unexpected error’s own message can contain paths. */
export const UNEXPECTED = `${errors.internal_error.meaning} ${errors.internal_error.remedy}`;

/** `more` is the number of problems without a detail. */
export const messageOf = (details: readonly ErrorDetail[], more = 0): string =>
  [
    ...details.map(({ path, message }) => `${path === '' ? 'The body' : `\`${path}\``} ${message}`),
    ...(more > 0 ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`] : []),
  ].join(' ');

export const bodyMessageOf = (details: readonly ErrorDetail[], more = 0): string =>
  `${messageOf(details, more)} ${DO_NOT_INVENT}`;

export interface ErrorAbout {
  readonly details?: ErrorDetail[] | undefined;
  readonly operation?: string | undefined;
  readonly requestId?: string;
}

/** `docs` links to the operation, or else to the error. */
export const errorBody = (
  site: string,
  code: ErrorCode,
  message: string,
  { details, operation, requestId }: ErrorAbout = {},
): ErrorEnvelope => ({
  error: {
    code,
    message,
    status: errors[code].status,
    details,
    request_id: requestId,
    docs: `${site}${operation ? markdownPath(operationPagePath(operation)) : `${markdownPath(paths.reference)}#${code}`}`,
  },
});
