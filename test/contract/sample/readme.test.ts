import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { API_PATH } from '../../../src/api/operations/address.ts';
import { get } from '../site.ts';

const READ = /\bcurl (?:-s )?['"]?https?:\/\/[^\s/'"`]+([^\s'"`]*)['"]?(?=\n|`|$)/g;

test('the read commands of the README and the guides work with the sample', async () => {
  const paths: string[] = [];
  for await (const file of glob(['README.md', 'docs/*.md'])) {
    const text = await readFile(file, 'utf8');
    paths.push(...[...text.matchAll(READ)].map(([, path = '']) => path));
  }
  const ofApi = paths.filter(path => path.startsWith(API_PATH) && !path.includes('{'));
  expect(ofApi.length).toBeGreaterThan(0);
  for (const path of ofApi) expect((await get(path)).status, path).toBeLessThan(400);
});
