import { expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../../src/api/http/limits.ts';
import { handleForm } from '../../../src/messages/pages/form-page.ts';
import { AFTER_ONE, anInquiry, aSupportRequest, BURST, FRAME, intake } from '../../setup/intake.ts';

const FORM = 'application/x-www-form-urlencoded';
const IP = '203.0.113.7';

const setUp = () => {
  const made = intake();
  const request = (init: RequestInit) =>
    handleForm(
      new Request('https://site.example/messages', { method: 'POST', ...init }),
      IP,
      made.deps,
      FRAME,
    );
  /** Sends a form as browsers do, with every field that has a control. */
  const send = (form: string, fields: Readonly<Record<string, string>>) =>
    request({
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ form, website: '', ...fields }),
    });
  const stored = () => made.store.keys('records/');
  return { ...made, sendToApi: made.send, request, send, stored };
};

const blank = { contact_name: '', job_url: '', description: '', work_mode: '', message: '' };

test('a form is stored and emailed, redirects to its message page, and is the same message for the API', async () => {
  const { accepted, record, send, sendToApi } = setUp();
  const response = await send('inquiry', { ...blank, ...anInquiry, message: 'One\r\nTwo' });
  const [id = ''] = accepted;
  expect([response.status, response.headers.get('location')]).toEqual([303, `/messages/${id}`]);
  expect((await record(id))?.body).toEqual({ ...anInquiry, message: 'One\nTwo' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ratelimit: AFTER_ONE,
  });
  expect((await sendToApi({ ...anInquiry, message: 'One\nTwo' })).body).toMatchObject({ id });
  const support = await send('support', { ...aSupportRequest, kind: 'bug', platform: '' });
  expect([support.status, accepted[1]?.slice(0, 4)]).toEqual([303, 'sup_']);
});

test('a form with problems gets a 400 that links each problem to its field and keeps the input', async () => {
  const { send, store } = setUp();
  const response = await send('inquiry', {
    company: ' ',
    role: '<b>Engineer</b>',
    contact_email: 'ada@host',
    job_url: 'ftp://example.com',
    description: 'x'.repeat(8001),
  });
  expect(response.status).toBe(400);
  expect(response.headers.has('ratelimit-policy')).toBe(true);
  const html = await response.text();
  expect([...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    '<a href="#f-company">Enter the company.</a>',
    '<a href="#f-job_url">Enter an absolute http(s) URL such as https://example.com/page.</a>',
    '<a href="#f-description">Shorten the description to 8,000 characters. It has 8,001.</a>',
    '<a href="#f-contact_email">Enter an email address such as name@example.com.</a>',
  ]);
  for (const part of [
    '<title>Error: Message</title>',
    '<section class="box notice" tabindex="-1" autofocus',
    '<p class="problem" id="f-company-problem">Enter the company.</p>',
    'value="&lt;b&gt;Engineer&lt;/b&gt;"',
    'x'.repeat(8001),
  ])
    expect(html).toContain(part);
  expect(store.values.size).toBe(0);
});

test('a form with a filled honeypot gets a 400, stores nothing, and comes back with an empty honeypot', async () => {
  const { send, store } = setUp();
  // The product may have left the list, and the name of an unknown field is not repeated.
  const odd = { product: 'gone', '<odd>': 'You have won' };
  const response = await send('support', { ...aSupportRequest, ...odd, website: 'https://spam.example' });
  const html = await response.text();
  expect([response.status, store.values.size]).toEqual([400, 0]);
  expect(html).toContain('A hidden field was filled in, perhaps by your browser.');
  expect(html).toContain('It stops when I open it.');
  expect(html).toContain('<a href="#f-product">This product is not listed. Choose another.</a>');
  expect(html).not.toMatch(/spam.example|odd|You have won/);
});

test('a form over the limit it shares with the API gets a 429 with the wait time and keeps the input', async () => {
  const { sendToApi, send, stored } = setUp();
  await sendToApi();
  for (let index = 1; index < BURST.messages; index += 1)
    await send('inquiry', { ...anInquiry, message: `${index}` });
  const response = await send('inquiry', { ...anInquiry, message: 'One too many.' });
  const html = await response.text();
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(BURST.minutes * 60)]);
  expect(html).toContain(
    `<div tabindex="-1" autofocus><h1>Not sent yet</h1><p>Too many messages came from your network. You can send this one in ${BURST.minutes} minutes`,
  );
  expect(html).toContain('One too many.');
  expect(stored()).toHaveLength(BURST.messages);
});

test('a form gets a 503 and keeps the input while the store is unavailable', async () => {
  const { send, takeDown } = setUp();
  takeDown();
  const response = await send('support', { ...aSupportRequest });
  const html = await response.text();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  for (const part of ['<div tabindex="-1" autofocus>', 'robin@example.com', 'It stops when I open it.'])
    expect(html).toContain(part);
});

test.each<[status: number, init: RequestInit]>([
  [413, { body: new URLSearchParams({ form: 'support', message: 'x'.repeat(MAX_BODY_BYTES) }) }],
  [415, { body: JSON.stringify(anInquiry), headers: { 'Content-Type': 'application/json' } }],
  [415, { body: 'form=inquiry', headers: { 'Content-Type': FORM, 'Content-Encoding': 'gzip' } }],
  [400, { body: 'form=other', headers: { 'Content-Type': `${FORM}; charset=UTF-8` } }],
])('a request other than a form of the site gets a %d and stores nothing', async (status, init) => {
  const { request, store } = setUp();
  const response = await request(init);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('<h1>Nothing was sent</h1>');
  expect(response.headers.has('ratelimit-policy')).toBe(true);
  expect(store.values.size).toBe(0);
});

test('other methods of browsers get a 405 with a page that links to the forms', async () => {
  const { request } = setUp();
  const shown = await request({ method: 'GET', headers: { Accept: 'text/html' } });
  expect([shown.status, shown.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect(await shown.text()).toContain('<a href="/inquire">');
});
