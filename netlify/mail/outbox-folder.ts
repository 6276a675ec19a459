import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Mailer, Message, Sent } from './message.ts';

const SENDER = { name: 'Agent API', address: 'agent-api@localhost' };

/** The mail as a file that any mail program opens. The library is loaded only here: production never needs it. */
const asFile = async (message: Message): Promise<Buffer> => {
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

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/**
 * Takes the place of a mail service where there is none, on a laptop and in a preview: each mail becomes `<id>.eml` in a folder.
 * The file appears whole or not at all, and a second attempt replaces it.
 */
export const folderMailer =
  (folder: string, announce: (path: string) => void): Mailer =>
  async (message): Promise<Sent> => {
    const path = resolve(folder, `${message.id}.eml`);
    const unfinished = join(resolve(folder), `.${message.id}.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, await asFile(message));
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      return {
        outcome: 'failed',
        permanent: false,
        reason: `the outbox cannot be written (${codeOf(error)})`,
      };
    }
    announce(path);
    return { outcome: 'sent' };
  };
