import { expect, test } from 'vitest';
import { errors, errorWords } from '../../src/api/http/errors.ts';

test.each(['rate_limited', 'unavailable'] as const)(
  'the remedy of %s mentions the Retry-After header only over HTTP',
  code => {
    expect(errorWords(code, 'POST').remedy).toBe(
      `${errors[code].remedy} \`Retry-After\` is the number of seconds to wait.`,
    );
    expect(errors[code].remedy).not.toContain('Retry-After');
  },
);
