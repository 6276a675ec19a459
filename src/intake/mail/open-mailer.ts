import type { MailSetting } from '../../deploy/context.ts';
import type { Mailer } from './email.ts';
import type { StoreFile } from './outbox.ts';

interface Outbox {
  readonly announce: (place: string) => void;
  /** Stores an email where no folder outlives the function. */
  readonly storeFile: StoreFile;
}

/** Loads only the code of this setting. Undefined if email is not set up. */
export const openMailer = async (
  mail: MailSetting,
  { announce, storeFile }: Outbox,
): Promise<Mailer | undefined> => {
  if (mail.via === 'nothing') return undefined;
  if (mail.via === 'postmark') return (await import('./postmark.ts')).postmarkMailer(mail);
  const { folderFiles, outboxMailer } = await import('./outbox.ts');
  return outboxMailer(mail.via === 'folder' ? folderFiles(mail.folder) : storeFile, announce);
};
