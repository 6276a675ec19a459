import { CommandError } from '../../command-line/command-error.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has = (value: unknown, ...path: readonly string[]): boolean => {
  const [key, ...rest] = path;
  if (key === undefined) return value !== undefined;
  return isObject(value) && Object.hasOwn(value, key) && has(value[key], ...rest);
};

export type Format = 'JSON Resume' | 'Reactive Resume';

/** What JSON Resume calls its sections, and close names of other tools. One of them tells a résumé. */
const SECTIONS = [
  'basics',
  'work',
  'education',
  'projects',
  'volunteer',
  'skills',
  'experience',
  'publications',
  'certificates',
  'awards',
];

/** Formats of other tools, how they are recognised, and what to do. */
const others: readonly {
  readonly name: string;
  readonly is: (value: Json) => boolean;
  readonly remedy: string;
}[] = [
  {
    name: 'a FRESH résumé',
    is: value =>
      /fresh/i.test(String(isObject(value['meta']) ? value['meta']['format'] : '')) ||
      has(value, 'employment', 'history'),
    remedy: 'Convert it with HackMyResume: hackmyresume convert cv.json resume.json',
  },
  {
    name: 'a Europass file',
    is: value =>
      has(value, 'SkillsPassport') || has(value, 'learnerinfo') || has(value, 'Candidate', 'CandidatePerson'),
    remedy: 'Convert it to JSON Resume first; a coding agent can do that.',
  },
  {
    name: 'a RenderCV file',
    is: value => has(value, 'cv', 'sections'),
    remedy: 'Convert it to JSON Resume first; a coding agent can do that.',
  },
  {
    name: 'a YAMLResume file',
    is: value =>
      has(value, 'content', 'basics') &&
      (has(value, 'layout') || has(value, 'layouts') || has(value, 'locale')),
    remedy: 'Export it as JSON Resume with YAMLResume, or convert it; a coding agent can do that.',
  },
  {
    name: 'a file of Reactive Resume 3 or older',
    is: value =>
      (has(value, 'basics') && has(value, 'sections', 'work')) || has(value, 'profile', 'firstName'),
    remedy: 'Import it into Reactive Resume (https://rxresu.me), and export it again as JSON.',
  },
  {
    name: 'a file of the résumé editor 木及简历 or visiky',
    is: value => has(value, 'educationList') || has(value, 'workExpList'),
    remedy: 'Convert it to JSON Resume first; a coding agent can do that.',
  },
];

const namesOf = (value: Json): string =>
  Object.keys(value)
    .slice(0, 6)
    .map(key => `“${key.slice(0, 40)}”`)
    .join(', ');

/** A résumé inside an object of one field, as some services export it. */
const unwrapped = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const inside = ['resume', 'data', 'cv', 'jsonResume'].map(key => value[key]).find(isResume);
  return isResume(value) || inside === undefined ? value : inside;
};

const isReactive = (value: Json): boolean =>
  isObject(value['sections']) && isObject(value['basics']) && !has(value, 'sections', 'work');

const isResume = (value: unknown): boolean =>
  isObject(value) &&
  (isReactive(value) ||
    SECTIONS.some(section => typeof value[section] === 'object' && value[section] !== null));

/** The résumés in a value: itself, the entries of a list, or the values of an object such as `{ en: …, de: … }`. */
export const resumesIn = (value: unknown): unknown[] => {
  const whole = unwrapped(value);
  if (Array.isArray(whole)) return whole.map(unwrapped).filter(isResume);
  if (!isObject(whole) || isResume(whole) || others.some(({ is }) => is(whole))) return [whole];
  const inside = Object.values(whole)
    .flatMap(part => (Array.isArray(part) ? part : [part]))
    .map(unwrapped)
    .filter(isResume);
  return inside.length > 0 ? inside : [whole];
};

/**
 * The format of a résumé. `name` is that of the file.
 * @throws {CommandError} if it is of another format, with what to do
 */
export const formatOf = (name: string, value: unknown): Format => {
  if (!isObject(value)) throw new CommandError(`${name} is not a résumé: it holds no object with fields.`);
  if (isReactive(value)) return 'Reactive Resume';
  const other = others.find(({ is }) => is(value));
  if (other) throw new CommandError(`${name} is ${other.name}, which cannot be imported. ${other.remedy}`);
  if (isResume(value)) return 'JSON Resume';
  const found = Object.keys(value).length === 0 ? 'nothing' : namesOf(value);
  throw new CommandError(
    `${name} is not a résumé in a known format: it has ${found}, but none of ${SECTIONS.slice(0, 6).join(', ')}. JSON Resume (https://jsonresume.org/schema), Reactive Resume 4 and 5, and LinkedIn exports can be imported.`,
  );
};
