import type { MailSetting } from '../../src/deploy/context.ts';
import type { Mailer } from './message.ts';
import type { Keep } from './outbox-blobs.ts';

interface Outbox {
  /** Gets the path or the name of a mail that became a file. */
  readonly announce: (path: string) => void;
  /** Keeps a mail where there is no folder for it. */
  readonly keep: Keep;
}

/** Opens what sends mail, loading only that; undefined where nothing can. */
export const openMailer = async (
  mail: MailSetting,
  { announce, keep }: Outbox,
): Promise<Mailer | undefined> => {
  if (mail.via === 'postmark') return (await import('./postmark.ts')).postmarkMailer(mail);
  if (mail.via === 'folder') return (await import('./outbox-folder.ts')).folderMailer(mail.folder, announce);
  if (mail.via === 'blobs') return (await import('./outbox-blobs.ts')).blobsMailer(keep, announce);
  return undefined;
};
