import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { reasonOf } from '../../schemas/reason-of.ts';
import { readLockfile } from '../lockfile/lockfile.ts';
import { npmCi } from '../npm.ts';
import { leftOut, type Platform } from './platform.ts';

const PLATFORMS: readonly Platform[] = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];

const LOCKFILE = 'package-lock.json';

/** The packages that a platform would lack. What is in npm’s cache already is not fetched again. */
const tryPlatform = async (platform: Platform): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  try {
    for (const file of ['package.json', LOCKFILE, '.npmrc']) await copyFile(file, join(folder, file));
    const options = Object.entries(platform).map(([name, value]) => `--${name}=${value}`);
    await npmCi(folder, '--prefer-offline', ...options);
    const installed = await readLockfile(join(folder, 'node_modules', '.package-lock.json'));
    return leftOut(await readLockfile(LOCKFILE), installed, platform);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const tryAll = async (): Promise<void> => {
  await Promise.all(
    PLATFORMS.map(async platform => {
      const name = Object.values(platform).join(' ');
      try {
        const missing = await tryPlatform(platform);
        console.log(missing.length > 0 ? `${name}: npm left out ${missing.join(', ')}` : `${name}: complete`);
        if (missing.length > 0) process.exitCode = 1;
      } catch (error) {
        console.error(`${name}:`, reasonOf(error));
        process.exitCode = 1;
      }
    }),
  );
};

/**
 * `npm run project -- platforms`: installs the packages for platforms other than this one from the lockfile, each into a temporary folder.
 * Exits with 1 if npm fails, or leaves out a package that is made for the platform. Nothing that was installed is run.
 */
export const configure = (command: Command): Command => command.action(tryAll);
