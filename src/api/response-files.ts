import type { ErrorEnvelope } from '../schemas/error.ts';
import { responsePath } from './address.ts';
import { type ErrorCode, errorBody, errors } from './http/errors.ts';
import { type Build, bodiesOf, type Operation } from './operations/operation.ts';
import { listedId, MAX_LISTED_IDS } from './prose/names.ts';
import { operationEntries } from './registry.ts';

/** The responses to queries that have a file, by its path. */
const filteredFiles = ({ filter, prepared }: Operation, body: object): [string, object][] =>
  (filter && prepared ? prepared(body) : []).map(({ query, to }) => [to, filter?.(body, query) ?? body]);

/** The response bodies that the build writes, by path. */
export const responseFiles = (build: Build): ReadonlyMap<string, object> =>
  new Map(
    operationEntries.flatMap(([, operation]) =>
      bodiesOf(operation, build).flatMap(([id, body]): [string, object][] => [
        [responsePath(operation, id), body],
        ...filteredFiles(operation, body),
      ]),
    ),
  );

/** The ids of some operations are not known at build time. */
export const notFoundCode = ({ bodies, id, errors: codes }: Operation): ErrorCode | undefined =>
  bodies && id !== undefined ? codes?.[0] : undefined;

const unknownIdBody = (build: Build, id: string, operation: Operation, code: ErrorCode): ErrorEnvelope => {
  const collection = operation.path.slice(0, operation.path.indexOf('/{'));
  const { plural = collection.slice(1) } = operation;
  const [list = 'getIndex'] = operationEntries.find(([, { path }]) => path === collection) ?? [];
  const ids = bodiesOf(operation, build).map(([entry, body]) => listedId({ ...body, id: entry }));
  const url = build.address.operation(list);
  const existing =
    ids.length > 0 && ids.length <= MAX_LISTED_IDS
      ? `The ids of ${plural} are ${ids.join(', ')}; ${url} lists them.`
      : `${url} lists the ${plural}.`;
  return errorBody(build.address.site, code, `${errors[code].meaning} ${existing}`, { operation: id });
};

/** `path` is for unknown paths, and each operationId for unknown ids. */
export const notFoundBodies = (build: Build): Readonly<Record<string, ErrorEnvelope>> => {
  const index = build.address.operation('getIndex');
  const message = `${errors.not_found.meaning} ${index} lists every operation.`;
  const unknown = operationEntries.flatMap(([id, operation]) => {
    const code = notFoundCode(operation);
    return code ? [[id, unknownIdBody(build, id, operation, code)] as const] : [];
  });
  return { path: errorBody(build.address.site, 'not_found', message), ...Object.fromEntries(unknown) };
};
