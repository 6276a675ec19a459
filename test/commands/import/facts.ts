import type { Bodies } from '../../../src/api/reads/bodies.ts';
import { countryCode } from '../../../src/commands/init/import/country.ts';
import { writtenDate, writtenSpan } from '../../../src/commands/init/import/written-date.ts';
import { isPresent } from '../../../src/content-files/present-words.ts';

/** A value of a résumé about the person, and whether it is on the site. */
export interface Fact {
  readonly path: string;
  readonly section: string;
  readonly value: string;
  readonly onSite: boolean;
  /** Whether it is in the section of `/resume` with the same name. */
  readonly inSection: boolean;
}

/**
 * Ignored values: those not about the person, and private data, such as phone, street, postcode and contacts of
 * referees.
 */
const NO_FACT = new RegExp(
  [
    '^(\\$schema|meta|metadata|picture)\\b',
    '\\.(phone|postalCode|image|picture|id|icon|visible|hidden|columns|separateLinks|template)$',
    '^basics\\.(location\\.address|picture)',
    '^references\\b.*\\.(phone|email)$',
  ].join('|'),
);

/** Removes everything that the site formats differently: markup, list marks, quotes, case and white space. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/&(amp|nbsp|lt|gt|quot|#39);/g, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/https?:\/\//g, '')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .toLowerCase()
    .trim();

/** The normalized words of a text, for comparison. */
export const words = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(word => word !== '');

type Leaf = readonly [path: string, value: string];

export const leavesOf = (value: unknown, path = ''): Leaf[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      leavesOf(item, path === '' ? key : `${path}.${key}`),
    );
  }
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? [[path, String(value)]]
    : [];
};

/** All strings in a value, joined with separators. */
const textOf = (value: unknown): string =>
  ` ${leavesOf(value)
    .map(([, text]) => plain(text))
    .join(' | ')} `;

/** Sections of `/resume`, by other names in résumé files. */
const SECTIONS: Readonly<Record<string, string>> = {
  experience: 'work',
  certifications: 'certificates',
  hobbies: 'interests',
  achievements: 'awards',
  profiles: 'basics',
  summary: 'basics',
};

/** The section of `/resume` for a path in the file. */
const sectionOf = (path: string): string => {
  const [first = ''] = path.replace(/^data\./, '').split(/[.[]/, 1);
  return SECTIONS[first] ?? first;
};

/** Parts of a text that the site may store separately: lines, list items, links and the parts of a location. */
const partsOf = (value: string): string[] =>
  value
    .replaceAll(/<\/(p|li|div|ul|a)>|<br\s*\/?>|<a href="([^"]*)">/gi, '\n$2\n')
    .replaceAll(/\]\((?=https?:)/g, '\n')
    .split(/\n+|, /)
    .map(plain)
    .filter(part => part !== '');

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

const isIn = (value: string, text: string): boolean => {
  if (isPresent(value)) return true;
  const span = writtenSpan(value);
  if (span) return span.every(end => isIn(end, text));
  const date = writtenDate(value);
  if (date && !date.isLessExact && text.includes(plain(date.date))) return true;
  const code = countryCode(value);
  if (code && text.includes(plain(countries.of(code) ?? code))) return true;
  return partsOf(value).every(part => text.includes(part) || countryCode(part) !== undefined);
};

/** Every fact of a résumé with JSON Resume’s field names, and whether the site with these bodies states it. */
export const factsOf = (file: unknown, bodies: Bodies): Fact[] => {
  const resume = JSON.parse(JSON.stringify(bodies.of('getResume')));
  const site = textOf([resume, bodies.of('getProfile'), bodies.of('listExperience'), bodies.of('getSkills')]);
  const { name, location } = bodies.of('getProfile');
  const basics = textOf([resume.basics, name, location]);
  const texts = new Map<string, string>();
  const textFor = (section: string): string => {
    if (section === 'basics') return basics;
    const known = texts.get(section) ?? textOf(resume[section]);
    texts.set(section, known);
    return known;
  };
  return leavesOf(file)
    .filter(([path]) => !NO_FACT.test(path))
    .map(([path, value]) => {
      const section = sectionOf(path);
      const inSection = isIn(value, textFor(section));
      return { path, section, value, inSection, onSite: inSection || isIn(value, `${site} ${basics}`) };
    });
};
