import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished } from 'vitest';
import { composeMessage } from '../../../netlify/mail/compose.ts';
import { folderMailer } from '../../../netlify/mail/outbox.ts';
import type { Submission } from '../../../netlify/records/record.ts';
import { facts } from './submissions.ts';

/** A folder that is deleted after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export interface ArrivedMail {
  readonly email: Email;
  readonly source: string;
  /** The headers’ names, in lower case, in their order. */
  readonly headers: readonly string[];
}

/** Composes a submission’s mail, writes it to a folder, and reads it as a mail program would. */
export const arrivedMail = async (submission: Submission): Promise<ArrivedMail> => {
  const folder = await temporaryFolder();
  const sent = await folderMailer(folder, () => undefined)(composeMessage(submission, facts));
  if (sent.outcome !== 'sent') throw new Error(sent.reason);
  const [name] = await readdir(folder);
  const source = await readFile(join(folder, name ?? ''), 'utf8');
  const email = await PostalMime.parse(source);
  return { email, source, headers: email.headers.map(({ key }) => key) };
};
