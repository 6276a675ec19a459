import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Email, Mailer } from './email.ts';
import { postmarkRequest } from './postmark.ts';

const SENDER = 'Agent API <agent-api@localhost>';

/** Stores a file, and returns the place where a person finds it. */
export type StoreFile = (name: string, text: string) => Promise<string>;

/**
 * The request that Postmark would get, and both parts as files that any program can open. The part for people
 * comes last.
 */
const filesOf = (message: Email): readonly [name: string, text: string][] => [
  [`${message.id}.json`, `${JSON.stringify(postmarkRequest(message, SENDER), null, 2)}\n`],
  [`${message.id}.txt`, message.text],
  [`${message.id}.html`, message.html],
];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

/**
 * Stands in for the email service where no email is sent. Each email becomes `<id>.json`, `<id>.txt` and
 * `<id>.html`. A second attempt replaces the files. `announce` receives the place of the HTML file.
 */
export const outboxMailer =
  (storeFile: StoreFile, announce: (place: string) => void): Mailer =>
  async message => {
    try {
      let place = '';
      for (const [name, text] of filesOf(message)) place = await storeFile(name, text);
      announce(place);
      return { outcome: 'sent' };
    } catch (error) {
      const reason = `the outbox is not writable (${codeOf(error)})`;
      return { outcome: 'failed', permanent: false, reason };
    }
  };

/** Each file is written completely or not at all. */
export const folderFiles =
  (folder: string): StoreFile =>
  async (name, text) => {
    const path = resolve(folder, name);
    const unfinished = join(resolve(folder), `.${name}.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(unfinished, text);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
    return path;
  };
