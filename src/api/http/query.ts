import type * as z from 'zod';
import type { ErrorDetail } from '../../schemas/error.ts';
import { type Problem, problemsOf } from '../../schemas/problems.ts';
import { escapedText } from '../../schemas/visible-text.ts';

/**
 * An unknown parameter, such as for tracking, can make Netlify’s rules fall through to the unfiltered list.
 */
export const QUERY_TERMS =
  'Send only the query parameters that an operation lists: with any other parameter, you may get the full, unfiltered list. ' +
  'An empty value counts as absent. If a parameter is repeated, its last value counts. ' +
  'Check which filters were applied: `links.self` of the response contains them. If a download does not redirect, the response lists its options.';

const MAX_REPEATED = 100;

/** For quoting a request in an error: at most 100 characters, all visible. */
export const repeated = (text: string): string => {
  const shown = escapedText(text.slice(0, MAX_REPEATED + 1).toWellFormed());
  return shown.length > MAX_REPEATED ? `${shown.slice(0, MAX_REPEATED).toWellFormed()}…` : shown;
};

const detailOf = ({ path, ...problem }: Problem): ErrorDetail => ({
  path: path.map(String).map(repeated).join('.'),
  ...problem,
});

export const detailsOf = (
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): ErrorDetail[] => problemsOf(schema, value, issues).problems.map(detailOf);

export const detailsUpTo = (
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  most: number,
): { readonly details: ErrorDetail[]; readonly total: number } => {
  const { problems, total } = problemsOf(schema, value, issues, { most });
  return { details: problems.map(detailOf), total };
};
