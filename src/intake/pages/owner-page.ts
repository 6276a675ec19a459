import { escape as escaped } from 'html-escaper';
import { header, messagePageHeaders } from '../../api/http/headers.ts';
import { ownerStatuses, ownerStatusesOf } from '../../api/resources/inquiries/status-transitions.ts';
import type { Words } from '../../i18n/en.ts';
import type { Language } from '../../i18n/language.ts';
import { languageOf } from '../../i18n/languages.ts';
import { DAY } from '../../schemas/milliseconds.ts';
import type { Dependencies } from '../dependencies.ts';
import { aboutOf, headingOf, sentFactsOf } from '../mail/content.ts';
import { type OwnerStatus, ownerLink, ownerPath, receivedIn, tokenOf } from '../mail/owner-links.ts';
import { readBytes } from '../read-request.ts';
import {
  canChangeStatus,
  delivered,
  isWithdrawn,
  type MessageRecord,
  moved,
  update,
} from '../store/record.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { findMessage, parsedId } from './message-state.ts';
import { factList, noticePage, page, unavailablePage, withoutBody } from './page-parts.ts';

interface StatusRequest {
  readonly record: MessageRecord;
  readonly status: OwnerStatus | undefined;
  readonly linkKey: string;
}

/**
 * Whether a status can be set. Opening the link proves that the email has arrived, so `received` counts as
 * `delivered`.
 */
const canBecome = ({ kind, status }: MessageRecord, next: OwnerStatus): boolean =>
  canChangeStatus({ kind, status: status === 'received' ? 'delivered' : status }, next);

const emphasized = (sentence: (status: string) => string, status: string): string =>
  escaped(sentence('{}')).replace('{}', () => `<strong>${escaped(status)}</strong>`);

const seenBySender = (
  status: MessageRecord['status'],
  sentence: Words['inbox']['senderSees'],
  { status: texts }: Words,
): string => `${emphasized(sentence, texts.names[status])} ${escaped(texts.meanings[status])}`;

/** Links to the pages for all other possible statuses. Each page asks for confirmation before it changes anything. */
const others = ({ record, status, linkKey }: StatusRequest, { inbox, status: texts }: Words): string => {
  const possible = ownerStatusesOf[record.kind].filter(next => next !== status && canBecome(record, next));
  if (possible.length === 0) return `<p>${escaped(inbox.isFinal)}</p>`;
  const links = possible.map(
    next =>
      `<a class="action second" href="${escaped(ownerLink(linkKey, record, next))}">${escaped(texts.names[next])}</a>`,
  );
  const intro = status === undefined || status === record.status ? inbox.setTo : inbox.orSetTo;
  return `<p>${escaped(intro)}</p><p class="inline actions">${links.join('')}</p>`;
};

const question = (asked: StatusRequest, status: OwnerStatus, words: Words): string => {
  const { record, linkKey } = asked;
  const { inbox } = words;
  const name = words.status.names[status];
  const sentences = [
    emphasized(inbox.isNow, words.status.names[record.status]),
    seenBySender(status, inbox.senderWillSee, words),
    ...(status === 'closed' ? [escaped(inbox.becomesFinal)] : []),
  ];
  return [
    `<h2 id="change">${escaped(inbox.ask(name))}</h2>`,
    `<p>${sentences.join(' ')}</p>`,
    `<form method="post" action="${ownerPath(record.id, status)}">`,
    `<input type="hidden" name="token" value="${tokenOf(linkKey, record)}">`,
    `<p class="inline actions"><button class="action" type="submit">${escaped(inbox.set(name))}</button></p>`,
    '</form>',
  ].join('');
};

const statement = ({ record }: StatusRequest, words: Words): string => {
  const { inbox } = words;
  return `<h2 id="change">${escaped(inbox.is(words.status.names[record.status]))}</h2><p>${seenBySender(record.status, inbox.senderSees, words)}</p>`;
};

/**
 * The owner’s message page: its status, the statuses it can change to, and below, in a frame, everything that
 * the sender typed, sanitized and escaped.
 */
export const ownerPageContent = (asked: StatusRequest, language: Language): string => {
  const { record, status } = asked;
  const { words } = language;
  const { inbox } = words;
  const { facts, passages } = sentFactsOf(record, words);
  return [
    `<h1>${escaped(headingOf(record, words))}</h1>`,
    '<section class="box change" aria-labelledby="change">',
    status !== undefined && canBecome(record, status)
      ? question(asked, status, words)
      : statement(asked, words),
    others(asked, words),
    '</section>',
    `<section aria-labelledby="about"><h2 id="about">${escaped(inbox.about)}</h2>${factList(aboutOf(record, language))}</section>`,
    `<section aria-labelledby="sent"><h2 id="sent">${escaped(inbox.typed)}</h2><blockquote class="typed">`,
    factList(facts),
    ...passages.map(
      ({ label, text }) => `<h3>${escaped(label)}</h3><div class="passage" dir="auto">${escaped(text)}</div>`,
    ),
    '</blockquote></section>',
  ].join('');
};

type Parts = Pick<Dependencies, 'store' | 'settings' | 'siteKeys' | 'now' | 'log'>;

/** Maximum size of the form, in bytes: far more than the form sends. */
const MAX_FORM = 2_000;
const METHODS = ['GET', 'HEAD', 'POST'];

interface Opened {
  readonly id: string;
  readonly status: OwnerStatus | undefined;
  readonly token: string;
}

const tokenIn = async (request: Request): Promise<string> => {
  if (request.method !== 'POST') return new URL(request.url).searchParams.get('token') ?? '';
  const form = await readBytes(request, MAX_FORM);
  return new URLSearchParams(new TextDecoder().decode(form)).get('token') ?? '';
};

const read = async (request: Request): Promise<Opened> => {
  const [, id = '', last] = /\/inbox\/([^/]*)(?:\/([^/]*))?/.exec(new URL(request.url).pathname) ?? [];
  return { id, status: ownerStatuses.find(status => status === last), token: await tokenIn(request) };
};

const COMMAND = 'npm run inbox -- --production';

const invalid = ({ inbox }: Words): string =>
  noticePage(inbox.wrongLink, inbox.wrongLinkWhy, [inbox.secretChanged, inbox.useInbox(COMMAND)].join(' '));

const old = (days: number, { number, words: { inbox } }: Language): string =>
  noticePage(inbox.oldLink, inbox.deleted(number(days)), inbox.nothingToDo);

const withdrawn = (ended: string, { dates, words: { inbox } }: Language): string =>
  noticePage(inbox.withdrawn, inbox.withdrawnOn(dates.moment(ended)));

/**
 * Sets the status of a message through a link from its email. The link proves that the email has arrived, so a
 * message that is not yet `delivered` becomes `delivered` first. Setting the same status again changes nothing,
 * and neither does an impossible change: the next page shows the current status. Returns the updated message,
 * or undefined if it does not exist.
 */
const setStatus = async (
  store: Store,
  id: string,
  status: OwnerStatus,
  at: Date,
): Promise<MessageRecord | undefined> => {
  const apply = (record: MessageRecord): MessageRecord => {
    const waits = record.status === 'received' || record.status === 'undelivered';
    const arrived = waits ? delivered(record, at) : record;
    return canChangeStatus(arrived, status) ? moved(arrived, status, at) : record;
  };
  return (await update(store, id, apply))?.after;
};

const respond = async (request: Request, parts: Parts, frame: string): Promise<Response> => {
  const { store, settings, now, log } = parts;
  const language = languageOf(settings.language, settings.timezone);
  const { words } = language;
  if (!METHODS.includes(request.method)) {
    const allow = METHODS.join(', ');
    const text = words.inbox.wrongMethod(request.method, allow);
    return page(frame, 405, noticePage(words.inbox.forPeople, text), { [header.allow]: allow });
  }
  const { id, status, token } = await read(request);
  if (parsedId(id) === undefined) return page(frame, 403, invalid(words));
  const { links: linkKey } = await parts.siteKeys();
  const received = receivedIn(linkKey, id, token);
  if (!received) return page(frame, 403, invalid(words));
  const gone = () => page(frame, 410, old(settings.retention_days, language));
  const isExpired = received.getTime() + settings.retention_days * DAY < now().getTime();
  const record = isExpired ? undefined : await findMessage(id, parts);
  if (!record) return gone();
  if (Date.parse(record.received_at) !== received.getTime()) return page(frame, 403, invalid(words));
  if (isWithdrawn(record)) return page(frame, 410, withdrawn(record.ended_at, language));
  if (request.method === 'POST' && status !== undefined) {
    const after = await setStatus(store, id, status, now());
    if (!after) return gone();
    log('status set from an email', { id, status: after.status });
    // The page after the redirect shows the new status, and can be reloaded.
    const headers = { ...messagePageHeaders, [header.location]: ownerLink(linkKey, after, status) };
    return new Response(null, { status: 303, headers });
  }
  return page(frame, 200, ownerPageContent({ record, status, linkKey }, language));
};

/**
 * Handles the page behind the links in the owner’s email. GET and HEAD change nothing, because email services
 * open every link. POST sets the status. Without a valid token, the response is the same whether or not the
 * message exists.
 */
export const handleOwner = async (request: Request, parts: Parts, frame: string): Promise<Response> => {
  const response = await respond(request, parts, frame).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return unavailablePage(frame, languageOf(parts.settings.language).words);
  });
  return withoutBody(request, response);
};
