import * as z from 'zod';
import type { Operation } from '../../api/operations/operation.ts';

/** Reads the JSON body of a path below the API’s root; undefined if there is none. */
export type ReadBody = (path: `/${string}`) => Promise<unknown>;

const entry = z.looseObject({ id: z.string() });

/** An entry of a list that has an address of its own. */
export type Entry = z.infer<typeof entry>;

const isEntry = (value: unknown): value is Entry => entry.safeParse(value).success;

/** An id in an address. That of another server may be broken Unicode. */
const encodedId = (id: string): string => encodeURIComponent(id.toWellFormed());

/** The path of an operation below the API’s root, for one id. */
export const pathFor = ({ path }: Pick<Operation, 'path'>, id: string): `/${string}` =>
  path.replace('{id}', encodedId(id)) as `/${string}`;

/** The entries that a site has for an operation with `{id}`: those of the list above it. */
export const entriesFor = async ({ path }: Pick<Operation, 'path'>, read: ReadBody): Promise<Entry[]> => {
  const list = await read(path.slice(0, path.indexOf('/{')) as `/${string}`);
  return Object.values(Object(list)).flatMap(value => (Array.isArray(value) ? value.filter(isEntry) : []));
};
