import { type ContentKind, contentEntries } from '../schemas/content.ts';
import { DAY } from '../schemas/milliseconds.ts';
import type { Report, SourceFile } from './yaml-file.ts';

interface Dated {
  readonly path: readonly (string | number)[];
  readonly date: string;
}

/** The dates in `value` at a path, several if it goes through a list. */
const datesAt = (value: unknown, [head, ...rest]: readonly string[], path: Dated['path'] = []): Dated[] => {
  if (head === undefined) return typeof value === 'string' ? [{ path, date: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return head === '[]' && Array.isArray(value)
    ? value.flatMap((entry, index) => datesAt(entry, rest, [...path, index]))
    : datesAt(Reflect.get(value, head), rest, [...path, head]);
};

/**
 * Reports dates in the future: a role that has not begun would count as current, one that ends in the future as left. Months and days are
 * compared with `today`, the date in UTC. The next day is allowed, because it has already begun east of Greenwich.
 */
export const rejectFutureDates = (
  sources: { readonly [Kind in ContentKind]?: unknown },
  today: string,
  report: Report,
): void => {
  const latest = new Date(Date.parse(`${today}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  for (const [kind, { mustNotBeFuture }] of contentEntries) {
    const files = [Reflect.get(sources, kind)].flat() as (SourceFile<unknown> | undefined)[];
    for (const [field, remedy] of Object.entries(mustNotBeFuture)) {
      for (const source of files.filter(file => file !== undefined)) {
        for (const { path, date } of datesAt(source.data, field.split('.'))) {
          if (date <= latest.slice(0, date.length)) continue;
          report(source, { path, message: `is in the future (today is ${today}). ${remedy}` });
        }
      }
    }
  }
};
