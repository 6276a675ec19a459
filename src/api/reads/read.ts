import type * as z from 'zod';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import { inSchemaCase, type JsonObject } from '../../schemas/problems.ts';
import { slug } from '../../schemas/text.ts';
import { responsePath } from '../address.ts';
import { detailsOf } from '../http/details.ts';
import { errorBody, messageOf } from '../http/errors.ts';
import type { Operation, PreparedQuery } from '../operations/operation.ts';
import { didYouMean, findEntry, type Named, nearestEntry } from '../prose/names.ts';
import { operations } from '../registry.ts';
import type { OperationId } from '../routes.ts';
import { type LoadBody, loadRequired, notFoundFile } from './internal-files.ts';

export interface ReadRequest {
  readonly operationId: OperationId;
  /** The id as the client sent it. */
  readonly id?: string | undefined;
  /** Absent for an operation without parameters. */
  readonly parameters?: { readonly values: JsonObject; readonly schema: z.ZodObject } | undefined;
}

type ReadResult =
  | { readonly status: 200; readonly body: object }
  /** `body` is the body without the query. */
  | { readonly status: 302; readonly location: string; readonly body: object }
  | { readonly error: ErrorEnvelope };

export interface SiteBodies {
  /** Origin of the deployment. */
  readonly site: string;
  readonly loadBody: LoadBody;
}

/** The last value of a repeated parameter counts, as in Netlify’s rules. */
export const parametersIn = (
  { query: schema }: Operation,
  search: URLSearchParams,
): ReadRequest['parameters'] => {
  if (!schema) return undefined;
  const values = Object.keys(schema.shape).map(name => [name, search.getAll(name).at(-1)?.trim()]);
  return { schema, values: inSchemaCase(schema, Object.fromEntries(values.filter(([, value]) => value))) };
};

type Parsed<Value> =
  | { readonly value: Value }
  | { readonly issues: readonly z.core.$ZodIssue[]; readonly error: ErrorEnvelope };

export const parseParameters = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  site: string,
  operation?: string,
): Parsed<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const { issues } = parsed.error;
  const { details, more } = detailsOf(schema, value, issues);
  return {
    issues,
    error: errorBody(site, 'invalid_parameter', messageOf(details, more), { details, operation }),
  };
};

const isQuery = ({ query }: Operation, values: JsonObject): boolean =>
  Object.keys(query?.shape ?? {}).some(name => values[name] !== undefined);

/** Then the operation has its own error. */
const mayRedirect = (
  { redirect }: Operation,
  values: JsonObject,
  issues: readonly z.core.$ZodIssue[],
): boolean =>
  redirect !== undefined && issues.every(({ path: [name] }) => typeof values[String(name)] === 'string');

/** The entry with this id, or else with this id or name regardless of case. Loads the list only if no file has the id. */
const entryIdOf = async (
  { path }: Operation,
  input: string,
  load: LoadBody,
): Promise<{ readonly id: string } | { readonly nearest: Named | undefined }> => {
  const { data: id } = slug.safeParse(input);
  // Such as `/products/{id}` and `/products` for `/products/{id}/download`.
  const [single = '', collection = ''] = /^(.*)\/\{id\}/.exec(path) ?? [];
  if (id !== undefined && (await load(responsePath({ path: single }, id)))) return { id };
  const list = await load<object>(responsePath({ path: collection }));
  const entries: Named[] = Object.values(list ?? {}).find(Array.isArray) ?? [];
  const entry = findEntry(input, entries);
  return entry ? { id: entry.id } : { nearest: nearestEntry(input, entries) };
};

const unknownIdResult = async (operationId: string, nearest: Named | undefined, load: LoadBody) => {
  const { error } = await loadRequired<ErrorEnvelope>(load, notFoundFile(operationId));
  return { error: { error: { ...error, message: `${error.message}${didYouMean(nearest)}` } } };
};

/**
 * Does what Netlify does with files and rules, for MCP and for ids and queries without a file. Also finds
 * entries by name. @throws if the build did not write a body that it needs
 */
export const read = async (
  { operationId, id = '', parameters }: ReadRequest,
  { site, loadBody }: SiteBodies,
): Promise<ReadResult> => {
  const operation: Operation = operations[operationId];
  const { values = {}, schema } = parameters ?? {};
  const parsed = schema && parseParameters(schema, values, site, operationId);
  if (parsed && 'error' in parsed && !mayRedirect(operation, values, parsed.issues))
    return { error: parsed.error };
  const entry = operation.path.includes('{id}') ? await entryIdOf(operation, id, loadBody) : { id: '' };
  if (!('id' in entry)) return unknownIdResult(operationId, entry.nearest, loadBody);
  const body = await loadRequired<object>(loadBody, responsePath(operation, entry.id));
  if (!isQuery(operation, values)) return { status: 200, body };
  if (operation.redirect) {
    const isAsked = ({ query }: PreparedQuery) =>
      Object.entries(query).every(([name, value]) => values[name] === value);
    const found = operation.prepared?.(body).find(isAsked);
    return found
      ? { status: 302, location: found.to, body }
      : { error: operation.redirect.error(body, values) };
  }
  const query = parsed && 'value' in parsed ? parsed.value : {};
  return { status: 200, body: operation.filter?.(body, query) ?? body };
};
