import { expect, test } from 'vitest';
import { MESSAGE_CONTENT } from '../../../src/api/reads/internal-files.ts';
import { accept } from '../../../src/intake/accept.ts';
import { deliver } from '../../../src/intake/deliver.ts';
import { inquiryKind, supportKind } from '../../../src/intake/kinds.ts';
import { inquiryStatus, withdraw } from '../../../src/intake/message-state.ts';
import { handleOwner } from '../../../src/intake/pages/owner-page.ts';
import { keys } from '../../../src/intake/store/keys.ts';
import { siteKeysFrom } from '../../../src/intake/store/site-keys.ts';
import { StoreUnavailable } from '../../../src/intake/store/store.ts';
import { DAY } from '../../../src/schemas/milliseconds.ts';
import { anInquiry, aSupportRequest, findRecord, intake, post } from '../../setup/intake.ts';

const FRAME = `<html><main>${MESSAGE_CONTENT}</main></html>`;
const hostile = '<img src=x onerror=alert(1)>"\'$&';

/** A site with one emailed message, and everything that its functions logged. */
const setUp = async (kind: 'inquiry' | 'support' = 'inquiry', body: object = {}) => {
  const made = intake();
  const logged: string[] = [];
  const deps = {
    ...made.deps,
    log: (event: string, facts: object) => logged.push(JSON.stringify({ event, ...facts })),
  };
  const { accepted } =
    kind === 'inquiry'
      ? await accept(inquiryKind, post({ ...anInquiry, ...body }), '203.0.113.7', deps)
      : await accept(supportKind, post({ ...aSupportRequest, ...body }), '203.0.113.7', deps);
  const { id = '' } = accepted ?? {};
  await deliver(deps, id);
  const links = [...(made.mails[0]?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  const linkTo = (status: string) => links.find(link => link.includes(`/${status}?token=`)) ?? '';
  const request = (url: string, init: RequestInit = {}) => handleOwner(new Request(url, init), deps, FRAME);
  /** Sends the form on the page of a link. */
  const press = (link: string) => {
    const { origin, pathname, searchParams } = new URL(link);
    return request(origin + pathname, { method: 'POST', body: new URLSearchParams(searchParams) });
  };
  const record = async () => {
    const found = await findRecord(made.store, id);
    if (!found) throw new Error('there is no record');
    return found;
  };
  return { ...made, deps, logged, id, links, linkTo, request, press, record };
};

test('a scanner that opens every link in an email changes nothing', async () => {
  const { store, links, request } = await setUp();
  const before = new Map(store.values);
  const ours = links.filter(link => link.includes('?token='));
  expect(ours).toHaveLength(4);
  for (const link of ours) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) await request(link, { method });
    expect((await request(link)).status).toBe(200);
    expect(await (await request(link, { method: 'HEAD' })).text()).toBe('');
  }
  expect(store.values).toEqual(before);
});

test('a status link shows the message and asks for confirmation, and its form sets the status', async () => {
  const { deps, id, linkTo, press, record, request } = await setUp('inquiry', { message: 'Are you free?' });
  const asked = await (await request(linkTo('replied'))).text();
  for (const words of [
    '<h1>Role inquiry</h1>',
    'Staff Engineer',
    'Example Ltd',
    'Are you free?',
    'The status is now <strong>delivered</strong>.',
    'The sender will see <strong>replied</strong>. The owner has replied by email.',
  ]) {
    expect(asked).toContain(words);
  }
  expect(asked).toContain(`<form method="post" action="/inbox/${id}/replied">`);

  const pressed = await press(linkTo('replied'));
  expect(pressed.status).toBe(303);
  const next = new URL(pressed.headers.get('location') ?? '', 'https://site.example').href;
  const shown = await (await request(next)).text();
  expect(shown).toContain('The status is replied');
  expect(shown).not.toContain('<form');
  expect((await inquiryStatus(id, deps)).body).toMatchObject({ status: 'replied' });

  await press(linkTo('replied'));
  expect((await record()).history.map(({ status }) => status)).toEqual(['received', 'delivered', 'replied']);
});

test('a wrong status can be corrected with another link until the message is closed', async () => {
  const { linkTo, press, record, request } = await setUp();
  for (const status of ['declined', 'reviewing', 'replied', 'closed', 'reviewing'])
    await press(linkTo(status));
  expect((await record()).history.map(({ status }) => status)).toEqual([
    'received',
    'delivered',
    'declined',
    'reviewing',
    'replied',
    'closed',
  ]);
  const shown = await (await request(linkTo('reviewing'))).text();
  expect(shown).toContain('The status is closed');
  expect(shown).toContain('This status is final.');
  expect(shown).not.toContain('<form');
});

test.each(['received', 'undelivered'] as const)(
  'a status link proves delivery: a message that is still %s becomes delivered first',
  async status => {
    const { id, linkTo, press, record, request, store } = await setUp();
    const { history, delivery, ...stored } = await record();
    const begun_at = stored.received_at;
    await store.set(keys.record(id), {
      ...stored,
      status,
      history: history.slice(0, 1),
      delivery: { ...delivery, begun_at, last_error: 'timeout' },
    });
    expect(await (await request(linkTo('reviewing'))).text()).toContain('Set the status to reviewing?');
    await press(linkTo('reviewing'));
    const after = await record();
    expect(after.history.map(({ status: was }) => was)).toEqual(['received', 'delivered', 'reviewing']);
    expect(after.delivery).not.toHaveProperty('begun_at');
  },
);

test('a support request can be set to replied or closed, and to no other status', async () => {
  const { id, links, linkTo, press, record, request } = await setUp('support');
  expect(links.filter(link => link.includes('?token='))).toHaveLength(2);
  const text = await (await request(linkTo('closed'))).text();
  expect(text).toContain('The sender will see <strong>closed</strong>');
  expect(text).toContain('It stops when I open it.');
  await press(linkTo('replied').replace('/replied', '/declined'));
  expect((await record()).status).toBe('delivered');
  await press(linkTo('closed'));
  expect((await record()).status).toBe('closed');
  expect(id).toMatch(/^sup_/);
});

test('a status link of a withdrawn message shows the withdrawal for 48 hours, and sets nothing', async () => {
  const { deps, id, linkTo, press, request, state, store } = await setUp();
  await withdraw(deps, id);
  const before = new Map(store.values);
  for (const response of [await request(linkTo('closed')), await press(linkTo('closed'))]) {
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('The sender has withdrawn this message');
  }
  expect(store.values).toEqual(before);
  await deliver(deps, id);
  state.now += 2 * DAY;
  expect(await (await request(linkTo('closed'))).text()).toContain('This message has been deleted');
});

test('a status link with a wrong, missing or outdated token is 403 and changes nothing', async () => {
  const { deps, id, linkTo, request, store } = await setUp();
  const other = (await setUp('inquiry', { message: 'Another.' })).linkTo('closed');
  const token = new URL(other).searchParams.get('token') ?? '';
  const before = new Map(store.values);
  const right = linkTo('closed');
  const wrong = [
    right.replace(/token=.*$/, `token=${token}`),
    right.slice(0, -1),
    right.replace(/\?.*$/, ''),
    `https://site.example/inbox/inq_${'0'.repeat(36)}/closed?token=${token}`,
    `https://site.example/inbox/%2e%2e/closed?token=${token}`,
  ];
  const answers = new Set<string>();
  for (const link of wrong) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { body: new URLSearchParams(new URL(link).searchParams) } : {};
      const response = await request(link, { method, ...body });
      expect(response.status, `${method} ${link}`).toBe(403);
      answers.add(await response.text());
    }
  }
  // All responses are equal, so they do not reveal whether the message exists.
  expect(answers.size).toBe(1);
  const afterwards = await handleOwner(
    new Request(right),
    { ...deps, siteKeys: async () => siteKeysFrom('another secret') },
    FRAME,
  );
  expect(afterwards.status).toBe(403);
  // A token in the address does not count as the token of the form.
  expect((await request(right, { method: 'POST' })).status).toBe(403);
  expect((await request(right, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(403);
  expect(store.values).toEqual(before);
  expect(await findRecord(store, id)).toMatchObject({ status: 'delivered' });
});

test('a status link is 410 after its message has expired or was deleted', async () => {
  const { id, linkTo, press, request, state, store } = await setUp();
  state.now += 366 * DAY;
  for (const response of [await request(linkTo('closed')), await press(linkTo('closed'))]) {
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('This message has been deleted');
  }
  expect(await findRecord(store, id)).toMatchObject({ status: 'delivered' });
  state.now -= 366 * DAY;
  await store.delete(keys.record(id));
  for (const response of [await request(linkTo('closed')), await press(linkTo('closed'))]) {
    expect(response.status).toBe(410);
  }
});

test('the owner’s page is not cached, framed, indexed or in a referrer; the log has no token', async () => {
  const { id, linkTo, logged, press, request } = await setUp();
  const link = linkTo('reviewing');
  const responses = [
    await request(link),
    await request(link, { method: 'HEAD' }),
    await request(link, { method: 'OPTIONS' }),
    await request(link.slice(0, -1)),
    await press(link),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 405, 403, 303]);
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    for (const name of ['set-cookie', 'access-control-allow-origin']) expect(headers.has(name)).toBe(false);
  }
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token).toHaveLength(52);
  expect(logged.join('\n')).toContain(id);
  expect(logged.join('\n')).not.toContain(token);
});

test('the owner’s page shows sender input as text, and never as markup', async () => {
  const { linkTo, request } = await setUp('inquiry', {
    company: hostile,
    role: hostile,
    message: `${hostile}\u202e`,
    job_url: 'https://example.com/"><script>alert(1)</script>',
  });
  const text = await (await request(linkTo('closed'))).text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;$&amp;');
  expect(text).not.toMatch(/<img|<script|\u202e/);
  expect(text).not.toContain(MESSAGE_CONTENT);
});

test('the owner’s page is 503 while the store is unavailable', async () => {
  const { linkTo, press, request, store } = await setUp();
  store.before = () => {
    throw new StoreUnavailable('down');
  };
  for (const response of [await request(linkTo('closed')), await press(linkTo('closed'))]) {
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Nothing is lost.');
  }
});
