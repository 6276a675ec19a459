import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const entries = Object.entries(packages).filter(([path]) => path !== '');

// `npm ci` installs an entry without a hash, and asks whatever address an entry has.
test('every package has a sha512 hash, or comes in the archive of a package that has one, and none has an address', () => {
  const unverified = entries.filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''),
  );
  expect(unverified.map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

// npm on one platform may leave out of the lockfile what others need. `npm ci` then fails there.
test('optional packages are locked for every platform', () => {
  const names = new Set(entries.map(([path]) => path.split('node_modules/').at(-1)));
  const optional = entries.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter(name => !names.has(name))).toEqual([]);
});
