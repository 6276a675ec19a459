import * as z from 'zod';
import { isBefore, isOver, partialDate } from '../../../schemas/calendar.ts';
import { isJsonObject, type JsonObject, unwrapped } from '../../../schemas/problems.ts';
import { fieldsIn } from '../../../schemas/role.ts';
import { isContactLabel } from './private-text.ts';
import * as read from './read-value.ts';

/** JSON Resume 1.0. Of several names for a field, these count. */
const OWN = /^(position|startDate|endDate|studyType|label|countryCode)$/;

/** Names of `current` in additions, such as `isCurrent` and `currentlyWorking`. */
const CURRENT =
  /^(is|still)?[_-]?(current|ongoing|present|active)(ly)?([_-]?(work|stud|employ|enrol|volunteer|serv|attend)\w*|[_-]?(role|job|position))*$/i;

/** Content fields by their names in JSON Resume 1.0, in earlier versions, and in common additions. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  [
    ...[...fieldsIn('work'), ...fieldsIn('education')].map(
      ([field, [name, , ...others]]) => [field, name, ...others] as const,
    ),
    ['headline', 'label'],
    ['country_code', 'countryCode'],
    ['reference', 'summary'],
    ['work', 'internships'],
    ['certificates', 'certifications'],
    ['valid_until', 'validUntil', 'expires', 'expirationDate'],
  ].flatMap(([field = '', ...names]) =>
    names.filter(name => name !== field).map(name => [name, field] as const),
  ),
);

const unknown = (reason: string): read.LeftOut => ({ kind: 'unknown', reason });

const LEFT_OUT: readonly (readonly [paths: RegExp, read.LeftOut])[] = [
  [/^basics\.(phone|location\.(address|postalCode))$/, { kind: 'private', reason: 'It is private.' }],
  [/^basics\.(image|picture)$/, unknown('Add it with `npm run init -- --picture <file>`.')],
  [/^(\$schema|meta)$/, unknown('It describes the file itself.')],
];

const leftOut = (path: string): read.LeftOut =>
  LEFT_OUT.find(([paths]) => paths.test(path))?.[1] ?? unknown('JSON Resume has no such field.');

/** Additions that hide or show an entry. */
const HIDDEN_MARK = /^(hidden|hide|private|disabled): true$|^(visible|enabled|display|public): false$/;
const SHOWN = /^(hidden|hide|private|disabled): false$|^(visible|enabled|display|public): true$/;

const KEYWORDS = /^(keywords|tech|skills|languages|interests)$/;

/** A comma in a number or in parentheses is part of the keyword. */
const KEYWORD_END = /\n|(?:[;，、،；]|,(?!\d{3}))(?![^()]{0,80}\))\s*/;

/** Sections whose entries may be only a name. */
const NAMED = /^(name|title|language)$/;

const YES = /^(true|yes|completed)$/i;
const NO = /^(false|no|incomplete|dropped out)$/i;
const NO_FLAG = read.unreadable('It must be true or false.');
const NO_TEXT = read.unreadable('It must be text, not longer than a few pages.');
const NO_LIST = read.unreadable('It must be a list.');
const DECIMAL = read.unreadable('It is a number, in which 2018.10 is 2018.1. Put the date in quotes.');
const AS_AREA = read.kept('`institution` is the school, so this is read as `area`.');
const IS_OVER = read.kept('It is over, but its end is not stated.');
const IS_OPEN = read.kept(
  'It has no end, so only its start is shown. Add `current: true` if it is not over.',
);
const IS_CURRENT = read.kept('It has no end, so it counts as current. Add `ended: true` if it is over.');

const unique = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map(value => [JSON.stringify(value), value])).values(),
];

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

  /** One cause has one note, so this one becomes part of another. */
  #taken(path: string | undefined): read.Note | undefined {
    const index = this.notes.findIndex(note => note.path === path && note.kind !== 'kept');
    return index === -1 ? undefined : this.notes.splice(index, 1)[0];
  }

  #field(path: string, name: string, input: unknown, schema: z.ZodType): read.Field {
    return { name, schema, today: this.#today, note: (left, value = input) => this.#note(path, value, left) };
  }

  #value(path: string, name: string, input: unknown, schema: z.ZodType): unknown {
    const inner = unwrapped(schema);
    if (inner instanceof z.ZodObject) return this.group(path, input, inner);
    const field = this.#field(path, name, input, schema);
    if (inner instanceof z.ZodArray) return this.#list(path, field, input, inner.element as z.ZodType);
    if (inner instanceof z.ZodLiteral || inner instanceof z.ZodBoolean) {
      const flag = typeof input === 'object' ? '' : String(input);
      return YES.test(flag) || (NO.test(flag) ? false : field.note(NO_FLAG));
    }
    if (inner instanceof z.ZodNumber) return read.readNumber(input, field);
    if (typeof input === 'number' && !Number.isInteger(input) && inner === partialDate)
      return field.note(DECIMAL);
    const text = read.textOf(input, field);
    return text === undefined ? field.note(NO_TEXT) : read.readText(text, field);
  }

  /** Text has an entry on each line, or between commas. Equal entries are one. */
  #list(path: string, field: read.Field, input: unknown, element: z.ZodType): unknown[] | undefined {
    const inner = unwrapped(element);
    const isGroup = inner instanceof z.ZodObject;
    const isText = !Array.isArray(input) && (!isGroup || NAMED.test(Object.keys(inner.shape)[0] ?? ''));
    const text = isText ? read.textOf(input, field) : undefined;
    const items = text?.split(KEYWORDS.test(field.name) ? KEYWORD_END : '\n') ?? input;
    if (!Array.isArray(items)) return field.note(NO_LIST);
    const values = items.flatMap((item: unknown, index) => {
      const at = `${path}[${index}]`;
      // YAML reads the text `Results:` as a group.
      if (read.isNothing(item) && !isJsonObject(item)) return [];
      const value =
        isText && !isGroup
          ? read.readText(String(item), this.#field(at, field.name, item, element))
          : this.#value(at, field.name, item, element);
      return value === undefined ? [] : [value];
    });
    return values.length > 0 ? unique(values) : undefined;
  }

  group<Group extends z.ZodObject>(path: string, input: unknown, schema: Group): z.input<Group> | undefined {
    const shape: z.core.$ZodLooseShape = schema.shape;
    const [title = ''] = Object.keys(shape);
    const isRole = Object.hasOwn(shape, 'start');
    const isStudy = Object.hasOwn(shape, 'study_type');
    /** The name of the title in JSON Resume. */
    const own = isStudy ? 'institution' : isRole ? 'name' : title;
    const rank = (key: string) => (key === own || OWN.test(key) ? 0 : path && ALIASES.has(key) ? 2 : 1);
    const fields = typeof input === 'string' && NAMED.test(title) ? { [title]: input } : input;
    const pairs = Object.entries(isJsonObject(fields) ? fields : {});
    pairs.sort(([one], [other]) => rank(one) - rank(other));
    const { name: course, institution: school }: JsonObject = Object.fromEntries(isStudy ? pairs : []);
    const isArea = [course, school].every(each => !read.isNothing(each ?? '')) && course !== school;
    const aliasOf = (key: string) => ALIASES.get(key) ?? (CURRENT.test(key) ? 'current' : key);
    const fieldOf = (key: string) =>
      isArea && key === 'name' ? 'area' : [key, aliasOf(key)].find(each => Object.hasOwn(shape, each));
    const markOf = ([key, value]: readonly [string, unknown]) =>
      typeof value === 'object' ? '' : `${key}: ${value}`;
    const name = read.textOf(pairs.find(([key]) => fieldOf(key) === title)?.[1]);
    if (path.endsWith(']')) this.#entryName = name || undefined;
    const mark = pairs.map(markOf).find(pair => HIDDEN_MARK.test(pair));
    if (mark !== undefined && path !== '')
      return this.#note(path, input, { kind: 'hidden', reason: `It is marked with \`${mark}\`.` });
    if (title === 'network' && isContactLabel(name ?? ''))
      return this.#note(path, input, read.isPrivate('a phone number, messenger, or email address'));
    const values: Record<string, unknown> = {};
    /** Paths in the file by field, also of values that are left out. */
    const paths = new Map<string, string>();
    for (const [key, value] of pairs) {
      const at = path === '' ? key : `${path}.${key}`;
      const named = fieldOf(key);
      // “India” is a name.
      const field = named === 'country_code' && String(value).trim().length > 3 ? 'country' : named;
      // An end such as “?” is unknown, so that its entry must not look current.
      if (field !== undefined && value !== '' && value !== null && !paths.has(field)) paths.set(field, at);
      const isEmpty = read.isNothing(value) && !(field && isJsonObject(value));
      if (isEmpty || SHOWN.test(markOf([key, value]))) continue;
      if (field === undefined) {
        this.#note(at, value, leftOut(at));
        continue;
      }
      if (isArea && key === 'name') this.#note(at, value, AS_AREA);
      const found = this.#value(at, field, value, shape[field] as z.ZodType);
      const [target, result] =
        field.startsWith('end') && found === read.PRESENT ? ['current', true] : [field, found];
      const before = values[target];
      if (result === undefined || result === before) continue;
      if (before === undefined) values[target] = result;
      else if (Array.isArray(before)) values[target] = unique([before, result].flat());
      else this.#note(at, value, read.unreadable('The entry has another value of the same field.'));
      if (target === 'current' && before !== undefined) delete values[target];
    }
    this.#checkDates(values, paths, isRole ? own : '');
    for (const [field, value] of Object.entries(values))
      if (typeof value === 'boolean' && read.valueProblem(value, shape[field] as z.ZodType))
        delete values[field];
    if (isJsonObject(fields) && Object.keys(values).length === 0) return undefined;
    const problem = read.valueProblem(values, schema)?.replace(/^`organization`/, `\`${own}\``);
    if (problem === undefined) return values as z.input<Group>;
    const reason = `${problem.startsWith('`') ? 'Its' : 'It'} ${problem}`;
    return this.#note(path, input, this.#taken(paths.get(title)) ?? read.unreadable(reason));
  }

  /** Leaves out dates that would state something false: a start without its unreadable end means “until now”. */
  #checkDates(values: Record<string, unknown>, paths: ReadonlyMap<string, string>, role: string): void {
    const from = role ? 'start' : 'startDate';
    const to = role ? 'end' : 'endDate';
    const [start, end] = [from, to].map(name => values[name]?.toString());
    const drop = (reason: string, ...names: readonly string[]) => {
      for (const name of names.filter(each => values[each] !== undefined)) {
        this.#note(paths.get(name) ?? paths.get(to) ?? '', values[name], read.unreadable(reason));
        delete values[name];
      }
    };
    if (values['ended'] === false) values['current'] ??= true;
    const { current, ended } = values;
    const isPast = ended === true || (end !== undefined && isOver(end, this.#today));
    const isOpen = end === undefined && !isPast && current === undefined;
    if (end !== undefined || isPast) {
      if (current === isPast) drop('It contradicts the end.', 'current');
      // A current role with an expected end.
      delete values['current'];
    } else if (current === false) {
      this.#note(paths.get('current') ?? '', current, IS_OVER);
      if (role) values['ended'] = true;
    }
    if (start === undefined) return;
    const at = [to, 'current'].map(name => paths.get(name)).find(Boolean);
    if (end !== undefined && isBefore(end, start)) drop('The end is before the start.', from, to);
    else if (role && start > this.#today.slice(0, start.length)) drop('It begins in the future.', from, to);
    else if (isOpen && (at !== undefined || role === 'institution')) {
      const { path, value, reason }: Partial<read.Note> = this.#taken(at) ?? {};
      const looks = `Without an end, it would look current, so its start (${start}) is left out. Add the end, or \`current: true\`.`;
      const text = [reason, looks].filter(Boolean).join(' ');
      this.#note(path ?? paths.get(from) ?? '', value ?? start, read.unreadable(text));
      delete values[from];
    } else if (isOpen) this.#note(paths.get(from) ?? '', start, role ? IS_CURRENT : IS_OPEN);
  }
}
