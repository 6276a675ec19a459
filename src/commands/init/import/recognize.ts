import { CommandError } from '../../command-line/command-error.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Resume’s names of its sections, and close names of other tools. A file with one of them is a résumé. */
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

/** Fields that tell other formats with similar names, Reactive Resume and FRESH, from JSON Resume. */
const FOREIGN = ['sections', 'employment'];

const isForeign = (value: unknown): boolean =>
  isObject(value) && FOREIGN.some(field => isObject(value[field]));

const isResume = (value: unknown): boolean =>
  isObject(value) &&
  !isForeign(value) &&
  SECTIONS.some(section => typeof value[section] === 'object' && value[section] !== null);

/** A résumé inside an object of one field, as some services export it. */
const unwrapped = (value: unknown): unknown => {
  if (!isObject(value) || isResume(value)) return value;
  return ['resume', 'data', 'cv', 'jsonResume'].map(key => value[key]).find(isResume) ?? value;
};

/** The résumés in a value: itself, the entries of a list, or the values of an object such as `{ en: …, de: … }`. */
export const resumesIn = (value: unknown): unknown[] => {
  const whole = unwrapped(value);
  if (isResume(whole)) return [whole];
  if (isForeign(whole)) return [];
  return Object.values(Object(whole))
    .flatMap(part => (Array.isArray(part) ? part : [part]))
    .map(unwrapped)
    .filter(isResume);
};

/** The sentence for a file in another format. `name` is the file’s. */
export const notAResume = (name: string): CommandError =>
  new CommandError(
    `${name} is not a JSON Resume or a LinkedIn export. A coding agent can convert any résumé: AGENTS.md says how.`,
  );
