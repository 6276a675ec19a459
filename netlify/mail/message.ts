/** A mail that is ready to send: every part is sanitized, and no header has a line break. */
export interface Message {
  /** The submission's id: in the headers, the tag's metadata and the text. */
  readonly id: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** When the submission was received, RFC 3339. */
  readonly date: string;
  /** What kind of mail it is, for the mail service's statistics. */
  readonly tag: 'inquiry' | 'support' | 'test';
}

/** The result of an attempt. A transient failure is retried; a permanent one needs the owner. */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly permanent: boolean; readonly reason: string };

/** Sends a message. It never throws: a failure is a result. */
export type Mailer = (message: Message) => Promise<Sent>;
