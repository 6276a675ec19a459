import { describe, expect, test } from 'vitest';
import { serialize } from '../../src/api/http/respond.ts';
import { MAX_BODY_BYTES } from '../../src/api/http/write-limits.ts';
import { errorEnvelope } from '../../src/schemas/error.ts';
import { anInquiry, aSupportRequest, intake, settings } from '../setup/intake.ts';

const send = async (body: unknown) => {
  const made = intake();
  return { ...(await made.send(body)), store: made.store };
};

const problems = async (body: unknown) => {
  const { error } = errorEnvelope.parse((await send(body)).body);
  return Object.fromEntries((error.details ?? []).map(({ path, message }) => [path, message]));
};

test('an unknown product is reported together with schema errors', async () => {
  const found = await problems({ product: 'Tidenot', email: 'a', message: 'm' });
  expect(found).toEqual({
    product: 'must be the id or name of a product: tidenote, windowbox (retired). Did you mean “tidenote”?',
    email: 'must be an email address such as name@example.com.',
  });
});

test('the error on a site without products explains that, and gives the owner’s email address', async () => {
  const { body } = await intake({ products: [] }).send(aSupportRequest);
  const { message } = errorEnvelope.parse(body).error;
  expect(message).toContain('No product is listed here.');
  expect(message).toContain(settings.owner.email);
});

test.each([
  ['e-mail', 'contact_email'],
  ['contactEmail', 'contact_email'],
  ['name', 'contact_name'],
  ['salary', 'compensation'],
  ['compnay', 'company'],
])('the error for the unknown field %s suggests %s', async (wrong, right) => {
  expect((await problems({ [wrong]: 'x' }))[wrong]).toBe(`is not a known field. Did you mean “${right}”?`);
});

test('the error for an alias of a field that is also present lists the known fields', async () => {
  const found = await problems({ ...anInquiry, email: 'ada@example.com' });
  expect(found['email']).toContain('The known fields are company, role,');
});

test('the error for null says what a required field expects, and to omit an optional one', async () => {
  const found = await problems({ ...anInquiry, company: null, location: null, work_mode: null });
  expect(found).toEqual({
    company: 'must be text, not null.',
    location: 'must be text. Leave the field out if there is no value.',
    work_mode: 'must be one of remote, hybrid, onsite. Leave the field out if there is no value.',
  });
});

test('an empty optional field counts as absent, and an empty required field is rejected', async () => {
  const optional = { contact_name: '', job_url: '', work_mode: '', employment_type: '', website: '' };
  const { status, store } = await send({ ...anInquiry, ...optional });
  expect(status).toBe(201);
  expect([...store.values.values()].join()).not.toContain('job_url');
  expect((await send({ ...aSupportRequest, kind: '', platform: '' })).status).toBe(201);
  expect(await problems({ ...anInquiry, company: '' })).toEqual({ company: 'must not be empty or blank.' });
});

test('the values of enumerations are accepted regardless of case, and stored as the schema has them', async () => {
  const { status, store } = await send({
    ...anInquiry,
    work_mode: 'Remote',
    employment_type: 'w2 Full-Time',
  });
  expect(status).toBe(201);
  const values = [...store.values.values()].join();
  for (const value of ['"remote"', '"W2 full-time"']) expect(values).toContain(value);
  expect((await send({ ...aSupportRequest, kind: 'Bug', platform: 'iOS' })).status).toBe(201);
});

test.each([
  [
    'accepts valid',
    'contact_email',
    ['a@example.xn--p1ai', 'user/dept@example.com', `${'x'.repeat(64)}@example.com`],
  ],
  [
    'rejects invalid',
    'contact_email',
    [
      ...['a@localhost', 'a@example-.com', 'a b@example.com', 'a@exämple.com'],
      ...[`${'x'.repeat(65)}@example.com`, `x@${'example.'.repeat(32)}com`],
      'a@example.com\r\nBcc: b@example.com',
    ],
  ],
  [
    'accepts valid',
    'job_url',
    [
      ...['https://example.com', 'http://localhost:3000/jobs?a=b#c', 'https://münchen.example/stelle'],
      `https://example.com/${'x'.repeat(1980)}`,
    ],
  ],
  [
    'rejects invalid',
    'job_url',
    [
      ...[' https://example.com', '\u0001https://example.com', 'ftp://example.com', 'javascript:alert(1)'],
      ...['example.com', `https://example.com/${'x'.repeat(1981)}`],
    ],
  ],
])('the intake %s values of `%s`', async (verb, field, values) => {
  const status = verb === 'accepts valid' ? 201 : 400;
  for (const value of values)
    expect((await send({ ...anInquiry, [field]: value })).status, value).toBe(status);
});

const tags = '\u{e0049}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}';

test('an error escapes invisible characters in a field name, and shortens a long name', async () => {
  const { body } = await send({ ...anInquiry, [`sal\u200bary${tags}`]: 'x', [`${tags.repeat(50)}`]: 'x' });
  const paths = errorEnvelope.parse(body).error.details?.map(({ path }) => path) ?? [];
  expect(paths[0]).toBe('sal\\u{200b}ary\\u{e0049}\\u{e0067}\\u{e006e}\\u{e006f}\\u{e0072}\\u{e0065}');
  expect(paths[1]).toMatch(/^(\\u\{e00\d\w\})+.*…$/);
  expect(paths[1]?.length).toBeLessThanOrEqual(101);
  expect(serialize(body)).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
});

test('a body with all fields at their maximum length fits the size limit, even if escaped', async () => {
  const lengths = {
    ...{ company: 200, role: 200, contact_name: 200, location: 200, agent: 200 },
    ...{ description: 8000, compensation: 300, message: 4000 },
  };
  const wide = Object.entries(lengths).map(([name, length]) => [name, '🦊'.repeat(length)]);
  const body = { contact_email: 'ada@example.com', ...Object.fromEntries(wide) };
  const escaped = JSON.stringify(body).replaceAll('🦊', '\\ud83e\\udd8a');
  expect(Buffer.byteLength(escaped)).toBeGreaterThan(150_000);
  expect((await send(escaped)).status).toBe(201);
});

describe('the error response to a large body', () => {
  const valid = JSON.stringify(anInquiry).slice(0, -1);
  const fields = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `,"${name}${index}":0`).join('');

  test.each([
    ['unknown fields that resemble known ones', `${valid}${fields('contact_emai', 12_000)}}`],
    ['names that must be escaped', `${valid}${fields('\\u0001'.repeat(90), 450)}}`],
    ['one unknown field with a very long name', `${valid},"${'x'.repeat(MAX_BODY_BYTES - 200)}":0}`],
    ['a very long value of a list', `${valid},"work_mode":"${'x'.repeat(MAX_BODY_BYTES - 200)}"}`],
    ['very many brackets', '[{"'.repeat(MAX_BODY_BYTES / 3)],
  ])('stays small for %s', async (_, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BODY_BYTES);
    const { status, body: answer } = await send(body);
    expect(status).toBe(400);
    expect(Buffer.byteLength(serialize(answer))).toBeLessThanOrEqual(16_384);
    const { error } = errorEnvelope.parse(answer);
    expect(error.details?.length ?? 0).toBeLessThanOrEqual(20);
  });

  test('counts the omitted details, and still reports missing fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 8_353 }, (_, index) => [`k${index}`, 1]));
    const { body } = await send(unknown);
    const { error } = errorEnvelope.parse(body);
    expect(error.details).toHaveLength(20);
    const paths = error.details?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['company', 'role', 'contact_email']));
    expect(error.message).toMatch(
      /There are 8336 more problems\. Ask for values that you do not know; do not make them up\.$/,
    );
  });
});
