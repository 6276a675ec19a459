import { closest, distance } from 'fastest-levenshtein';
import * as z from 'zod';

/** One thing that is wrong with a value, and where in it. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The candidate that `wrong` was probably meant to be: at most a third of its letters differ. */
export const nearest = (wrong: string, candidates: readonly string[]): string | undefined => {
  if (candidates.length === 0) return undefined;
  const lower = new Map(candidates.map(candidate => [candidate.toLowerCase(), candidate]));
  const best = closest(wrong.toLowerCase(), [...lower.keys()]);
  const near = distance(wrong.toLowerCase(), best) <= Math.max(1, Math.floor(best.length / 3));
  return near ? lower.get(best) : undefined;
};

const didYouMean = (wrong: string, candidates: readonly string[]): string => {
  const match = nearest(wrong, candidates);
  return match === undefined ? '' : ` Did you mean “${match}”?`;
};

type Schema = z.core.$ZodType;

const unwrap = (schema: Schema | undefined): Schema | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap()) : schema;

const schemaAt = (schema: Schema, path: readonly PropertyKey[]): Schema | undefined =>
  path.reduce<Schema | undefined>((current, key) => {
    const inner = unwrap(current);
    if (inner instanceof z.ZodObject) return inner.shape[String(key)];
    return inner instanceof z.ZodArray ? inner.element : undefined;
  }, schema);

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
const unwrapped = (schema: Schema): z.ZodType | undefined => {
  const inner = unwrap(schema);
  return inner instanceof z.ZodType ? inner : undefined;
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
};

const typeMessage = (
  issue: z.core.$ZodIssueInvalidType,
  value: unknown,
  schema: Schema | undefined,
): string =>
  value === undefined
    ? `is missing.${description(schema)}`
    : `must be ${kinds[issue.expected] ?? issue.expected}, not ${value === null ? 'empty' : describe(value)}.`;

const describe = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a set of fields';
  return typeof value === 'string' ? 'text' : `the ${typeof value} ${String(value)}`;
};

const sentence = (message: string): string => (/[.?!]$/.test(message) ? message : `${message}.`);

type UnknownKeys = z.core.$ZodIssueUnrecognizedKeys;

const isUnknownKeys = (issue: z.core.$ZodIssue): issue is UnknownKeys => issue.code === 'unrecognized_keys';

const pathOf = (issue: z.core.$ZodIssue): (string | number)[] =>
  issue.path.map(key => (typeof key === 'symbol' ? key.toString() : key));

const fieldsAt = (schema: Schema, path: readonly PropertyKey[]): string[] => {
  const object = unwrap(schemaAt(schema, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};

const messageFor = (
  schema: Schema,
  value: unknown,
  issue: Exclude<z.core.$ZodIssue, UnknownKeys>,
): string => {
  const found = valueAt(value, issue.path);
  const here = schemaAt(schema, issue.path);
  if (issue.code === 'invalid_type') return typeMessage(issue, found, here);
  if (issue.code !== 'invalid_value') return sentence(issue.message);
  if (found === undefined) return `is missing.${description(here)}`;
  const values = issue.values.map(String);
  return `must be one of ${values.join(', ')}.${typeof found === 'string' ? didYouMean(found, values) : ''}`;
};

/**
 * Every problem that zod found in `value`, in words that name the remedy: what is missing and what it is for, the fields
 * there are, the values allowed, and the nearest valid one to a misspelling (which is then not reported as missing too).
 * `derived` are fields that the build fills in.
 */
export const problemsOf = (
  schema: Schema,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  derived: readonly string[] = [],
): Problem[] => {
  const meant = new Set<string>();
  const unknown = issues.filter(isUnknownKeys).flatMap(issue => {
    const path = pathOf(issue);
    const known = fieldsAt(schema, path);
    return issue.keys.map((key): Problem => {
      const isDerived = path.length === 0 && derived.includes(key);
      if (isDerived) return { path: [...path, key], message: 'is derived by the build; remove it.' };
      const match = nearest(key, known);
      if (match !== undefined) meant.add([...path, match].join('.'));
      const remedy =
        match === undefined ? `The fields here are ${known.join(', ')}.` : `Did you mean “${match}”?`;
      return { path: [...path, key], message: `is not a known field. ${remedy}` };
    });
  });
  const others = issues.flatMap((issue): Problem[] => {
    if (isUnknownKeys(issue)) return [];
    const path = pathOf(issue);
    const misspelt = valueAt(value, path) === undefined && meant.has(path.join('.'));
    return misspelt ? [] : [{ path, message: messageFor(schema, value, issue) }];
  });
  return [...unknown, ...others];
};
