import type { SiteContent } from '../../schemas/site.ts';
import { oneLine } from '../prose/markdown.ts';

/** What the response to a message means. */
export const storing = (what: string, owner: string): string =>
  `Status 201 means that the ${what} is stored and will be mailed to ${owner}; when a reply comes is not promised.`;

/** How to withdraw a message, how long it is kept and who sees it, as sentences in Markdown. */
export const keeping = ({ owner, retention_days: days }: SiteContent, privacy: string): readonly string[] => [
  `To withdraw it, write to ${oneLine(owner.email)} with the id: it is deleted. Otherwise the stored copy is deleted after ${days} days.`,
  `${oneLine(owner.name)} alone reads it; the e-mail stays in that mailbox. What else is stored, and where, is in the [privacy notice](${privacy}).`,
];
