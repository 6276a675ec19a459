import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { composeMessage } from '../../../src/intake/mail/compose.ts';
import { folderFiles, outboxMailer } from '../../../src/intake/mail/outbox.ts';
import { postmarkMailer } from '../../../src/intake/mail/postmark.ts';
import { accepts, playPostmark } from '../../setup/postmark-server.ts';
import { facts, inquiryOf } from './messages.ts';

const message = composeMessage(inquiryOf(), facts);
const names = ['html', 'json', 'txt'].map(extension => `${message.id}.${extension}`);

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

test('the outbox files contain the request to Postmark and both parts of the email unchanged', async () => {
  const folder = await temporaryFolder();
  await outboxMailer(folderFiles(folder), () => undefined)(message);
  const [html, json = '', text] = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  await using server = await playPostmark(accepts);
  const from = 'Agent API <agent-api@localhost>';
  const mailer = postmarkMailer({ token: 'token', from }, { requestHost: server.host, useHttps: false });
  await mailer(message);
  expect(JSON.parse(json)).toEqual(server.requests[0]?.body);
  expect([text, html]).toEqual([message.text, message.html]);
});

test('the outbox creates its folder, announces the HTML path and leaves no temporary file', async () => {
  const folder = join(await temporaryFolder(), 'not', 'there', 'yet');
  const told: string[] = [];
  const mailer = outboxMailer(folderFiles(folder), path => told.push(path));
  expect(await mailer(message)).toEqual({ outcome: 'sent' });
  expect(told).toEqual([join(folder, `${message.id}.html`)]);
  expect((await readdir(folder)).sort()).toEqual(names);
});

test('twenty parallel attempts leave one complete email in the outbox', async () => {
  const folder = await temporaryFolder();
  const mailer = outboxMailer(folderFiles(folder), () => undefined);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => mailer(message)));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
  expect((await readdir(folder)).sort()).toEqual(names);
  expect(await readFile(join(folder, `${message.id}.html`), 'utf8')).toBe(message.html);
});

test('an outbox folder that is not writable is a transient failure, reported without a path', async () => {
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const told: string[] = [];
  const mailer = outboxMailer(folderFiles(file), path => told.push(path));
  expect(await mailer(message)).toEqual({
    outcome: 'failed',
    permanent: false,
    reason: 'the outbox is not writable (EEXIST)',
  });
  expect(told).toEqual([]);
});

test('a preview stores the same files, and announces the name of the HTML file', async () => {
  const kept = new Map<string, string>();
  const told: string[] = [];
  const store = async (name: string, text: string) => {
    kept.set(name, text);
    return name;
  };
  expect(await outboxMailer(store, name => told.push(name))(message)).toEqual({ outcome: 'sent' });
  expect([...kept.keys()].sort()).toEqual(names);
  expect(kept.get(`${message.id}.html`)).toBe(message.html);
  expect(told).toEqual([`${message.id}.html`]);
});
