import { expect, test } from 'vitest';
import { deliver } from '../../../src/messages/deliver/deliver.ts';
import { linkToken } from '../../../src/messages/mail/owner-links.ts';
import { handleOwner } from '../../../src/messages/pages/owner-page.ts';
import { inquiryStatus, withdraw } from '../../../src/messages/status/message-status.ts';
import { keys } from '../../../src/messages/store/keys.ts';
import { DAY } from '../../../src/schemas/calendar.ts';
import { anInquiry, aSupportRequest, FRAME, intake } from '../../setup/intake.ts';

/** A site with one emailed message. */
const setUp = async (body: object = anInquiry) => {
  const made = intake();
  const { deps } = made;
  const { id = '' } = await made.send(body);
  await deliver(deps, id);
  const html = made.mails[0]?.html ?? '';
  const links = [...html.matchAll(/href="([^"]*\?token=[^"]*)"/g)].map(([, href = '']) => href);
  const linkTo = (status: string) => links.find(link => link.includes(`/${status}?token=`)) ?? '';
  const request = (url: string, init: RequestInit = {}) => handleOwner(new Request(url, init), deps, FRAME);
  const open = async (status: string) => (await request(linkTo(status))).text();
  const press = (link: string, checked: object = link.includes('/closed') ? { final: 'on' } : {}) => {
    const { origin, pathname, searchParams } = new URL(link);
    for (const [name, value] of Object.entries(checked)) searchParams.set(name, value);
    return request(origin + pathname, { method: 'POST', body: new URLSearchParams(searchParams) });
  };
  const expectBoth = async (link: string, status: number, text: string) => {
    for (const response of [await request(link), await press(link)])
      expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
  };
  const statuses = async () => (await made.record(id))?.history.map(({ status }) => status);
  return { ...made, id, links, linkTo, request, open, press, expectBoth, statuses };
};

test('a scanner that opens every link in an email changes nothing', async () => {
  const { store, links, request } = await setUp();
  const before = new Map(store.values);
  expect(links).toHaveLength(4);
  for (const link of links) {
    for (const method of ['GET', 'OPTIONS', 'PUT', 'DELETE']) await request(link, { method });
    expect(await (await request(link, { method: 'HEAD' })).text()).toBe('');
  }
  expect(store.values).toEqual(before);
});

test('a status link shows the message as text and asks for confirmation, and its form sets the status', async () => {
  const body = { ...anInquiry, message: '<img src=x onerror=alert(1)>"\'$&\u202e' };
  const { deps, id, linkTo, open, press, request, statuses } = await setUp(body);
  const asked = await open('replied');
  for (const part of [
    '<h1>Role inquiry</h1>',
    'Staff Engineer',
    'Example Ltd',
    '&lt;img src=x onerror=alert(1)&gt;&quot;&#39;$&amp;<',
    'The status is now <strong>delivered</strong>.',
    'The sender will see <strong>replied</strong>. The owner has replied.',
    `<form method="post" action="/inbox/${id}/replied">`,
  ])
    expect(asked).toContain(part);

  const pressed = await press(linkTo('replied'));
  expect(pressed.status).toBe(303);
  const next = new URL(pressed.headers.get('location') ?? '', 'https://site.example').href;
  const shown = await (await request(next)).text();
  expect(shown).toContain('The status is replied');
  expect(shown).not.toContain('<form');
  expect((await inquiryStatus(id, deps)).body).toMatchObject({ status: 'replied' });

  await press(linkTo('replied'));
  expect(await statuses()).toEqual(['received', 'delivered', 'replied']);
});

test('a wrong status can be corrected with another link until the message is closed', async () => {
  const { linkTo, open, press, statuses } = await setUp();
  const choices = ['declined', 'replied', 'reviewing', 'declined', 'reviewing', 'closed'];
  for (const status of [...choices, 'reviewing']) await press(linkTo(status));
  expect(await statuses()).toEqual(['received', 'delivered', ...choices]);
  const shown = await open('reviewing');
  expect(shown).toMatch(/The status is closed[\s\S]*This status is final\./);
  expect(shown).not.toContain('<form');
});

test('a scanner that presses the button does not close a message, because it checks no box', async () => {
  const { linkTo, open, press, statuses } = await setUp();
  expect(await open('closed')).toContain('<input type="checkbox" name="final" required>');
  expect(await open('declined')).not.toContain('checkbox');
  expect((await press(linkTo('closed'), {})).status).toBe(200);
  expect(await statuses()).toEqual(['received', 'delivered']);
});

test.each(['received', 'undelivered'] as const)('a status link first makes %s delivered', async status => {
  const { id, linkTo, open, press, record, statuses, store } = await setUp();
  const stored = await record(id);
  const delivery = { ...stored?.delivery, last_error: 'timeout', maybe_sent: true };
  await store.set(keys.record(id), { ...stored, status, history: stored?.history.slice(0, 1), delivery });
  expect(await open('reviewing')).toContain('Set the status to reviewing?');
  await press(linkTo('reviewing'));
  expect(await statuses()).toEqual(['received', 'delivered', 'reviewing']);
  expect((await record(id))?.delivery).not.toHaveProperty('maybe_sent');
});

test('a support request can be set to replied or closed, and to no other status', async () => {
  const { links, linkTo, open, press, statuses } = await setUp(aSupportRequest);
  expect(links).toHaveLength(2);
  expect(await open('closed')).toContain('It stops when I open it.');
  await press(linkTo('replied').replace('/replied', '/declined'));
  await press(linkTo('closed'));
  expect(await statuses()).toEqual(['received', 'delivered', 'closed']);
});

const DELETED = 'This message has been deleted';

type SetUp = Awaited<ReturnType<typeof setUp>>;

test.each<[string, number, (made: SetUp) => unknown, number, string]>([
  ['was withdrawn', 0, ({ id, deps }) => withdraw(id, deps), 410, 'The sender has withdrawn this message'],
  ['expired', 366, () => undefined, 410, DELETED],
  ['was deleted', 0, ({ id, store }) => store.delete(keys.record(id)), 410, DELETED],
  [
    'was damaged',
    0,
    ({ id, store }) => store.values.set(keys.record(id), '{'),
    500,
    'This message cannot be read',
  ],
])('a link to a message that %s, after %d days, says so', async (_, days, happen, status, text) => {
  const made = await setUp();
  await happen(made);
  made.state.now += days * DAY;
  const before = new Map(made.store.values);
  await made.expectBoth(made.linkTo('closed'), status, text);
  expect(made.store.values).toEqual(before);
});

test('a status link with a wrong, missing or outdated token gets a 403 and changes nothing', async () => {
  const { deps, id, linkTo, request, store } = await setUp();
  const token = new URL((await setUp({ ...anInquiry, message: 'Another.' })).linkTo('closed')).search;
  const { links } = await deps.siteKeys();
  const outdated = linkToken(links, { id, received_at: '2026-11-20T12:00:00.000Z' });
  const before = new Map(store.values);
  const right = linkTo('closed');
  const answers = new Set<string>();
  for (const link of [
    right.replace(/\?.*$/, token),
    right.replace(/\?.*$/, ''),
    right.replace(/token=.*$/, `token=${outdated}`),
    right.replace(
      /token=.*$/,
      `token=${linkToken('another key', { id, received_at: '2026-11-21T12:00:00.000Z' })}`,
    ),
    right.slice(0, -1),
    `https://site.example/inbox/inq_${'0'.repeat(36)}/closed${token}`,
    `https://site.example/inbox/%2e%2e/closed${token}`,
  ]) {
    const form = { method: 'POST', body: new URLSearchParams(new URL(link).searchParams) };
    for (const init of [{}, form]) {
      const response = await request(link, init);
      expect(response.status, link).toBe(403);
      answers.add(await response.text());
    }
  }
  // All responses are equal, so they do not reveal whether the message exists.
  expect(answers.size).toBe(1);
  // A token in the URL does not count as the token of the form.
  expect((await request(right, { method: 'POST' })).status).toBe(403);
  expect((await request(right, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(403);
  expect(store.values).toEqual(before);
});

test('the owner’s page is not cached, framed, indexed or in a referrer; the log has no token', async () => {
  const { id, linkTo, lines, press, request } = await setUp();
  const link = linkTo('reviewing');
  const responses = [
    await request(link),
    await request(link, { method: 'OPTIONS' }),
    await request(link.slice(0, -1)),
    await press(link),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 405, 403, 303]);
  for (const { headers } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    });
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    for (const name of ['set-cookie', 'access-control-allow-origin']) expect(headers.has(name)).toBe(false);
  }
  expect(lines.join()).toContain(id);
  expect(lines.join()).not.toContain(new URL(link).searchParams.get('token'));
});

test('the owner’s page returns 503 while the store is unavailable', async () => {
  const { linkTo, expectBoth, takeDown } = await setUp();
  takeDown();
  await expectBoth(linkTo('closed'), 503, 'No message is lost.');
});
