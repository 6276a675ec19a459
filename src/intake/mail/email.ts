/** Every part is sanitized, and no header has a line break. */
export interface Email {
  /** The id of the message or digest. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly tag: 'inquiry' | 'support' | 'digest';
}

export type Sent =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'failed';
      /** A failure is retried unless it is permanent. */
      readonly permanent: boolean;
      /**
       * `account`: the account, the sender signature, or the owner’s email address was rejected. The message stays pending
       * until the owner has acted. `fields`: a field of the email was rejected, possibly the reply address.
       */
      readonly about?: 'account' | 'fields';
      readonly reason: string;
      /** After a timeout, or a connection that broke after the request was written, the email may have been sent. */
      readonly maybeSent?: true;
    };

/** Never throws: a failure is a result. */
export type Mailer = (message: Email) => Promise<Sent>;
