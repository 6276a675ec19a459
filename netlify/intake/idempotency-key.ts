import type { ErrorDetail } from '../../src/schemas/error.ts';

const NAME = 'Idempotency-Key';

/**
 * The client's key, written as the draft has it (a quoted string) or bare; none where the header is absent or empty.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKeyOf = (
  headers: Headers,
): { readonly value: string | undefined } | { readonly detail: ErrorDetail } => {
  const given = headers
    .get(NAME)
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  if (!given) return { value: undefined };
  if (/^[\x21-\x7e]{8,255}$/.test(given)) return { value: given };
  return { detail: { path: NAME, message: 'must have 8 to 255 visible ASCII characters, such as a UUID.' } };
};
