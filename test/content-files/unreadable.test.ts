import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ContentFolder } from '../../src/content-files/content-folder.ts';
import { readIcons } from '../../src/content-files/pictures.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';

const { folder, path, write, problems } = contentCopy(contents.smallest);

test('readContent reports every file and folder that cannot be read', () => {
  mkdirSync(path('experience/folder.yaml'));
  write('experience/large.yaml', `summary: ${'x'.repeat(501_000 - 9)}`);
  write('products', '');
  // Windows has no named pipes in folders.
  const hasPipes = process.platform !== 'win32';
  if (hasPipes) execFileSync('mkfifo', [path('experience/pipe.yaml')]);
  expect(problems()).toEqual([
    { file: 'experience/folder.yaml', message: 'is a folder, not a file. Remove it.' },
    { file: 'experience/large.yaml', message: 'is 501 kB; the maximum is 500 kB. Shorten it.' },
    ...(hasPipes
      ? [{ file: 'experience/pipe.yaml', message: 'is a pipe, a socket, or a device. Remove it.' }]
      : []),
    { file: 'products', message: 'is a file, not a folder. Remove it.' },
  ]);
});

test('readIcons rejects a huge svg without reading it', async () => {
  write('huge.svg', '<svg xmlns="http://www.w3.org/2000/svg">');
  // Sparse, and longer than the longest string.
  truncateSync(path('huge.svg'), 2 ** 31);
  const content = new ContentFolder(folder);
  await readIcons(content, ['huge.svg']);
  expect(content.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^is 2147484 kB.* Simplify it/),
  ]);
});

test('readContent reports the first 20 of thousands of unknown fields in one file', () => {
  const fields = Array.from({ length: 5_000 }, (_, index) => `field_${index}: 1\n`).join('');
  write('experience/many.yaml', `organization: A\nrole: B\ncategory: founder\nstart: 2020-01\n${fields}`);
  expect(problems()).toHaveLength(20);
});
