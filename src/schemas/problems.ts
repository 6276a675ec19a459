import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { aliases, wordKey } from './registries.ts';
import { reordering } from './visible-text.ts';

export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** The known field or value that was probably meant. */
  readonly suggestion?: string;
}

const areSwapped = (a: string, b: string): boolean => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at < a.length && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
};

/** Two transposed letters count as one difference. */
const difference = (a: string, b: string): number => (areSwapped(a, b) ? 1 : distance(a, b));

/** The candidate that is most similar to `wrong`, if at most a third of its letters differ. */
export const nearest = (wrong: string, candidates: readonly string[]): string | undefined => {
  const allowed = ({ length }: string) => Math.max(1, Math.floor(length / 3));
  // `wrong` may be very long.
  const possible = candidates.filter(
    candidate => Math.abs(candidate.length - wrong.length) <= allowed(candidate),
  );
  const lower = new Map(possible.map(candidate => [candidate.toLowerCase(), candidate]));
  const [best] = [...lower]
    .map(([word, candidate]) => ({ candidate, letters: difference(wrong.toLowerCase(), word) }))
    .sort((a, b) => a.letters - b.letters);
  return best && best.letters <= allowed(best.candidate) ? best.candidate : undefined;
};

/** Shorter parts match too many words to be meaningful. */
const MIN_PART_LENGTH = 3;

export const isPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_PART_LENGTH && (one.includes(other) || other.includes(one));

const synonyms: Readonly<Record<string, string>> = {
  app: 'product',
  body: 'message',
  content: 'message',
  employer: 'company',
  firm: 'company',
  link: 'url',
  mail: 'email',
  organisation: 'company',
  organization: 'company',
  pay: 'compensation',
  position: 'role',
  query: 'q',
  salary: 'compensation',
  search: 'q',
  technology: 'tech',
  text: 'message',
  title: 'role',
  type: 'kind',
};

const MAX_WORDS_LENGTH = 60;

const wordsOf = (name: string): string[] =>
  name.length > MAX_WORDS_LENGTH
    ? []
    : name
        .replace(/([a-z])([A-Z])/g, '$1_$2')
        .toLowerCase()
        .replace(/\be[^a-z]mail/, 'email')
        .split(/[^a-z]+/)
        .filter(word => word !== '');

/**
 * The field whose name contains all words of `wrong`: `contact_email` for `email`. Otherwise the field that is one of
 * its words: `compensation` for `salary_range`.
 */
const sameWords = (wrong: string, fields: readonly string[]): string | undefined => {
  const words = wordsOf(wrong).map(word => [word, synonyms[word] ?? word]);
  if (words.length === 0) return undefined;
  const all = fields.find(field => {
    const parts = wordsOf(field);
    return words.every(forms => forms.some(form => parts.includes(form)));
  });
  return all ?? fields.find(field => words.flat().includes(field));
};

/** `id` for a name that contains it, such as `product_id`, or for the kind or name of the identified object. */
const asId = (wrong: string, fields: readonly string[]): string | undefined =>
  fields.includes('id') &&
  wordsOf(wrong).some(word => ['id', 'name', 'product', 'role', 'slug'].includes(word))
    ? 'id'
    : undefined;

/** `present` are the fields that the object already has, which only a misspelling can mean again. */
export const meantField = (wrong: string, fields: readonly string[], present: object): string | undefined => {
  const free = fields.filter(name => !Object.hasOwn(present, name));
  return nearest(wrong, fields) ?? sameWords(wrong, free) ?? asId(wrong, free);
};

const IS_MISSING = 'is missing.';
const MUST_BE = 'must be ';

type Schema = z.core.$ZodType;

const unwrap = (schema: Schema | undefined): Schema | undefined => {
  // A transform that precedes a schema, to accept more input, has no rules of its own.
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? unwrap(schema.unwrap())
    : schema;
};

/** A honeypot must. Problems never list it. */
const mustStayEmpty = (schema: Schema | undefined): boolean => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodType && inner.meta()?.['maxLength'] === 0;
};

export const namedFields = (shape: Readonly<Record<string, Schema>>): string[] =>
  Object.keys(shape).filter(name => !mustStayEmpty(shape[name]));

const objectOf = (schema: Schema | undefined): z.ZodObject | undefined => {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return inner;
  if (!(inner instanceof z.ZodUnion)) return undefined;
  return inner.options.map(option => objectOf(option)).find(option => option !== undefined);
};

const schemaAt = (schema: Schema, path: readonly PropertyKey[]): Schema | undefined =>
  path.reduce<Schema | undefined>((current, key) => {
    const inner = objectOf(current) ?? unwrap(current);
    if (inner instanceof z.ZodObject) return inner.shape[String(key)];
    return inner instanceof z.ZodArray ? inner.element : undefined;
  }, schema);

export const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> => objectOf(schema)?.shape ?? {};

/** The fields that are valid by themselves. */
export const validFields = (schema: Schema, value: unknown): object =>
  Object.fromEntries(
    Object.entries(fieldsOf(schema)).flatMap(([name, field]) => {
      const { data } = z.safeParse(field, Object(value)[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );

/** Texts and names of fields with an invisible character that changes their order. */
export const reorderings = (value: unknown, path: Problem['path'] = []): Problem[] => {
  const inner = typeof value === 'string' ? [] : Object.entries(Object(value));
  const found = reordering(typeof value === 'string' ? value : inner.map(([key]) => key).join());
  return [
    ...(found ? [{ path, message: found.message }] : []),
    ...inner.flatMap(([key, each]) => reorderings(each, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
};

/** Of a union: the issues of the alternative with the value’s type, or else of the first. */
const chosenIssues = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const isOtherType = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0;
  const chosen = issue.errors.find(issues => !issues.some(isOtherType)) ?? issue.errors[0] ?? [];
  return chosen.flatMap(inner => chosenIssues({ ...inner, path: [...issue.path, ...inner.path] }));
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null ? Reflect.get(current, key) : undefined,
    value,
  );

const description = (schema: Schema | undefined): string => {
  const text =
    schema instanceof z.ZodType ? (schema.description ?? unwrapped(schema)?.description) : undefined;
  return text ? ` ${text}` : '';
};

export const unwrapped = (schema: Schema | undefined): z.ZodType | undefined => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodType ? inner : undefined;
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A valid value in words, such as “a list” or “a month, YYYY-MM, such as 2026-03”. */
const wanted = (expected: string, schema: Schema | undefined): string => {
  const kind = kinds[expected] ?? expected;
  const inner = schema && unwrapped(schema);
  const fields = inner instanceof z.ZodObject ? namedFields(inner.shape) : [];
  if (fields.length > 0) return `${kind} with ${fields.join(', ')}`;
  const rule = expected === 'string' ? inner?.safeParse('').error?.issues[0]?.message : undefined;
  return rule?.startsWith(MUST_BE) ? rule.slice(MUST_BE.length) : kind;
};

const leaveOut = (issue: z.core.$ZodIssue, schema: Schema | undefined): string => {
  if (typeof issue.path.at(-1) === 'number') return '. Leave the entry out if there is no value.';
  return isOptional(schema) ? '. Leave the field out if there is no value.' : ', not null.';
};

const typeMessage = (
  issue: z.core.$ZodIssueInvalidType,
  value: unknown,
  schema: Schema | undefined,
): string => {
  if (value === undefined) return `${IS_MISSING}${description(schema)}`;
  if (value === null) return MUST_BE + wanted(issue.expected, schema) + leaveOut(issue, schema);
  // An object may have any `toString`.
  const isValidText = typeof value !== 'object' && unwrapped(schema)?.safeParse(String(value)).success;
  const form = issue.expected === 'string' && !isValidText ? wanted(issue.expected, schema) : undefined;
  return `${MUST_BE}${form ?? kinds[issue.expected] ?? issue.expected}, not ${describe(value)}.`;
};

const describe = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : `the ${typeof value} ${String(value)}`;
};

const sentence = (message: string): string => (/[.?!]$/.test(message) ? message : `${message}.`);

const isOptional = (schema: Schema | undefined): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

const schemaOf = ({ shape }: z.ZodObject, name: string): Schema | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined;

const inCaseOf = (schema: Schema | undefined, value: unknown): unknown => {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodEnum) || typeof value !== 'string') return value;
  return inner.options.find(option => String(option).toLowerCase() === value.toLowerCase()) ?? value;
};

/** Writes the values of enumerations as the schema does, because clients capitalize them: “iOS”. */
export const inSchemaCase = (schema: z.ZodObject, fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, inCaseOf(schemaOf(schema, name), value)]),
  );

/** Also removes empty optional fields: clients that fill in a form send `""`. */
export const normalized = (schema: z.ZodObject, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const filled = Object.entries(value).filter(
    ([name, field]) => field !== '' || !isOptional(schemaOf(schema, name)),
  );
  return inSchemaCase(schema, Object.fromEntries(filled));
};

type UnknownKeys = z.core.$ZodIssueUnrecognizedKeys;

const isUnknownKeys = (issue: z.core.$ZodIssue): issue is UnknownKeys => issue.code === 'unrecognized_keys';

const pathOf = (issue: z.core.$ZodIssue): (string | number)[] =>
  issue.path.map(key => (typeof key === 'symbol' ? key.toString() : key));

const fieldsAt = (schema: Schema, path: readonly PropertyKey[]): string[] =>
  namedFields(objectOf(schemaAt(schema, path))?.shape ?? {});

const meantValue = (
  wrong: unknown,
  values: readonly string[],
  schema: Schema | undefined,
): string | undefined => {
  if (typeof wrong !== 'string') return undefined;
  const inner = schema && unwrapped(schema);
  const words = inner && aliases.get(inner);
  const value = words && Object.hasOwn(words, wordKey(wrong)) ? words[wordKey(wrong)] : undefined;
  return nearest(value ?? wrong, values);
};

const problemFor = (
  schema: Schema,
  value: unknown,
  issue: Exclude<z.core.$ZodIssue, UnknownKeys>,
): Problem => {
  const path = pathOf(issue);
  const actual = valueAt(value, issue.path);
  const here = schemaAt(schema, issue.path);
  if (mustStayEmpty(here)) return { path, message: 'must be left empty.' };
  if (issue.code === 'invalid_type') return { path, message: typeMessage(issue, actual, here) };
  if (issue.code !== 'invalid_value') return { path, message: sentence(issue.message) };
  if (actual === undefined) return { path, message: `${IS_MISSING}${description(here)}` };
  const values = issue.values.map(String);
  const choice = MUST_BE + (values.length > 1 ? `one of ${values.join(', ')}` : values.join());
  if (actual === null) return { path, message: choice + leaveOut(issue, here) };
  const suggestion = meantValue(actual, values, here);
  if (suggestion === undefined) return { path, message: `${choice}.` };
  return { path, message: `${choice}. Did you mean “${suggestion}”?`, suggestion };
};

interface ProblemList {
  readonly problems: Problem[];
  /** Including those left out. */
  readonly total: number;
}

/** At most `most` problems, because a body may have thousands. Problems with known fields have priority. */
export const problemsUpTo = (
  schema: Schema,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  most: number,
  elsewhere: Readonly<Record<string, string>> = {},
): ProblemList => {
  const meant = new Set<string>();
  const single = issues.flatMap(chosenIssues);
  const unknownKeys = single.filter(isUnknownKeys);
  const total = unknownKeys.reduce((sum, { keys }) => sum + keys.length, 0);
  const unknown: Problem[] = [];
  for (const issue of unknownKeys) {
    const path = pathOf(issue);
    const fields = fieldsAt(schema, path);
    const parent = Object(valueAt(value, path));
    for (const key of issue.keys.slice(0, most - unknown.length)) {
      const instead = path.length === 0 && Object.hasOwn(elsewhere, key) ? elsewhere[key] : undefined;
      if (instead !== undefined) {
        unknown.push({ path: [...path, key], message: instead });
        continue;
      }
      const match = meantField(key, fields, parent);
      if (match !== undefined) meant.add([...path, match].join('.'));
      const remedy =
        match === undefined ? `The known fields are ${fields.join(', ')}.` : `Did you mean “${match}”?`;
      const suggestion = match === undefined ? {} : { suggestion: match };
      unknown.push({ path: [...path, key], message: `is not a known field. ${remedy}`, ...suggestion });
    }
  }
  const others = single.flatMap((issue): Problem[] => {
    if (isUnknownKeys(issue)) return [];
    const path = pathOf(issue);
    const misspelled = valueAt(value, path) === undefined && meant.has(path.join('.'));
    return misspelled ? [] : [problemFor(schema, value, issue)];
  });
  const shown = others.slice(0, most);
  return {
    problems: [...unknown.slice(0, most - shown.length), ...shown],
    total: total + others.length,
  };
};

/**
 * Every problem that zod found in `value`, with its remedy. A misspelled field is not also reported as missing.
 * `elsewhere` has what to do about fields that do not belong here.
 */
export const problemsOf = (
  schema: Schema,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  elsewhere: Readonly<Record<string, string>> = {},
): Problem[] => problemsUpTo(schema, value, issues, Number.POSITIVE_INFINITY, elsewhere).problems;
