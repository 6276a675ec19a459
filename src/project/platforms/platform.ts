import { type Entry, nameAt, type Packages } from '../lockfile/lockfile.ts';

/** A platform by npm's names, which are those of `process.platform` and `process.arch`; `libc` only for Linux. */
export interface Platform {
  readonly os: string;
  readonly cpu: string;
  readonly libc?: string;
}

/** npm's rule: what is listed is supported, and with `!` everything else is. */
const includes = (list: readonly string[] | undefined, value: string | undefined): boolean =>
  list === undefined ||
  (value !== undefined &&
    !list.includes(`!${value}`) &&
    (list.includes(value) || list.every(name => name.startsWith('!'))));

/** Whether a package is made for some platforms, among them this one. */
const isFor = ({ os, cpu, libc }: Entry, platform: Platform): boolean =>
  (os ?? cpu ?? libc) !== undefined &&
  includes(os, platform.os) &&
  includes(cpu, platform.cpu) &&
  includes(libc, platform.libc);

/**
 * The packages made for a platform that npm left out when it installed from the lockfile.
 * npm skips an optional package that it cannot get, or whose hash is another, and ends with code 0.
 * @param installed the lockfile that npm writes to `node_modules/.package-lock.json`
 */
export const leftOut = (locked: Packages, installed: Packages, platform: Platform): string[] =>
  Object.entries(locked)
    .filter(([path, entry]) => isFor(entry, platform) && !(path in installed))
    .map(([path, { version }]) => `${nameAt(path)} ${version}`);
