import type { SiteContent } from '../../schemas/site.ts';
import { hashHours } from '../http/write-limits.ts';
import { oneLine } from '../prose/markdown.ts';

/** What the response to a message means. */
export const storing = (what: string, owner: string): string =>
  `Status 201 means that the ${what} is stored and will be mailed to ${owner}; when a reply comes is not promised.`;

/**
 * How to withdraw a message, how long it is kept and who sees it, as sentences in Markdown. `left` is what stays of it for a while, so
 * that sending it again does not bring it back.
 */
export const keeping = (
  { owner, retention_days: days, write_limits: limits }: SiteContent,
  privacy: string,
  left: string,
): readonly string[] => [
  `To withdraw it, write to ${oneLine(owner.email)} with the id: the stored message is deleted, and the e-mail in the mailbox if you ask for that; the copy at Postmark runs out by itself, and ${left} stay for 48 hours. Otherwise the stored message is deleted after ${days} days.`,
  `${oneLine(owner.name)} alone reads it. Netlify stores it, and Postmark sends the e-mail and keeps a copy for a limited time. A hash of the sender’s IP address is kept for at most ${hashHours(limits)} hours. More: [privacy notice](${privacy}).`,
];
