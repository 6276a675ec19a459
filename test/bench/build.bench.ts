import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { buildEnv, contents } from '../setup/contents.ts';
import { manyEntries } from '../setup/many-entries.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';
import { writeContent } from '../setup/written-content.ts';

const COUNTS = [0, 1000, 10_000] as const;

const folder = temporaryFolder();

const contentWith = async (count: number): Promise<string> => {
  const content = join(folder, `content-${count}`);
  await cp(contents.sample, content, { recursive: true });
  writeContent(content, manyEntries(count));
  return content;
};

/** Milliseconds a file. */
const build = async (content: string, count: number): Promise<number> => {
  const args = ['--out-dir', join(folder, `out-${count}`, 'dist')];
  const { code, stdout, stderr } = await runNode('src/commands/build/command.ts', args, buildEnv(content));
  const [, files, seconds] = /Built (\d+) files in ([\d.]+) s/.exec(stdout) ?? [];
  if (code !== 0) throw new Error(stderr);
  return (Number(seconds) * 1000) / Number(files);
};

// A ratio below 1 is due to what every build does once, and one above 1 to what grows faster than the entries.
test(`builds of the sample with ${COUNTS.join(', ')} further entries`, {
  timeout: 1_800_000,
}, async ({ bench }) => {
  const perFile = new Map<number, number>();
  const benches = await Promise.all(
    COUNTS.map(async count => {
      const content = await contentWith(count);
      return bench(`the sample with ${count} further entries`, async () => {
        perFile.set(count, await build(content, count));
      });
    }),
  );
  await bench.compare(...benches, { iterations: 1, time: 0, warmup: false });
  const [, thousand = 0, tenThousand = 0] = COUNTS.map(count => perFile.get(count));
  console.log(`Time a file, 10,000 : 1,000 entries: ${(tenThousand / thousand).toFixed(2)}`);
});
