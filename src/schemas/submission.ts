import * as z from 'zod';
import { components } from './components.ts';
import { instant, selfLink, slug, text } from './text.ts';

/** Identifier of a stored submission: what it is, 10 characters of Crockford base 32 for the millisecond, 26 random ones (130 bits). */
export const submissionId = z
  .string()
  .regex(/^(inq|sup)_[0-9a-hjkmnp-tv-z]{10}[0-9a-hjkmnp-tv-z]{26}$/, 'must be the id that the receipt gave')
  .describe('Identifier from the receipt; it cannot be guessed.');

/** The field that people never see: whatever fills it is a form-filling robot. */
export const honeypot = text(0).optional().describe('Leave this out. It is a trap for robots.');

/** A client’s own name for one submission, by which its retry is recognised. */
export const idempotencyKey = z
  .string('must be text')
  .regex(/^[\x21-\x7e]{8,255}$/, 'must have 8 to 255 visible ASCII characters, such as a UUID')
  .describe(
    'A key of your own, such as a UUID, a new one for every new submission. Sending the same key and body again gives the first receipt and stores nothing twice; the same key with another body is refused.',
  );

/** Who submits, when that is an agent. */
export const agent = text(200).optional().describe('Name and operator of the submitting agent.');

const statuses = z.enum([
  'received',
  'delivered',
  'undelivered',
  'reviewing',
  'replied',
  'declined',
  'closed',
]);

/** What each status means. */
export const statusMeanings: Readonly<Record<z.infer<typeof statuses>, string>> = {
  received: 'stored, and about to be mailed to the owner',
  delivered: 'mailed to the owner',
  undelivered: 'the mail could not be sent; the owner sees it in the inbox',
  reviewing: 'the owner is looking into it',
  replied: 'the owner has answered by e-mail',
  declined: 'the owner will not take it further',
  closed: 'nothing more will happen',
};

/** Where an inquiry stands. */
export const inquiryStatus = statuses
  .describe(
    `${Object.entries(statusMeanings)
      .map(([status, meaning]) => `\`${status}\`: ${meaning}`)
      .join('. ')}.`,
  )
  .register(components, { id: 'InquiryStatus' });

const receiptFields = {
  id: submissionId,
  status: inquiryStatus,
  received_at: instant.describe('When it was stored.'),
};

/** Body of the answer to `POST /inquiries`. */
export const inquiryReceipt = z
  .strictObject({
    ...receiptFields,
    links: z
      .strictObject({ status: z.url().describe('Follow this for news.') })
      .describe('Where the status is.'),
  })
  .describe('The inquiry is stored and will reach the owner.')
  .register(components, { id: 'InquiryReceipt' });

export type InquiryReceipt = z.infer<typeof inquiryReceipt>;

/** Body of `GET /inquiries/{id}`. Nothing that the sender typed is in it. */
export const inquiryState = z
  .strictObject({
    ...receiptFields,
    updated_at: instant.describe('When the status last changed.'),
    history: z
      .array(z.strictObject({ status: inquiryStatus, at: instant.describe('Since when.') }))
      .describe('Every status it has had, oldest first.'),
    links: z.strictObject({ self: selfLink }).describe('Where this status is.'),
  })
  .describe('Where an inquiry stands.')
  .register(components, { id: 'InquiryState' });

export type InquiryState = z.infer<typeof inquiryState>;

/** Body of the answer to `POST /support`. */
export const supportReceipt = z
  .strictObject({
    ...receiptFields,
    product: z
      .strictObject({ id: slug.describe('Its identifier.'), name: z.string().describe('Its name.') })
      .describe('The product it was matched to.'),
  })
  .describe('The request is stored and will reach the owner.')
  .register(components, { id: 'SupportReceipt' });

export type SupportReceipt = z.infer<typeof supportReceipt>;
