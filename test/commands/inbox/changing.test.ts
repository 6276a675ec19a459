import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '../../../src/intake/store/keys.ts';
import { find, messageRecord } from '../../../src/intake/store/record.ts';
import { serviceStore } from '../../../src/intake/store/service-store.ts';
import { blobService } from '../../setup/blob-service.ts';
import { type InboxFolder, inbox, inboxFolder, npmRunInbox, stored } from './inbox-folder.ts';

let at: InboxFolder;

beforeEach(async () => {
  at = await inboxFolder();
});
afterEach(() => at.stop());

test('npm run inbox set changes to an allowed status and adds it to the history', async () => {
  const { id } = await stored(at, 'a', 'delivered');
  const { code, stdout } = await at.run('set', 'inq_20261110a', 'reviewing');
  expect([code, stdout]).toEqual([0, `${id} was delivered and is now reviewing.\n`]);
  const record = await find(at.store, id);
  expect(record?.history.map(({ status }) => status)).toEqual(['received', 'delivered', 'reviewing']);
  const answer = messageRecord.parse(
    JSON.parse((await at.run('set', 'inq_20261110a', 'closed', '--json')).stdout),
  );
  expect(answer).toEqual(await find(at.store, id));
});

test('npm run inbox set rejects a disallowed status with the reason', async () => {
  const { id } = await stored(at, 'a', 'closed');
  const refused = await at.run('set', 'inq_20261110a', 'reviewing');
  expect([refused.code, refused.stderr]).toEqual([1, 'error: A closed message can no longer change.\n']);
  await stored(at, 'b', 'received');
  expect((await at.run('set', 'inq_20261110b', 'closed')).stderr).toContain(
    'Possible: delivered, undelivered.',
  );
  expect((await at.run('set', 'inq_20261110a', 'delivered')).stderr).toContain(
    'Allowed choices are reviewing',
  );
  expect((await find(at.store, id))?.status).toBe('closed');
});

test('npm run inbox resend emails an undelivered message immediately, as a new attempt', async () => {
  const { id } = await stored(at, 'a', 'undelivered', { attempts: 3 });
  const { code, stdout } = await at.run('resend', 'inq_20261110a');
  expect([code, stdout]).toEqual([0, `${id} was emailed.\n`]);
  const outbox = join(at.folder, '.netlify/outbox');
  expect((await readdir(outbox)).sort()).toEqual([`${id}.html`, `${id}.json`, `${id}.txt`]);
  expect(await readFile(join(outbox, `${id}.html`), 'utf8')).toContain(id);
  expect(await at.store.list('outbox-queue/')).toEqual([]);
  expect(await find(at.store, id)).toMatchObject({ status: 'delivered', delivery: { attempts: 4 } });
});

test('npm run inbox resend emails a pending message immediately, even after an interruption', async () => {
  const record = await stored(at, 'a', 'received', { attempts: 1 });
  const { id, delivery } = record;
  const cutOff = { ...delivery, attempts: 2, begun_at: '2026-11-10T12:00:00.000Z' };
  await at.store.set(keys.record(id), { ...record, delivery: cutOff });
  expect((await at.run('resend', 'inq_20261110a')).stdout).toBe(`${id} was emailed.\n`);
  expect((await find(at.store, id))?.delivery.attempts).toBe(3);
});

test('npm run inbox resend requires --again for delivered messages and rejects replied ones', async () => {
  const { id } = await stored(at, 'a', 'delivered');
  await stored(at, 'b', 'replied');
  expect((await at.run('resend', id)).stderr).toContain('Add --again');
  expect(await at.run('resend', id, '--again', '--json')).toMatchObject({ code: 0 });
  expect((await find(at.store, id))?.history.map(({ status }) => status)).toEqual([
    'received',
    'delivered',
    'received',
    'delivered',
  ]);
  expect((await at.run('resend', 'inq_20261110b', '--again')).stderr).toContain(
    'you have already handled it',
  );
});

test('npm run inbox delete removes the record and its queue entry, and no other message', async () => {
  const { id } = await stored(at, 'a', 'undelivered', { attempts: 2 });
  const other = await stored(at, 'b', 'received', { attempts: 1 });
  // Rate-limit entries stay until the regular purge, so that a deletion does not make room for more messages.
  const keptKeys = async () => (await at.store.list('')).filter(key => !key.startsWith('rate-limits/'));
  const before = (await keptKeys()).length;
  const unsure = await at.run('delete', id);
  expect([unsure.code, unsure.stderr]).toEqual([
    1,
    'error: There is no terminal to confirm this. Add --yes.\n',
  ]);
  expect(await keptKeys()).toHaveLength(before);

  expect((await at.run('delete', id, '--yes')).stdout).toContain('was deleted.');
  const left = await keptKeys();
  expect(left).toHaveLength(2);
  for (const key of left) expect(key).toContain(other.id);

  // npm does not pass on options before `--`.
  const { stdout } = await npmRunInbox(at.folder, 'delete', other.id, '--yes', '--', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ id: other.id });
  expect(await keptKeys()).toEqual([]);
  expect((await at.run('delete', other.id, '--yes')).code).toBe(1);
});

/** The live site’s store, and the environment that gives access to it. */
const liveSite = async () => {
  const service = await blobService();
  const env = {
    NETLIFY_SITE_ID: service.siteID,
    NETLIFY_AUTH_TOKEN: service.token,
    NETLIFY_API_URL: service.url,
  };
  return { service, env, store: serviceStore(service.blobs()) };
};

test('npm run inbox --production reads the live store and leaves resending to the next sweep', async () => {
  const { service, env, store } = await liveSite();
  const { id } = await stored({ store }, 'a', 'undelivered');
  const { stdout } = await inbox(['list', '--json', '--production'], env);
  expect(JSON.parse(stdout)).toMatchObject([{ id }]);
  const resent = await inbox(['resend', 'inq_20261110a', '--production'], env);
  expect(resent.stdout).toContain('the next sweep emails it within 15 minutes');
  expect(await store.list('outbox-queue/')).toEqual([expect.stringContaining(id)]);
  expect(await find(store, id)).toMatchObject({ status: 'received', delivery: { attempts: 1 } });
  const wrong = await inbox(['--production'], { ...env, NETLIFY_AUTH_TOKEN: 'wrong' });
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  await service.stop();
});
