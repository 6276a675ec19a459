import type { Mailer } from './email.ts';
import type { StoreFile } from './outbox.ts';

export type MailSetting =
  | {
      readonly via: 'postmark';
      readonly token: string;
      readonly from: string;
      /** The mailbox that gets the emails in place of the owner’s public address. */
      readonly to?: string;
    }
  | { readonly via: 'folder'; readonly folder: string }
  | { readonly via: 'blobs' }
  | { readonly via: 'nothing'; readonly missing: readonly string[] };

interface Outbox {
  readonly announce: (place: string) => void;
  /** Stores the files of an email where no folder outlives the function. */
  readonly storeFile: StoreFile;
}

/** Loads only the code for the given setting. Undefined if email is not set up. */
export const openMailer = async (
  mail: MailSetting,
  { announce, storeFile }: Outbox,
): Promise<Mailer | undefined> => {
  if (mail.via === 'nothing') return undefined;
  if (mail.via === 'postmark') return (await import('./postmark.ts')).postmarkMailer(mail);
  const { folderFiles, outboxMailer } = await import('./outbox.ts');
  return outboxMailer(mail.via === 'folder' ? folderFiles(mail.folder) : storeFile, announce);
};
