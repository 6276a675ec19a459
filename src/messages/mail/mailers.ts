import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Models } from 'postmark';
import * as z from 'zod';
import { email as emailAddress, withAsciiDomains } from '../../schemas/text.ts';
import type { Email, Mailer, Sent } from '../dependencies.ts';

/** @see https://postmarkapp.com/developer/api/email-api#send-a-single-email */
const postmarkRequest = (email: Email, from: string, to = email.to) => ({
  From: withAsciiDomains(from),
  To: withAsciiDomains(to),
  ReplyTo: email.replyTo,
  Subject: email.subject,
  TextBody: email.text,
  HtmlBody: email.html,
  MessageStream: 'outbound',
  Tag: email.tag,
  Metadata: { id: email.id },
  TrackOpens: false,
  // This is the literal value of the enum, so that the library is loaded only to send.
  TrackLinks: 'None' as Models.LinkTrackingOptions.None,
  // The id is the same for all attempts, so that the owner’s email client recognizes a duplicate after a timeout.
  Headers: [
    { Name: 'Message-ID', Value: `<${email.id}@${emailAddress.safeParse(from).data?.split('@')[1]}>` },
    { Name: 'X-PM-KeepID', Value: 'true' },
    // Keeps out-of-office replies from going to the sender (RFC 3834, and Exchange’s own header).
    { Name: 'Auto-Submitted', Value: 'auto-generated' },
    { Name: 'X-Auto-Response-Suppress', Value: 'OOF, AutoReply' },
  ],
});

const INVALID_FIELD = 300;

/**
 * Rejections, by error code; all but the first are for the owner to resolve. Postmark’s own message is not used, because it may contain
 * an email address. All other codes are retried (100: maintenance, 429: too many requests, new codes).
 * @see https://postmarkapp.com/developer/api/overview#error-codes
 */
const rejections: Readonly<Record<number, string>> = {
  [INVALID_FIELD]: 'a field or an email address is not valid',
  10: 'the server token is missing or wrong',
  400: 'there is no sender signature for the From address',
  401: 'the sender signature of the From address is not confirmed',
  405: 'the account is out of credits',
  406: 'the recipient is inactive after a bounce, a complaint, or a manual deactivation',
  412: 'the account is pending approval and can send only to its own domain',
  413: 'the account is not allowed to send',
};

/** The client resolves with any 2xx response, JSON or not. Only this receipt proves that the email was sent. */
const acceptedEmail = z.object({ ErrorCode: z.literal(0), MessageID: z.string().min(1) });

/** The error that the Postmark client throws. Status and code are 0 if there was no response. */
const clientError = z.object({ statusCode: z.int().positive(), code: z.int().catch(0) });

const failed = (reason: string) => ({ outcome: 'failed', reason }) as const;

const uncertain = (reason: string): Sent => ({
  ...failed(`${reason}; the email may have been sent`),
  maybeSent: true,
});

const outcomeOf = (error: unknown): Sent => {
  const { data } = clientError.safeParse(error);
  if (!data) return uncertain('Postmark did not respond');
  const { statusCode: status, code } = data;
  // The code is meaningful only in a response that rejects the request.
  const meaning = status >= 400 && status < 500 && status !== 429 && rejections[code];
  if (!meaning) return failed(`Postmark responded with ${status} (code ${code})`);
  const about = code === INVALID_FIELD ? 'fields' : 'account';
  return { ...failed(`Postmark rejected the email (code ${code}): ${meaning}`), about };
};

/**
 * `from` is the sender, with or without a name. Its address or domain must be confirmed at Postmark. `to` is the mailbox
 * that gets the emails in place of the owner’s public email address. Retries after a timeout mean at least one email, not
 * exactly one. `options.timeout` is in seconds.
 */
export const postmarkMailer =
  (
    { token, from, to }: { readonly token: string; readonly from: string; readonly to?: string | undefined },
    options: Models.ClientOptions.Configuration = {},
  ): Mailer =>
  async email => {
    try {
      const { ServerClient } = await import('postmark');
      const client = new ServerClient(token, { timeout: 10, ...options });
      const response: unknown = await client.sendEmail(postmarkRequest(email, from, to));
      return acceptedEmail.safeParse(response).success
        ? { outcome: 'sent' }
        : uncertain('Postmark’s response was not recognized');
    } catch (error) {
      return outcomeOf(error);
    }
  };

/** Stores a file, and returns its path or name, for a person. */
type StoreFile = (name: string, text: string) => Promise<string>;

/**
 * Stands in for the email service where no email is sent: both parts of each email become files. `announce` receives the
 * path of the HTML file.
 */
export const fileMailer =
  (storeFile: StoreFile, announce: (path: string) => void): Mailer =>
  async ({ id, text, html }) => {
    try {
      await storeFile(`${id}.txt`, text);
      announce(await storeFile(`${id}.html`, html));
      return { outcome: 'sent' };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
      return failed(`the outbox is not writable (${code})`);
    }
  };

export const folderFiles =
  (folder: string): StoreFile =>
  async (name, text) => {
    const path = resolve(folder, name);
    await mkdir(folder, { recursive: true });
    await writeFile(path, text);
    return path;
  };
