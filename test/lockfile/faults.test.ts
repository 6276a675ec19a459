import { expect, test } from 'vitest';
import { faults } from '../../src/project/lockfile/faults.ts';
import { parseLockfile } from '../../src/project/lockfile/lockfile.ts';

const integrity =
  'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==';

/** A lockfile of a project that needs `linter`, which has a package for each of two platforms. */
const packages = {
  '': { name: 'project', devDependencies: { linter: '2.0.0' } },
  'node_modules/linter': {
    version: '2.0.0',
    integrity,
    optionalDependencies: { '@linter/darwin': '2.0.0', '@linter/linux': '2.0.0' },
  },
  'node_modules/@linter/darwin': { version: '2.0.0', integrity, optional: true, os: ['darwin'] },
  'node_modules/@linter/linux': { version: '2.0.0', integrity, optional: true, os: ['linux'] },
};

const faultsOf = (changed: Record<string, unknown>): string[] =>
  faults(parseLockfile(JSON.stringify({ lockfileVersion: 3, packages: { ...packages, ...changed } })));

test('a lockfile with a hash for every package has no faults', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  ['no integrity', { version: '2.0.0', os: ['darwin'] }],
  [
    'a hash that can be forged',
    { version: '2.0.0', os: ['darwin'], integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  ],
  ['no more than a claim to be in the archive of another one', { version: '2.0.0', inBundle: true }],
])('a package with %s is named with the one that needs it, and with a remedy', (_, entry) => {
  const [text, ...others] = faultsOf({ 'node_modules/@linter/darwin': entry });
  expect(others).toEqual([]);
  expect(text?.split('\n')).toEqual([
    expect.stringContaining('`integrity`'),
    '  @linter/darwin 2.0.0, needed by linter 2.0.0',
    expect.stringContaining('`npm install --package-lock-only`'),
  ]);
});

test('the hash of a package covers those that its archive contains', () => {
  const bundle = {
    'node_modules/tool': { version: '1.0.0', integrity, bundleDependencies: ['a'] },
    'node_modules/tool/node_modules/a': { version: '1.0.0', inBundle: true },
    'node_modules/tool/node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true },
  };
  expect(faultsOf(bundle)).toEqual([]);
  const [text] = faultsOf({ ...bundle, 'node_modules/tool/node_modules/c': { version: '1.0.0' } });
  expect(text).toContain('\n  c 1.0.0\n');
});

test('an optional package without an entry is named, since npm ci fails where it is needed', () => {
  const [text, ...others] = faultsOf({ 'node_modules/@linter/darwin': undefined });
  expect(others).toEqual([]);
  expect(text).toContain('\n  @linter/darwin 2.0.0, needed by linter 2.0.0\n');
  expect(text).toContain('newest version of the dependency that is complete');
});

test('an optional package may be in the folder of a package around the one that needs it', () => {
  const nested = {
    'node_modules/server': { version: '1.0.0', integrity },
    'node_modules/server/node_modules/linter': packages['node_modules/linter'],
    'node_modules/server/node_modules/@linter/darwin': packages['node_modules/@linter/darwin'],
  };
  expect(faultsOf(nested)).toEqual([]);
});

test.each(['https://packages.example/linter/-/linter-2.0.0.tgz', 'git+ssh://git@git.example/linter.git#2f1'])(
  'an entry that sends npm to %s is a fault, whatever its hash',
  resolved => {
    const [text, ...others] = faultsOf({
      'node_modules/linter': { ...packages['node_modules/linter'], resolved },
    });
    expect(others).toEqual([]);
    expect(text).toContain(`\n  linter 2.0.0: ${resolved}\n`);
    expect(text).toContain('--omit-lockfile-registry-resolved');
  },
);

test('a lockfile in another form is refused', () => {
  expect(() => parseLockfile('{"lockfileVersion":1,"dependencies":{}}')).toThrow('lockfileVersion');
});
