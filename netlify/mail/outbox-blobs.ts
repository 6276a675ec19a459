import { eml } from './eml.ts';
import type { Mailer, Sent } from './message.ts';

/** Keeps a file under a name. */
export type Keep = (name: string, bytes: Buffer) => Promise<unknown>;

/**
 * Takes the place of a mail service in a preview, where no folder outlives the function: each mail is kept as `<id>.eml` in
 * the deploy's own Blobs, where the owner opens it from Netlify's pages or with `netlify blobs:get`.
 */
export const blobsMailer =
  (keep: Keep, announce: (path: string) => void): Mailer =>
  async (message): Promise<Sent> => {
    const name = `${message.id}.eml`;
    try {
      await keep(name, await eml(message));
    } catch {
      return { outcome: 'failed', permanent: false, reason: 'the outbox cannot be written' };
    }
    announce(name);
    return { outcome: 'sent' };
  };
