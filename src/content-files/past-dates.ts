import { dayAfter } from '../api/history.ts';
import type { ContentKind } from '../schemas/content.ts';
import type { Report, SourceFile } from './yaml-file.ts';

/**
 * The fields of each kind of content with a day or month that cannot be in the future, and what to write instead. `[]` stands for
 * every entry of a list.
 */
export const pastDates: { readonly [Kind in ContentKind]?: Readonly<Record<string, string>> } = {
  site: { catalog_snapshot: 'Write the day on which you last checked the facts.' },
  profile: { updated: 'Write the day of the last revision.' },
  experience: {
    start:
      'A role is listed once it has begun. Move the file out of the content folder until then; `summary` in profile.yaml can mention the role.',
    end: 'Leave `end` out until then: the role is current.',
  },
  activity: {
    as_of: 'Write the day on which the commits were counted.',
    'weeks.[].start': 'Remove the weeks that have not begun.',
  },
  products: {
    first_released: 'Leave it out until the product is in a store.',
    'platforms.ios.updated': 'Write the day of the latest release.',
    'platforms.android.updated': 'Write the day of the latest release.',
  },
};

interface Dated {
  readonly path: readonly (string | number)[];
  readonly date: string;
}

/** The dates in `value` at a path, of which there are several if it goes through a list. */
const datesAt = (value: unknown, [head, ...rest]: readonly string[], path: Dated['path'] = []): Dated[] => {
  if (head === undefined) return typeof value === 'string' ? [{ path, date: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return head === '[]' && Array.isArray(value)
    ? value.flatMap((entry, index) => datesAt(entry, rest, [...path, index]))
    : datesAt(Reflect.get(value, head), rest, [...path, head]);
};

/**
 * Reports dates in the future: a role that has not begun would count as current, one that ends in the future as left. Months and
 * days are compared with `today`, the date in UTC. The day after is allowed, because it has begun east of Greenwich.
 */
export const checkPastDates = (
  sources: { readonly [Kind in ContentKind]?: unknown },
  today: string,
  report: Report,
): void => {
  const latest = dayAfter(today);
  for (const [kind, fields] of Object.entries(pastDates)) {
    const files = [Reflect.get(sources, kind)].flat() as (SourceFile<unknown> | undefined)[];
    for (const [field, remedy] of Object.entries(fields)) {
      for (const source of files.filter(file => file !== undefined)) {
        for (const { path, date } of datesAt(source.data, field.split('.'))) {
          if (date <= latest.slice(0, date.length)) continue;
          report(source, { path, message: `is in the future (today is ${today}). ${remedy}` });
        }
      }
    }
  }
};
