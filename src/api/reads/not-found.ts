import type { ErrorEnvelope } from '../../schemas/error.ts';
import { type ErrorCode, errorBody, errors } from '../http/errors.ts';
import type { Build, Operation } from '../operations/operation.ts';
import { operationEntries } from '../registry.ts';
import { listedId, MAX_LISTED_IDS } from './find-entry.ts';

const existing = (what: string, ids: readonly string[], collection: string): string =>
  ids.length > 0 && ids.length <= MAX_LISTED_IDS
    ? `The ids of ${what} are ${ids.join(', ')}; ${collection} lists them.`
    : `${collection} lists the ${what}.`;

/** Undefined if the ids are not known at build time. */
export const notFoundCode = (operation: Operation): ErrorCode | undefined =>
  operation.buildBodies && operation.errors[0];

const unknownIdBody = (build: Build, id: string, operation: Operation, code: ErrorCode): ErrorEnvelope => {
  const collection = operation.path.slice(0, operation.path.indexOf('/{'));
  const { plural = collection.slice(1) } = operation;
  const [list = 'getIndex'] = operationEntries.find(([, { path }]) => path === collection) ?? [];
  const bodies = operation.buildBodies?.(build) ?? new Map<string, object>();
  const ids = [...bodies].map(([entry, body]) => listedId({ ...body, id: entry }));
  const message = `${errors[code].meaning} ${existing(plural, ids, build.address.operation(list))}`;
  return errorBody(build.address, code, message, { operation: id });
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
