import { header, onOwnerPages } from '../../src/api/http/headers.ts';
import { RETRY_SECONDS } from '../../src/api/http/write-limits.ts';
import { INBOX_CONTENT } from '../../src/api/reads/internal-files.ts';
import { ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import { DAY } from '../../src/schemas/milliseconds.ts';
import { submissionId } from '../../src/schemas/submission.ts';
import type { Words } from '../../src/words/en.ts';
import { languageOf } from '../../src/words/language.ts';
import type { Dependencies } from '../intake/dependencies.ts';
import { type OwnerStatus, ownerLink, receivedIn } from '../mail/owner-links.ts';
import { find } from '../records/record.ts';
import { StoreUnavailable } from '../records/store.ts';
import { noticePage, submissionPage } from './page.ts';
import { setStatusFromMail } from './set-status.ts';

type Parts = Pick<Dependencies, 'store' | 'settings' | 'siteKeys' | 'now' | 'log'>;

/** Far more than the form sends. */
const MAX_FORM = 2_000;
const METHODS = ['GET', 'HEAD', 'POST'];

interface Opened {
  readonly id: string;
  readonly status: OwnerStatus | undefined;
  readonly token: string;
}

const tokenIn = async (request: Request): Promise<string> => {
  if (request.method !== 'POST') return new URL(request.url).searchParams.get('token') ?? '';
  const form = await request.text();
  return form.length > MAX_FORM ? '' : (new URLSearchParams(form).get('token') ?? '');
};

const read = async (request: Request): Promise<Opened> => {
  const [, id = '', last] = /\/inbox\/([^/]*)(?:\/([^/]*))?/.exec(new URL(request.url).pathname) ?? [];
  return { id, status: ownerStatuses.find(status => status === last), token: await tokenIn(request) };
};

/** A response with a page. `frame` is the page as the build rendered it, without its content. */
const page = (
  frame: string,
  status: number,
  content: string,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  if (!frame.includes(INBOX_CONTENT)) throw new Error('the page of the inbox has no place for its content');
  return new Response(
    frame.replace(INBOX_CONTENT, () => content),
    { status, headers: { ...onOwnerPages, [header.contentType]: 'text/html; charset=utf-8', ...headers } },
  );
};

const COMMAND = 'npm run inbox -- --production';

const invalid = ({ inbox }: Words): string =>
  noticePage(inbox.wrongLink, inbox.wrongLinkWhy, [inbox.secretChanged, inbox.useInbox(COMMAND)].join(' '));

const old = (days: number, { inbox }: Words): string =>
  noticePage(inbox.oldLink, inbox.deleted(days), inbox.nothingToDo);

const unavailable = ({ inbox }: Words): string =>
  noticePage(inbox.unavailable, inbox.tryAgain(RETRY_SECONDS));

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
  if (!submissionId.safeParse(id).success) return page(frame, 403, invalid(words));
  const { links: linkKey } = await parts.siteKeys();
  const received = receivedIn(linkKey, id, token);
  if (!received) return page(frame, 403, invalid(words));
  const gone = () => page(frame, 410, old(settings.retention_days, words));
  const isOver = received.getTime() + settings.retention_days * DAY < now().getTime();
  const record = isOver ? undefined : await find(store, id);
  if (!record) return gone();
  if (Date.parse(record.received_at) !== received.getTime()) return page(frame, 403, invalid(words));
  if (request.method === 'POST' && status !== undefined) {
    const after = await setStatusFromMail(store, id, status, now());
    if (!after) return gone();
    log('status set from a mail', { id, status: after.status });
    // The page that follows shows the new status, and can be loaded again.
    const headers = { ...onOwnerPages, [header.location]: ownerLink(linkKey, after, status) };
    return new Response(null, { status: 303, headers });
  }
  return page(frame, 200, submissionPage({ record, status, linkKey }, language));
};

/**
 * Handles the page to which the links in the owner’s mail lead. GET and HEAD change nothing, because mail services open every link;
 * POST sets the status. Without a valid token there is one response, whether the submission exists or not.
 * @throws {UnreadableRecord} if the record cannot be read
 */
export const handle = async (request: Request, parts: Parts, frame: string): Promise<Response> => {
  const response = await respond(request, parts, frame).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return page(frame, 503, unavailable(languageOf(parts.settings.language).words), {
      [header.retryAfter]: String(RETRY_SECONDS),
    });
  });
  return request.method === 'HEAD' ? new Response(null, response) : response;
};
