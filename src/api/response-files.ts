import type { ErrorEnvelope } from '../schemas/error.ts';
import { responsePath } from './address.ts';
import { type ErrorCode, errorBody, errors } from './http/errors.ts';
import type { Build, FilteredFile, Operation, Queried } from './operations/operation.ts';
import type { Path } from './paths.ts';
import { listedId, MAX_LISTED_IDS } from './reads/find-entry.ts';
import { operationEntries } from './registry.ts';

/** A string body is Markdown, and an object is JSON. */
interface ResponseFile {
  readonly path: Path;
  readonly body: () => object | string;
}

/** The responses to the queries that have a file. */
export const filteredFiles = (
  build: Build,
  { filter, filterFiles, buildBody }: Operation,
): readonly (FilteredFile & ResponseFile)[] => {
  if (!filter || !filterFiles) return [];
  // Every body with a query has a link to itself.
  const body = buildBody?.(build, operationEntries) as Queried;
  return filterFiles(body).map(file => ({ ...file, body: () => filter(body, file.query) }));
};

export const responseFiles = (build: Build): ResponseFile[] =>
  operationEntries.flatMap(([, operation]): readonly ResponseFile[] => {
    const { buildBody, buildBodies } = operation;
    if (!buildBody)
      return [...(buildBodies?.(build) ?? [])].map(([id, body]) => ({
        path: responsePath(operation, id),
        body: () => body,
      }));
    const all = { path: responsePath(operation), body: () => buildBody(build, operationEntries) };
    return [all, ...filteredFiles(build, operation)];
  });

/** The ids of some operations are not known at build time. */
export const notFoundCode = (operation: Operation): ErrorCode | undefined =>
  operation.buildBodies && operation.errors?.[0];

const unknownIdBody = (build: Build, id: string, operation: Operation, code: ErrorCode): ErrorEnvelope => {
  const collection = operation.path.slice(0, operation.path.indexOf('/{'));
  const { plural = collection.slice(1) } = operation;
  const [list = 'getIndex'] = operationEntries.find(([, { path }]) => path === collection) ?? [];
  const bodies = operation.buildBodies?.(build) ?? new Map<string, object>();
  const ids = [...bodies].map(([entry, body]) => listedId({ ...body, id: entry }));
  const url = build.address.operation(list);
  const existing =
    ids.length > 0 && ids.length <= MAX_LISTED_IDS
      ? `The ids of ${plural} are ${ids.join(', ')}; ${url} lists them.`
      : `${url} lists the ${plural}.`;
  return errorBody(build.address, code, `${errors[code].meaning} ${existing}`, { operation: id });
};

/** `path` is for unknown paths, and each operationId for unknown ids. */
export const notFoundBodies = (build: Build): Readonly<Record<string, ErrorEnvelope>> => {
  const index = build.address.operation('getIndex');
  const message = `${errors.not_found.meaning} ${index} lists every operation.`;
  const unknown = operationEntries.flatMap(([id, operation]) => {
    const code = notFoundCode(operation);
    return code ? [[id, unknownIdBody(build, id, operation, code)] as const] : [];
  });
  return { path: errorBody(build.address, 'not_found', message), ...Object.fromEntries(unknown) };
};
