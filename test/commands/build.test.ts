import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { requireAssets } from '../../src/deploy/build/astro-build.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const COMMAND = 'src/commands/build/command.ts';

const folder = temporaryFolder();

test('npm run build explains its options, and a mistyped one, without a stack', async () => {
  const help = await runNode(COMMAND, ['--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('--out-dir <folder>') });
  const { code, stderr } = await runNode(COMMAND, ['--outdir', folder]);
  expect(code).toBe(2);
  expect(stderr).toBe("error: unknown option '--outdir'\n(Did you mean --out-dir?)\n");
});

test('npm run build reports a folder that it cannot write to without a stack', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, stderr } = await runNode(COMMAND, ['--out-dir', join(file, 'dist')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: EEXIST: file already exists, .+\.\n$/);
});

test('a build fails if a page links to a script that is missing', async () => {
  writeFileSync(join(folder, 'index.html'), '<script src="/_astro/gone.js"></script>');
  await expect(requireAssets(folder)).rejects.toThrow('lack their stylesheet or script: /_astro/gone.js.');
});

test.each(['#', '%', '?', '*'])('npm run build rejects a checkout whose path contains %s', async special => {
  const checkout = join(folder, `my${special}site`);
  cpSync('src', join(checkout, 'src'), { recursive: true });
  cpSync('package.json', join(checkout, 'package.json'));
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  const { code, stderr } = await runNode(COMMAND, [], {}, checkout);
  expect(code).toBe(1);
  expect(stderr).toContain(
    `error: The path ${checkout} contains “${special}”. Rename the folder, then build again.`,
  );
});
