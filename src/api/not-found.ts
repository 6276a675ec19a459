import type { ErrorEnvelope } from '../schemas/error.ts';
import { type ErrorCode, errorBody, errors } from './errors.ts';
import type { Build, Operation } from './operation.ts';

/** Above this many, a list of ids helps nobody: the collection's address does. */
const FEW = 50;

const existing = (what: string, ids: readonly string[], collection: string): string =>
  ids.length > 0 && ids.length <= FEW
    ? `The ids of ${what} are ${ids.join(', ')}; ${collection} lists them.`
    : `${collection} lists the ${what}.`;

/** The error for an unknown id, where the build knows the ids. */
export const notFoundCode = ({ builtEach, errors: codes }: Operation): ErrorCode | undefined =>
  builtEach && codes.find(code => code.endsWith('_not_found'));

const unknownId = (build: Build, id: string, operation: Operation, code: ErrorCode): ErrorEnvelope => {
  const { plural = 'entries', builtEach } = operation;
  const collection = operation.path.slice(0, operation.path.indexOf('/{'));
  const [list = 'getIndex'] = build.operations.find(([, { path }]) => path === collection) ?? [];
  const ids = builtEach?.(build).map(entry => entry.id) ?? [];
  const message = `${errors[code].meaning} ${existing(plural, ids, build.address.operation(list))}`;
  return errorBody(build.address, code, message, { anchor: id });
};

/**
 * The 404s whose body does not depend on the request, so that the build can write them as files: `path` for a path at which there
 * is nothing, and by operationId those for an id that does not exist.
 */
export const notFoundBodies = (build: Build): Readonly<Record<string, ErrorEnvelope>> => {
  const index = build.address.operation('getIndex');
  const message = `${errors.not_found.meaning} ${index} lists every operation.`;
  const unknown = build.operations.flatMap(([id, operation]) => {
    const code = notFoundCode(operation);
    return code ? [[id, unknownId(build, id, operation, code)] as const] : [];
  });
  return { path: errorBody(build.address, 'not_found', message), ...Object.fromEntries(unknown) };
};
