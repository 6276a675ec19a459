import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFolders } from '../../src/commands/dev/watch-folders.ts';
import { WAIT } from '../setup/running-command.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const parent = temporaryFolder();
const content = join(parent, 'content');
let stop: () => Promise<void>;
let watched: () => string[];
const NOTHING = 'no edit noticed';

/** The file when an edit was last noticed. */
let seen = NOTHING;

beforeEach(async () => {
  await mkdir(join(content, 'products'), { recursive: true });
  await writeFile(join(content, 'products/a.yaml'), 'first');
  seen = NOTHING;
});

afterEach(async () => {
  await stop();
  await rm(content, { recursive: true });
});

const start = async (folder = content) => {
  const look = async () => {
    seen = await readFile(join(folder, 'products/a.yaml'), 'utf8').catch(() => 'no file');
  };
  const watcher = await watchFolders(
    [folder],
    () => void look(),
    error => expect.fail(String(error)),
  );
  stop = () => watcher.close();
  // In the parent folder, only one entry is watched.
  watched = () => Object.keys(watcher.getWatched()).filter(path => path !== dirname(parent));
};

const noticed = (text: string) => vi.waitFor(() => expect(seen).toBe(text), WAIT);

/** As `sed -i`, git, and many editors do. */
const saveByRename = async (text: string) => {
  await writeFile(join(content, 'products/.a.new'), text);
  await rename(join(content, 'products/.a.new'), join(content, 'products/a.yaml'));
  await noticed(text);
};

test('watchFolders notices edits after the folder was removed and restored', async () => {
  await start();
  await rename(content, join(parent, 'elsewhere'));
  await noticed('no file');
  await rename(join(parent, 'elsewhere'), content);
  await noticed('first');
  for (const text of ['second', 'third']) await saveByRename(text);
});

test('watchFolders notices edits in a linked folder', async () => {
  await symlink(content, join(parent, 'link'), 'junction');
  await start(join(parent, 'link'));
  for (const text of ['second', 'third']) await saveByRename(text);
});

test('watchFolders does not watch neighboring folders', async () => {
  await mkdir(join(parent, 'beside/more'), { recursive: true });
  await start();
  expect(watched().sort()).toEqual([parent, content, join(content, 'products')].sort());
});
