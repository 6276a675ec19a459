import { header } from '../../src/api/headers.ts';
import { detailsOf } from '../../src/api/query.ts';
import type { ErrorDetail } from '../../src/schemas/error.ts';
import { idempotencyKey } from '../../src/schemas/submission.ts';

/**
 * The client's key, written as the draft has it (a quoted string) or bare; none where the header is absent or empty.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKeyOf = (
  headers: Headers,
): { readonly value: string | undefined } | { readonly details: ErrorDetail[] } => {
  const given = headers
    .get(header.idempotencyKey)
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  if (!given) return { value: undefined };
  const parsed = idempotencyKey.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const details = detailsOf(idempotencyKey, given, parsed.error.issues);
  return { details: details.map(detail => ({ ...detail, path: header.idempotencyKey })) };
};
