/** A mail that is ready to send: every part is sanitized, and no header has a line break. */
export interface Message {
  /** The submission's id, or that of the digest: in the headers, the metadata and the names of its files in an outbox. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What kind of mail it is, for the mail service's statistics. */
  readonly tag: 'inquiry' | 'support' | 'digest' | 'test';
}

/**
 * The result of an attempt. A transient failure is retried; a permanent one needs the owner. After a timeout or a broken connection,
 * the mail may have been sent all the same.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'failed';
      readonly permanent: boolean;
      readonly reason: string;
      readonly maybeSent?: true;
    };

/** Sends a message. It never throws: a failure is a result. */
export type Mailer = (message: Message) => Promise<Sent>;
