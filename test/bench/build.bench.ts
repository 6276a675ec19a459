import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { buildEnv, contents } from '../setup/contents.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const FURTHER = 200;
const folder = temporaryFolder();

const contentWith = async (folder: string, copies: number): Promise<string> => {
  await cp(contents.sample, folder, { recursive: true });
  const app = await readFile(join(folder, 'products/tidenote.yaml'), 'utf8');
  for (let copy = 0; copy < copies; copy += 1)
    await writeFile(
      join(folder, `products/copy-${copy}.yaml`),
      app.replace(/^name: .*$/m, `name: Copy ${copy}`),
    );
  return folder;
};

const build = async (content: string, out: string): Promise<void> => {
  const args = ['--out-dir', join(out, 'dist')];
  const { code, stderr } = await runNode('src/commands/build/command.ts', args, buildEnv(content));
  if (code !== 0) throw new Error(stderr);
};

// The cost of a product is the difference between the builds, divided by the number of products.
test(`a build with ${FURTHER} additional products, compared with the sample’s`, {
  timeout: 1_800_000,
}, async ({ bench }) => {
  const sample = await contentWith(join(folder, 'sample'), 0);
  const large = await contentWith(join(folder, 'large'), FURTHER);
  await bench.compare(
    bench('the sample', () => build(sample, join(folder, 'a'))),
    bench(`the sample with ${FURTHER} further products`, () => build(large, join(folder, 'b'))),
    { iterations: 3, time: 0, warmup: false },
  );
});
