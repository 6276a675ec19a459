import type * as z from 'zod';
import type { ErrorDetail } from '../schemas/error.ts';
import { problemsOf } from '../schemas/problems.ts';

/**
 * How queries are read, for whoever sends them. An unknown parameter, such as one that was added
 * to track a link, can make the platform's rules fall through to the whole list.
 */
export const QUERY_TERMS =
  'Send only the query parameters that an operation names. Others are ignored, but a request that has one may get the whole list, without its filters. ' +
  'An empty value counts as absent, and of a repeated parameter the last counts. ' +
  'Check what was applied: `filters` in the list of roles and `status` in the list of products name it, and a download that does not redirect lists its options.';

/** What zod found wrong with `value`, as the details of an error. */
export const detailsOf = (
  schema: z.ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): ErrorDetail[] =>
  problemsOf(schema, value, issues).map(({ path, message }) => ({ path: path.join('.'), message }));

type ParsedQuery<Value> = { readonly value: Value } | { readonly details: ErrorDetail[] };

/**
 * Reads the query parameters that `schema` names. Others are ignored, an empty value counts as absent, and of a repeated
 * parameter the last counts, as in the platform's own rules.
 */
export const parseQuery = <Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
): ParsedQuery<z.output<Schema>> => {
  const given = Object.keys(schema.shape).flatMap(name => {
    const value = search.getAll(name).at(-1)?.trim();
    return value ? [[name, value]] : [];
  });
  const input = Object.fromEntries(given);
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return { details: detailsOf(schema, input, result.error.issues) };
};

/** All details in one message: `category must be one of … status must be one of …`. `more` are those that no detail tells of. */
export const messageOf = (details: readonly ErrorDetail[], more = 0): string =>
  [
    ...details.map(({ path, message }) => (path === '' ? message : `\`${path}\` ${message}`)),
    ...(more > 0 ? [`There ${more === 1 ? 'is 1 more problem' : `are ${more} more problems`}.`] : []),
  ].join(' ');
