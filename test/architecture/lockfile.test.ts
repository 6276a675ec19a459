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

// `npm ci` installs entries without a hash, and downloads from any address in an entry.
test('the lockfile has a sha512 hash for every package that is not bundled, and no URLs', () => {
  const unverified = entries.filter(
    ([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ''),
  );
  expect(unverified.map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
});

// npm may omit packages that only other platforms need. `npm ci` then fails there.
test('the lockfile contains optional packages for every platform', () => {
  const names = new Set(entries.map(([path]) => path.split('node_modules/').at(-1)));
  const optional = entries.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter(name => !names.has(name))).toEqual([]);
});
