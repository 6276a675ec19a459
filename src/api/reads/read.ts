import type * as z from 'zod';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { errorBody, messageOf } from '../http/errors.ts';
import { detailsOf } from '../http/query.ts';
import { builtPath, type Match, pagesOf } from '../operations/address.ts';
import type { Operation, Queried } from '../operations/operation.ts';
import type { WithPart } from '../registry.ts';
import { experience } from '../resources/experience/operations.ts';
import { products } from '../resources/products/operations.ts';
import { didYouMean, entryIdOf, type Named } from './find-entry.ts';
import { type LoadBody, notFoundFile, required } from './internal-files.ts';

export type ReadResult =
  | { readonly status: 200; readonly body: object }
  | { readonly status: 302; readonly location: string }
  | { readonly error: ErrorEnvelope };

/**
 * The operations with queries, and others of the same resources. Functions load these instead of the registry, which
 * has three times the code. Leaving out an operation with a query is a type error.
 */
const loaded: Readonly<Record<WithPart<'query'>, Operation>> = {
  ...experience,
  ...products,
};

const operationOf = (id: string): Operation | undefined =>
  Object.hasOwn(loaded, id) ? loaded[id as keyof typeof loaded] : undefined;

export const queryOf = (operationId: string): z.ZodObject | undefined => operationOf(operationId)?.query;

type Values = Readonly<Record<string, string>>;

/**
 * The values of the parameters in `schema`. Other parameters are ignored, and an empty value counts as absent.
 * The last value of a repeated parameter counts, as in Netlify's rules.
 */
const valuesIn = (search: URLSearchParams, { shape }: z.ZodObject): Values => {
  const values = Object.keys(shape).map(name => [name, search.getAll(name).at(-1)?.trim()]);
  return Object.fromEntries(values.filter(([, value]) => value));
};

const isSame = (one: Values, other: Values): boolean =>
  Object.keys(other).every(name => one[name] === other[name]);

const respondToQuery = (operationId: string, body: Queried, search: URLSearchParams): ReadResult => {
  const operation = operationOf(operationId);
  const values = operation?.query ? valuesIn(search, operation.query) : {};
  if (!operation?.query || Object.keys(values).length === 0) return { status: 200, body };
  const { query, redirects } = operation;
  if (redirects) {
    const rule = redirects.rules(body).find(each => isSame(each.query, values));
    return rule ? { status: 302, location: rule.to } : { error: redirects.otherwise(body, values) };
  }
  const parsed = query.safeParse(values);
  if (parsed.success) return { status: 200, body: operation.filter(body, parsed.data) };
  const details = detailsOf(query, values, parsed.error.issues);
  const pages = pagesOf(new URL(body.links.self).origin);
  return {
    error: errorBody(pages, 'invalid_parameter', messageOf(details), { details, operation: operationId }),
  };
};

/** The prebuilt 404 of an operation, with the id that was probably meant. */
const unknownId = async (operationId: string, nearest: Named | undefined, load: LoadBody) => {
  const { error } = await required<ErrorEnvelope>(load, notFoundFile(operationId));
  return { error: { error: { ...error, message: `${error.message}${didYouMean(nearest)}` } } };
};

/**
 * The result of any read whose response is known at build time, with or without a query. It does what Netlify
 * does with files and rules, for callers that do not use HTTP and for ids that have no file. It also finds
 * entries by name, and loads only the bodies that the response needs.
 * @throws if the build did not write a body that it needs
 */
export const read = async (
  { operationId, route, values }: Match,
  search: URLSearchParams,
  load: LoadBody,
): Promise<ReadResult> => {
  const byId = route.path.includes('{id}');
  const entry = byId ? await entryIdOf(route, values['id'] ?? '', load) : { id: '' };
  if (!('id' in entry)) return unknownId(operationId, entry.nearest, load);
  const body = await required<Queried>(load, builtPath(route, entry.id));
  return respondToQuery(operationId, body, search);
};
