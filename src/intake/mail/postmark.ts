import type { Models } from 'postmark';
import type { Email, Mailer, Sent } from './email.ts';
import { errorOutcome, responseOutcome } from './postmark-outcome.ts';

interface PostmarkSettings {
  readonly token: string;
  /** The sender, with or without a name. Its address or domain must be confirmed at Postmark. */
  readonly from: string;
  /** The mailbox that gets the emails in place of the owner’s public address. */
  readonly to?: string | undefined;
  /** API host, with an optional port, if it is not Postmark's. */
  readonly requestHost?: string | undefined;
  readonly useHttps?: boolean | undefined;
  readonly timeoutSeconds?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The Message-ID, which is the same for all attempts. An attempt that timed out may have sent the email, and
 * the next attempt sends it again. With the same id, the owner’s email client or service recognizes the
 * duplicate.
 */
const messageId = (id: string, from: string): { Name: string; Value: string }[] => {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1];
  if (domain === undefined) return [];
  return [
    { Name: 'Message-ID', Value: `<${id}@${domain}>` },
    { Name: 'X-PM-KeepID', Value: 'true' },
  ];
};

/**
 * The body of the request that sends an email.
 * @see https://postmarkapp.com/developer/api/email-api#send-a-single-email
 */
export const postmarkRequest = (message: Email, from: string, to = message.to) => ({
  From: from,
  To: to,
  ReplyTo: message.replyTo,
  Subject: message.subject,
  TextBody: message.text,
  HtmlBody: message.html,
  MessageStream: 'outbound',
  Tag: message.tag,
  Metadata: { id: message.id },
  TrackOpens: false,
  // The literal value of the enum, so that the library is loaded only to send.
  TrackLinks: 'None' as Models.LinkTrackingOptions.None,
  Headers: messageId(message.id, from),
});

/**
 * Sends email through Postmark. `sent` is certain. A transient `failed` is not: after a timeout or a broken
 * connection, the email may have been sent. Retries therefore mean at least one email, not exactly one.
 */
export const postmarkMailer = (settings: PostmarkSettings): Mailer => {
  const { token, from, to, requestHost, useHttps, timeoutSeconds = 10, fetch: send } = settings;
  return async (message): Promise<Sent> => {
    try {
      const { ServerClient } = await import('postmark');
      const client = new ServerClient(token, {
        timeout: timeoutSeconds,
        ...(requestHost !== undefined && { requestHost }),
        ...(useHttps !== undefined && { useHttps }),
        ...(send && { fetch: send }),
      });
      const response: unknown = await client.sendEmail(postmarkRequest(message, from, to));
      return responseOutcome(response);
    } catch (error) {
      return errorOutcome(error);
    }
  };
};
