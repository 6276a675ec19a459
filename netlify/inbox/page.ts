import { escape as escaped } from 'html-escaper';
import { mayMove, ownerStatuses } from '../../src/api/resources/inquiries/status.ts';
import { statusMeanings } from '../../src/schemas/submission.ts';
import { aboutOf, type Fact, headingOf, typedOf } from '../mail/content.ts';
import { type OwnerStatus, ownerLink, ownerPath, tokenOf } from '../mail/owner-links.ts';
import type { Submission } from '../records/record.ts';

export interface Asked {
  readonly record: Submission;
  readonly status: OwnerStatus | undefined;
  readonly linkKey: string;
}

/** The link that was opened proves that the mail has arrived. */
const canBecome = ({ status }: Submission, next: OwnerStatus): boolean =>
  mayMove(status === 'received' ? 'delivered' : status, next);

const sentenceOn = (
  { kind }: Submission,
  status: Submission['status'],
  tense: 'sees' | 'will see',
): string =>
  kind === 'inquiry'
    ? `The sender ${tense} <strong>${status}</strong>: ${statusMeanings[status]}.`
    : 'The sender does not see it: a support request has no public status.';

/** Links to the page for each other status. Each asks again before it changes anything. */
const others = ({ record, status, linkKey }: Asked): string => {
  const possible = ownerStatuses.filter(next => next !== status && canBecome(record, next));
  if (possible.length === 0) return '<p>It is final.</p>';
  const links = possible.map(
    next => `<a class="action second" href="${escaped(ownerLink(linkKey, record, next))}">${next}</a>`,
  );
  return `<p>${status === undefined || status === record.status ? 'Set it to:' : 'Or set it to:'}</p><p class="actions">${links.join('')}</p>`;
};

const question = (asked: Asked, status: OwnerStatus): string => {
  const { record, linkKey } = asked;
  const final = status === 'closed' ? ' This is final: afterwards, the status cannot change.' : '';
  return [
    `<h2 id="change">Set it to ${status}?</h2>`,
    `<p>It is <strong>${record.status}</strong> now. ${sentenceOn(record, status, 'will see')}${final}</p>`,
    `<form method="post" action="${ownerPath(record.id, status)}">`,
    `<input type="hidden" name="token" value="${tokenOf(linkKey, record)}">`,
    `<p class="actions"><button class="action" type="submit">Set it to ${status}</button></p>`,
    '</form>',
  ].join('');
};

const statement = ({ record }: Asked): string =>
  `<h2 id="change">It is ${record.status}</h2><p>${sentenceOn(record, record.status, 'sees')}</p>`;

const row = ({ label, text, href }: Fact): string => {
  const value = href === undefined ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`;
  return `<div><dt>${escaped(label)}</dt><dd dir="auto">${value}</dd></div>`;
};

const list = (facts: readonly Fact[]): string => `<dl class="facts">${facts.map(row).join('')}</dl>`;

/**
 * The page about a submission: what its status is and may become, and below it, in a frame, all that the sender typed. User input is
 * sanitized and escaped, and nothing outside the frame is.
 */
export const submissionPage = (asked: Asked): string => {
  const { record, status } = asked;
  const { facts, passages } = typedOf(record);
  return [
    `<h1>${escaped(headingOf(record))}</h1>`,
    '<section class="change" aria-labelledby="change">',
    status !== undefined && canBecome(record, status) ? question(asked, status) : statement(asked),
    others(asked),
    '</section>',
    `<section aria-labelledby="about"><h2 id="about">About it</h2>${list(aboutOf(record))}</section>`,
    '<section aria-labelledby="sent"><h2 id="sent">What the sender typed</h2><blockquote class="typed">',
    list(facts),
    ...passages.map(
      ({ label, text }) => `<h3>${escaped(label)}</h3><div class="passage" dir="auto">${escaped(text)}</div>`,
    ),
    '</blockquote></section>',
  ].join('');
};

export const noticePage = (title: string, ...paragraphs: readonly string[]): string =>
  [`<h1>${escaped(title)}</h1>`, ...paragraphs.map(text => `<p>${escaped(text)}</p>`)].join('');
