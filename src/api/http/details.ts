import type * as z from 'zod';
import { type ErrorDetail, MAX_DETAILS } from '../../schemas/error.ts';
import { problemsOf } from '../../schemas/problems.ts';
import { escapedText } from '../../schemas/visible-text.ts';

const MAX_REPEATED = 100;

/** Quotes a request in an error: at most 100 characters, all visible. */
export const repeated = (text: string): string => {
  const shown = escapedText(text.slice(0, MAX_REPEATED + 1).toWellFormed());
  return shown.length > MAX_REPEATED ? `${shown.slice(0, MAX_REPEATED).toWellFormed()}…` : shown;
};

/** `more` is the number of problems without a detail. */
export const detailsOf = (
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): { readonly details: ErrorDetail[]; readonly more: number } => {
  const { problems, total } = problemsOf(schema, value, issues, { most: MAX_DETAILS });
  return {
    details: problems.map(problem => ({
      ...problem,
      path: problem.path.map(String).map(repeated).join('.'),
    })),
    more: total - problems.length,
  };
};
