import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messagesFinding } from '../../../src/commands/doctor/messages.ts';
import { readContent } from '../../../src/content-files/read.ts';
import { keys } from '../../../src/intake/store/keys.ts';
import type { MessageRecord } from '../../../src/intake/store/record.ts';
import { serviceStore } from '../../../src/intake/store/service-store.ts';
import type { Store } from '../../../src/intake/store/store.ts';
import type { Content } from '../../../src/schemas/content.ts';
import { type BlobService, blobService } from '../../setup/blob-service.ts';
import { builtOf } from '../../setup/built-from.ts';
import { TODAY } from '../../setup/contents.ts';
import { stored } from '../inbox/inbox-folder.ts';
import { type DoctorSetting, doctorSetting, findingsOf, levelOf } from './doctor-setting.ts';
import { inOrder, type Known, playNetlify, TOKEN } from './live-services.ts';
import { playOutside } from './outside.ts';

let at: DoctorSetting;
let service: BlobService;
let blobs: { readonly store: Store };

beforeAll(async () => {
  at = await doctorSetting();
  live = readContent(at.content, TODAY);
  service = await blobService();
  blobs = { store: serviceStore(service.blobs()) };
});
afterAll(async () => {
  await service.stop();
  await at.remove();
});
afterEach(async () => {
  service.values.clear();
});

/** Content of the live site, read before the tests. */
let live: Content;
const liveBody = (url: string, path: string): unknown =>
  builtOf(live, url)
    .files()
    .find(file => file.path === `${path}.json`)
    ?.body();

const production = async (
  known: Known = inOrder,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
) => {
  await using site = await playOutside((_, path) => ({ status: 200, json: liveBody(site.url, path) }));
  await using netlify = await playNetlify({ ...known, address: site.url }, service.url);
  const access = { NETLIFY_SITE_ID: 'site-1', NETLIFY_AUTH_TOKEN: TOKEN };
  const places = { NETLIFY_API_URL: netlify.url };
  // Awaited here, because the servers are closed afterwards.
  return await at.run(['--production', ...args], {
    env: { ...access, ...places, ...env },
    known,
  });
};

/** Stores a message with the given delivery state. */
const storedWith = async (
  letter: string,
  status: MessageRecord['status'],
  delivery: Partial<MessageRecord['delivery']>,
): Promise<void> => {
  const record = await stored(blobs, letter, status, { day: 20, body: { company: 'Secret Ltd' } });
  await blobs.store.set(keys.record(record.id), { ...record, delivery: { ...record.delivery, ...delivery } });
};

test('doctor --production finds no problems on a healthy site with the local content', async () => {
  const file = `${at.content}-counts.md`;
  await writeFile(file, 'old');
  const run = await production(inOrder, ['--counts', file]);
  await expect(readFile(file, 'utf8')).resolves.toBe('');
  await rm(file);
  expect(run.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
  expect(run).toMatchObject({ code: 0, messages: { undelivered: 0, overdue: 0 } });
  expect(findingsOf(run, 'deploy')[0]?.message).toMatch(/ serves deploy deploy-1 of commit a+\./);
  expect(levelOf(run, 'live_content')).toBe('ok');
  expect(run.stdout).not.toMatch(new RegExp(`postmark-token|${TOKEN}`));
});

test('doctor --production lists the resources that differ from the local content', async () => {
  const now = live;
  live = { ...now, profile: { ...now.profile, headline: 'Of an earlier deploy' } };
  expect(findingsOf(await production(), 'live_content')).toMatchObject([
    { level: 'warning', message: expect.stringContaining('/api/v1/profile, /api/v1/resume differ') },
  ]);
  live = now;
});

test('doctor --production counts undelivered and overdue messages without sender data', async () => {
  const refusal = 'Postmark refused (code 406): the recipient is inactive';
  await storedWith('a', 'undelivered', { last_error: refusal });
  await storedWith('b', 'undelivered', { last_error: 'Postmark responded with 503 (code 0)' });
  await storedWith('c', 'received', { next_at: '2026-11-20T12:30:00Z' });
  await storedWith('d', 'received', { next_at: '2026-11-20T10:00:00Z' });
  const file = `${at.content}-counts.md`;
  const run = await production(inOrder, ['--counts', file]);
  expect(run.code).toBe(1);
  expect(run.findings[0]).toMatchObject({
    check: 'messages',
    level: 'problem',
    message: '2 messages could not be emailed. 1 message should have been emailed more than an hour ago.',
    remedy: expect.stringContaining('npm run inbox'),
  });
  expect(run.messages).toEqual({ undelivered: 2, overdue: 1 });
  const counts = await readFile(file, 'utf8');
  await rm(file);
  expect(counts).toContain('| Could not be emailed | 2 |');
  for (const text of [run.stdout, counts]) expect(text).not.toMatch(/Secret|ada@example|inq_|406/);
});

test('doctor --production counts messages for the digest as overdue only if the digest is late', async () => {
  await storedWith('a', 'received', { next_at: '2026-11-20T08:00:00Z' });
  for (let mail = 0; mail < 60; mail += 1) {
    await blobs.store.set(keys.separateEmail(Date.parse('2026-11-20T07:00:00Z'), `r${mail}`), {});
  }
  await blobs.store.set(keys.digest('2026-11-20'), {});
  const waiting = await production();
  expect(waiting).toMatchObject({ code: 0, messages: { overdue: 0 } });
  await blobs.store.delete(keys.digest('2026-11-20'));
  expect(await production()).toMatchObject({ code: 1, messages: { overdue: 1 } });
});

test('doctor --production counts a late message as overdue when there is email quota left', async () => {
  await storedWith('a', 'received', { next_at: '2026-11-20T08:00:00Z' });
  await blobs.store.set(keys.digest('2026-11-20'), {});
  expect(await production()).toMatchObject({ code: 1, messages: { overdue: 1 } });
});

test('doctor --production reads secret variables from the shell, and warns without them', async () => {
  const variables = { ...inOrder.variables, POSTMARK_SERVER_TOKEN: 'secret' };
  const run = await production({ ...inOrder, variables });
  expect([run.code, levelOf(run, 'mail_server')]).toEqual([0, 'warning']);
  const told = await production({ ...inOrder, variables }, [], { POSTMARK_SERVER_TOKEN: 'postmark-token' });
  expect(levelOf(told, 'mail_server')).toBe('ok');
});

test('doctor --production explains a refusal by Netlify', async () => {
  const run = await production({ ...inOrder, netlifyStatus: 404 });
  expect(findingsOf(run, 'netlify')).toMatchObject([
    { level: 'warning', message: expect.stringContaining('no project with the id') },
  ]);
  const file = `${at.content}-none.md`;
  const wrong = await production(inOrder, ['--counts', file], { NETLIFY_AUTH_TOKEN: 'wrong' });
  expect(existsSync(file)).toBe(false);
  expect([wrong.code, levelOf(wrong, 'messages')]).toEqual([1, 'problem']);
  const missing = await at.run(['--production'], { env: { NETLIFY_SITE_ID: 'site-1' } });
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('needs NETLIFY_AUTH_TOKEN in') });
});

test('doctor --production says so when it counted only the first 1,000 messages', async () => {
  const { id } = await stored(blobs, 'a', 'undelivered', { day: 20 });
  const record = (await blobs.store.get(keys.record(id)))?.value as MessageRecord;
  const found = (more: boolean) =>
    messagesFinding(
      { records: [record], withdrawn: [], unreadable: [], digestFrom: undefined, more },
      new Date(TODAY),
    );
  expect([true, false].map(more => found(more).message.includes('Only 1,000 messages'))).toEqual([
    true,
    false,
  ]);
});
