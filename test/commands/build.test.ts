import { appendFileSync, cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settingsFile } from '../../src/api/reads/internal-files.ts';
import { writeBundles } from '../../src/deploy/build/function-bundles.ts';
import { contents } from '../setup/contents.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const COMMAND = 'src/commands/build/command.ts';

const folder = temporaryFolder();

test('npm run build reports a folder that it cannot write to without a stack', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, stderr } = await runNode(COMMAND, ['--out-dir', join(file, 'dist')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: EEXIST: file already exists, .+\.\n$/);
});

test('npm run build does not replace a folder, or remove a file, that is not from a build', async () => {
  writeFileSync(join(folder, 'letter.txt'), '');
  const { code, stderr } = await runNode(COMMAND, ['--out-dir', folder]);
  expect(code).toBe(1);
  expect(stderr).toBe(`error: ${folder} is not from a build. Choose another folder, or move it.\n`);
  await writeBundles([], folder);
  expect(existsSync(join(folder, 'letter.txt'))).toBe(true);
});

test('npm run build of invalid content lists all problems, escapes names, and keeps the old site, which the last build may have set aside', async () => {
  const content = join(folder, 'content');
  cpSync(contents.smallest, content, { recursive: true });
  writeFileSync(join(content, 'a\u001b[2J.yaml'), '');
  appendFileSync(join(content, 'profile.yaml'), '"\\e[2J": 1\n');
  writeFileSync(join(content, 'site.yaml'), 'owner: nobody\n');
  const dist = join(folder, 'dist');
  cpSync('package.json', join(`${dist}.outgoing`, settingsFile));
  const { code, stdout, stderr } = await runNode(COMMAND, ['--out-dir', dist], { CONTENT_DIR: content });
  expect(code).toBe(1);
  expect(stderr).toContain('a\\u{1b}[2J.yaml');
  expect(stderr).toMatch(/site\.yaml:1:8 {2}owner\n {4}must be /);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(stdout + stderr).not.toContain('\u001b[2J');
  expect(existsSync(join(dist, settingsFile))).toBe(true);
});

test('npm run build connects to nothing, and writes nothing to the home folder', async () => {
  const home = join(folder, 'home');
  const offline = 'import net from "node:net"; net.Socket.prototype.connect = () => process.exit(9)';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(offline)}`;
  const unset = { XDG_CONFIG_HOME: undefined, CI: undefined, ASTRO_TELEMETRY_DISABLED: undefined };
  const env = { ...unset, HOME: home, APPDATA: home, CONTENT_DIR: contents.smallest, NODE_OPTIONS };
  const { code, stdout } = await runNode(
    COMMAND,
    ['--facts', '--out-dir', join(folder, 'offline/dist')],
    env,
  );
  expect(code).toBe(0);
  expect(stdout).toContain('\nyears_of_work: not stated (from start, end, ');
  expect(stdout).toContain('\nanalyst: start unknown, end unknown, current unknown (from start, ');
  expect(existsSync(home)).toBe(false);
});

test('npm run build rejects a checkout whose path contains special characters', async () => {
  const checkout = join(folder, '100%?*#');
  cpSync('src', join(checkout, 'src'), { recursive: true });
  cpSync('package.json', join(checkout, 'package.json'));
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  const { code, stderr } = await runNode(COMMAND, [], {}, checkout);
  expect(code).toBe(1);
  expect(stderr).toContain(`error: The path ${checkout} contains “%?*#”. Rename the folder, then`);
});
