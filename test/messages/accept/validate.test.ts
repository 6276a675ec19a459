import { expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../../src/api/http/limits.ts';
import { serialize } from '../../../src/api/http/respond.ts';
import { errorEnvelope } from '../../../src/schemas/error.ts';
import { anInquiry, aSupportRequest, intake, settings } from '../../setup/intake.ts';

const send = async (body: unknown) => {
  const made = intake();
  return { ...(await made.send(body)), store: made.store };
};

const problems = async (body: unknown) => {
  const { error } = errorEnvelope.parse((await send(body)).body);
  return Object.fromEntries((error.details ?? []).map(({ path, message }) => [path, message]));
};

test('all problems are reported in one response, each with its field and remedy', async () => {
  const sent = { product: 'Tidenot', email: 'a', message: 'm', kind: 'bugg' };
  const { details = [], message } = errorEnvelope.parse((await send(sent)).body).error;
  expect(details).toMatchObject([
    { path: 'product', message: expect.stringContaining('windowbox (retired). Did you mean “tidenote”?') },
    { path: 'kind', suggestion: 'bug' },
    { path: 'email', message: 'must be an email address such as name@example.com.' },
  ]);
  for (const detail of details) expect(message).toContain(`\`${detail.path}\` ${detail.message}`);
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
  ['salary', 'compensation'],
  ['compnay', 'company'],
])('the error for the unknown field %s suggests %s', async (wrong, right) => {
  expect((await problems({ [wrong]: 'x' }))[wrong]).toBe(`is not a known field. Did you mean “${right}”?`);
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
  const unspecified = await send({ ...anInquiry, visa_sponsorship: 'unspecified' });
  expect([...unspecified.store.values.values()].join()).not.toContain('unspecified');
  expect(await problems({ ...anInquiry, company: '' })).toEqual({ company: 'must not be empty or blank.' });
});

test.each([
  ['contact_email', 201, ['a@example.xn--p1ai', 'user/dept@example.com', `${'x'.repeat(64)}@example.com`]],
  ['contact_email', 400, ['a@localhost', 'a@example-.com', 'ä@example.com', `${'x'.repeat(65)}@example.com`]],
  ['contact_email', 400, [`x@${'example.'.repeat(32)}com`, 'a@example.com\r\nBcc: b@example.com']],
  ['contact_email', 400, ['a@example.com, b@example.com', 'A <a@example.com>, B <b@example.com>', '<>']],
  ['contact_email', 400, ['a@example.com, B <b@example.com>', 'mailto:']],
  ['job_url', 201, ['http://localhost:3000/jobs?a=b#c', 'https://münchen.example/stelle']],
  ['job_url', 400, ['ftp://example.com', 'javascript:alert(1)', 'mailto:a@example.com', '\ud800']],
  ['job_url', 400, ['see the mail', 'a@example.com', 'localhost', '1.5', 'example.com:80a', 'on request.']],
])('%s gets a %d for %j', async (field, status, values) => {
  for (const value of values)
    expect((await send({ ...anInquiry, [field]: value })).status, value).toBe(status);
});

test.each([
  ['company', 'A\u0000c\u0002m\u001e\u001f\u007f\u009be \ud800', 'Acme \ufffd'],
  ['message', 'One\fTwo\vThree\r\nFour\rFive\u0085Six\tSeven', 'One\nTwo\nThree\nFour\nFive\nSix\tSeven'],
  ['contact_name', `${'\u0002'.repeat(300)}Ada`, 'Ada'],
  ['agent', '\u001bAssistant', 'Assistant'],
  ['employment_type', 'w2 Full-Time', 'W2 full-time'],
  ['job_url', ' https://example.com/job\f', 'https://example.com/job'],
  ['job_url', 'www.example.com', 'https://www.example.com'],
  ['job_url', 'acme.example:8080/jobs?a=b', 'https://acme.example:8080/jobs?a=b'],
  ['job_url', '//münchen.example#stelle', 'https://münchen.example#stelle'],
  ['contact_email', 'Ann Lee <ann@example.com>', 'ann@example.com'],
  ['contact_email', '"Lee, Ann" <MAILTO:ann%2Bjobs@example.com?subject=Hi>.', 'ann+jobs@example.com'],
  ['contact_email', 'ann@example.com (Ann Lee).', 'ann@example.com'],
  ['contact_email', 'ann@example.com <ann@example.com>', 'ann@example.com'],
  ['contact_email', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['contact_email', 'info@müller.example\n', 'info@xn--mller-kva.example'],
  ['contact_email', 'info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
])('%s %j is stored as %j, and a retry with that is the same message', async (field, value, stored) => {
  const { send, record } = intake();
  const { id = '' } = await send({ ...anInquiry, [field]: value });
  expect((await record(id))?.body).toMatchObject({ [field]: stored });
  expect((await send({ ...anInquiry, [field]: stored })).headers['Idempotent-Replayed']).toBe('true');
});

test('the error for a letter outside ASCII before the @ of an email address names the problem', async () => {
  const { contact_email } = await problems({ ...anInquiry, contact_email: 'müller@example.com' });
  expect(contact_email).toContain('only ASCII characters before the @');
});

const longIds = Array.from({ length: 30 }, (_, index) => `${'x'.repeat(78)}${index + 10}`);
const products = longIds.map(id => ({ id, name: id, status: 'live', platforms: [] }));
const accented = Object.fromEntries(longIds.map((_, index) => [`${index}${'é'.repeat(200)}`, 0]));

const fields = (name: string, count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"${name}${index}":0`).join()}}`;

test.each([
  ['unknown fields outside ASCII, and of 30 long ids', { ...aSupportRequest, ...accented, product: 'none' }],
  ['unknown fields that resemble known ones', fields('contact_emai', 12_000)],
  ['names that must be escaped', fields('\\u0001'.repeat(90), 450)],
  ['one very long name', fields('x'.repeat(MAX_BODY_BYTES - 200), 1)],
])('the error response to %s stays small, and counts the omitted details', async (name, sent) => {
  const { status, body } = await intake({ products }).send(sent);
  expect(status).toBe(400);
  expect(Buffer.byteLength(serialize(body))).toBeLessThanOrEqual(16_384);
  const { details = [], message } = errorEnvelope.parse(body).error;
  expect(details.length).toBeLessThanOrEqual(20);
  const required = typeof sent === 'string' ? ['company', 'role'] : ['product'];
  expect(details.map(({ path }) => path)).toEqual(expect.arrayContaining(required));
  if (name !== 'one very long name') expect(message).toMatch(/There are \d+ more problems\./);
});
