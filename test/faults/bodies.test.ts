import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept } from '../../src/intake/accept.ts';
import { inquiryKind, supportKind } from '../../src/intake/kinds.ts';
import { errorEnvelope } from '../../src/schemas/error.ts';
import { inquiry } from '../../src/schemas/inquiry.ts';
import { inquiryReceipt, supportReceipt } from '../../src/schemas/message.ts';
import { supportRequest } from '../../src/schemas/support.ts';
import { intake } from '../setup/intake.ts';

const POSSIBLE = [201, 400, 413, 415, 422, 429];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'a@example.com',
    'https://example.com',
    'tidenote',
    'remote',
    'bug',
    '\r\nBcc: x@example.com',
    '\ud800',
    '\u0000',
  ),
);
/** Objects that cannot be converted to a string. */
const hostile = fc.constantFrom({ toString: null }, { toString: [], valueOf: 1 });
const field = fc.oneof({ weight: 6, arbitrary: text }, fc.jsonValue(), hostile);

/** Objects with fields of both schemas and other fields, valid and invalid. */
const names = [
  ...new Set([...Object.keys(inquiry.shape), ...Object.keys(supportRequest.shape)]),
  '__proto__',
  'constructor',
];
const objects = fc.dictionary(
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, fc.string()),
  field,
);

const good = fc.record(
  {
    company: fc.constant('Example Ltd'),
    role: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }),
    contact_email: fc.constantFrom('ada@example.com', 'grace@example.org'),
    message: fc.string({ unit: 'grapheme', maxLength: 500 }),
    work_mode: fc.constantFrom('remote', 'hybrid', 'onsite'),
    website: fc.constantFrom('', ''),
  },
  { requiredKeys: ['company', 'role', 'contact_email'] },
);

const bodies = fc.oneof(
  { weight: 4, arbitrary: objects.map(value => JSON.stringify(value)) },
  { weight: 3, arbitrary: good.map(value => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 70_000 }).map(length => '[{"'.repeat(length / 3)) },
);

const headers = fc.record(
  {
    'Content-Type': fc.constantFrom('application/json', 'application/json', 'application/json', 'text/plain'),
    'Idempotency-Key': fc.constantFrom('key-number-one', 'key-number-two', 'short'),
  },
  { requiredKeys: ['Content-Type'] },
);

test('the intake responds to generated bodies only with a receipt or a documented error', async () => {
  const { deps } = intake();
  const seen = new Map<number, number>();
  let sender = 0;
  const property = fc.asyncProperty(bodies, headers, fc.boolean(), async (body, given, isInquiry) => {
    sender += 1;
    const request = new Request('https://site.example/', { method: 'POST', headers: given, body });
    const ip = `10.1.${(sender >> 5) & 255}.1`;
    const outcome = isInquiry
      ? await accept(inquiryKind, request, ip, deps)
      : await accept(supportKind, request, ip, deps);
    expect(POSSIBLE).toContain(outcome.status);
    seen.set(outcome.status, (seen.get(outcome.status) ?? 0) + 1);
    const schema = outcome.status === 201 ? (isInquiry ? inquiryReceipt : supportReceipt) : errorEnvelope;
    expect(schema.safeParse(outcome.body).error).toBeUndefined();
    expect(outcome.headers['RateLimit-Policy']).toBeDefined();
  });
  await fc.assert(property, { numRuns: 600 });
  for (const status of [201, 400, 415, 422])
    expect(seen.get(status) ?? 0, `status ${status}`).toBeGreaterThan(0);
});
