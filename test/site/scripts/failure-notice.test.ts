import { afterAll, expect, test, vi } from 'vitest';
import type { Words } from '../../../src/i18n/en.ts';
import { english } from '../../../src/i18n/language.ts';
import { failureNotice } from '../../../src/site/scripts/form/failure-notice.ts';
import { submit } from '../../../src/site/scripts/form/submit.ts';
import type { ScriptWords } from '../../../src/site/scripts/in-browser.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

/** A language without any English: each string is its own name, followed by its arguments. */
const inNames = (words: ScriptWords): ScriptWords =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      if (typeof value === 'string') return [name, `<${name}>`];
      if (typeof value !== 'function') return [name, inNames(value)];
      return [name, (...values: (string | number)[]) => `<${[name, ...values].join(' ')}>`];
    }),
  );
const words = inNames(english.words.forms.script) as Words['forms']['script'];

/** The notice on the page for a response of the service. */
const noticeFor = async (status: number, body: unknown, honeypotFilled = false) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  const result = await submit('/api', '{}', 'a-key-of-the-form');
  if ('id' in result) throw new Error('accepted');
  const facts = { honeypotFilled, email: 'ada@ada.dev', words, tag: 'en' };
  return failureNotice(result, facts, new Date(2026, 10, 21, 12));
};

const error = (code: string, ...paths: string[]) => ({
  error: {
    code,
    message: 'A sentence in English.',
    ...(paths.length > 0 && { details: paths.map(path => ({ path, message: 'is wrong in English.' })) }),
  },
});

test('the notice names a rejected field that the form does not show', async () => {
  const text = '<refusedField agent>';
  expect(await noticeFor(400, error('invalid_body', 'agent'))).toEqual({ title: '<notSent>', text });
});

test('the notice explains that the honeypot was filled in', async () => {
  const text = '<honeypotFilled>';
  expect(await noticeFor(400, error('invalid_body', ''), true)).toEqual({ title: '<notSent>', text });
});

test.each([
  [400, error('invalid_json'), '<notSent>', '<refused invalid_json ada@ada.dev>'],
  [404, 'Not found', '<notSent>', '<refused HTTP 404 ada@ada.dev>'],
  [413, error('payload_too_large'), '<notSent>', '<tooLarge ada@ada.dev>'],
  [422, error('idempotency_key_reused'), '<notSent>', '<refused idempotency_key_reused ada@ada.dev>'],
  [429, error('rate_limited'), '<tooMany>', '<waitUntil <inMinutes 1> 12:01>'],
  [503, error('unavailable'), '<unavailable>', '<tryAgainSoon ada@ada.dev>'],
] as const)(
  'the notice explains status %d in the language of the page',
  async (status, body, title, text) => {
    expect(await noticeFor(status, body)).toEqual({ title, text });
  },
);
