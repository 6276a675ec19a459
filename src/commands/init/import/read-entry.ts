import * as z from 'zod';
import { isBefore } from '../../../schemas/calendar.ts';
import { isJsonObject, unwrapped } from '../../../schemas/problems.ts';
import { isContactLabel } from './private-text.ts';
import * as read from './read-value.ts';

export type FieldValues = Record<string, unknown>;

/** Content fields by their names in JSON Resume 1.0, in earlier versions, and in common additions. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['name', 'organization'],
  ['company', 'organization'],
  ['institution', 'organization'],
  ['position', 'role'],
  ['startDate', 'start'],
  ['endDate', 'end'],
  ['keywords', 'tech'],
  ['careerBreak', 'career_break'],
  ['studyType', 'study_type'],
  ['gpa', 'score'],
  ['website', 'url'],
  ['label', 'headline'],
  ['countryCode', 'country_code'],
  ['summary', 'reference'],
  ['internships', 'work'],
  ['certifications', 'certificates'],
]);

const SECRET = { kind: 'private', reason: 'It is private.' } as const;
const unknown = (reason: string): read.LeftOut => ({ kind: 'unknown', reason });
const PICTURE = unknown('Add it with `npm run init -- --picture <file>`.');
const ABOUT_FILE = unknown('It describes the file itself.');

const LEFT_OUT: ReadonlyMap<string, read.LeftOut> = new Map([
  ['basics.phone', SECRET],
  ['basics.location.address', SECRET],
  ['basics.location.postalCode', SECRET],
  ['basics.image', PICTURE],
  ['basics.picture', PICTURE],
  ['$schema', ABOUT_FILE],
  ['meta', ABOUT_FILE],
]);

/** Additions that hide or show an entry. */
const HIDDEN = /^(hidden|hide|private|disabled): true$|^(visible|enabled|display|public): false$/;
const SHOWN = /^(hidden|hide|private|disabled): false$|^(visible|enabled|display|public): true$/;

/** A comma in a number or in parentheses is part of the keyword. */
const KEYWORD_END = /\n|(?:[;，、،；]|,(?!\d{3}))(?![^()]{0,80}\))\s*/;

const IS_CURRENT = read.kept('It has no end, so it counts as current. Add `ended: true` if it is over.');

/** Reads the groups and lists of a résumé file: every key becomes a value of the content or a note. */
export class EntryReader {
  readonly notes: read.Note[] = [];
  readonly #today: string;
  #entryName: string | undefined;

  constructor(today: string) {
    this.#today = today;
  }

  #note(path: string, input: unknown, { kind, reason }: read.LeftOut): undefined {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    const line = text.replaceAll(/\s+/g, ' ').trim();
    const value = line.replace(/^(.{79}).{2,}$/u, '$1…');
    const entry = path.includes('[') ? this.#entryName : undefined;
    this.notes.push({ kind, path, entry, value, reason });
  }

  #field(path: string, input: unknown, schema: z.ZodType): read.Field {
    return { schema, today: this.#today, note: (left, value = input) => this.#note(path, value, left) };
  }

  #value(path: string, name: string, input: unknown, schema: z.ZodType): unknown {
    const inner = unwrapped(schema);
    if (inner instanceof z.ZodObject) return this.group(path, input, inner);
    if (inner instanceof z.ZodArray) return this.#list(path, name, input, inner.element as z.ZodType);
    if (inner instanceof z.ZodLiteral)
      return input === true || this.#note(path, input, read.unreadable('It must be true.'));
    const field = this.#field(path, input, schema);
    const text = read.textOf(input, field);
    if (text !== undefined) return read.readText(name, text, field);
    return this.#note(path, input, read.unreadable('It must be text, not longer than a few pages.'));
  }

  /** Text has an entry on each line, or between commas. Equal entries are one. */
  #list(path: string, name: string, input: unknown, element: z.ZodType): unknown[] | undefined {
    const isText = !Array.isArray(input) && !(unwrapped(element) instanceof z.ZodObject);
    const text = isText ? read.textOf(input, this.#field(path, input, element)) : undefined;
    const items = text?.split(/^(keywords|tech)$/.test(name) ? KEYWORD_END : '\n') ?? input;
    if (!Array.isArray(items)) return this.#note(path, input, read.unreadable('It must be a list.'));
    const values = items.flatMap((item: unknown, index) => {
      const at = `${path}[${index}]`;
      if (read.isNothing(item)) return [];
      const value = isText
        ? read.readText(name, String(item), this.#field(at, item, element))
        : this.#value(at, name, item, element);
      return value === undefined ? [] : [[JSON.stringify(value), value] as const];
    });
    return values.length > 0 ? [...new Map(values).values()] : undefined;
  }

  group(path: string, input: unknown, schema: z.ZodObject): FieldValues | undefined {
    const { shape } = schema;
    const pairs = isJsonObject(input) ? Object.entries(input) : [];
    const fieldOf = (key: string) => [key, ALIASES.get(key) ?? key].find(name => Object.hasOwn(shape, name));
    const markOf = ([key, value]: readonly [string, unknown]) =>
      typeof value === 'object' ? '' : `${key}: ${value}`;
    const [title] = Object.keys(shape);
    const name = read.textOf(pairs.find(([key]) => fieldOf(key) === title)?.[1]);
    if (path.endsWith(']')) this.#entryName = name || undefined;
    const mark = pairs.map(markOf).find(pair => HIDDEN.test(pair));
    if (mark !== undefined && path !== '')
      return this.#note(path, input, { kind: 'hidden', reason: `It is marked with \`${mark}\`.` });
    if (title === 'network' && isContactLabel(name ?? ''))
      return this.#note(path, input, read.isPrivate('a phone number, messenger, or email address'));
    const values: FieldValues = {};
    /** Paths in the file by field, also of values that are left out. */
    const paths = new Map<string, string>();
    for (const [key, value] of pairs) {
      const at = path === '' ? key : `${path}.${key}`;
      const named = fieldOf(key);
      // “India” is a name.
      const field = named === 'country_code' && String(value).trim().length > 3 ? 'country' : named;
      // An end such as “?” is unknown, so that its entry must not look current.
      if (field !== undefined && value !== '' && value !== null) paths.set(field, at);
      if (read.isNothing(value) || SHOWN.test(markOf([key, value]))) continue;
      if (field === undefined) {
        this.#note(at, value, LEFT_OUT.get(at) ?? unknown('JSON Resume has no such field.'));
        continue;
      }
      const before = values[field];
      const result = this.#value(at, field, value, shape[field] as z.ZodType);
      if (result === undefined) continue;
      if (result === read.PRESENT && field.startsWith('end')) values['current'] = true;
      else if (before === undefined) values[field] = result;
      else if (Array.isArray(before)) values[field] = [before, result].flat();
      else if (before !== result)
        this.#note(at, value, read.unreadable('The entry has the same field under another name.'));
    }
    this.#checkDates(values, paths, Object.keys(shape));
    if (pairs.length > 0 && Object.keys(values).length === 0) return undefined;
    const problem = read.valueProblem(values, schema);
    if (problem === undefined) return values;
    return this.#note(path, input, read.unreadable(`${problem.startsWith('`') ? 'Its' : 'It'} ${problem}`));
  }

  /** Leaves out dates that would state something false: a start without its unreadable end means “until now”. */
  #checkDates(values: FieldValues, paths: ReadonlyMap<string, string>, fields: readonly string[]): void {
    const isRole = fields.includes('start');
    const isJob = isRole && !fields.includes('study_type');
    const [from, to] = isRole ? (['start', 'end'] as const) : (['startDate', 'endDate'] as const);
    const drop = (reason: string, ...names: readonly string[]) => {
      for (const name of names.filter(each => values[each] !== undefined)) {
        this.#note(paths.get(name) ?? paths.get(to) ?? '', values[name], read.unreadable(reason));
        delete values[name];
      }
    };
    const start = values[from]?.toString();
    const end = values[to]?.toString();
    const isOpen = !(end || values['ended'] || values['current']);
    if (end !== undefined || values['ended']) drop('It contradicts the end.', 'current');
    if (start === undefined) return;
    if (end !== undefined && isBefore(end, start)) drop('The end is before the start.', from, to);
    else if (isRole && start > this.#today.slice(0, start.length)) drop('It begins in the future.', from, to);
    else if (isOpen && (paths.has(to) || (isRole && !isJob)))
      drop('Without an end, it would look current. Add the end, or `current: true`.', from);
    else if (isOpen && isJob) this.#note(paths.get(from) ?? '', start, IS_CURRENT);
  }
}
