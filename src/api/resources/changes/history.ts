import type { ChangeKind } from '../../../schemas/change-filter.ts';
import { DAY } from '../../../schemas/milliseconds.ts';

/** Matches the path of a product's file inside the content folder, and captures its id. */
export const productFile = /^products\/([a-z0-9-]+)\.ya?ml$/;

/** What an edit of a file can be. A release is none. */
export type EditKind = Exclude<ChangeKind, 'released'>;

export interface FileChange {
  /** The day, `YYYY-MM-DD` in UTC. */
  readonly date: string;
  /** Path inside the content folder, such as `products/tally.yaml`. */
  readonly path: string;
  readonly kind: EditKind;
  /** The fields of a YAML file that were edited; none if that is unknown. */
  readonly fields?: readonly string[];
}

/** The history of the content, newest first, complete from the day `knownSince` on; or the reason why there is none. */
export type History =
  | { readonly knownSince: string; readonly changes: readonly FileChange[] }
  | { readonly unknown: string };

export const yearBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
};

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
