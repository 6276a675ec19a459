import { Feed } from 'feed';
import { escape as escapeHtml } from 'html-escaper';
import type { Change, ChangeList } from '../../../schemas/changes.ts';
import type { SiteContent } from '../../../schemas/site.ts';
import { languageOf } from '../../../words/language.ts';
import { contactOf } from '../../documents/contact.ts';
import { documents } from '../../documents/documents.ts';
import type { Address } from '../../operations/address.ts';
import { subjectText, whatText } from './change-words.ts';

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** Feed readers poll often and keep old entries, so the newest entries are enough. */
const MOST = 100;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The permanent id of a change: one thing on one day, or one release, even if its page moves.
 * @see https://www.rfc-editor.org/rfc/rfc4151 tag URIs
 */
const entryId = (address: Address, { date, resource, id, platform, version }: Change): string => {
  const release = version === undefined ? undefined : encodeURIComponent(version);
  const subject = [resource, id, platform, release].filter(part => part !== undefined).join('/');
  return `tag:${new URL(address.site).hostname},${date}:${subject}`;
};

/**
 * The list of changes as an Atom feed, in the site’s language. Without changes, its date is `revised`, the day the content was last revised.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export const changesFeed = (
  address: Address,
  site: SiteContent,
  list: ChangeList,
  revised: string,
): string => {
  const { tag, words } = languageOf(site.language);
  const feed = new Feed({
    id: list.links.feed,
    title: words.changes.feedTitle(site.name),
    ...(list.note !== undefined && { description: words.changes.unknown }),
    updated: midnight(list.changes[0]?.date ?? revised),
    link: address.page(documents.home),
    feedLinks: { atom: list.links.feed },
    author: { name: site.owner.name, link: contactOf(site, address).url },
    generator: false,
  });
  for (const change of list.changes.slice(0, MOST)) {
    feed.addItem({
      title: words.changes.entry(subjectText(change, words), whatText(change, words)),
      id: entryId(address, change),
      link: change.url ?? list.links.self,
      date: midnight(change.date),
      ...(change.notes !== undefined && { content: escapeHtml(change.notes) }),
    });
  }
  // The library has no option for it.
  return `${feed.atom1().replace('<feed ', () => `<feed xml:lang="${tag}" `)}\n`;
};
