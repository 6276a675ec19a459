import { operationPath } from '../../api/address.ts';
import type { Operation } from '../../api/operation.ts';
import type { Subject } from './check.ts';
import { jsonOf } from './check.ts';

/** An id, and a path, that nothing has. */
export const NO_SUCH = 'no-such-thing';

/** The most entries of a list that are requested one by one. */
const MOST_ENTRIES = 12;

const idOf = (entry: unknown): string[] => {
  const id: unknown = Reflect.get(Object(entry), 'id');
  return typeof id === 'string' ? [id] : [];
};

/** The ids in the lists of a body. */
const idsIn = (body: unknown): string[] =>
  Object.values(Object(body)).flatMap(value => (Array.isArray(value) ? value.flatMap(idOf) : []));

/** The first ids of the deployment for an operation with `{id}`, from the list above it; none for other operations. */
export const idsFor = async ({ client }: Subject, { id, path }: Operation): Promise<string[]> => {
  if (id === undefined) return [];
  const list = await client.get(operationPath({ path: path.slice(0, path.indexOf('/{')) as `/${string}` }));
  return idsIn(jsonOf(list)).slice(0, MOST_ENTRIES);
};

/** The paths of an operation on the deployment: one, or one for each of its first entries. */
export const pathsOf = async (subject: Subject, operation: Operation): Promise<string[]> => {
  const path = operationPath(operation);
  if (operation.id === undefined) return [path];
  return (await idsFor(subject, operation)).map(id =>
    path.replace('{id}', encodeURIComponent(id.toWellFormed())),
  );
};
