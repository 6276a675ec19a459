import type * as z from 'zod';
import { problemsOf } from '../../../schemas/problems.ts';
import type { Source } from './source.ts';

/** The fields that say something. */
export const stated = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/**
 * The entry without the fields that its schema refuses, which are listed. Everything was made to fit, so this is for the unforeseen: the
 * import never fails because of one value.
 */
export const fitted = <Draft extends object>(
  schema: z.ZodType,
  draft: Draft,
  entry: Source,
): Draft | undefined => {
  let left = draft;
  for (let round = 0; round < 20; round += 1) {
    const result = schema.safeParse(left);
    if (result.success) return left;
    const [issue] = result.error.issues;
    const [field] = issue?.path ?? [];
    if (typeof field !== 'string' || !Object.hasOwn(left, field)) break;
    const [problem] = problemsOf(schema, left, result.error.issues);
    entry.note('left_out', `Its ${field} ${problem?.message}`, String(Reflect.get(left, field)));
    left = Object.fromEntries(Object.entries(left).filter(([key]) => key !== field)) as Draft;
  }
  entry.note('left_out', 'It does not contain enough for an entry.');
  return undefined;
};
