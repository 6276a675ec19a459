import { chmodSync, statSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inboxCommand } from '../../src/commands/inbox/command.ts';
import { serviceStore } from '../../src/deploy/runtime/blob-store.ts';
import { fileStore, LOCAL_FOLDER } from '../../src/deploy/runtime/file-store.ts';
import type { StatusName } from '../../src/messages/schemas/message.ts';
import { keys } from '../../src/messages/store/keys.ts';
import type { MessageRecord } from '../../src/messages/store/record.ts';
import { listed, type Store } from '../../src/messages/store/store.ts';
import { blobService } from '../setup/blob-service.ts';
import { findRecord } from '../setup/intake.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { first, inquiryOf, supportOf } from '../setup/records.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const project = process.cwd();
const folder = temporaryFolder();
const store: Store = fileStore(LOCAL_FOLDER);

beforeAll(() => {
  process.chdir(folder);
  return () => process.chdir(project);
});
afterEach(async () => {
  for await (const page of store.pages('')) await Promise.all(page.map(key => store.delete(key)));
});
const inbox = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runOwnerCommand(inboxCommand, args, 'content', { env });
const run = (...args: string[]) => inbox(args);

/** Stores a message received on a day of November 2026. */
const stored = async (
  day: number,
  status: StatusName,
  { into = store, record = inquiryOf() as MessageRecord, last_error = undefined as string | undefined } = {},
): Promise<string> => {
  const received_at = `2026-11-${day}T12:00:00.000Z`;
  const id = `${record.kind === 'inquiry' ? 'inq' : 'sup'}_202611${day}${'a'.repeat(26)}`;
  const history = [...new Set(['received', status])].map(one => ({ status: one, at: received_at }));
  const delivery = { attempts: 1, next_at: received_at, last_error };
  await into.set(keys.record(id), { ...record, id, received_at, status, history, delivery });
  if (status === 'received') await into.set(keys.queued(first, Date.parse(received_at), id), {});
  if (status === 'undelivered') await into.set(keys.undelivered(id), {});
  return id;
};

const historyOf = async (id: string) => (await findRecord(store, id))?.history.map(({ status }) => status);

test('npm run inbox list prints undelivered messages first, then pending ones, then the newest', async () => {
  const closed = await stored(11, 'closed');
  const undelivered = await stored(12, 'undelivered', { last_error: 'Postmark rejected' });
  const pending = await stored(13, 'received');
  const newer = await stored(14, 'delivered', { record: supportOf() });
  const { code, stdout, stderr } = await run();
  expect([code, stderr]).toEqual([0, '1 message could not be emailed.\n']);
  const ids = stdout.split('\n').filter(line => /^(inq|sup)_/.test(line));
  expect(ids.map(line => line.slice(0, 38))).toEqual([undelivered, pending, newer, closed]);
  expect(stdout).toContain('\n  could not be emailed: Postmark rejected\n');
  expect(stdout).toContain('\n  │ Example Ltd · Staff Engineer · ada@example.com\n');
  expect(stdout).toContain('\n  │ Tidenote · It stops when I open it. · ada@example.com\n');
  const records = JSON.parse((await run('list', '--all', '--json')).stdout);
  expect(records).toMatchObject([{ id: undelivered }, { status: 'received' }, {}, { body: {} }]);
});

test('npm run inbox list reports that there are no messages', async () => {
  expect(await run()).toEqual({ code: 0, stdout: 'There are no messages.\n', stderr: '' });
  expect((await run('list', '--json')).stdout).toBe('[]\n');
});

test('npm run inbox list shows at most 100 messages, and all with --all', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `inq_20261110${String(index).padStart(26, '0')}`);
  await Promise.all(ids.map(id => store.set(keys.record(id), { id })));
  const { stdout } = await run();
  expect(stdout.split('\n')).toHaveLength(102);
  expect(stdout).toContain('Run `npm run inbox -- list --all` to see all messages.');
  expect(JSON.parse((await run('list', '--all', '--json')).stdout)).toHaveLength(101);
});

test.skipIf(process.platform === 'win32')('npm run inbox makes .netlify private', async () => {
  chmodSync('.netlify', 0o755);
  await run();
  expect(statSync('.netlify').mode & 0o777).toBe(0o700);
});

test('npm run inbox set sets an allowed status, and rejects others with a reason', async () => {
  const id = await stored(10, 'undelivered');
  expect((await run('set', id, 'closed')).stdout).toContain('changed from undelivered to closed.');
  expect(await historyOf(id)).toEqual(['received', 'undelivered', 'closed']);
  expect(await store.get(keys.undelivered(id))).toBeUndefined();
  const { code, stderr } = await run('set', id, 'reviewing');
  expect([code, stderr]).toEqual([1, 'error: A closed message can no longer change.\n']);
  expect((await run('set', id, 'delivered')).stderr).toContain('Allowed choices are reviewing');
});

test('npm run inbox resend makes a message pending for the next sweep, unless the owner has handled it', async () => {
  const id = await stored(10, 'undelivered');
  expect((await run('resend', id)).stdout).toContain(`${id} is pending.`);
  expect(await historyOf(id)).toEqual(['received', 'undelivered', 'received']);
  expect(await listed(store, 'outbox-queue/')).toEqual([expect.stringContaining(id)]);
  const replied = await stored(11, 'replied');
  expect((await run('resend', replied)).stderr).toContain('you have already handled it');
});

test('npm run inbox delete requires --yes, and then deletes the message and no other', async () => {
  const id = await stored(10, 'undelivered');
  const other = await stored(11, 'delivered');
  const unsure = await run('delete', id);
  expect([unsure.code, unsure.stderr]).toEqual([1, expect.stringContaining('Add --yes')]);
  // npm passes on `--yes` before `--` only as a variable.
  expect((await inbox(['delete', id], { npm_config_yes: 'true' })).stdout).toContain('was deleted.');
  expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([{ id: other }]);
  const again = await run('delete', id, '--yes');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining(`No message has the id ${id}`)]);
});

test.each([
  ['in an unexpected format', { status: '\u202eodd' }, '"status": "\\u202eodd"'],
  ['that is a list', ['inq_'], '"inq_"'],
])('npm run inbox lists, shows and deletes a record %s', async (_, saved, value) => {
  await stored(11, 'delivered');
  const id = await stored(10, 'delivered');
  await store.set(keys.record(id), saved);
  expect((await run()).stdout).toContain(`\n${id}  unreadable`);
  expect((await run('show', id)).stdout).toContain(value);
  expect((await run('set', id, 'closed')).stderr).toContain('No readable message');
  expect((await run('delete', id, '--yes')).code).toBe(0);
  expect((await store.get(keys.record(id)))?.value).toMatchObject({ deleted: true, id });
});

test('npm run inbox rejects a shortened id', async () => {
  const { code, stderr } = await run('show', 'inq_20261110');
  expect([code, stderr]).toEqual([2, expect.stringContaining('Copy the full id')]);
});

test('npm run inbox --production reads the live store', async () => {
  const service = await blobService();
  const { siteID: NETLIFY_SITE_ID, token: NETLIFY_AUTH_TOKEN, url: NETLIFY_API_URL } = service;
  const env = { NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN, NETLIFY_API_URL };
  const id = await stored(10, 'undelivered', { into: serviceStore(service.blobs()) });
  expect(JSON.parse((await inbox(['list', '--json', '--production'], env)).stdout)).toMatchObject([{ id }]);
  const wrong = await inbox(['--production'], { ...env, NETLIFY_AUTH_TOKEN: 'wrong' });
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  expect((await inbox(['--production'])).stderr).toContain('needs NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN');
  await service.stop();
});
