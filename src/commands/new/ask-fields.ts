import type * as z from 'zod';
import type { Questions } from '../command-line/questions.ts';
import { type Draft, type FieldOption, problemAt, typedValue, valueAt, withValue } from './field-options.ts';

/** Names are listed with commas; sentences contain commas, so they are asked one by one. */
const isNameList = ({ field }: FieldOption): boolean =>
  field.items?.maxLength !== undefined && field.items.maxLength <= 200;

const nameOf = ({ flag }: FieldOption): string => {
  const words = flag.slice(2).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const messageOf = (option: FieldOption, optional: boolean): string =>
  `${nameOf(option)}: ${option.field.description}${optional ? ' (Enter: leave it out)' : ''}`;

const askList = async (questions: Questions, option: FieldOption, optional: boolean): Promise<string[]> => {
  if (isNameList(option)) {
    const message = `${messageOf(option, optional)} Separate them with commas.`;
    const typed = await questions.text({
      message,
      check: value => (value === '' && !optional ? 'This is needed.' : undefined),
    });
    return typed
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== '');
  }
  const entries: string[] = [];
  for (;;) {
    const message = entries.length === 0 ? messageOf(option, true) : `Another one? (Enter: no)`;
    const entry = await questions.text({ message });
    if (entry === '') return entries;
    entries.push(entry);
  }
};

export interface FieldQuestion {
  readonly option: FieldOption;
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** An answer to edit. */
  readonly initial?: string;
}

/** Asks for one field; the data with the answer. */
const askField = async (
  questions: Questions,
  schema: z.ZodType,
  draft: Draft,
  { option, optional, initial }: FieldQuestion,
): Promise<Draft> => {
  const { field, path } = option;
  const message = messageOf(option, optional);
  if (field.type === 'array') {
    const entries = await askList(questions, option, optional);
    return entries.length === 0 ? draft : withValue(draft, path, entries);
  }
  const values = field.type === 'boolean' ? ['true', 'false'] : field.enum;
  if (values) {
    const options = [...values, ...(optional ? ['(leave it out)'] : [])].map(value => ({ value }));
    const chosen = await questions.choice({
      message,
      options,
      ...(optional && { initial: '(leave it out)' }),
    });
    return values.includes(chosen) ? withValue(draft, path, typedValue(field, chosen)) : draft;
  }
  const typed = await questions.text({
    message,
    ...(initial !== undefined && { initial }),
    check: value => {
      if (value === '') return optional ? undefined : 'This is needed.';
      return problemAt(schema, withValue(draft, path, typedValue(field, value)), path);
    },
  });
  return typed === '' ? draft : withValue(draft, path, typedValue(field, typed));
};

/** Asks for those fields that the data does not have yet, in order; the data with the answers. */
export const askFields = async (
  questions: Questions,
  schema: z.ZodType,
  draft: Draft,
  fields: readonly FieldQuestion[],
): Promise<Draft> => {
  let answered = draft;
  for (const field of fields) {
    if (valueAt(answered, field.option.path) === undefined) {
      answered = await askField(questions, schema, answered, field);
    }
  }
  return answered;
};
