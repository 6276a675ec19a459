import { header, onMessagePages } from '../../api/http/headers.ts';
import { ownerStatuses } from '../../api/resources/inquiries/status-transitions.ts';
import type { Words } from '../../i18n/en.ts';
import type { Language } from '../../i18n/language.ts';
import { languageOf } from '../../i18n/languages.ts';
import { DAY } from '../../schemas/milliseconds.ts';
import type { Dependencies } from '../dependencies.ts';
import { type OwnerStatus, ownerLink, receivedIn } from '../mail/owner-links.ts';
import { readBytes } from '../read-request.ts';
import { canMove, delivered, isWithdrawn, type MessageRecord, moved, update } from '../store/record.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { findMessage, parsedId } from './message-state.ts';
import { ownerPageContent } from './owner-page-content.ts';
import { noticePage, page, unavailablePage, withoutBody } from './page-parts.ts';

type Parts = Pick<Dependencies, 'store' | 'settings' | 'siteKeys' | 'now' | 'log'>;

/** In bytes: far more than the form sends. */
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
 * Sets the status of a message with a link from its email. The link proves that the email has arrived, so a message that was not yet
 * `delivered` becomes so first. Setting a status again changes nothing, and neither does a change that is not possible: the page that
 * follows shows the status as it is. Returns the message afterwards; undefined if it does not exist.
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
    return canMove(arrived, status) ? moved(arrived, status, at) : record;
  };
  return (await update(store, id, apply))?.after;
};

const respond = async (request: Request, parts: Parts, frame: string): Promise<Response> => {
  const { store, settings, now, log } = parts;
  const language = languageOf(settings.language);
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
    // The page that follows shows the new status, and can be loaded again.
    const headers = { ...onMessagePages, [header.location]: ownerLink(linkKey, after, status) };
    return new Response(null, { status: 303, headers });
  }
  return page(frame, 200, ownerPageContent({ record, status, linkKey }, language));
};

/**
 * Handles the page that the links in the owner’s email open. GET and HEAD change nothing, because email services open every link; POST
 * sets the status. Without a valid token there is one response, whether the message exists or not.
 */
export const handleOwner = async (request: Request, parts: Parts, frame: string): Promise<Response> => {
  const response = await respond(request, parts, frame).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return unavailablePage(frame, languageOf(parts.settings.language).words);
  });
  return withoutBody(request, response);
};
