import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Mailer, Message, Sent } from './message.ts';

const SENDER = { name: 'Agent API', address: 'agent-api@localhost' };

/** A mail as a file for any mail program. The library is loaded only here, because production does not need it. */
const eml = async (message: Message): Promise<Buffer> => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from: SENDER,
    to: { name: '', address: message.to },
    replyTo: { name: '', address: message.replyTo },
    subject: message.subject,
    date: new Date(message.date),
    messageId: `<${message.id}@localhost>`,
    text: message.text,
    html: message.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};

const failed = (reason: string): Sent => ({ outcome: 'failed', permanent: false, reason });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/**
 * Replaces the mail service on a local machine: each mail becomes `<id>.eml` in a folder. A file is written completely or not at all,
 * and a second attempt replaces it. `announce` gets the path.
 */
export const folderMailer =
  (folder: string, announce: (path: string) => void): Mailer =>
  async message => {
    const path = resolve(folder, `${message.id}.eml`);
    const unfinished = join(resolve(folder), `.${message.id}.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, await eml(message));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      return failed(`the outbox cannot be written (${codeOf(error)})`);
    }
    announce(path);
    return { outcome: 'sent' };
  };

/** Stores a file under a name. */
export type StoreFile = (name: string, bytes: Buffer) => Promise<unknown>;

/**
 * Replaces the mail service in a preview, where no folder outlives the function: each mail is stored as `<id>.eml` in the Blobs of the
 * deploy. The owner opens it in Netlify's web interface or with `netlify blobs:get`. `announce` gets the name.
 */
export const blobsMailer =
  (storeFile: StoreFile, announce: (name: string) => void): Mailer =>
  async message => {
    const name = `${message.id}.eml`;
    try {
      await storeFile(name, await eml(message));
    } catch {
      return failed('the outbox cannot be written');
    }
    announce(name);
    return { outcome: 'sent' };
  };
