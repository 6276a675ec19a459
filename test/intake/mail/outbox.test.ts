import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeMessage } from '../../../src/intake/mail/compose.ts';
import { folderFiles, outboxMailer } from '../../../src/intake/mail/outbox.ts';
import { postmarkMailer } from '../../../src/intake/mail/postmark.ts';
import { accepts, playPostmark } from '../../setup/postmark-server.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { facts, inquiryOf } from './messages.ts';

const message = composeMessage(inquiryOf(), facts);
const names = ['html', 'json', 'txt'].map(extension => `${message.id}.${extension}`);

const parent = temporaryFolder();

test('the outbox creates its folder, and contains the request to Postmark and both parts of the email', async () => {
  const folder = join(parent, 'not', 'there', 'yet');
  const told: string[] = [];
  const outbox = outboxMailer(folderFiles(folder), path => told.push(path));
  // Parallel attempts write the same files, and leave no temporary one.
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outbox(message)));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
  expect(new Set(told)).toEqual(new Set([join(folder, `${message.id}.html`)]));
  expect((await readdir(folder)).sort()).toEqual(names);
  const [html, json = '', text] = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  expect([text, html]).toEqual([message.text, message.html]);

  await using server = await playPostmark(accepts);
  const from = 'Agent API <agent-api@localhost>';
  await postmarkMailer({ token: 'token', from }, { requestHost: server.host, useHttps: false })(message);
  expect(JSON.parse(json)).toEqual(server.requests[0]?.body);
});

test('an outbox folder that is not writable is a transient failure, reported without a path', async () => {
  const file = join(parent, 'a-file');
  await writeFile(file, '');
  const told: string[] = [];
  const mailer = outboxMailer(folderFiles(file), path => told.push(path));
  const reason = 'the outbox is not writable (EEXIST)';
  expect(await mailer(message)).toEqual({ outcome: 'failed', permanent: false, reason });
  expect(told).toEqual([]);
});

test('a preview stores the same files, and announces the name of the HTML file', async () => {
  const stored = new Map<string, string>();
  const told: string[] = [];
  const store = async (name: string, text: string) => {
    stored.set(name, text);
    return name;
  };
  expect(await outboxMailer(store, name => told.push(name))(message)).toEqual({ outcome: 'sent' });
  expect([...stored.keys()].sort()).toEqual(names);
  expect(told).toEqual([`${message.id}.html`]);
});
