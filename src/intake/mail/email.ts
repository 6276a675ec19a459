/** An email that is ready to send: every part is sanitized, and no header has a line break. */
export interface Email {
  /** The id of the message or digest, for the headers, the metadata and the file names in an outbox. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly tag: 'inquiry' | 'support' | 'digest';
}

/**
 * The result of an attempt. A failure is retried unless it is permanent. After a timeout or a broken
 * connection, the email may have been sent anyway.
 */
export type Sent = { readonly outcome: 'sent' } | Failed;

export type Failed = {
  readonly outcome: 'failed';
  readonly permanent: boolean;
  /**
   * `account`: a refusal because of the account, the sender signature or the owner’s address. It is unrelated
   * to the message, which stays pending until the owner has acted. `fields`: a refusal because of the email’s
   * fields, possibly the reply address.
   */
  readonly about?: 'account' | 'fields';
  readonly reason: string;
  readonly maybeSent?: true;
};

/** Sends a message. It never throws: a failure is a result. */
export type Mailer = (message: Email) => Promise<Sent>;
