import { header } from '../../api/http/headers.ts';
import { MAX_BODY_BYTES } from '../../api/http/limits.ts';
import { withoutBody } from '../../api/http/respond.ts';
import { type Dates, datesIn } from '../../api/prose/dates.ts';
import { type Html, html } from '../../api/prose/html.ts';
import { counted } from '../../api/prose/words.ts';
import { DAY } from '../../schemas/calendar.ts';
import { readBytes } from '../accept/read-request.ts';
import type { Dependencies } from '../dependencies.ts';
import { aboutOf, messageHeading, sentFactsOf } from '../mail/facts.ts';
import { linkToken, ownerLink, ownerPath, receivedIn } from '../mail/owner-links.ts';
import { ownerStatuses, type StatusName, statuses } from '../schemas/message.ts';
import { setStatusFromEmail, statusesFromEmail } from '../status/inbox.ts';
import type { MessageRecord } from '../store/record.ts';
import { findMessage } from '../store/stored-messages.ts';
import { factList, htmlPage, noticePage, seeOther, unavailablePage } from './page-parts.ts';

interface StatusRequest {
  readonly record: MessageRecord;
  readonly status: StatusName | undefined;
  readonly linkKey: string;
}

/** Some mail scanners open links and press buttons, but check no box. */
const FINAL = html`<p><label><input type="checkbox" name="final" required> This is final: I can’t change the status afterward.</label></p>`;

/** Each link opens a page that asks for confirmation, and only its form changes the status. */
const changePart = ({ record, status, linkKey }: StatusRequest): Html => {
  const possible = statusesFromEmail(record);
  const asked = possible.find(next => next === status);
  const seen = asked ?? record.status;
  const sees = html`The sender ${asked ? 'will see' : 'sees'} <strong>${seen}</strong>. ${statuses[seen].meaning}`;
  const links = possible
    .filter(next => next !== asked)
    .map(next => html`<a class="action second" href="${ownerLink(linkKey, record, next)}">${next}</a>`);
  const question = html`<h2 id="change">Set the status to ${asked}?</h2>
<p>The status is now <strong>${record.status}</strong>. ${sees}</p>
<form method="post" action="${ownerPath(record.id, asked)}">
<input type="hidden" name="token" value="${linkToken(linkKey, record)}">
${asked === 'closed' && FINAL}
<p class="inline actions"><button class="action" type="submit">Set to ${asked}</button></p>
</form>`;
  return html`<section class="box" aria-labelledby="change">
${asked ? question : html`<h2 id="change">The status is ${record.status}</h2><p>${sees}</p>`}
${possible.length === 0 && html`<p>This status is final.</p>`}
${links.length > 0 && html`<p>${asked ? 'Or set it to:' : 'Set the status to:'}</p><p class="inline actions">${links}</p>`}
</section>`;
};

/** The sender’s text is in a frame at the end, sanitized and escaped. */
export const ownerPageContent = (request: StatusRequest, dates: Dates): Html => {
  const { record } = request;
  const { facts, passages } = sentFactsOf(record);
  const written = passages.map(
    ({ label, text }) => html`<h3>${label}</h3><div class="passage" dir="auto">${text}</div>`,
  );
  return html`<h1>${messageHeading(record)}</h1>
${changePart(request)}
<section aria-labelledby="about"><h2 id="about">About this message</h2>${factList(aboutOf(record, dates))}</section>
<section aria-labelledby="sent"><h2 id="sent">What the sender wrote</h2><blockquote class="box typed">${factList(facts)}${written}</blockquote></section>`;
};

const valuesIn = async (request: Request): Promise<URLSearchParams> => {
  if (request.method !== 'POST') return new URL(request.url).searchParams;
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES)));
};

const invalidLinkPage = noticePage(
  'This link doesn’t work',
  'It is incomplete or no longer valid. Try opening it from the email again.',
  'If the site’s secret has changed, the links in older emails no longer work. You can always use the inbox: npm run inbox -- --production.',
);

const ownerResponse = async (request: Request, deps: Dependencies, frame: string): Promise<Response> => {
  const { store, settings, now, log } = deps;
  const dates = datesIn(settings.language, settings.timezone);
  if (!['GET', 'HEAD', 'POST'].includes(request.method))
    return htmlPage(frame, 405, invalidLinkPage, { [header.allow]: 'GET, HEAD, POST' });
  const [, id = '', last] = /\/inbox\/([^/]*)(?:\/([^/]*))?/.exec(new URL(request.url).pathname) ?? [];
  const status = ownerStatuses().find(name => name === last);
  const { links: linkKey } = await deps.siteKeys();
  const values = await valuesIn(request);
  const received = receivedIn(linkKey, id, values.get('token') ?? '');
  if (!received) return htmlPage(frame, 403, invalidLinkPage);
  const gone = () => {
    const text = `You deleted it, or its ${counted(settings.retention_days, 'day')} are over. Nothing was changed, and the email in your mailbox is not affected.`;
    return htmlPage(frame, 410, noticePage('This message has been deleted', text));
  };
  const isExpired = received.getTime() + settings.retention_days * DAY < now().getTime();
  const record = isExpired ? undefined : await findMessage(store, id);
  if (!record) return gone();
  if (record.kind === 'unreadable') {
    const text =
      'Its record was damaged, or written by a later version of this site. The inbox shows the stored data: npm run inbox -- --production.';
    return htmlPage(frame, 500, noticePage('This message cannot be read', text));
  }
  if (Date.parse(record.received_at) !== received.getTime()) return htmlPage(frame, 403, invalidLinkPage);
  if (record.status === 'withdrawn') {
    const at = record.history.at(-1)?.at ?? record.received_at;
    const text = `It was withdrawn on ${dates.moment(at)}, and the stored message has been deleted. Please also delete the email from your mailbox.`;
    return htmlPage(frame, 410, noticePage('The sender has withdrawn this message', text));
  }
  if (request.method === 'POST' && status !== undefined && (status !== 'closed' || values.has('final'))) {
    const changed = await setStatusFromEmail(store, id, status, now());
    if (!changed) return gone();
    log('status set from an email', { id, status: changed.after.status });
    return seeOther(ownerLink(linkKey, changed.after, status));
  }
  return htmlPage(frame, 200, ownerPageContent({ record, status, linkKey }, dates));
};

/**
 * Handles the links in the owner’s email. GET and HEAD change nothing, because email services open every link. Without
 * a valid token, the response is the same whether or not the message exists.
 */
export const handleOwner = async (request: Request, deps: Dependencies, frame: string): Promise<Response> =>
  withoutBody(request, await ownerResponse(request, deps, frame).catch(unavailablePage(frame)));
