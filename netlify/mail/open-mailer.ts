import type { MailSetting } from '../../src/deploy/context.ts';
import type { Mailer } from './message.ts';

/** Opens what sends mail, loading only that; undefined where nothing can. `announce` gets the path of a mail that became a file. */
export const openMailer = async (
  mail: MailSetting,
  announce: (path: string) => void,
): Promise<Mailer | undefined> => {
  if (mail.via === 'postmark') return (await import('./postmark.ts')).postmarkMailer(mail);
  if (mail.via === 'nothing') return undefined;
  return (await import('./outbox-folder.ts')).folderMailer(mail.folder, announce);
};
