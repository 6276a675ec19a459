import { escape as escaped } from 'html-escaper';
import { header, onPrivateReads } from '../../api/http/headers.ts';
import { rejectMethod } from '../../api/http/methods.ts';
import { respond, respondToRead, varies, wantsPage } from '../../api/http/respond.ts';
import { counted } from '../../api/prose/counted.ts';
import { type Dates, datesIn } from '../../api/prose/dates.ts';
import { messagePath, withdrawPath } from '../../api/resources/messages.ts';
import { statusMeanings } from '../../schemas/message.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  findMessage,
  kindOf,
  type Message,
  messageStatus,
  statusOf,
  withdraw,
  withdrawalFacts,
  withdrawMessage,
} from '../message-state.ts';
import { isEmailed, isWithdrawn } from '../store/record.ts';
import { factList, noticePage, page, seeOther, unavailablePage, withoutBody } from './page-parts.ts';

type Parts = Pick<Dependencies, 'store' | 'settings' | 'now' | 'log'>;

type Owner = Parts['settings']['owner'];

const withdrawalParts = (message: Message, owner: Owner): string[] => {
  if (isWithdrawn(message)) {
    const again = 'To send it again, change the text. Sending the same text brings you back to this page.';
    return [...withdrawalFacts(message, owner), again].map(text => `<p>${escaped(text)}</p>`);
  }
  const email = isEmailed(message) ? 'An email that was sent is not deleted with it. ' : '';
  return [
    `<form method="post" action="${withdrawPath(message.id)}">`,
    `<p>If you withdraw the message, the stored copy is deleted immediately. ${email}You can’t undo this.</p>`,
    `<p class="inline actions"><button class="action second" type="submit">Withdraw the message</button></p>`,
    '</form>',
  ];
};

/** Shows none of the sender’s text. */
const messagePage = (message: Message, owner: Owner, dates: Dates): string => {
  const status = statusOf(message);
  const history = message.history.map(
    entry =>
      `<li><strong>${entry.status}</strong><time datetime="${entry.at}">${escaped(dates.timeWithUtc(entry.at))}</time></li>`,
  );
  const kind = kindOf(message) === 'inquiry' ? 'Role inquiry' : 'Support request';
  return [
    ...(isWithdrawn(message)
      ? ['<h1>Your message was withdrawn</h1>']
      : [
          '<h1>Your message was sent</h1>',
          '<p class="lead">A reply, if any, comes to the email address you gave.</p>',
        ]),
    '<section class="box change" aria-labelledby="status">',
    `<h2 id="status" class="status-name">${status}</h2><p>${escaped(statusMeanings[status])}</p>`,
    ...withdrawalParts(message, owner),
    '</section>',
    `<section aria-labelledby="history"><h2 id="history">History</h2><ol class="history">${history.join('')}</ol></section>`,
    '<section aria-labelledby="about"><h2 id="about">About this message</h2>',
    factList([
      { label: 'Type', text: kind },
      { label: 'Id', text: message.id },
    ]),
    '<p>Bookmark this page: you won’t see its link again, and anyone who has it can see the status and withdraw the message. Your text is not shown here.</p></section>',
  ].join('');
};

const toMessage = (id: string): Response => seeOther(messagePath(id), varies);

const respondWithPage = async (
  input: string,
  isWithdrawal: boolean,
  parts: Parts,
  frame: string,
): Promise<Response> => {
  const { owner, language, timezone, retention_days: days } = parts.settings;
  const message = await (isWithdrawal ? withdraw(parts, input) : findMessage(input, parts));
  if (!message) {
    const text = `Compare the URL with the one you got after sending. If they match, the message has been deleted. This site deletes messages after ${counted(days, 'day')}, and the ids of withdrawn messages after about two days.`;
    return page(frame, 404, noticePage('No message has this id', text), varies);
  }
  return isWithdrawal
    ? toMessage(message.id)
    : page(frame, 200, messagePage(message, owner, datesIn(language, timezone)), varies);
};

export const handleSender = async (request: Request, parts: Parts, frame: string): Promise<Response> => {
  const { settings } = parts;
  const [, id = '', last] = /\/messages\/([^/]*)(?:\/([^/]*))?/.exec(new URL(request.url).pathname) ?? [];
  const isWithdrawal = /^withdraw\b/.test(last ?? '');
  if (isWithdrawal && request.method === 'GET' && wantsPage(request)) return toMessage(id);
  const methods = isWithdrawal ? ['POST'] : ['GET', 'HEAD'];
  const rejection = rejectMethod(request, settings.site, { methods });
  if (rejection) return rejection;
  // For a 404, the local server repeats the request with `/index.html` and the like appended.
  const input = !last || last === 'withdraw' ? id : '';
  if (wantsPage(request)) {
    const response = respondWithPage(input, isWithdrawal, parts, frame);
    return withoutBody(request, await response.catch(unavailablePage(frame, varies)));
  }
  if (isWithdrawal) {
    const { status, body, headers } = await withdrawMessage(input, parts);
    return respond(status, body, { ...varies, [header.cacheControl]: 'no-store', ...headers });
  }
  const { status, body, headers } = await messageStatus(input, parts);
  return respondToRead(request, status, body, { ...varies, ...onPrivateReads, ...headers });
};
