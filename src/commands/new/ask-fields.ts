import type * as z from 'zod';
import type { Questions } from '../command-line/questions.ts';
import { type Draft, type FieldOption, problemAt, typedValue, valueAt, withValue } from './field-options.ts';

const NONE = '(leave it out)';

/** The text that answers a question about one field; empty if it is left out. */
const answerTo = (
  questions: Questions,
  { flag, field, required }: FieldOption,
  initial: string | undefined,
  check: (value: string) => string | undefined,
): Promise<string> => {
  const words = flag.slice(2).replaceAll('-', ' ');
  const hint = `${field.type === 'array' ? ' Separate them with commas.' : ''}${required ? '' : ' (Enter to skip)'}`;
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${field.description}${hint}`;
  if (field.enum) {
    const values = [...field.enum, ...(required ? [] : [NONE])];
    return questions.choice({
      message,
      options: values.map(value => ({ value })),
      ...(!required && { initial: NONE }),
    });
  }
  return questions.text({
    message,
    ...(initial !== undefined && { initial }),
    check: value => {
      if (value === '') return required ? 'Enter a value.' : undefined;
      return check(value);
    },
  });
};

/** Asks for the missing fields in order, and returns the data with the answers. `suggested` are answers to edit. */
export const askFields = async (
  questions: Questions,
  schema: z.ZodType,
  draft: Draft,
  options: readonly FieldOption[],
  suggested: Readonly<Record<string, string>> = {},
): Promise<Draft> => {
  let answered = draft;
  for (const option of options) {
    const { path, field } = option;
    if (valueAt(answered, path) !== undefined) continue;
    const before = answered;
    const withAnswer = (typed: string) => {
      const list = typed.split(',').map(entry => entry.trim());
      const value = field.type === 'array' ? list.filter(Boolean) : typedValue(field, typed);
      return withValue(before, path, value);
    };
    const typed = await answerTo(questions, option, suggested[path.join('.')], value =>
      problemAt(schema, withAnswer(value), path),
    );
    if (typed !== '' && typed !== NONE) answered = withAnswer(typed);
  }
  return answered;
};
