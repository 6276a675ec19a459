import { platformNames } from '../../../schemas/platform.ts';
import { MAX_RELEASES, type Product } from '../../../schemas/product.ts';
import type { Dates } from '../../prose/dates.ts';

export type Release = NonNullable<Product['releases']>[number];

const newestFirst = (a: Release, b: Release): number => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0);

/** `releases` must be sorted newest first. */
export const newestReleases = (releases: readonly Release[]): Release[] =>
  releases.filter(
    ({ platform }, index) => releases.findIndex(other => other.platform === platform) === index,
  );

/** Newest first. If there are too many, the oldest are left out, except each platform’s newest. */
export const releasesOf = (releases: readonly Release[] = []): Release[] => {
  const all = releases.toSorted(newestFirst);
  const newest = newestReleases(all);
  const others = all.filter(release => !newest.includes(release));
  return [...newest, ...others].slice(0, MAX_RELEASES).sort(newestFirst);
};

/** The lines of plain text or Markdown, and the items of each list. */
export const noteParts = (notes: string): (string | string[])[] => {
  const parts: (string | string[])[] = [];
  for (const line of notes.split('\n')) {
    const [, marker, text = ''] = /^\s*(?:#{1,6}\s+|([*+•-])\s+)?(.*?)\s*$/.exec(line) ?? [];
    const above = parts.at(-1);
    if (text === '') continue;
    if (marker === undefined) parts.push(text);
    else if (Array.isArray(above)) above.push(text);
    else parts.push([text]);
  }
  return parts;
};

/** “Release 4.10 (iOS, 28 October 2026; Android, 30 October 2026)”, for releases of one version. */
export const releaseName = (releases: readonly Release[], { day }: Dates): string => {
  const version = releases[0]?.version;
  const days = releases.map(({ platform, date }) => `${platformNames[platform].system}, ${day(date)}`);
  return `Release ${version === undefined ? '' : `${version} `}(${days.join('; ')})`;
};
