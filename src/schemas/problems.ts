import * as z from 'zod';
import { aliases, wordKey } from './metadata.ts';
import { isPart, meantField, nearest } from './spelling.ts';
import { reordering } from './visible-text.ts';

export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** The known field or value that was probably meant. */
  readonly suggestion?: string;
}

const MUST_BE = 'must be ';

type AnySchema = z.core.$ZodType;

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const unwrapped = (schema: AnySchema | undefined): z.ZodType | undefined => {
  // A transform that precedes a schema, to accept more input, has no rules of its own.
  if (schema instanceof z.ZodPipe)
    return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrapped(schema.unwrap());
  return schema instanceof z.ZodType ? schema : undefined;
};

/** A honeypot must. Problems never list it. */
const mustStayEmpty = (schema: AnySchema | undefined): boolean =>
  unwrapped(schema)?.meta()?.['maxLength'] === 0;

export const namedFields = (shape: Readonly<Record<string, AnySchema>>): string[] =>
  Object.keys(shape).filter(name => !mustStayEmpty(shape[name]));

const objectOf = (schema: AnySchema | undefined): z.ZodObject | undefined => {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return inner;
  if (!(inner instanceof z.ZodUnion)) return undefined;
  return inner.options.map(option => objectOf(option)).find(option => option !== undefined);
};

export const shapeOf = (schema: AnySchema | undefined): Readonly<Record<string, AnySchema>> =>
  objectOf(schema)?.shape ?? {};

const schemaAt = (schema: AnySchema, path: readonly PropertyKey[]): AnySchema | undefined =>
  path.reduce<AnySchema | undefined>((current, key) => {
    const inner = unwrapped(current);
    return inner instanceof z.ZodArray ? inner.element : shapeOf(inner)[String(key)];
  }, schema);

/** The fields that are valid by themselves. */
export const validFields = (schema: AnySchema, value: unknown): object =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
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

/** Of a union without its own message: the issues of the alternative with the value’s type, or else of the first. */
const chosenIssues = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.message.startsWith(MUST_BE)) return [issue];
  const isOtherType = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0;
  const chosen = issue.errors.find(issues => !issues.some(isOtherType)) ?? issue.errors[0] ?? [];
  return chosen.flatMap(inner => chosenIssues({ ...inner, path: [...issue.path, ...inner.path] }));
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((current, key) => Object(current)[key], value);

const descriptionOf = (schema: AnySchema | undefined): string => {
  const own = schema instanceof z.ZodType ? schema.description : undefined;
  const text = own ?? unwrapped(schema)?.description;
  return text ? ` ${text}` : '';
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A valid value of a type in words, such as “a list” or “a month, YYYY-MM, such as 2026-03”. */
const wanted = (type: string, schema: AnySchema | undefined): string => {
  const inner = unwrapped(schema);
  const fields = inner instanceof z.ZodObject ? namedFields(inner.shape) : [];
  if (fields.length > 0) return `a group with the fields ${fields.join(', ')}`;
  const rule = type === 'text' ? inner?.safeParse('').error?.issues[0]?.message : undefined;
  return rule?.startsWith(MUST_BE) ? rule.slice(MUST_BE.length) : type;
};

const leaveOut = (issue: z.core.$ZodIssue, schema: AnySchema | undefined): string => {
  if (typeof issue.path.at(-1) === 'number') return '. Leave the entry out if there is no value.';
  return isOptional(schema) ? '. Leave the field out if there is no value.' : ', not null.';
};

/** Reads a number that is written as text. */
const numberRemedy = (text: string): string =>
  /^[-+]?\d{1,3}([.,’' ]\d{3})+$/.test(text)
    ? ` without separators: write ${text.replaceAll(/[.,’' ]/g, '')}, or at most two decimals.`
    : ', not text. Write only digits, such as 28000.';

const typeMessage = (
  issue: z.core.$ZodIssueInvalidType,
  value: unknown,
  schema: AnySchema | undefined,
): string => {
  const type = typeNames[issue.expected] ?? issue.expected;
  if (value === null) return MUST_BE + wanted(type, schema) + leaveOut(issue, schema);
  if (/^(int|number)$/.test(issue.expected) && typeof value === 'string')
    return MUST_BE + type + numberRemedy(value);
  // An object may have any `toString`.
  const isValidText = typeof value !== 'object' && unwrapped(schema)?.safeParse(String(value)).success;
  const isExample = type === 'text' ? !isValidText : issue.path.length > 0;
  return `${MUST_BE}${isExample ? wanted(type, schema) : type}, not ${describe(value)}.`;
};

const describe = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : `the ${typeof value} ${String(value)}`;
};

const isOptional = (schema: AnySchema | undefined): boolean =>
  schema instanceof z.ZodType && schema.safeParse(undefined).success;

const schemaOf = ({ shape }: z.ZodObject, name: string): AnySchema | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined;

const inCaseOf = (schema: AnySchema | undefined, value: unknown): unknown => {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodEnum) || typeof value !== 'string') return value;
  return inner.options.find(option => String(option).toLowerCase() === value.toLowerCase()) ?? value;
};

/** Writes the values of enumerations as the schema does, because clients capitalize them: “iOS”. */
export const inSchemaCase = (schema: z.ZodObject, fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, inCaseOf(schemaOf(schema, name), value)]),
  );

/** Also removes empty optional fields: clients that fill in a form send `""`. */
export const normalizedInput = (schema: z.ZodObject, value: unknown): unknown => {
  if (!isJsonObject(value)) return value;
  const filled = Object.entries(value).filter(
    ([name, field]) => field !== '' || !isOptional(schemaOf(schema, name)),
  );
  return inSchemaCase(schema, Object.fromEntries(filled));
};

const pathOf = ({ path }: z.core.$ZodIssue): (string | number)[] =>
  path.map(key => (typeof key === 'number' ? key : String(key)));

const meantValue = (
  wrong: unknown,
  values: readonly string[],
  schema: AnySchema | undefined,
): string | undefined => {
  if (typeof wrong !== 'string') return undefined;
  const inner = unwrapped(schema);
  const key = wordKey(wrong);
  const words = Object.entries((inner && aliases.get(inner)) ?? {});
  const [, meant = wrong] = words.find(([word]) => word === key) ?? [];
  return nearest(meant, values) ?? values.find(each => isPart(key, wordKey(each)));
};

const problemFor = (
  schema: AnySchema,
  value: unknown,
  issue: Exclude<z.core.$ZodIssue, z.core.$ZodIssueUnrecognizedKeys>,
  { alternatives = {} }: ProblemOptions,
): Problem => {
  const path = pathOf(issue);
  const actual = valueAt(value, issue.path);
  const here = schemaAt(schema, issue.path);
  if (mustStayEmpty(here)) return { path, message: 'must be left empty.' };
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value')
    return { path, message: issue.message.replace(/[^.?!]$/, '$&.') };
  if (actual === undefined) return { path, message: `is missing.${descriptionOf(here)}` };
  if (issue.code === 'invalid_type') return { path, message: typeMessage(issue, actual, here) };
  const values = issue.values.map(String);
  const choice = MUST_BE + (values.length > 1 ? `one of ${values.join(', ')}` : values.join());
  if (actual === null) return { path, message: choice + leaveOut(issue, here) };
  const suggestion = meantValue(actual, values, here);
  if (suggestion !== undefined)
    return { path, message: `${choice}. Did you mean “${suggestion}”?`, suggestion };
  return { path, message: `${choice}. ${alternatives[String(path.at(-1))] ?? ''}`.trim() };
};

interface ProblemOptions {
  /** What to do about unknown fields. */
  readonly remedies?: Readonly<Record<string, string>>;
  /** What to do if none of the values of a field fits, by its name. */
  readonly alternatives?: Readonly<Record<string, string>> | undefined;
  readonly most?: number;
}

const unknownField = (
  schema: AnySchema,
  value: unknown,
  path: Problem['path'],
  remedies: NonNullable<ProblemOptions['remedies']>,
): Problem => {
  const above = path.slice(0, -1);
  const name = String(path.at(-1));
  const remedy = above.length === 0 && Object.hasOwn(remedies, name) ? remedies[name] : undefined;
  if (remedy !== undefined) return { path, message: remedy };
  const fields = namedFields(shapeOf(schemaAt(schema, above)));
  const suggestion = meantField(name, fields, Object(valueAt(value, above)));
  return suggestion === undefined
    ? { path, message: `is not a known field. The known fields are ${fields.join(', ')}.` }
    : { path, message: `is not a known field. Did you mean “${suggestion}”?`, suggestion };
};

/**
 * Every problem that zod found in `value`, with its remedy. A misspelled field is not also reported as missing.
 * A body may have thousands of problems, so only `most` are made into
 * sentences, first those of known fields, but `total` counts all.
 */
export const problemsOf = (
  schema: AnySchema,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  options: ProblemOptions = {},
): { readonly problems: Problem[]; readonly total: number } => {
  const { remedies = {}, most = Number.POSITIVE_INFINITY } = options;
  const single = issues.flatMap(chosenIssues);
  const unknownPaths = single.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...pathOf(issue), key]) : [],
  );
  const unknown = unknownPaths.slice(0, most).map(path => unknownField(schema, value, path, remedies));
  const meant = new Set(unknown.map(({ path, suggestion }) => path.with(-1, suggestion ?? '').join('.')));
  const others = single.flatMap(issue => {
    if (issue.code === 'unrecognized_keys') return [];
    const isMisspelled = valueAt(value, issue.path) === undefined && meant.has(pathOf(issue).join('.'));
    return isMisspelled ? [] : [problemFor(schema, value, issue, options)];
  });
  const known = others.slice(0, most);
  return {
    problems: [...unknown.slice(0, most - known.length), ...known],
    total: unknownPaths.length + others.length,
  };
};
