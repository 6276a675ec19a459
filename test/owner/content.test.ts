import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
import { apiIndex } from '../../src/schemas/api-index.ts';
import { built, filesOf, followLinks } from '../setup/built-site.ts';

// The only test of the owner’s own content. All others use fixtures, so that an owner’s edit cannot break them.
test('content/ is valid, and every link on its site works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'owner-'));
  try {
    // The content may be newer than the day of the tests.
    const { dist } = await built('content', join(folder, 'dist'), { SOURCE_DATE_EPOCH: '' });
    const files = await filesOf(dist);
    const text = Buffer.from(files.get('/api/v1/index.json') ?? '', 'latin1').toString();
    const { site } = readContent('content', new Date().toISOString().slice(0, 10));
    expect(apiIndex.parse(JSON.parse(text)).contact.name).toBe(site.owner.name);
    const { dead, followed } = followLinks(files, 'http://localhost:8888');
    expect(dead).toEqual([]);
    expect(followed).toBeGreaterThan(100);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
