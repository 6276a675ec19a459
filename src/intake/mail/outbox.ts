import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Mailer } from './email.ts';
import { postmarkRequest } from './postmark.ts';

const SENDER = 'Agent API <agent-api@localhost>';

/** Stores a file, and returns its path or name, for a person. */
type StoreFile = (name: string, text: string) => Promise<string>;

/**
 * Stands in for the email service where no email is sent. Each email becomes files: the request that Postmark would
 * get, and both parts. Another attempt replaces them. `announce` receives the path of the HTML file.
 */
export const outboxMailer =
  (storeFile: StoreFile, announce: (path: string) => void): Mailer =>
  async message => {
    const { id, text, html } = message;
    try {
      await storeFile(`${id}.json`, `${JSON.stringify(postmarkRequest(message, SENDER), null, 2)}\n`);
      await storeFile(`${id}.txt`, text);
      announce(await storeFile(`${id}.html`, html));
      return { outcome: 'sent' };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
      return { outcome: 'failed', permanent: false, reason: `the outbox is not writable (${code})` };
    }
  };

/** Each file is written completely or not at all. */
export const folderFiles =
  (folder: string): StoreFile =>
  async (name, text) => {
    const path = resolve(folder, name);
    const unfinished = resolve(folder, `.${name}.${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    await writeFile(unfinished, text);
    await rename(unfinished, path);
    return path;
  };
