/** A mail ready to be sent: every part already safe, every header free of line breaks. */
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
  readonly tag: 'inquiry' | 'support';
}

/** What became of an attempt. A passing failure is tried again; a permanent one needs the owner. */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly permanent: boolean; readonly reason: string };

/** Sends a message. Never throws: whatever goes wrong is the outcome. */
export type Mailer = (message: Message) => Promise<Sent>;
