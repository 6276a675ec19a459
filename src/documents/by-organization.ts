import { fold } from '../api/prose/fold.ts';
import type { Role } from '../schemas/role.ts';
import { workModeWords } from '../schemas/work.ts';

type Details = Partial<Pick<Role, 'url' | 'location' | 'description' | 'work_mode'>>;

/** A role, or volunteering. */
export type Held = Details & Pick<Role, 'organization'> & Partial<Pick<Role, 'category' | 'current'>>;

/** The entries at one organization, with the details that they share. */
export interface Tenure<Item> extends Details {
  /** The spelling of the first entry, perhaps empty. */
  readonly name: string;
  readonly entries: readonly Item[];
}

const inCommon = <Item, Value>(entries: readonly Item[], factOf: (entry: Item) => Value) => {
  const [value, ...others] = new Set(entries.map(factOf));
  return others.length === 0 ? value : undefined;
};

const onOneLine = (name = ''): string => name.replaceAll(/\s+/g, ' ').trim();

/**
 * Two clients may share a name, such as “Confidential”. A URL or a place tells them apart. Studying at a school is
 * separate from working there.
 */
const keyOf = ({ organization, category, url, location }: Held): string | undefined => {
  const name = fold(onOneLine(organization));
  const isStudy = category === 'education';
  return name && (url ?? location) && JSON.stringify([isStudy, name, url ?? '', url ? '' : location]);
};

/** Groups only neighbors, so that dates stay in order. Entries without a name are separate. */
export const byOrganization = <Item extends Held>(entries: readonly Item[]): Tenure<Item>[] => {
  const groups: Item[][] = [];
  const places = new Map<string | undefined, number>();
  // Current roles come before ended ones, whenever they began.
  let lastEnded = -1;
  for (const entry of entries) {
    const key = keyOf(entry);
    const before = key ? places.get(key) : undefined;
    const place = before !== undefined && before >= lastEnded ? before : groups.length;
    groups[place] ??= [];
    groups[place].push(entry);
    places.set(key, place);
    if (!entry.current) lastEnded = Math.max(lastEnded, place);
  }
  return groups.map(group => ({
    name: onOneLine(group[0]?.organization),
    // A location or a description may belong to only one entry.
    url: group[0]?.url,
    location: inCommon(group, ({ location }) => location),
    description: inCommon(group, ({ description }) => description),
    work_mode: inCommon(group, ({ work_mode }) => work_mode),
    entries: group,
  }));
};

export const ownDetails = ({ location, description, work_mode }: Details, above: Details): Details => ({
  location: above.location === undefined ? location : undefined,
  description: above.description === undefined ? description : undefined,
  work_mode: above.work_mode === undefined ? work_mode : undefined,
});

/** The location and the work mode, once if they are the same. */
export const whereTexts = ({ location = '', work_mode }: Details): string[] => {
  const mode = work_mode && workModeWords(work_mode);
  return [location, fold(location) === mode ? '' : (mode ?? '')].filter(Boolean);
};
