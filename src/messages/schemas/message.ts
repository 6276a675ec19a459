import * as z from 'zod';
import { components } from '../../schemas/metadata.ts';
import { instant, selfLink, slug, text } from '../../schemas/text.ts';

/** With which the ids begin. */
const PREFIXES = { inquiry: 'inq_', support: 'sup_' } as const;

export type Kind = keyof typeof PREFIXES;

/** Crockford’s base 32 in lower case: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const ID_LENGTH = 26;

/** The prefix of its kind, the UTC day of its first request, and 130 bits: five of each of the first bytes of `mac`. */
export const messageIdOf = (kind: Kind, day: string, mac: Uint8Array): string =>
  PREFIXES[kind] +
  day.replaceAll('-', '') +
  Array.from(mac.subarray(0, ID_LENGTH), byte => ALPHABET[byte % 32]).join('');

export const messageId = z
  .string()
  .regex(
    new RegExp(`^(${Object.values(PREFIXES).join('|')})[0-9]{8}[${ALPHABET}]{${ID_LENGTH}}$`),
    'must be the id from the receipt',
  )
  .describe('Id of the message, which cannot be guessed.');

export const kindOfId = (id: string): Kind => (id.startsWith(PREFIXES.inquiry) ? 'inquiry' : 'support');

export const dayOfId = (id: string): string => {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  return `${year}-${month}-${day}`;
};

export const HONEYPOT = 'website';

export const honeypot = text(0).optional().describe('Leave this field out. It is a honeypot for bots.');

export const idempotencyKey = z
  .string('must be text')
  .regex(/^[\x21-\x7e]{8,255}$/, 'must have 8 to 255 visible ASCII characters, such as a UUID')
  // Importers send the examples of older API descriptions, so that all senders would have the same key.
  .refine(key => key !== 'replace-with-a-new-uuid', 'must be a key of your own, such as a new UUID')
  .describe(
    'A new key for every message, such as a UUID. Until the end of the next UTC day, a retry with the same key and body gets the first receipt, from any network. The same key from the same sender with a different body is rejected. Without a key, the same body from the same network is a retry.',
  );

export const agent = text(200).optional().describe('Name and operator of the agent.');

export const STATUS_INTERVAL = 'once an hour';

export const STATUS_TERMS = `Check it at most ${STATUS_INTERVAL}.`;

export const RECALL_TERMS = 'A withdrawal deletes what is stored, and recalls no email.';

/** `byOwner`: the kinds of messages for which the owner can set it. What a new one asks: `RECORD_VERSION`. */
export const statuses = {
  received: { meaning: 'Stored; no email is confirmed yet.', byOwner: [] },
  delivered: { meaning: 'Emailed.', byOwner: [] },
  undelivered: {
    meaning: 'Emailing it failed, or may have failed. It is in the site’s inbox.',
    byOwner: [],
  },
  reviewing: { meaning: 'The owner is considering it.', byOwner: ['inquiry'] },
  replied: { meaning: 'The owner has replied.', byOwner: ['inquiry', 'support'] },
  declined: { meaning: 'The owner has declined it.', byOwner: ['inquiry'] },
  closed: { meaning: 'The owner has closed it.', byOwner: ['inquiry', 'support'] },
  withdrawn: { meaning: 'Withdrawn by the sender, and deleted.', byOwner: [] },
} as const satisfies Record<string, { meaning: string; byOwner: readonly Kind[] }>;

export type StatusName = keyof typeof statuses;

export const statusName = z
  .enum(Object.keys(statuses) as [StatusName, ...StatusName[]])
  .describe(
    Object.entries(statuses)
      .map(([name, { meaning }]) => `\`${name}\`: ${meaning}`)
      .join(' '),
  )
  .register(components, { id: 'InquiryStatus' });

/** What the owner can set, for one kind of message or for any. */
export const ownerStatuses = (kind?: Kind): StatusName[] =>
  statusName.options.filter(name => {
    const kinds: readonly Kind[] = statuses[name].byOwner;
    return kind === undefined ? kinds.length > 0 : kinds.includes(kind);
  });

const received_at = instant.describe('When it was stored.');

const message = z.url().describe('URL of the message. GET returns its status (in a browser, a page).');

const withdrawUrl = z
  .url()
  .optional()
  .describe('POST to this URL to withdraw the message. Absent once withdrawn.');

const receipt = z.strictObject({
  id: messageId,
  status: statusName,
  received_at,
  reply_to: z.string().describe('Email address for a reply.'),
  next: z.string().describe('What happens next, how to check the status or withdraw, and what is stored.'),
  links: z
    .strictObject({
      message: message.describe(`${message.description} ${STATUS_TERMS}`),
      withdraw: withdrawUrl,
      privacy: z.url().describe('URL of the privacy notice as Markdown.'),
    })
    .describe('Links to the message, its withdrawal, and the privacy notice.'),
});

export type Receipt = z.infer<typeof receipt>;

export const inquiryReceipt = receipt
  .describe('The inquiry is stored for the owner.')
  .register(components, { id: 'InquiryReceipt' });

export const supportReceipt = receipt
  .extend({
    product: z
      .strictObject({
        id: slug.describe('Id of the product.'),
        name: z.string().describe('Name of the product.'),
      })
      .describe('The product that the request was matched to.'),
  })
  .describe('The request is stored for the owner.')
  .register(components, { id: 'SupportReceipt' });

const state = z.strictObject({
  id: messageId,
  status: statusName,
  received_at,
  updated_at: instant.describe('When the status last changed.'),
  history: z
    .array(
      z.strictObject({
        status: statusName,
        at: instant.describe('When the message entered this status.'),
      }),
    )
    .describe('All statuses so far, oldest first.'),
  next: z
    .string()
    .describe(
      'What the status means, and whether the message was emailed. After a withdrawal: what was deleted, what is kept and for how long, and whom to ask to delete an email that was sent.',
    ),
});

export type MessageState = z.infer<typeof state>;

/** Body of `GET /inquiries/{id}`. It contains none of the sender’s text. */
export const inquiryState = state
  .extend({
    links: z
      .strictObject({ self: selfLink, message, withdraw: withdrawUrl })
      .describe('Links to this status, the message, and its withdrawal.'),
  })
  .describe('The status of an inquiry.')
  .register(components, { id: 'InquiryState' });

/** Body of the sender’s message page, for agents. It contains none of the sender’s text. */
export const messageState = state
  .extend({
    kind: z
      .enum(['inquiry', 'support_request'])
      .describe('Whether the message is an inquiry or a support request, of any `kind`.'),
    links: z
      .strictObject({ self: selfLink, withdraw: withdrawUrl })
      .describe('Links to this status and to the withdrawal.'),
  })
  .describe('The status of a message.');
