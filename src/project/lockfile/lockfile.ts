import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const names = z.array(z.string()).optional();

/**
 * What npm writes about a package, as far as it is read here.
 * @see https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json#packages
 */
const entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().default(''),
  inBundle: z.boolean().default(false),
  bundleDependencies: names,
  dependencies: versions,
  optionalDependencies: versions,
  os: names,
  cpu: names,
  libc: names,
});

export type Entry = z.output<typeof entry>;

/** The packages of a lockfile by the path at which npm installs them. The project itself has the path `''`. */
const packages = z.record(z.string(), entry);

export type Packages = z.output<typeof packages>;

const lockfile = z.looseObject({ lockfileVersion: z.literal(3), packages });

/** @throws if the text is not a lockfile of npm 7 or newer */
export const parseLockfile = (text: string): Packages => lockfile.parse(JSON.parse(text)).packages;

export const readLockfile = async (path: string): Promise<Packages> =>
  parseLockfile(await readFile(path, 'utf8'));

const FOLDER = 'node_modules/';

/** The name of the package that is installed at a path: `@img/colour` for `node_modules/sharp/node_modules/@img/colour`. */
export const nameAt = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** The path of the package in whose folder another one is installed. */
export const around = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(`/${FOLDER}`)));

/** The entry that Node would find if the package at `path` imported `name`. */
export const resolve = (all: Packages, path: string, name: string): Entry | undefined =>
  all[`${path && `${path}/`}${FOLDER}${name}`] ?? (path ? resolve(all, around(path), name) : undefined);
