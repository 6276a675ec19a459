import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initCommand } from '../../src/commands/init/command.ts';
import { built, followLinks } from '../setup/built-site.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

// All other tests use fixtures, so that an owner’s edit cannot break them.

const folder = temporaryFolder();

test.each([
  // The content may be newer than the day of the tests.
  ['content/', undefined, ''],
  ['content/ with an imported résumé in its place', 'nurse-ja.json', undefined],
])('%s builds, and every link on its site works', async (_, resume, SOURCE_DATE_EPOCH) => {
  const content = join(folder, `${resume}`);
  cpSync('content', content, { recursive: true });
  if (resume) {
    const file = `test/commands/import/corpus/${resume}`;
    const args = [
      '--yes',
      '--force',
      '--from',
      file,
      '--name',
      'Ada Example',
      '--email',
      'ada@ada-example.dev',
    ];
    expect(await runOwnerCommand(initCommand, args, content)).toMatchObject({ code: 0, stderr: '' });
  }
  const env = SOURCE_DATE_EPOCH === undefined ? {} : { SOURCE_DATE_EPOCH };
  const { files } = await built(content, join(folder, 'dist'), env);
  const { dead, followed } = followLinks(files, 'http://localhost:8888');
  expect(dead).toEqual([]);
  expect(followed).toBeGreaterThan(100);
});
