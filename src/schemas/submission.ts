import * as z from 'zod';
import { components } from './components.ts';
import { instant, selfLink, slug, text } from './text.ts';

/** Identifier of a stored submission: its kind, the UTC day of its first request, and 26 characters of Crockford base 32 (130 bits). */
export const submissionId = z
  .string()
  .regex(/^(inq|sup)_[0-9]{8}[0-9a-hjkmnp-tv-z]{26}$/, 'must be the id from the receipt')
  .describe('Identifier from the receipt; it cannot be guessed.');

/** A honeypot field that people never see. Only robots that fill in forms fill it in. */
export const honeypot = text(0).optional().describe('Leave this field out. It is a honeypot for robots.');

export const idempotencyKey = z
  .string('must be text')
  .regex(/^[\x21-\x7e]{8,255}$/, 'must have 8 to 255 visible ASCII characters, such as a UUID')
  .describe(
    'A new key for every submission, such as a UUID. A retry with the same key and body gets the first receipt, on the same and the following day (UTC); the same key with another body is rejected.',
  );

export const agent = text(200).optional().describe('Name of the agent, and its operator if any.');

/** How often clients may request the status of an inquiry, in words. */
export const STATUS_INTERVAL = 'once an hour';

export const STATUS_TERMS = `Request the status of an inquiry after a minute, when it is usually \`delivered\` (at the latest the next day), then at most ${STATUS_INTERVAL}: the rest depends on the owner.`;

export const SUPPORT_HAS_NO_STATUS =
  'A support request has no status to ask for: the owner replies by e-mail.';

const statuses = z.enum([
  'received',
  'delivered',
  'undelivered',
  'reviewing',
  'replied',
  'declined',
  'closed',
]);

const statusMeanings: Readonly<Record<z.infer<typeof statuses>, string>> = {
  received: 'stored, and about to be mailed to the owner',
  delivered:
    'mailed to the owner, usually within a minute, at the latest the next day; it does not say whether the owner has read it',
  undelivered: 'the mail could not be sent; the owner sees the inquiry in the inbox',
  reviewing: 'the owner is considering it',
  replied: 'the owner has replied by e-mail',
  declined: 'the owner has declined it',
  closed: 'no further action follows',
};

/** All statuses with their meanings, in a sentence. */
export const STATUSES = Object.entries(statusMeanings)
  .map(([status, meaning]) => `\`${status}\` (${meaning})`)
  .join(', ');

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

const next = z
  .string()
  .describe(
    'What happens now: where the reply goes, with the address masked, when to request the status, and how to withdraw.',
  );

const privacy = z.url().describe('URL of the privacy notice as Markdown.');

/** Response body of `POST /inquiries`. */
export const inquiryReceipt = z
  .strictObject({
    ...receiptFields,
    next,
    links: z
      .strictObject({
        status: z.url().describe(`URL of the status of the inquiry. ${STATUS_TERMS}`),
        privacy,
      })
      .describe('Links to the status and the privacy notice.'),
  })
  .describe('The inquiry is stored and will be mailed to the owner.')
  .register(components, { id: 'InquiryReceipt' });

export type InquiryReceipt = z.infer<typeof inquiryReceipt>;

/** Body of `GET /inquiries/{id}`. It contains nothing that the sender typed. */
export const inquiryState = z
  .strictObject({
    ...receiptFields,
    updated_at: instant.describe('When the status last changed.'),
    history: z
      .array(z.strictObject({ status: inquiryStatus, at: instant.describe('When it got this status.') }))
      .describe('All statuses so far, oldest first.'),
    links: z.strictObject({ self: selfLink }).describe('Link to this status.'),
  })
  .describe('The status of an inquiry.')
  .register(components, { id: 'InquiryState' });

export type InquiryState = z.infer<typeof inquiryState>;

/** Response body of `POST /support`. */
export const supportReceipt = z
  .strictObject({
    ...receiptFields,
    status: z.literal('received').describe(`Always \`received\`. ${SUPPORT_HAS_NO_STATUS}`),
    product: z
      .strictObject({
        id: slug.describe('Identifier of the product.'),
        name: z.string().describe('Name of the product.'),
      })
      .describe('The product that the request was matched to.'),
    next,
    links: z.strictObject({ privacy }).describe('Link to the privacy notice.'),
  })
  .describe(`The request is stored and will be mailed to the owner. ${SUPPORT_HAS_NO_STATUS}`)
  .register(components, { id: 'SupportReceipt' });

export type SupportReceipt = z.infer<typeof supportReceipt>;
