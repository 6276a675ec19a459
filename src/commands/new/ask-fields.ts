import type * as z from 'zod';
import type { Questions } from '../command-line/questions.ts';
import { type Draft, type FieldOption, problemAt, typedValue, valueAt, withValue } from './field-options.ts';

const NONE = '(leave it out)';

/** Asks for the missing fields in order, and returns the data with the answers. */
export const askFields = async (
  questions: Questions,
  schema: z.ZodType,
  draft: Draft,
  options: readonly FieldOption[],
): Promise<Draft> => {
  let answered = draft;
  for (const { flag, path, field, required } of options) {
    if (valueAt(answered, path) !== undefined) continue;
    const before = answered;
    const withAnswer = (typed: string) => {
      const list = typed.split(',').map(entry => entry.trim());
      const value = field.type === 'array' ? list.filter(Boolean) : typedValue(field, typed);
      return withValue(before, path, value);
    };
    const words = flag.slice(2).replaceAll('-', ' ');
    const hint = `${field.type === 'array' ? ' Separate them with commas.' : ''}${required ? '' : ' (Enter to skip)'}`;
    const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${field.description}${hint}`;
    const none = required ? [] : [NONE];
    const typed = field.enum
      ? await questions.choice({
          message,
          options: [...none, ...field.enum].map(value => ({ value })),
        })
      : await questions.text({
          message,
          check: value => {
            if (value === '') return required ? 'Enter a value.' : undefined;
            return problemAt(schema, withAnswer(value), path);
          },
        });
    if (typed !== '' && typed !== NONE) answered = withAnswer(typed);
  }
  return answered;
};
