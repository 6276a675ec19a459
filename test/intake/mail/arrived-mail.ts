import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import { composeMessage } from '../../../src/intake/mail/compose.ts';
import { folderFiles, outboxMailer } from '../../../src/intake/mail/outbox.ts';
import type { MessageRecord } from '../../../src/intake/store/record.ts';
import { facts } from './messages.ts';

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** All fields of the request from which Postmark makes the email. Any other field is an error. */
const request = z.strictObject({
  From: z.string(),
  To: z.string(),
  ReplyTo: z.string(),
  Subject: z.string(),
  TextBody: z.string(),
  HtmlBody: z.string(),
  MessageStream: z.literal('outbound'),
  Tag: z.string(),
  Metadata: z.strictObject({ id: z.string() }),
  TrackOpens: z.literal(false),
  TrackLinks: z.literal('None'),
  Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
});

/** Composes a message’s email, writes it to a folder, and reads the request that Postmark would get. */
export const arrivedMail = async (message: MessageRecord) => {
  const folder = await temporaryFolder();
  let place = '';
  const mailer = outboxMailer(folderFiles(folder), path => {
    place = path;
  });
  const sent = await mailer(composeMessage(message, facts));
  if (sent.outcome !== 'sent') throw new Error(sent.reason);
  const text = (extension: string) => readFile(place.replace(/html$/, extension), 'utf8');
  const mail = request.parse(JSON.parse(await text('json')));
  return { ...mail, text: await text('txt'), html: await text('html') };
};
