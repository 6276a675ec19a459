import { expect, test } from 'vitest';
import { errors, errorWords } from '../../src/api/http/errors.ts';

test.each(['rate_limited', 'unavailable'] as const)(
  'only over HTTP, the remedy of %s names the header with the seconds',
  code => {
    expect(errorWords(code, 'POST').remedy).toBe(
      `${errors[code].remedy} \`Retry-After\` is the number of seconds to wait.`,
    );
    expect(errors[code].remedy).not.toContain('Retry-After');
  },
);
