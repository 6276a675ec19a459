import { type Command, Option } from 'commander';
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

const placeholderOf = (field: ContentField): string => {
  const { type, format, items } = field;
  if (field.enum) return `<${field.enum.join('|')}>`;
  if (type === 'boolean') return '<true|false>';
  if (type === 'array') return `<${items?.maxLength && items.maxLength <= 200 ? 'name' : 'text'}...>`;
  if (type === 'integer' || type === 'number') return '<number>';
  if (format === 'uri') return '<url>';
  if (format === 'date') return '<YYYY-MM-DD>';
  return isPartialDate(field) ? '<YYYY-MM>' : '<text>';
};

const toOption = ({ flag, field, required }: FieldOption): Option =>
  new Option(`${flag} ${placeholderOf(field)}`, `${field.description}${required ? ' Required.' : ''}`);

/** Adds the fields to a command, as options with the descriptions of the schema. */
export const addFieldOptions = (command: Command, options: readonly FieldOption[]): Command => {
  for (const option of options) command.addOption(toOption(option));
  return command;
};

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
export const readFieldOptions = (command: Command, options: readonly FieldOption[]): Draft => {
  const given: Readonly<Record<string, string | readonly string[] | undefined>> = command.opts();
  return options.reduce<Draft>((draft, option) => {
    const typed = given[toOption(option).attributeName()];
    return typed === undefined ? draft : withValue(draft, option.path, typedValue(option.field, typed));
  }, {});
};

/**
 * Checks complete data.
 * @throws {UsageError} with every problem, by the name of its option
 */
export const requireValid = (schema: z.ZodType, draft: Draft, options: readonly FieldOption[]): void => {
  const result = schema.safeParse(draft);
  if (result.success) return;
  const lines = problemsOf(schema, draft, result.error.issues).map(({ path, message }) => {
    const names = path.filter(step => typeof step === 'string');
    const option = options.find(({ path: own }) => own.join('.') === names.join('.'));
    return `${option?.flag ?? names.join('.')} ${message}`;
  });
  const [first = '', ...others] = lines;
  throw new UsageError(first, { details: others.map(line => `  ${line}`) });
};

/** What is wrong with one field of incomplete data; undefined if it is valid. */
export const problemAt = (schema: z.ZodType, draft: Draft, path: readonly string[]): string | undefined => {
  const issues = schema.safeParse(draft).error?.issues ?? [];
  const found = problemsOf(schema, draft, issues).find(problem =>
    path.every((name, index) => problem.path[index] === name),
  );
  return found && `This ${found.message}`;
};
