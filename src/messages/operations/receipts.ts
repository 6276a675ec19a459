import { codeSpan, escaped, linked, type Markdown, md, trusted } from '../../api/prose/markdown.ts';
import type { Settings } from '../dependencies.ts';
import { type Kind, RECALL_TERMS, type Receipt, STATUS_INTERVAL, STATUS_TERMS } from '../schemas/message.ts';

/** The sender’s page. The id is the key. */
export const messagePath = (id: string): `/${string}` => `/messages/${id}`;

/** The URL of a page or of an inquiry’s status. */
export const pageOf = (
  { site, paths }: Pick<Settings, 'site' | 'paths'>,
  page: keyof Settings['paths'],
  id = '',
): string => `${site}${paths[page].replace('{id}', id)}`;

export const withdrawPath = (id: string): `/${string}` => `${messagePath(id)}/withdraw`;

export const messageTool = { status: 'get_message_status', withdraw: 'withdraw_message' } as const;

const tools = `\`${messageTool.status}\` and \`${messageTool.withdraw}\``;

const nouns: Readonly<Record<Kind, string>> = { inquiry: 'inquiry', support: 'support request' };

interface Stored {
  readonly id: string;
  readonly received_at: string;
  readonly status?: string;
  /** Such as that the product lists no download for the platform. */
  readonly notes?: readonly string[];
}

export type ReceiptSettings = Pick<
  Settings,
  'site' | 'paths' | 'owner' | 'notices' | 'closed' | 'retention_days' | 'separate_emails_per_30_days'
>;

const ID_TERMS =
  'Keep the id and give it to the person you act for: anyone who has it can see the status and withdraw the message.';

const COPY = 'If it is emailed, Postmark sends it and keeps a copy for a limited time.';

const nextStep = (
  { owner, notices, closed, retention_days: days, separate_emails_per_30_days: separate }: ReceiptSettings,
  kind: Kind,
  { status, notes = [] }: Stored,
): string => {
  if (status === 'withdrawn') {
    return `This ${nouns[kind]} was withdrawn, and the stored message is deleted. To send it again, set \`Idempotency-Key\` to a new UUID (over MCP, \`idempotency_key\`).`;
  }
  const manage = `For its status, GET \`links.message\`, at most ${STATUS_INTERVAL}; to withdraw it, POST to \`links.withdraw\` (over MCP, ${tools}). ${RECALL_TERMS} Keep the id: anyone who has it can do both.`;
  // A preview emails nothing, which its notice says, and a digest comes once a day.
  const soon = notices.length > 0 || separate === 0 ? '' : ', and normally emailed within minutes';
  return [
    ...notices,
    ...(kind === 'inquiry' && closed ? [closed] : []),
    `The ${nouns[kind]} is stored for ${owner.name}${soon}. A reply, if any, goes to \`reply_to\`.`,
    ...notes,
    manage,
    `Netlify stores it for ${days} days and deletes it within two days after that. ${COPY}`,
  ].join(' ');
};

/** Derived from the request and the first stored record, so that a retry gets the same receipt. */
export const messageReceipt = <Extra extends object>(
  settings: ReceiptSettings,
  kind: Kind,
  stored: Stored,
  replyTo: string,
  extra: Extra,
): Receipt & Extra => {
  const { id, received_at } = stored;
  const { site } = settings;
  const withdrawn = stored.status === 'withdrawn';
  return {
    id,
    status: withdrawn ? 'withdrawn' : 'received',
    received_at,
    ...extra,
    reply_to: replyTo,
    next: nextStep(settings, kind, stored),
    links: {
      message: `${site}${messagePath(id)}`,
      withdraw: withdrawn ? undefined : `${site}${withdrawPath(id)}`,
      privacy: `${pageOf(settings, 'privacy')}.md`,
    },
  };
};

/** `reply` is the field with the reply address. */
export const nextSteps = (settings: ReceiptSettings, kind: Kind, reply: string): readonly Markdown[] => {
  const { owner, retention_days: days } = settings;
  return [
    md`Status 201: the ${trusted(nouns[kind])} is stored for ${escaped(owner.name)}. A reply, if any, goes to ${codeSpan(reply)}.`,
    md`The receipt has \`id\`, \`reply_to\`, \`links.message\`, and \`links.withdraw\`. ${trusted(ID_TERMS)}`,
    md`For the status, GET \`links.message\` (in a browser, a page where you can also withdraw it; over MCP, ${codeSpan(messageTool.status)}). ${trusted(STATUS_TERMS)}`,
    md`To withdraw it, POST to \`links.withdraw\`, without a body (over MCP, ${codeSpan(messageTool.withdraw)}). The stored message is deleted immediately; its id, its times, and whether it was emailed are kept for about two days.`,
    md`${trusted(RECALL_TERMS)} The response says whom to ask. A message that is not withdrawn is stored for ${days} days, then deleted within two days.`,
    md`Netlify stores it. ${trusted(COPY)} More: ${linked('privacy notice', `${pageOf(settings, 'privacy')}.md`)}.`,
  ];
};
