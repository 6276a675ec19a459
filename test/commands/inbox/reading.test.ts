import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../src/intake/store/keys.ts';
import { messageRecord } from '../../../src/intake/store/record.ts';
import { type InboxFolder, inboxFolder, stored } from './inbox-folder.ts';

let at: InboxFolder;

beforeAll(async () => {
  at = await inboxFolder();
  await stored(at, 'a', 'closed', { day: 11 });
  const undelivered = await stored(at, 'b', 'undelivered', { day: 12 });
  const delivery = { ...undelivered.delivery, last_error: 'Postmark refused (code 406)' };
  await at.store.set(keys.record(undelivered.id), { ...undelivered, delivery });
  await stored(at, 'c', 'received', { day: 13 });
  await stored(at, 'd', 'received', { day: 14, kind: 'support' });
  await stored(at, 'e', 'delivered', {
    day: 15,
    body: {
      company: '\u202egpj.exe\u{e0049}\u{e0067}',
      message: 'First line\nStatus            closed\u2066\n\u009b2J',
    },
  });
});
afterAll(() => at.stop());

test('npm run inbox lists undelivered messages first, then pending ones, then the newest', async () => {
  const { code, stdout } = await at.run();
  expect(code).toBe(0);
  const starts = stdout.split('\n').map(line => line.slice(0, 13));
  const typed = '  │ ';
  expect(starts.map(start => (start.startsWith(typed) ? typed : start))).toEqual([
    ...['inq_20261112b', '  could not b', typed],
    ...['sup_20261114d', 'inq_20261113c', 'inq_20261115e', 'inq_20261111a'].flatMap(start => [start, typed]),
    '',
  ]);
  expect(stdout).toContain('\n  could not be emailed: Postmark refused (code 406)\n');
  expect(stdout).toContain('Example Ltd: Staff Engineer  <ada@example.com>');
  expect(stdout).toContain('Tidenote: It stops when I open it.');
});

test('npm run inbox show prints the full message for an id prefix', async () => {
  const { stdout } = await at.run('show', 'sup_20261114dd');
  expect(stdout).toContain(`sup_20261114${'d'.repeat(26)}`);
  expect(stdout).toMatch(/^│ Email: ada@example\.com$/m);
  expect((await at.run('show', 'sup_20261114ddd…')).stdout).toBe(stdout);
});

test('npm run inbox prints user input without control characters or forged lines', async () => {
  const texts = [
    await at.run(),
    await at.run('list', '--json'),
    await at.run('show', 'inq_20261115e'),
    await at.run('show', 'inq_20261115e', '--json'),
    await at.run('export'),
  ];
  for (const { code, stdout } of texts) {
    expect(code).toBe(0);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u);
  }
  expect(texts[2]?.stdout.match(/^Status/gm)).toHaveLength(1);
});

test('npm run inbox export prints every record, one per line or as one array', async () => {
  const { stdout } = await at.run('export');
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(5);
  const records = lines.map(line => messageRecord.parse(JSON.parse(line)));
  expect(records).toEqual(JSON.parse((await at.run('export', '--json')).stdout));
  expect(records[3]?.body).toMatchObject({ company: '\u202egpj.exe\u{e0049}\u{e0067}' });
});

test.each([
  ['in an unexpected form', '{"status":"\\u202eodd"}', '"status": "\\u202eodd"'],
  ['that was truncated', '{"id": "inq_', '"{\\"id\\": \\"inq_"'],
])('npm run inbox lists, shows, exports and deletes a record %s', async (_, text, shown) => {
  const folder = await inboxFolder();
  const { id } = await stored(folder, 'a', 'delivered');
  await stored(folder, 'b', 'delivered');
  await folder.put(keys.record(id), text);
  const { code, stdout } = await folder.run();
  expect([code, stdout.trimEnd().split('\n').length]).toEqual([0, 3]);
  expect(stdout).toMatch(new RegExp(`^${id}  unreadable`));
  expect(JSON.parse((await folder.run('list', '--json')).stdout)).toMatchObject([
    { id, status: 'unreadable' },
    {},
  ]);
  expect((await folder.run('show', 'inq_20261110a')).stdout).toContain(shown);
  expect(JSON.parse((await folder.run('export', '--json')).stdout)).toHaveLength(2);
  expect((await folder.run('set', 'inq_20261110a', 'closed')).stderr).toBe(
    `error: The record of ${id} cannot be read.\n`,
  );
  expect((await folder.run('delete', 'inq_20261110a', '--yes')).code).toBe(0);
  expect(await folder.store.get(keys.record(id))).toBeUndefined();
  await folder.stop();
});

test.each([
  ['an unknown id', ['show', 'inq_zzz'], 1, 'No id begins with "inq_zzz".'],
  ['a malformed id', ['show', '../x\u001b[2J'], 1, 'No id begins with'],
  ['an ambiguous id', ['show', 'inq_'], 1, '4 ids begin with inq_'],
  ['an unknown command', ['shwo', 'inq_20261110a'], 2, 'Add --help for examples.'],
])('npm run inbox rejects %s in one sentence', async (_, args, exitCode, message) => {
  const { code, stdout, stderr } = await at.run(...args);
  expect([code, stdout]).toEqual([exitCode, '']);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('\n    at ');
  expect(stderr).not.toContain('\u001b');
});

test('npm run inbox states that the store is empty', async () => {
  const empty = await inboxFolder();
  expect((await empty.run()).stdout).toBe('There are no messages: the local store is empty.\n');
  expect((await empty.run('list', '--json')).stdout).toBe('[]\n');
  expect((await empty.run('export')).stdout).toBe('');
  await empty.stop();
});

test('npm run inbox treats a folder with a damaged state.json as not linked', async () => {
  const damaged = await inboxFolder();
  const { id } = await stored(damaged, 'a', 'delivered');
  await writeFile(join(damaged.folder, '.netlify/state.json'), '{"siteId": "si');
  expect(JSON.parse((await damaged.run('list', '--json')).stdout)).toMatchObject([{ id }]);
  await damaged.stop();
});

test('npm run inbox reads the local store of the linked site', async () => {
  const linked = await inboxFolder('site-1');
  const { id } = await stored(linked, 'a', 'delivered');
  await writeFile(join(linked.folder, '.netlify/state.json'), JSON.stringify({ siteId: 'site-1' }));
  expect(JSON.parse((await linked.run('list', '--json')).stdout)).toMatchObject([{ id }]);
  await linked.stop();
});
