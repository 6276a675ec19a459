import type { ErrorDetail, ErrorEnvelope } from '../schemas/error.ts';
import type { Address } from './address.ts';

interface ErrorKind {
  readonly status: number;
  /** Meaning, for the reference. */
  readonly meaning: string;
  /** What a client does about it, for the reference. */
  readonly remedy: string;
}

/** The one table of errors: code, status and documentation all come from here. */
export const errors = {
  invalid_parameter: {
    status: 400,
    meaning: 'A query parameter has a value that it cannot have.',
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
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errors;

/** The body of an error. `docs` is an anchor in the reference: an operationId, or else the error's own code. */
export const errorBody = (
  address: Address,
  code: ErrorCode,
  message: string,
  { details, anchor = code }: { details?: ErrorDetail[]; anchor?: string } = {},
): ErrorEnvelope => ({
  error: {
    code,
    message,
    status: errors[code].status,
    ...(details && { details }),
    docs: address.page(`/docs#${anchor}`),
  },
});
