import { isPresent } from '../../../content-files/present-words.ts';
import { countryCode } from './country.ts';
import type { Imported } from './imported.ts';
import { type Note, shortened } from './note.ts';
import { richText } from './rich-text.ts';
import { addressOf, isEntry, isSwitchedOff, keyOf, SEPARATOR, textOf } from './values.ts';
import { writtenDate, writtenSpan } from './written-date.ts';

/** A string in a file, with its path. */
interface Leaf {
  readonly path: string;
  readonly text: string;
}

const leavesOf = (value: unknown, path = ''): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((part, index) => leavesOf(part, `${path}[${index}]`));
  if (isEntry(value)) {
    return Object.entries(value).flatMap(([key, part]) =>
      leavesOf(part, path === '' ? key : `${path}.${key}`),
    );
  }
  const text = textOf(value);
  return text === undefined ? [] : [{ path, text }];
};

/** Keys whose values are machine-readable, such as ids. */
const MACHINE = new Set(
  '$schema meta metadata id uuid guid slug key icon iconClass iconKeyword emoji image img logo picture photo avatar thumbnail color colour order index hidden visible visibility display pinned featured class className style layout template theme setting column createdAt updatedAt fetchedAt lastModified version canonical star fork watcher openIssue size'
    .split(' ')
    .map(keyOf),
);

const isForMachines = (path: string): boolean =>
  path.split(/[.[\]]+/).some(key => MACHINE.has(keyOf(key)) || key.startsWith('@'));

/** The words of a string, without markup, case and punctuation. */
const wordsOf = (text: string): string => {
  const { paragraphs, points } = richText(text);
  return [...paragraphs, ...points]
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/https?:\/\/|[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
};

/**
 * Finds strings in the imported content. A short string must match a whole string there, because it could occur in
 * any sentence by chance.
 */
const finder = (written: unknown): ((text: string) => boolean) => {
  const strings = leavesOf(written).map(({ text }) => text);
  const whole = new Set(strings.flatMap(text => [text, wordsOf(text)]));
  const all = ` ${strings.map(wordsOf).join(' | ')} `;
  const has = (text: string): boolean => {
    const words = wordsOf(text);
    if (words === '' || whole.has(words)) return true;
    if (words.length < 4 || /^[\d ]+$/.test(words)) return false;
    return all.includes(
      /^\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(words) ? words : ` ${words} `,
    );
  };
  const hasDate = (text: string): boolean => {
    const found = writtenDate(text);
    // If all days in a file are the first of a month, only the months are imported.
    return (
      isPresent(text) ||
      (found !== undefined &&
        !found.isLessExact &&
        (whole.has(found.date) || whole.has(found.date.replace(/-01$/, ''))))
    );
  };
  return text => {
    const code = countryCode(text);
    const address = addressOf(text);
    return (
      has(text) ||
      hasDate(text) ||
      (writtenSpan(text)?.every(hasDate) ?? false) ||
      (code !== undefined && whole.has(code)) ||
      (address !== undefined && whole.has(address)) ||
      [SEPARATOR, /\n+/].some(separator => {
        const parts = text.split(separator);
        return parts.length > 1 && parts.every(part => has(part) || whole.has(countryCode(part) ?? ''));
      }) ||
      richText(text).paragraphs.concat(richText(text).points).every(has)
    );
  };
};

const NO_FIELD = 'The site has no field for it.';
const ROLE = /^(work|experience|employment|education|Positions\.csv|Education\.csv)/i;

/** One entry for each list that is mostly missing. */
const wholeLists = (input: unknown, missing: ReadonlySet<string>): { key: string; count: number }[] =>
  Object.entries(Object(input)).flatMap(([key, list]) => {
    if (!Array.isArray(list) || list.length === 0) return [];
    const all = leavesOf(list, key);
    const lost = all.filter(({ path }) => missing.has(path)).length;
    return lost > 0 && (isSwitchedOff(key) || lost >= (2 / 3) * all.length)
      ? [{ key, count: list.length }]
      : [];
  });

/**
 * Lists every string of the input that is not in the imported content, most important first: whole lists, fields of
 * roles, the rest. Strings of a role must be in a role. Values for software are only counted.
 */
export const leftOut = (input: unknown, written: Pick<Imported, 'roles'>): Note[] => {
  const [isFound, isInRoles] = [finder(written), finder(written.roles)];
  const missing = leavesOf(input).filter(
    ({ path, text }) => !(ROLE.test(path) ? isInRoles(text) : isFound(text)),
  );
  const [forMachines, forPeople] = [true, false].map(is =>
    missing.filter(({ path }) => isForMachines(path) === is),
  );
  const lists = wholeLists(input, new Set(forPeople?.map(({ path }) => path)));
  const single = (forPeople ?? []).filter(({ path }) => !lists.some(({ key }) => path.startsWith(`${key}[`)));
  const [inRoles = [], others = []] = [true, false].map(is =>
    single.filter(({ path }) => ROLE.test(path) === is),
  );
  const note = (path: string, value: string, reason = NO_FIELD): Note => ({
    kind: 'left_out',
    path,
    value,
    reason,
  });
  const count = forMachines?.length ?? 0;
  return [
    ...lists
      .toSorted((a, b) => b.count - a.count)
      .map(({ key, count: entries }) => note(key, entries === 1 ? '1 entry' : `${entries} entries`)),
    ...[...inRoles, ...others].map(({ path, text }) => note(path, shortened(text))),
    ...(count > 0
      ? [
          note(
            '',
            count === 1 ? '1 value' : `${count} values`,
            'Only software uses it, such as icons, ids and themes.',
          ),
        ]
      : []),
  ];
};
