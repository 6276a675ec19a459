import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../setup/built-site.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

// All other tests use fixtures, so that an owner’s edit cannot break them.
test('content/ builds', async () => {
  // The content may be newer than the day of the tests.
  const { files } = await built('content', join(temporaryFolder(), 'dist'), { SOURCE_DATE_EPOCH: '' });
  expect(files.size).toBeGreaterThan(50);
});
