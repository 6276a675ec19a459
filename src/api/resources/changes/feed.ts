import { Feed } from 'feed';
import { escape as escapeHtml } from 'html-escaper';
import type { Change, ChangeList } from '../../../schemas/changes.ts';
import { contentEntries } from '../../../schemas/content.ts';
import type { SiteContent } from '../../../schemas/site.ts';
import { contactOf } from '../../documents/contact.ts';
import { documents } from '../../documents/documents.ts';
import type { Address } from '../../operations/address.ts';
import { whatText } from './change-words.ts';

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** Feed readers poll often and keep old entries, so the newest entries are enough. */
const MOST = 100;

const titles = new Map(contentEntries.map(([, { changedAs, title }]) => [changedAs, title]));

const title = (change: Change): string => {
  const thing = [titles.get(change.resource), change.id].filter(part => part !== undefined).join(' ');
  return `${thing}: ${whatText(change)}`;
};

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
 * The list of changes as an Atom feed. Without changes, its date is `revised`, the day the content was last revised.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export const changesFeed = (
  address: Address,
  site: SiteContent,
  list: ChangeList,
  revised: string,
): string => {
  const feed = new Feed({
    id: list.links.feed,
    title: `What changed · ${site.name}`,
    ...(list.note !== undefined && { description: list.note }),
    updated: midnight(list.changes[0]?.date ?? revised),
    link: address.page(documents.home),
    feedLinks: { atom: list.links.feed },
    author: { name: site.owner.name, link: contactOf(site, address).url },
    generator: false,
  });
  for (const change of list.changes.slice(0, MOST)) {
    feed.addItem({
      title: title(change),
      id: entryId(address, change),
      link: change.url ?? list.links.self,
      date: midnight(change.date),
      ...(change.notes !== undefined && { content: escapeHtml(change.notes) }),
    });
  }
  return `${feed.atom1()}\n`;
};
