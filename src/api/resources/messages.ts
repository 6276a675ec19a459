import type * as z from 'zod';
import { ID_TERMS, STATUS_INTERVAL, STATUS_TERMS } from '../../schemas/message.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { ErrorCode } from '../http/errors.ts';
import type { Pages } from '../operations/address.ts';
import { markdownPath, paths } from '../paths.ts';
import { oneLine } from '../prose/markdown.ts';

/*
 * Documents for a task, operations, and agent skills list these rules in full, others only `WRITE_TERMS` or a
 * link.
 */

/** `person` and `has` address an agent (`the person you act for`) or its user (`I`). */
export const sendingTerms = (person: string, has: 'has' | 'have'): string =>
  `Submit only after ${person} ${has} approved the text, or ${has} given instructions that cover its recipient and content.`;

const approved = sendingTerms('the person you act for', 'has');

const approval = `${approved} If in doubt, show them the complete body and wait for a clear yes.`;

const honest = 'Do not make up values.';

const honesty = `${honest} Ask for a required value that you do not know, and leave out an optional one.`;

/** For descriptions without room for all rules. */
export const WRITE_TERMS = `${approved} ${honest}`;

export const inquiryRules: readonly string[] = [
  approval,
  'Propose only a real position, on behalf of the company that is hiring. If it does not meet a stated term, explain why in `message`.',
  'Follow the sharing policy. If parts of it conflict, follow the stricter one.',
  '`contact_email` belongs to a person who expects the reply and has agreed to its use.',
  honesty,
  'Send one inquiry per role, unless you withdrew it. To follow up, check the status.',
  'After `declined`, do not propose that role again.',
];

export const supportRules: readonly string[] = [
  approval,
  '`email` belongs to the person you act for, who has agreed to its use.',
  honesty,
  'Leave out passwords, payment data, and other people’s data.',
  'Send one request per issue. A second request does not speed things up.',
];

export const writeErrors = [
  'invalid_json',
  'invalid_body',
  'invalid_parameter',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** The schema’s first example. */
export const sampleOf = <Schema extends z.ZodObject>(schema: Schema): z.output<Schema> => {
  const { examples } = schema.meta() ?? {};
  return schema.parse(Array.isArray(examples) ? examples[0] : undefined);
};

export const TEXT_TERMS =
  'Text lengths are counted in Unicode code points. Text may contain tabs and line breaks, but no other control characters. An empty optional field counts as absent; null is rejected.';

/** The sender’s page. The id is the key. */
export const messagePath = (id: string): `/${string}` => `/messages/${id}`;

export const withdrawPath = (id: string): `/${string}` => `${messagePath(id)}/withdraw`;

export const messageTool = { status: 'get_message_status', withdraw: 'withdraw_message' } as const;

const tools = `\`${messageTool.status}\` and \`${messageTool.withdraw}\``;

const kinds = { inquiry: 'inquiry', support: 'support request' } as const;

interface Stored {
  readonly id: string;
  readonly received_at: string;
  readonly kind?: string;
  /** Such as that the product is not available for the platform. */
  readonly notes?: readonly string[];
}

interface ReceiptSettings extends Pick<SiteContent, 'owner' | 'retention_days'> {
  /** Notices of a deployment that is not a source of facts, for example, that it is a preview. */
  readonly notices: readonly string[];
}

const nextStep = (
  { owner, notices, retention_days: days }: ReceiptSettings,
  kind: keyof typeof kinds,
  { kind: stored, notes = [] }: Stored,
): string => {
  if (stored === 'withdrawn') {
    return `This ${kinds[kind]} was withdrawn, and the stored message is deleted. To send it again, set \`Idempotency-Key\` to a new UUID (over MCP, \`idempotency_key\`).`;
  }
  const manage = `For its status, GET \`links.message\` after a minute, then at most ${STATUS_INTERVAL}; to withdraw it, POST to \`links.withdraw\` (over MCP, ${tools}). Keep the id: anyone who has it can do both.`;
  return notices.length > 0
    ? [...notices, `Nobody reads this ${kinds[kind]}, so there will be no reply.`, manage].join(' ')
    : [
        `The ${kinds[kind]} is stored and will be emailed to ${owner.name}; the reply goes to \`reply_to\`. There is no guaranteed response time.`,
        ...notes,
        manage,
        `The message is only for ${owner.name}. On their behalf, Netlify stores it for ${days} days and deletes it within two days after that; Postmark sends it and keeps a copy for a limited time.`,
      ].join(' ');
};

/** Derived from the request and the first stored record, so that a retry gets the same receipt. */
export const receiptOf = <Extra extends object>(
  pages: Pages,
  settings: ReceiptSettings,
  kind: keyof typeof kinds,
  stored: Stored,
  replyTo: string,
  extra: Extra,
) => {
  const { id, received_at } = stored;
  const withdrawn = stored.kind === 'withdrawn';
  return {
    id,
    status: withdrawn ? ('withdrawn' as const) : ('received' as const),
    received_at,
    ...extra,
    reply_to: replyTo,
    next: nextStep(settings, kind, stored),
    links: {
      message: pages.page(messagePath(id)),
      ...(!withdrawn && { withdraw: pages.page(withdrawPath(id)) }),
      privacy: pages.page(markdownPath(paths.privacy)),
    },
  };
};

/** Sentences in Markdown. `reply` is the field with the reply address. */
export const nextSteps = (
  { owner: { name }, retention_days: days }: SiteContent,
  privacy: string,
  kind: keyof typeof kinds,
  reply: string,
): readonly string[] => {
  const owner = oneLine(name);
  return [
    `Status 201: the ${kinds[kind]} is stored and will be emailed to ${owner}. The reply goes to \`${reply}\`; there is no guaranteed response time.`,
    `The receipt has \`id\`, \`reply_to\` (as you sent it), \`links.message\`, and \`links.withdraw\`. ${ID_TERMS}`,
    `For the status, GET \`links.message\` (in a browser, a page where you can also withdraw it; over MCP, \`${messageTool.status}\`). ${STATUS_TERMS}`,
    `To withdraw it, POST to \`links.withdraw\`, without a body (over MCP, \`${messageTool.withdraw}\`). The stored message is deleted immediately; its id, its times, and whether it was emailed are kept for about two days.`,
    `If the message was already emailed, only ${owner} can delete that email; the response says whom to ask. A message that is not withdrawn is stored for ${days} days, then deleted within two days.`,
    `The message is only for ${owner}. On their behalf, Netlify stores it, and Postmark sends it and keeps a copy for a limited time. More: [privacy notice](${privacy}).`,
  ];
};
