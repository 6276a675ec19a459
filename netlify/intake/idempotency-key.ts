import type { ErrorDetail } from '../../src/schemas/error.ts';
import { problemsOf } from '../../src/schemas/problems.ts';
import { idempotencyKey } from '../../src/schemas/submission.ts';

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
  const parsed = idempotencyKey.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const [problem] = problemsOf(idempotencyKey, given, parsed.error.issues);
  return { detail: { path: NAME, message: problem?.message ?? 'is not valid.' } };
};
