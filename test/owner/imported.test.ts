import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built, filesOf, followLinks } from '../setup/built-site.ts';
import { runNode } from '../setup/run-node.ts';

test('the sample’s content with an imported résumé in its place builds, and every link on its site works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  const content = join(folder, 'content');
  try {
    await cp('content', content, { recursive: true });
    const resume = 'test/commands/import/corpus/nurse-ja.json';
    const options = ['--yes', '--from', resume, '--name', 'Ada Example', '--email', 'ada@ada-example.dev'];
    const { code, stderr } = await runNode('src/commands/init/command.ts', options, { CONTENT_DIR: content });
    expect([code, stderr]).toEqual([0, '']);
    const { dist } = await built(content, join(folder, 'dist'));
    const { dead, followed } = followLinks(await filesOf(dist), 'http://localhost:8888');
    expect(dead).toEqual([]);
    expect(followed).toBeGreaterThan(100);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
