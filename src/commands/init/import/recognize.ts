import { CommandError } from '../../command-line/command-error.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Resume’s section names, and similar names that other tools use. A file with one of them is a résumé. */
const SECTIONS = [
  'basics',
  'works',
  'experiences',
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

/** Other formats with similar names, each with a field that distinguishes it from JSON Resume. */
const FORMATS: Readonly<Record<string, string>> = { 'Reactive Resume': 'sections', FRESH: 'employment' };

const formatOf = (value: unknown): string | undefined =>
  isObject(value) ? Object.keys(FORMATS).find(format => isObject(value[FORMATS[format] ?? ''])) : undefined;

const isResume = (value: unknown): boolean =>
  isObject(value) &&
  formatOf(value) === undefined &&
  SECTIONS.some(section => typeof value[section] === 'object' && value[section] !== null);

/** A résumé inside an object with a single field, as some services export it. */
const unwrapped = (value: unknown): unknown => {
  if (!isObject(value) || isResume(value)) return value;
  return ['resume', 'data', 'cv', 'jsonResume'].map(key => value[key]).find(isResume) ?? value;
};

/** The résumés in a value: itself, the entries of a list, or the values of an object such as `{ en: …, de: … }`. */
export const resumesIn = (value: unknown): unknown[] => {
  const whole = unwrapped(value);
  if (isResume(whole)) return [whole];
  const format = formatOf(whole);
  if (format !== undefined) throw otherFormat(format);
  return Object.values(Object(whole))
    .flatMap(part => (Array.isArray(part) ? part : [part]))
    .map(unwrapped)
    .filter(isResume);
};

const otherFormat = (format: string): CommandError =>
  new CommandError(
    `The file is a résumé of ${format}, not a JSON Resume. Export it as JSON Resume, or let a coding agent convert it (see AGENTS.md).`,
  );

/** The error for a file in another format. `name` is the file’s name. */
export const notAResume = (name: string): CommandError =>
  new CommandError(
    `${name} is not a JSON Resume or a LinkedIn export. A coding agent can convert any résumé (see AGENTS.md).`,
  );
