import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeMessage } from '../../../netlify/mail/compose.ts';
import { folderMailer } from '../../../netlify/mail/outbox.ts';
import { arrivedMail, temporaryFolder } from './arrived-mail.ts';
import { facts, inquiryOf } from './submissions.ts';

const message = composeMessage(inquiryOf(), facts);

test('a mail program finds sender, recipient, date, id and both parts in the file', async () => {
  const { email } = await arrivedMail(inquiryOf({ message: 'Hello' }));
  expect(email.from).toEqual({ name: 'Agent API', address: 'agent-api@localhost' });
  expect(email.to).toEqual([{ name: '', address: 'robin@example.com' }]);
  expect(email.replyTo).toEqual([{ name: '', address: 'ada@example.com' }]);
  expect(email.messageId).toBe(`<${message.id}@localhost>`);
  expect(email.date).toBe('2026-11-21T12:00:00.000Z');
  expect(email.headers.find(({ key }) => key === 'content-type')?.value).toContain('multipart/alternative');
  expect(email.text).toContain('    Hello');
  expect(email.html).toContain('Hello</div>');
  expect(email.attachments).toEqual([]);
});

test('the folder is created, the path is announced, and no temporary file is left', async () => {
  const folder = join(await temporaryFolder(), 'not', 'there', 'yet');
  const told: string[] = [];
  expect(await folderMailer(folder, path => told.push(path))(message)).toEqual({ outcome: 'sent' });
  expect(told).toEqual([join(folder, `${message.id}.eml`)]);
  expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
});

test('twenty parallel attempts leave one complete file', async () => {
  const folder = await temporaryFolder();
  const mailer = folderMailer(folder, () => undefined);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => mailer(message)));
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
  expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
  expect(await readFile(join(folder, `${message.id}.eml`), 'utf8')).toContain('</html>');
});

test('a folder that cannot be written is a transient failure, reported without a path', async () => {
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  const told: string[] = [];
  expect(await folderMailer(file, path => told.push(path))(message)).toEqual({
    outcome: 'failed',
    permanent: false,
    reason: 'the outbox cannot be written (EEXIST)',
  });
  expect(told).toEqual([]);
});
