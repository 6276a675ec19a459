import type { Mailer, Message, Sent } from './message.ts';
import { answerOutcome, errorOutcome } from './postmark-outcome.ts';

export interface PostmarkSettings {
  readonly token: string;
  /** The sender, with or without a name; Postmark must know its address or domain. */
  readonly from: string;
  /** Where the API is, if not at Postmark: a host, and a port if need be. */
  readonly requestHost?: string | undefined;
  readonly useHttps?: boolean | undefined;
  readonly timeoutSeconds?: number | undefined;
}

/**
 * A Message-ID that every attempt shares. An attempt that timed out may have sent the mail all the same, and the next one sends it
 * again: by this id the owner’s mail program, or the service behind it, knows that the two are one.
 */
const messageId = (id: string, from: string): { Name: string; Value: string }[] => {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1];
  if (domain === undefined) return [];
  return [
    { Name: 'Message-ID', Value: `<${id}@${domain}>` },
    { Name: 'X-PM-KeepID', Value: 'true' },
  ];
};

const asPostmarkHasIt = (message: Message, from: string) => ({
  From: from,
  To: message.to,
  ReplyTo: message.replyTo,
  Subject: message.subject,
  TextBody: message.text,
  HtmlBody: message.html,
  MessageStream: 'outbound',
  Tag: message.tag,
  Metadata: { id: message.id },
  TrackOpens: false,
  Headers: messageId(message.id, from),
});

/**
 * Sends mail through Postmark. A `sent` is certain. A `failed` that is passing is not: after a timeout or a broken connection the
 * mail may be on its way, so that to try again is to send at least once, never at most once.
 */
export const postmarkMailer = (settings: PostmarkSettings): Mailer => {
  const { token, from, requestHost, useHttps, timeoutSeconds = 10 } = settings;
  return async (message): Promise<Sent> => {
    try {
      const { Models, ServerClient } = await import('postmark');
      const client = new ServerClient(token, {
        timeout: timeoutSeconds,
        ...(requestHost !== undefined && { requestHost }),
        ...(useHttps !== undefined && { useHttps }),
      });
      const answer: unknown = await client.sendEmail({
        ...asPostmarkHasIt(message, from),
        TrackLinks: Models.LinkTrackingOptions.None,
      });
      return answerOutcome(answer);
    } catch (error) {
      return errorOutcome(error);
    }
  };
};
