import { Feed } from 'feed';
import { escape as escapeHtml } from 'html-escaper';
import type { Change } from '../../../schemas/changes.ts';
import { lastDay } from '../../../schemas/partial-date.ts';
import { languageOf } from '../../../words/languages.ts';
import { contactOf } from '../../documents/contact.ts';
import { paths } from '../../documents/paths.ts';
import type { Address } from '../../operations/address.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { changeLines } from './change-words.ts';
import { changesBody } from './changes.ts';

export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * The permanent id of a change: what happened to one product or role on its date.
 * @see https://www.rfc-editor.org/rfc/rfc4151 tag URIs
 */
const entryId = (address: Address, { date, resource, id, kind, platform, version }: Change): string => {
  const release = version === undefined ? undefined : encodeURIComponent(version);
  const subject = [resource, id, kind, platform, release].filter(part => part !== undefined).join('/');
  return `tag:${new URL(address.site).hostname},${date}:${subject}`;
};

/**
 * The list of changes as an Atom feed, in the site’s language.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export const changesFeed = (build: SiteContext): string => {
  const { address, content } = build;
  const { site } = content;
  const list = changesBody(build);
  const language = languageOf(site.language);
  const { tag, words } = language;
  const feed = new Feed({
    id: list.links.feed,
    title: words.changes.feedTitle(site.name),
    updated: midnight(list.updated),
    link: address.page(paths.home),
    feedLinks: { atom: list.links.feed },
    author: { name: site.owner.name, link: contactOf(site, address).url },
    generator: false,
  });
  for (const { change, name, what } of changeLines(build, list, language)) {
    feed.addItem({
      title: `${name}${words.resume.colon} ${what}`,
      id: entryId(address, change),
      link: change.url,
      date: midnight(lastDay(change.date)),
      ...(change.notes !== undefined && { content: escapeHtml(change.notes) }),
    });
  }
  // The library has no option for it.
  return `${feed.atom1().replace('<feed ', () => `<feed xml:lang="${tag}" `)}\n`;
};
