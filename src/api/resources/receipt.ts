import { ID_TERMS, STATUS_INTERVAL, STATUS_TERMS } from '../../schemas/message.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { Pages } from '../operations/address.ts';
import { markdownPath, paths } from '../paths.ts';
import { oneLine } from '../prose/markdown.ts';
import type { Settings } from './settings.ts';

/** Path of the page where the sender of a message sees its status and withdraws it. The id is the key. */
export const messagePath = (id: string): `/${string}` => `/messages/${id}`;

export const withdrawPath = (id: string): `/${string}` => `${messagePath(id)}/withdraw`;

/** MCP tools for the sender’s message page, which is not an operation of the API. */
export const messageTool = { status: 'get_message_status', withdraw: 'withdraw_message' } as const;

const tools = `\`${messageTool.status}\` and \`${messageTool.withdraw}\``;

const kinds = { inquiry: 'inquiry', support: 'support request' } as const;

interface Stored {
  readonly id: string;
  readonly received_at: string;
  readonly withdrawn?: boolean;
  /** Notes on this message, for example, that the app is not available for the platform. */
  readonly notes?: readonly string[];
}

type ReceiptSettings = Pick<Settings, 'owner' | 'notices' | 'retention_days'>;

const nextStep = (
  { owner, notices, retention_days: days }: ReceiptSettings,
  kind: keyof typeof kinds,
  { withdrawn = false, notes = [] }: Stored,
): string => {
  if (withdrawn) {
    return `This ${kinds[kind]} was withdrawn, and the stored message is deleted. To send it again, set \`Idempotency-Key\` to a new UUID (over MCP, \`idempotency_key\`).`;
  }
  const manage = `For its status, GET \`links.message\` after a minute, then at most ${STATUS_INTERVAL}; to withdraw it, POST to \`links.withdraw\` (over MCP, ${tools}). Keep the id: anyone who has it can do both.`;
  return notices.length > 0
    ? [...notices, `Nobody reads this ${kinds[kind]}, so there will be no reply.`, manage].join(' ')
    : [
        `The ${kinds[kind]} is stored and will be emailed to ${owner.name}; the reply goes to \`reply_to\`, and no reply time is promised.`,
        ...notes,
        manage,
        `It is only for ${owner.name}. On their behalf, Netlify stores it for at most ${days} days, and Postmark sends it and keeps a copy for a limited time.`,
      ].join(' ');
};

/**
 * The receipt of a message. It is derived from the request and the first stored record, so a retry gets the
 * same receipt.
 */
export const receiptOf = <Extra extends object>(
  pages: Pages,
  settings: ReceiptSettings,
  kind: keyof typeof kinds,
  stored: Stored,
  replyTo: string,
  extra: Extra,
) => {
  const { id, received_at, withdrawn = false } = stored;
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

/**
 * Explanation of what follows after a message is sent, as sentences in Markdown. It covers the response, the
 * status, withdrawal, the retention period, and who sees the message. `reply` is the field with the reply
 * address.
 */
export const nextSteps = (
  { owner: { name }, retention_days: days }: SiteContent,
  privacy: string,
  kind: keyof typeof kinds,
  reply: string,
): readonly string[] => {
  const owner = oneLine(name);
  return [
    `Status 201: the ${kinds[kind]} is stored and will be emailed to ${owner}. The reply goes to \`${reply}\`; no reply time is promised.`,
    `The receipt has \`id\`, \`reply_to\` (as you sent it), \`links.message\` and \`links.withdraw\`. ${ID_TERMS}`,
    `For the status, GET \`links.message\` (in a browser, a page where you can also withdraw it; over MCP, \`${messageTool.status}\`). ${STATUS_TERMS}`,
    `To withdraw it, POST to \`links.withdraw\`, without a body (over MCP, \`${messageTool.withdraw}\`). The stored message is deleted immediately; its id, times and whether it was emailed are kept for about two days.`,
    `If it was already emailed, a short email asks ${owner} to delete that email too. Unless withdrawn, it is deleted after ${days} days.`,
    `It is only for ${owner}. On their behalf, Netlify stores it, and Postmark sends it and keeps a copy for a limited time. More: [privacy notice](${privacy}).`,
  ];
};
