import { Option } from 'commander';
import type * as z from 'zod';
import { problemsOf } from '../../schemas/problems.ts';
import { UsageError } from '../command-line/command-error.ts';
import type { Questions } from '../command-line/questions.ts';
import { type ContentField, type Leaf, leavesOf } from '../content-edit/content-fields.ts';
import type { YamlValue } from '../content-edit/yaml-edit.ts';

/** A required field of a content file, as an option of the command and as a question. */
export interface RequiredField extends Leaf {
  /** The option, such as `--pricing-model`. */
  readonly flag: string;
}

/** Data of a content file that may be incomplete. */
export type Draft = { [name: string]: YamlValue | undefined };

/** The required fields of a kind of content file. Options of platforms begin with the platform: `--ios-url`. */
export const requiredFields = (
  root: ContentField,
  isRequired: (leaf: Leaf) => boolean = ({ required }) => required,
): RequiredField[] =>
  leavesOf(root)
    .filter(({ field }) => field.type !== 'object' && (field.items?.type ?? 'string') === 'string')
    .filter(isRequired)
    .map(leaf => {
      const path = leaf.path[0] === 'platforms' ? leaf.path.slice(1) : leaf.path;
      return { ...leaf, flag: `--${path.join('-').replaceAll('_', '-')}` };
    });

const FORMS: Readonly<Record<string, string>> = { array: 'text...', date: 'YYYY-MM-DD', uri: 'url' };

export const toOption = ({
  flag,
  field: { description, enum: values, format, type },
}: RequiredField): Option =>
  new Option(`${flag} <${values?.join('|') ?? FORMS[format ?? type ?? ''] ?? 'text'}>`, description);

/** The data with one field set, in the groups of its path. */
const withValue = (draft: Draft, [name = '', ...rest]: readonly string[], value: YamlValue): Draft => {
  if (rest.length === 0) return { ...draft, [name]: value };
  return { ...draft, [name]: withValue(Object(draft[name] ?? {}), rest, value) as YamlValue };
};

export const valueAt = (draft: Draft, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), draft);

/** The data with the typed options. */
export const withTyped = (
  start: Draft,
  typed: Readonly<Record<string, string | readonly string[] | undefined>>,
  fields: readonly RequiredField[],
): Draft =>
  fields.reduce((draft, field) => {
    const value = typed[toOption(field).attributeName()];
    return value === undefined ? draft : withValue(draft, field.path, value);
  }, start);

const problemsIn = (schema: z.ZodType, draft: Draft) =>
  problemsOf(schema, draft, schema.safeParse(draft).error?.issues ?? []);

/**
 * Checks complete data.
 * @throws {UsageError} with every problem, by the name of its option
 */
export const requireValid = (schema: z.ZodType, draft: Draft, fields: readonly RequiredField[]): void => {
  const [first, ...others] = problemsIn(schema, draft).map(({ path, message }) => {
    const name = path.filter(step => typeof step === 'string').join('.');
    return `${fields.find(field => field.path.join('.') === name)?.flag ?? name} ${message}`;
  });
  if (first !== undefined) throw new UsageError(first, { details: others.map(line => `  ${line}`) });
};

/** Asks for the fields that are missing, in order, and returns the data with the answers. */
export const askFields = async (
  questions: Questions,
  schema: z.ZodType,
  start: Draft,
  fields: readonly RequiredField[],
): Promise<Draft> => {
  let draft = start;
  for (const { flag, path, field } of fields) {
    if (valueAt(draft, path) !== undefined) continue;
    const isList = field.type === 'array';
    const before = draft;
    const withAnswer = (typed: string): Draft =>
      withValue(before, path, isList ? typed.split(',').flatMap(entry => entry.trim() || []) : typed);
    const check = (typed: string): string | undefined => {
      if (typed === '') return 'Enter a value.';
      const found = problemsIn(schema, withAnswer(typed)).find(problem =>
        path.every((name, index) => problem.path[index] === name),
      );
      return found && `This ${found.message}`;
    };
    const words = flag.slice(2).replaceAll('-', ' ');
    const hint = isList ? ' Separate them with commas.' : '';
    const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${field.description}${hint}`;
    const options = field.enum?.map(value => ({ value }));
    draft = withAnswer(
      options ? await questions.choice({ message, options }) : await questions.text({ message, check }),
    );
  }
  return draft;
};
