import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildEnv, contents } from '../setup/contents.ts';
import { manyEntries } from '../setup/many-entries.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const FEW = Number(process.env['ENTRIES']);

const folder = temporaryFolder();

/** Builds the sample with further entries. Returns the milliseconds a file. */
const timeAFile = async (count: number): Promise<number> => {
  const content = join(folder, `content-${count}`);
  await cp(contents.sample, content, { recursive: true });
  writeContent(content, manyEntries(count));
  const args = ['--out-dir', join(folder, `out-${count}`, 'dist')];
  const { code, stdout, stderr } = await runNode('src/commands/build/command.ts', args, buildEnv(content));
  expect(code, stderr).toBe(0);
  console.log(`${count} entries: ${stdout.trim()}`);
  const [, files, seconds] = /Built (\d+) files in ([\d.]+) s/.exec(stdout) ?? [];
  return (Number(seconds) * 1000) / Number(files);
};

// A ratio below 1 is due to what every build does once, and one above 1 to what grows faster than the entries.
test('the time a file grows no faster than the entries', { timeout: 1_800_000 }, async () => {
  const few = await timeAFile(FEW);
  const many = await timeAFile(10 * FEW);
  console.log(`Time a file, ${10 * FEW} : ${FEW} entries: ${(many / few).toFixed(2)}`);
  expect(many / few).toBeLessThan(1);
});
