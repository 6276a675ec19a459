import type * as z from 'zod';
import { type ErrorDetail, MAX_DETAILS } from '../../schemas/error.ts';
import { normalizedInput, problemsOf } from '../../schemas/problems.ts';
import { escapedText } from '../../schemas/visible-text.ts';

const MAX_REPEATED = 100;

/** Quotes a request in an error: at most 100 characters, all visible. */
export const repeated = (text: string): string => {
  const shown = escapedText(text.slice(0, MAX_REPEATED + 1).toWellFormed());
  return shown.length > MAX_REPEATED ? `${shown.slice(0, MAX_REPEATED).toWellFormed()}…` : shown;
};

/** What the schema makes of a client’s input, whose empty optional fields count as absent. */
export const parsedInput = <Schema extends z.ZodObject>(schema: Schema, input: unknown) => {
  const value = normalizedInput(schema, input);
  const { data, error } = schema.safeParse(value);
  return { value, data, issues: error?.issues ?? [] };
};

/** In bytes. A response has at most 16 KiB, and contains the details twice: in `details` and in `message`. */
const MAX_SIZE = 7_500;

/** `others` come first, for fields that the schema accepts. `more` is the number of problems without a detail. */
export const detailsOf = (
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  others: readonly ErrorDetail[] = [],
): { readonly details: ErrorDetail[]; readonly more: number } => {
  const { problems, total } = problemsOf(schema, value, issues, { most: MAX_DETAILS });
  const found = problems.map(problem => ({
    ...problem,
    path: problem.path.map(String).map(repeated).join('.'),
  }));
  const first = others.filter(({ path }) => found.every(detail => detail.path !== path));
  let size = 0;
  const details = [...first, ...found].slice(0, MAX_DETAILS).filter(detail => {
    size += Buffer.byteLength(JSON.stringify(detail));
    return size <= MAX_SIZE;
  });
  return { details, more: total + first.length - details.length };
};
