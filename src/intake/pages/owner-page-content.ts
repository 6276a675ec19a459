import { escape as escaped } from 'html-escaper';
import { ownerStatusesOf } from '../../api/resources/inquiries/status-transitions.ts';
import type { Words } from '../../i18n/en.ts';
import type { Language } from '../../i18n/language.ts';
import { aboutOf, headingOf, sentFactsOf } from '../mail/content.ts';
import { type OwnerStatus, ownerLink, ownerPath, tokenOf } from '../mail/owner-links.ts';
import { canMove, type MessageRecord } from '../store/record.ts';
import { factList } from './page-parts.ts';

export interface StatusRequest {
  readonly record: MessageRecord;
  readonly status: OwnerStatus | undefined;
  readonly linkKey: string;
}

/** The link that was opened proves that the email has arrived. */
const canBecome = ({ kind, status }: MessageRecord, next: OwnerStatus): boolean =>
  canMove({ kind, status: status === 'received' ? 'delivered' : status }, next);

const emphasized = (sentence: (status: string) => string, status: string): string =>
  escaped(sentence('{}')).replace('{}', () => `<strong>${escaped(status)}</strong>`);

const seenBySender = (
  status: MessageRecord['status'],
  sentence: Words['inbox']['senderSees'],
  { status: texts }: Words,
): string => `${emphasized(sentence, texts.names[status])} ${escaped(texts.meanings[status])}`;

/** Links to the page for each other status, which asks again before it changes anything. */
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
 * The page about a message: what its status is and may become, and below it, in a frame, everything that the sender typed, sanitized
 * and escaped.
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
