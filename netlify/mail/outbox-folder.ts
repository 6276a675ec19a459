import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { eml } from './eml.ts';
import type { Mailer, Sent } from './message.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/**
 * Takes the place of a mail service on a laptop: each mail becomes `<id>.eml` in a folder.
 * The file appears whole or not at all, and a second attempt replaces it.
 */
export const folderMailer =
  (folder: string, announce: (path: string) => void): Mailer =>
  async (message): Promise<Sent> => {
    const path = resolve(folder, `${message.id}.eml`);
    const unfinished = join(resolve(folder), `.${message.id}.${randomUUID()}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, await eml(message));
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
