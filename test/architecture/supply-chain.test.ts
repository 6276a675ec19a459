import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

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
  const isWrong = ({ integrity = '', inBundle, resolved }: Entry) =>
    resolved !== undefined || (!inBundle && !integrity.startsWith('sha512-'));
  expect(entries.filter(([, entry]) => isWrong(entry)).map(([path]) => path)).toEqual([]);
});

// npm may omit packages that only other platforms need. `npm ci` then fails there.
test('the lockfile contains optional packages for every platform', () => {
  const names = new Set(entries.map(([path]) => path.split('node_modules/').at(-1)));
  const optional = entries.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter(name => !names.has(name))).toEqual([]);
});

interface Job {
  readonly permissions?: object;
  readonly uses?: string;
  readonly steps?: readonly { readonly uses?: string }[];
}

type Workflow = Pick<Job, 'permissions'> & { readonly jobs: Readonly<Record<string, Job>> };

const workflows = globSync('.github/workflows/*.{yml,yaml}').map(
  file => [file, parse(readFileSync(file, 'utf8')) as Workflow] as const,
);

test.each(workflows)('%s runs only actions that are pinned by a commit hash', (_, { jobs }) => {
  const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [uses, ...steps.map(step => step.uses)]);
  expect(used.filter(name => name !== undefined && !/^[\w/.-]+@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

test.each(workflows)('%s has no permissions, and its jobs may only read', (_, { permissions, jobs }) => {
  expect(permissions).toEqual({});
  for (const job of Object.values(jobs)) expect(job.permissions ?? {}).toEqual({ contents: 'read' });
});
