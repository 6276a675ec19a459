import { mkdtempSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder for the tests of one file, without links in its path. */
export const temporaryFolder = (name = 'test-'): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), name)));
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};
