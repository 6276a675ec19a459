/** An email that is ready to send: every part is sanitized, and no header has a line break. */
export interface Email {
  /** The id of the message or digest, for the headers, the metadata and the file names in an outbox. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly tag: 'inquiry' | 'support' | 'withdrawal' | 'digest' | 'test';
}

/**
 * The result of an attempt. A failure is tried again, unless it is permanent. After a timeout or a broken connection, the email may have
 * been sent all the same.
 */
export type Sent = { readonly outcome: 'sent' } | Failed;

export type Failed = {
  readonly outcome: 'failed';
  readonly permanent: boolean;
  /**
   * A refusal because of the account, the sender’s signature or the owner’s address says nothing about the message, which waits until the
   * owner has acted. A refusal because of the email’s fields may be due to the reply address.
   */
  readonly about?: 'account' | 'fields';
  readonly reason: string;
  /** The error code of the email service, if it refused. */
  readonly code?: number;
  readonly maybeSent?: true;
};

/** Sends a message. It never throws: a failure is a result. */
export type Mailer = (message: Email) => Promise<Sent>;
