import { expect, test } from 'vitest';
import { parseLockfile } from '../../src/project/lockfile/lockfile.ts';
import { leftOut, type Platform } from '../../src/project/platforms/platform.ts';

const lockfile = (packages: Record<string, unknown>) =>
  parseLockfile(JSON.stringify({ lockfileVersion: 3, packages }));

const locked = lockfile({
  '': { name: 'project' },
  'node_modules/linter': { version: '2.0.0' },
  'node_modules/@linter/darwin': { version: '2.0.0', os: ['darwin'], cpu: ['arm64', 'x64'] },
  'node_modules/@linter/linux-gnu': { version: '2.0.0', os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
  'node_modules/@linter/linux-musl': { version: '2.0.0', os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  'node_modules/@linter/wasm': { version: '2.0.0', cpu: ['wasm32'] },
  'node_modules/sockets': { version: '1.0.0', os: ['!win32'] },
});

const none = lockfile({ 'node_modules/linter': { version: '2.0.0' } });

test.each<[Platform, string[]]>([
  [{ os: 'darwin', cpu: 'arm64' }, ['@linter/darwin 2.0.0', 'sockets 1.0.0']],
  [{ os: 'linux', cpu: 'arm64', libc: 'glibc' }, ['@linter/linux-gnu 2.0.0', 'sockets 1.0.0']],
  [{ os: 'win32', cpu: 'x64' }, []],
])('on %j, the packages made for it are missed, and no others', (platform, names) => {
  expect(leftOut(locked, none, platform)).toEqual(names);
});

test('nothing is missed that npm installed', () => {
  expect(leftOut(locked, locked, { os: 'darwin', cpu: 'x64' })).toEqual([]);
});
