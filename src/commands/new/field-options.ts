import { Option } from 'commander';
import type * as z from 'zod';
import { problemsOf } from '../../schemas/problems.ts';
import { UsageError } from '../command-line/command-error.ts';
import { type ContentField, isPartialDate, type Leaf, leavesOf } from '../content-edit/content-fields.ts';
import type { YamlValue } from '../content-edit/yaml-edit.ts';

/** A field of a content file as an option of a command. */
export interface FieldOption extends Leaf {
  /** Such as `--work-mode`. */
  readonly flag: string;
}

/** Data of a content file that may be incomplete. */
export type Draft = { [name: string]: YamlValue | undefined };

/** Lists of groups, and groups with any names, are edited in the file. */
const isOption = ({ field }: Leaf): boolean =>
  field.type === 'array' ? field.items?.type === 'string' : field.type !== 'object';

/** The fields of a kind of content file as options. Platforms go by their own name: `--ios-url`. */
export const fieldOptions = (root: ContentField): FieldOption[] =>
  leavesOf(root)
    .filter(isOption)
    .map(leaf => {
      const path = leaf.path[0] === 'platforms' ? leaf.path.slice(1) : leaf.path;
      return { ...leaf, flag: `--${path.join('-').replaceAll('_', '-')}` };
    });

const FORMS: Readonly<Record<string, string>> = {
  array: 'text...',
  boolean: 'true|false',
  date: 'YYYY-MM-DD',
  integer: 'number',
  number: 'number',
  uri: 'url',
};

const placeholderOf = (field: ContentField): string => {
  if (isPartialDate(field)) return 'YYYY-MM';
  return field.enum?.join('|') ?? FORMS[field.format ?? field.type ?? ''] ?? 'text';
};

/** The option with the description of the schema. */
export const toOption = ({ flag, field, required }: FieldOption): Option =>
  new Option(`${flag} <${placeholderOf(field)}>`, `${field.description}${required ? ' Required.' : ''}`);

/** The typed text as the value of a field: lists keep their entries, numbers and answers become what they are. */
export const typedValue = ({ type }: ContentField, typed: string | readonly string[]): YamlValue => {
  if (typeof typed !== 'string') return typed;
  if (type === 'boolean' && /^(true|false)$/.test(typed)) return typed === 'true';
  return (type === 'integer' || type === 'number') && /^-?\d/.test(typed) ? Number(typed) : typed;
};

/** The data with one field set, in groups as its path says. */
export const withValue = (draft: Draft, [name = '', ...rest]: readonly string[], value: YamlValue): Draft => {
  if (rest.length === 0) return { ...draft, [name]: value };
  return { ...draft, [name]: withValue(Object(draft[name] ?? {}), rest, value) as YamlValue };
};

/** The value of a field in incomplete data. */
export const valueAt = (draft: Draft, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), draft);

/** The data that the options of a command give. */
export const typedDraft = (
  typed: Readonly<Record<string, string | readonly string[] | undefined>>,
  options: readonly FieldOption[],
): Draft =>
  options.reduce<Draft>((data, option) => {
    const value = typed[toOption(option).attributeName()];
    return value === undefined ? data : withValue(data, option.path, typedValue(option.field, value));
  }, {});

/**
 * Checks complete data.
 * @throws {UsageError} with every problem, by the name of its option
 */
export const requireValid = (schema: z.ZodType, draft: Draft, options: readonly FieldOption[]): void => {
  const issues = schema.safeParse(draft).error?.issues ?? [];
  const [first, ...others] = problemsOf(schema, draft, issues).map(({ path, message }) => {
    const name = path.filter(step => typeof step === 'string').join('.');
    return `${options.find(option => option.path.join('.') === name)?.flag ?? name} ${message}`;
  });
  if (first !== undefined) throw new UsageError(first, { details: others.map(line => `  ${line}`) });
};

/** What is wrong with one field of incomplete data; undefined if it is valid. */
export const problemAt = (schema: z.ZodType, draft: Draft, path: readonly string[]): string | undefined => {
  const issues = schema.safeParse(draft).error?.issues ?? [];
  const found = problemsOf(schema, draft, issues).find(problem =>
    path.every((name, index) => problem.path[index] === name),
  );
  return found && `This ${found.message}`;
};
