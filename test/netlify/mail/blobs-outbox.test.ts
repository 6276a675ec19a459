import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { blobsMailer } from '../../../netlify/mail/outbox.ts';

const message = {
  id: `inq_${'0'.repeat(36)}`,
  to: 'robin@example.com',
  replyTo: 'ada@example.com',
  subject: 'Role: Staff Engineer at Example Ltd',
  text: 'Text',
  html: '<p>Text</p>',
  date: '2026-11-21T12:00:00.000Z',
  tag: 'inquiry' as const,
};

test('in a preview a mail is stored as a file that a mail program opens', async () => {
  const kept = new Map<string, Buffer>();
  const names: string[] = [];
  const mailer = blobsMailer(
    async (name, bytes) => kept.set(name, bytes),
    name => names.push(name),
  );
  expect(await mailer(message)).toEqual({ outcome: 'sent' });
  expect(names).toEqual([`${message.id}.eml`]);
  const mail = await PostalMime.parse(kept.get(`${message.id}.eml`) ?? '');
  expect(mail.subject).toBe(message.subject);
  expect(mail.replyTo).toMatchObject([{ address: message.replyTo }]);
});

test('a failing store is a transient failure', async () => {
  const mailer = blobsMailer(
    () => Promise.reject(new Error('ada@example.com')),
    () => undefined,
  );
  expect(await mailer(message)).toEqual({
    outcome: 'failed',
    permanent: false,
    reason: 'the outbox cannot be written',
  });
});
