import * as z from 'zod';
import { isBefore } from '../../../schemas/calendar.ts';
import { isJsonObject } from '../../../schemas/problems.ts';
import { htmlText, MAX_LENGTH } from './html-text.ts';
import { privatePart } from './private-text.ts';
import * as read from './read-value.ts';
import type { Group } from './resume-fields.ts';

type Value = string | readonly string[] | true;
export type FieldValues = { [field: string]: Value | FieldValues | readonly FieldValues[] };

const PROSE = new Set(['summary', 'description', 'reference']);

/** The first of these fields that an entry has is its name. */
const NAME_KEYS = 'organization institution company name title language network position studyType'.split(
  ' ',
);

const LEAVE =
  /(?<!\p{L})(?:career (?:break|gap)|sabbatical|(?:parental|maternity|paternity|family|adoption|medical|sick) leave|elternzeit|mutterschutz|congé (?:parental|de maternité|maternité|de paternité|paternité)|permiso (?:parental|de maternidad|de paternidad)|licença[ -](?:maternidade|paternidade|parental))(?!\p{L})|育児休|育休|产假|育儿假|육아휴직|출산휴가/iu;
/** A comma in a number or in parentheses is part of the keyword. */
const KEYWORD_END = /\n|(?:[;，、،；]|,(?!\d{3}))(?![^()]{0,80}\))\s*/;

const ABOUT_LEAVE =
  'It mentions leave. Remove it if that should not be public. If the entry is a career break, set `career_break: true` in its file.';

const NO_FIELD = { kind: 'unknown', reason: 'JSON Resume has no such field.' } as const;
const ABOUT_PERSON = 'It is what this person says about you. Check that they agree.';
const DROPPED_MARKUP = read.unreadable(
  'Pictures, scripts, comments, and hidden or struck text are left out.',
);

const HIDING = ['hidden hide private disabled', 'visible enabled display public'].flatMap((names, index) =>
  names.split(' ').map(name => [name, index === 0] as const),
);

const innerSchema = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return innerSchema(schema.unwrap());
  return schema instanceof z.ZodType ? schema : z.never();
};

/** Reads the groups and lists of a résumé file: every key becomes a value of the content or a note. */
export class EntryReader {
  readonly notes: read.Note[] = [];
  readonly #today: string;
  #entry: string | undefined;

  constructor(today: string) {
    this.#today = today;
  }

  #leave(path: string, input: unknown, { kind, reason }: read.LeftOut): undefined {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    const line = text.replaceAll(/\s+/g, ' ').trim();
    const value = line.replace(/^(.{79}).{2,}$/u, '$1…');
    this.notes.push({ kind, path, entry: this.#entry, value, reason });
  }

  #unreadable(path: string, input: unknown, reason: string): undefined {
    return this.#leave(path, input, read.unreadable(reason));
  }

  /** LaTeX stays, because it is legible. */
  #take(path: string, input: unknown, result: read.Read): string | undefined {
    if (!result) return undefined;
    if (!('value' in result)) return this.#leave(path, input, result);
    if (result.note) this.#leave(path, input, result.note);
    if (LEAVE.test(result.value)) this.#leave(path, input, read.kept(ABOUT_LEAVE));
    if (/\\[a-zA-Z]+\{/.test(result.value))
      this.#leave(path, input, read.kept('It contains LaTeX, which the site shows as is.'));
    return result.value;
  }

  #prose(path: string, input: unknown, schema: z.ZodType): string | undefined {
    const prose = read.textOf(input)?.replaceAll(/^.+$/gm, line => {
      const secret = privatePart(line);
      if (secret === undefined) return line;
      this.#leave(path, line, read.isPrivate(secret));
      return '';
    });
    const text = prose?.replaceAll(/\n{3,}/g, '\n\n').trim();
    return text === '' ? undefined : this.#take(path, input, read.checked(text, schema));
  }

  /** A string has an entry on each line. Equal entries are one. */
  #listOfText(path: string, input: unknown, schema: z.ZodType): string[] | undefined {
    const separator = /\.keywords$/.test(path) ? KEYWORD_END : '\n';
    const items = Array.isArray(input) ? input.map(read.textOf) : read.textOf(input)?.split(separator);
    if (!items) return this.#unreadable(path, input, 'It must be a list.');
    const taken = items.flatMap((text, index): string[] => {
      const item: unknown = Array.isArray(input) ? input[index] : text;
      const line =
        !read.isNothing(item) && this.#take(`${path}[${index}]`, item, read.readTextValue(text, schema));
      return line ? [line] : [];
    });
    return taken.length > 0 ? [...new Set(taken)] : undefined;
  }

  #value(field: string, path: string, input: unknown, schema: z.ZodType): Value | undefined {
    if (typeof input === 'string' && input.length > MAX_LENGTH)
      return this.#unreadable(path, input, 'It is too long.');
    const drop = (html: string) => this.#leave(path, html, DROPPED_MARKUP);
    for (const html of [input].flat()) if (typeof html === 'string') htmlText(html, drop);
    if (schema instanceof z.ZodLiteral)
      return input === true || this.#unreadable(path, input, 'It must be true.');
    if (schema instanceof z.ZodArray) return this.#listOfText(path, input, innerSchema(schema.element));
    if (PROSE.has(field)) return this.#prose(path, input, schema);
    return this.#take(path, input, (read.READERS[field] ?? read.readLine)(input, schema));
  }

  group(path: string, input: unknown, group: Group): FieldValues | undefined {
    const { schema, fields, groups, lists, leftOut, reject, prepare } = group;
    const all = Object.keys({ ...fields, ...groups, ...lists });
    const pairs = all.flatMap(field =>
      (fields[field] ?? field).split(' ').map(name => [name, field] as const),
    );
    const byName = new Map(pairs);
    const names = [...byName.keys()];
    const required = Object.keys(fields)
      .filter(field => schema.shape[field]?.safeParse(undefined).success === false)
      .map(field => fields[field]?.split(' ')[0] ?? field);
    if (!isJsonObject(input))
      return this.#unreadable(
        path,
        input,
        `It must be a group with ${(required.length > 0 ? required : names).join(', ')}.`,
      );
    const mark = HIDING.find(([key, value]) => input[key] === value || input[key] === String(value));
    if (mark !== undefined && path !== '')
      return this.#leave(path, input, {
        kind: 'hidden',
        reason: `It is marked with \`${mark.join(': ')}\`.`,
      });
    const rejection = reject?.(input);
    if (rejection) return this.#leave(path, input, rejection);
    const values: FieldValues = {};
    const omitted = new Set<string>();
    for (const [key, value] of Object.entries(prepare?.(input) ?? input)) {
      const at = path === '' ? key : `${path}.${key}`;
      const field = byName.get(key);
      const isFlag = typeof value === 'boolean' && HIDING.some(([name]) => name === key);
      const isUnknown = field?.startsWith('end') && typeof value === 'string' && /[?？؟]/.test(value);
      if ((read.isNothing(value) && !isUnknown) || isFlag) continue;
      if (field === undefined) {
        this.#leave(at, value, leftOut?.[key] ?? NO_FIELD);
        continue;
      }
      const result = groups?.[field]
        ? this.group(at, value, groups[field])
        : lists?.[field]
          ? this.#list(at, value, lists[field])
          : this.#value(field, at, value, innerSchema(schema.shape[field]));
      const before = values[field];
      if (result === undefined) omitted.add(field);
      else if (before === undefined) values[field] = result;
      else if (lists?.[field]) values[field] = [before, result].flat() as FieldValues[];
      else if (String(before) !== String(result))
        this.#unreadable(at, value, 'The entry has the same field under another name.');
    }
    this.#checkDates(path, values, omitted, fields);
    if (Object.keys(values).length === 0) return undefined;
    const missing = required.filter(name => values[byName.get(name) ?? ''] === undefined);
    if (missing.length > 0)
      return this.#unreadable(
        path,
        input,
        `The entry needs ${missing.map(name => `\`${name}\``).join(' and ')}.`,
      );
    if (fields['study_type'] !== undefined) values['category'] = 'education';
    const problem = read.valueProblem(lists ? {} : values, schema);
    if (problem) return this.#unreadable(path, input, `Its ${problem}`);
    return this.#reviewed(path, values, fields);
  }

  /** Leaves out the bare name of another person. */
  #reviewed(path: string, values: FieldValues, fields: Group['fields']): FieldValues | undefined {
    const { name, reference = values['summary'] } = values;
    if (!fields['reference']) return values;
    if (reference === undefined)
      return this.#leave(path, values, read.isPrivate('only the name of another person'));
    if (name) this.#leave(path, reference, read.kept(ABOUT_PERSON));
    return values;
  }

  /** Leaves out dates that would state something false: a start without its unreadable end means “until now”. */
  #checkDates(path: string, values: FieldValues, omitted: Set<string>, fields: Group['fields']): void {
    const drop = (names: readonly string[], reason: string) => {
      for (const name of names.filter(some => values[some] !== undefined)) {
        this.#unreadable(`${path}.${fields[name]}`, values[name], reason);
        delete values[name];
        omitted.add(name);
      }
    };
    const isRole = fields['start'] !== undefined;
    const [from, to] = isRole ? (['start', 'end'] as const) : (['startDate', 'endDate'] as const);
    const year = Number(this.#today.slice(0, 4));
    for (const name of ['start', 'end', 'startDate', 'endDate', 'date', 'releaseDate']) {
      const date = values[name];
      if (typeof date !== 'string' || date === read.PRESENT) continue;
      const isFar = Number(date.slice(0, 4)) < 1900 || Number(date.slice(0, 4)) > year + 10;
      if (isFar) drop([name], `The year must be between 1900 and ${year + 10}, in the Gregorian calendar.`);
      else if (['date', 'releaseDate'].includes(name) && date > this.#today.slice(0, date.length))
        this.#leave(`${path}.${fields[name]}`, date, read.kept('It is in the future.'));
    }
    for (const name of ['date', 'releaseDate', from])
      if (values[name] === read.PRESENT) drop([name], 'It must be a date.');
    const start = values[from]?.toString();
    const end = values[to]?.toString();
    const isEducation = fields['study_type'] !== undefined;
    if (end === read.PRESENT && start === undefined && !isRole) drop([to], 'The start date is missing.');
    if (end === read.PRESENT && isRole && (start === undefined || isEducation)) values['current'] = true;
    if (end === read.PRESENT) delete values[to];
    if (start === undefined) return;
    const isOpen = end === undefined && !values['ended'] && !values['current'];
    const remedy = isRole ? ' Add `ended: true`, or `current: true` if it is.' : '';
    if (isOpen && (omitted.has(to) || isEducation))
      drop([from], `It is left out, because without an end it would look current.${remedy}`);
    else if (end !== undefined && end !== read.PRESENT && isBefore(end, start))
      drop([from, to], 'The end is before the start.');
    else if (isRole && start > this.#today.slice(0, start.length))
      drop([from, to], 'It begins in the future.');
    else if (isOpen) {
      const over = isRole ? '`ended: true`' : '`endDate`';
      const reason = `It has no end, so it counts as current. Add ${over} if it is over.`;
      this.#leave(`${path}.${fields[from]}`, start, read.kept(reason));
    }
  }

  #list(path: string, input: unknown, group: Group): FieldValues[] | undefined {
    if (!Array.isArray(input)) return this.#unreadable(path, input, 'It must be a list.');
    const entries = input.flatMap((entry: unknown, index): FieldValues[] => {
      this.#entry = NAME_KEYS.map(name => read.textOf(Object(entry)[name])).find(Boolean);
      const values = read.isNothing(entry) ? undefined : this.group(`${path}[${index}]`, entry, group);
      this.#entry = undefined;
      return values ? [values] : [];
    });
    const unique = [...new Map(entries.map(entry => [JSON.stringify(entry), entry])).values()];
    return unique.length > 0 ? unique : undefined;
  }
}
