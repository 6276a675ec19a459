import { rejectMethod } from '../../api/http/allowed-methods.ts';
import { header, onPrivateReads } from '../../api/http/headers.ts';
import { pagePath, respond, respondToRead, wantsPage, withoutBody } from '../../api/http/respond.ts';
import { type Dates, datesIn } from '../../api/prose/dates.ts';
import { type Html, html } from '../../api/prose/html.ts';
import { joined } from '../../api/prose/markdown.ts';
import { counted } from '../../api/prose/words.ts';
import type { Dependencies, Settings } from '../dependencies.ts';
import { type Fact, messageHeading } from '../mail/facts.ts';
import { sanitizeLine } from '../mail/sanitize.ts';
import { messagePath, withdrawPath } from '../operations/receipts.ts';
import { RECALL_TERMS } from '../schemas/message.ts';
import { messageStatus, statusFacts, withdraw, withdrawMessage } from '../status/message-status.ts';
import { isDelivered, isMessage, type MessageRecord, type StoredMessage } from '../store/record.ts';
import { findMessage } from '../store/stored-messages.ts';
import { factList, htmlPage, noticePage, seeOther, unavailablePage } from './page-parts.ts';

/** Whoever has the link can read it on this site. */
const MAX_COMPANY = 50;

const sentFacts = (record: MessageRecord): Fact[] => {
  const sent = { label: 'Sent', text: messageHeading(record) };
  const company = sanitizeLine(record.body.company ?? '', MAX_COMPANY);
  return company === '' ? [sent] : [sent, { label: 'Company', text: company }];
};

/** Shows none of the sender’s text, except the name of the company. */
const messagePage = (
  request: Request,
  message: StoredMessage,
  { owner, paths, site, products }: Settings,
  dates: Dates,
): Html => {
  const { id, status, received_at, history } = message;
  const received = dates.timeWithUtc(received_at);
  const changed = dates.timeWithUtc(history.at(-1)?.at ?? received_at);
  const state = joined([...statusFacts(message, owner), changed !== received && `Since ${changed}.`], ' ');
  if (status === 'withdrawn') {
    const again = 'To send it again, change the text. Sending the same text brings you back to this page.';
    return noticePage('Your message was withdrawn', state, again);
  }
  const product = products.find(each => isMessage(message) && each.id === message.product?.id);
  const [next, name] = product
    ? [paths.product.replace('{id}', product.id), `Back to ${product.name}`]
    : [paths.resume, `Résumé of ${owner.name}`];
  const parts = `${site}${messagePath(id)}`.split(/(?<=\/messages\/|_\d{8})/);
  return html`<h1>Thank you</h1>
<p class="lead">${isDelivered(message) ? `${owner.name} has your message.` : `Your message is stored for ${owner.name}.`} A reply, if any, comes by email to the address you gave.</p>
${factList([...(isMessage(message) ? sentFacts(message) : []), { label: 'Received', text: received }, { label: 'State', text: state }])}
<p><a href="${next}">${name}</a></p>
<section aria-labelledby="keep"><h2 id="keep">Keep this link</h2>
<p>Anyone who has it can see this page, but not your text, and withdraw the message. It is shown only here.</p>
<div class="snippet"><pre><code>${parts.map(part => html`${part}<wbr>`)}</code></pre></div></section>
<form class="quiet small withdrawal" method="post" action="${pagePath(request, withdrawPath(id))}">
<p>${RECALL_TERMS} You can’t undo it.</p>
<button type="submit">Withdraw the message</button></form>`;
};

const toMessage = (request: Request, id: string): Response => seeOther(pagePath(request, messagePath(id)));

const respondWithPage = async (
  request: Request,
  input: string,
  isWithdrawal: boolean,
  deps: Dependencies,
  frame: string,
): Promise<Response> => {
  const { language, timezone, retention_days: days } = deps.settings;
  const message = await (isWithdrawal ? withdraw(input, deps) : findMessage(deps.store, input));
  if (!message) {
    const text = `Compare the URL with the one you got after sending. If they match, the message has been deleted. This site deletes messages after ${counted(days, 'day')}, and the ids of withdrawn messages after about two days.`;
    return htmlPage(frame, 404, noticePage('No message has this id', text));
  }
  return isWithdrawal
    ? toMessage(request, message.id)
    : htmlPage(frame, 200, messagePage(request, message, deps.settings, datesIn(language, timezone)));
};

export const handleSender = async (
  request: Request,
  deps: Dependencies,
  frame: string,
): Promise<Response> => {
  const { settings } = deps;
  const [, id = '', last] = /\/messages\/([^/]*)(?:\/([^/]*))?/.exec(new URL(request.url).pathname) ?? [];
  const isWithdrawal = /^withdraw\b/.test(last ?? '');
  if (isWithdrawal && request.method === 'GET' && wantsPage(request)) return toMessage(request, id);
  const methods = isWithdrawal ? ['POST'] : ['GET', 'HEAD'];
  const rejection = rejectMethod(request, settings.site, { methods });
  if (rejection) return rejection;
  // For a 404, the local server repeats the request with `/index.html` and the like appended.
  const input = !last || last === 'withdraw' ? id : '';
  if (wantsPage(request)) {
    const response = respondWithPage(request, input, isWithdrawal, deps, frame);
    return withoutBody(request, await response.catch(unavailablePage(frame)));
  }
  const { status, body, headers } = await (isWithdrawal ? withdrawMessage : messageStatus)(input, deps);
  return isWithdrawal
    ? respond(status, body, { [header.cacheControl]: 'no-store', ...headers })
    : respondToRead(request, status, body, { ...onPrivateReads, ...headers });
};
