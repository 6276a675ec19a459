/*
 * How much an imported file may hold: several times what the longest career has. More is a mistake or an attack, such as an archive
 * of some kilobytes that unpacks to rows without end.
 */
import { CommandError } from '../../command-line/command-error.ts';

/** Entries of a list or of an object, and rows of a table. */
export const MOST_ENTRIES = 1000;

/** Levels of lists and objects. A JSON Resume has four. */
const DEEPEST = 20;

/** Texts, numbers and other values that are not empty, of the whole file. */
const MOST_VALUES = 20_000;

/** A number for people, such as 20,000. */
export const grouped = (value: number): string => value.toLocaleString('en');

interface Place {
  readonly value: unknown;
  /** Such as `work[0].highlights`. */
  readonly path: string;
  readonly depth: number;
}

/** The longest path in a message. */
const LONGEST_PATH = 80;

/** The parts of a list or object. */
const partsOf = ({ value, path, depth }: Place): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).map(([key, inner]) => {
    const step = isList ? `[${key}]` : path === '' ? key : `.${key}`;
    return { value: inner, path: `${path}${step}`.slice(0, LONGEST_PATH), depth: depth + 1 };
  });
};

/**
 * Refuses a value that is too much for a résumé. Not recursive, because it may be nested deeply. `name` is that of its file.
 * @throws {CommandError} that says what is too much
 */
export const requireModest = (name: string, value: unknown): void => {
  let values = 0;
  const open: Place[] = [{ value, path: '', depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > DEEPEST) {
      const [field] = place.path.split(/[.[]/, 1);
      throw new CommandError(`${name} has more than ${DEEPEST} levels of lists and objects in ${field}.`);
    }
    const parts = partsOf(place);
    if (parts.length > MOST_ENTRIES) {
      const where = place.path === '' ? '' : ` in ${place.path}`;
      throw new CommandError(
        `${name} has ${grouped(parts.length)} entries${where}. At most ${grouped(MOST_ENTRIES)} can be imported.`,
      );
    }
    if (parts.length === 0 && place.value !== '' && place.value !== null) values += 1;
    if (values > MOST_VALUES) {
      throw new CommandError(`${name} has more than ${grouped(MOST_VALUES)} values, too many for a résumé.`);
    }
    open.push(...parts);
  }
};
