import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentFolder } from '../../src/content-files/content-folder.ts';
import { checkPictures } from '../../src/content-files/pictures.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents } from '../setup/contents.ts';

/** Windows has no named pipes in folders. */
const hasPipes = process.platform !== 'win32';

let copy: ContentCopy;

const place = (path: string): string => join(copy.folder, path);

/** Invalid files next to the valid ones, with the expected messages. */
const wrong: Record<string, RegExp> = {
  'experience/folder.yaml': /is a folder, not a file\. Remove it\./,
  'experience/large.yaml': /is 501 kB; the maximum is 500 kB\. Shorten it\./,
  products: /is a file, not a folder\. Remove it\./,
  ...(hasPipes && { 'experience/pipe.yaml': /is a pipe, a socket or a device\. Remove it\./ }),
};

beforeAll(async () => {
  copy = await contentCopy(contents.smallest);
  await mkdir(place('experience/folder.yaml'));
  await writeFile(place('experience/large.yaml'), `summary: ${'x'.repeat(501_000 - 9)}`);
  await writeFile(place('products'), '');
  if (hasPipes) execFileSync('mkfifo', [place('experience/pipe.yaml')]);
});
afterAll(() => copy.remove());

test('readContent reports every file and folder that cannot be read', () => {
  const found = contentErrorOf(copy.folder).problems.map(({ file, message }) => [
    Object.keys(wrong).find(path => file.endsWith(`/${path}`)) ?? file,
    message,
  ]);
  const expected = Object.entries(wrong).map(([path, message]) => [path, expect.stringMatching(message)]);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test('checkPictures rejects a huge svg without reading it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  // Sparse, and longer than the longest string.
  const file = join(folder, 'huge.svg');
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg">');
  await truncate(file, 2 ** 31);
  const { problems } = await checkPictures(new ContentFolder(folder), ['huge.svg']);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^is 2147484 kB.* Simplify it/),
  ]);
  await rm(folder, { recursive: true, force: true });
});

test.each([['unknown fields', '', (index: number) => `field_${index}: 1\n`]])(
  'readContent reports the first 20 of thousands of %s in one file',
  async (_, start, line) => {
    const other = await contentCopy(contents.smallest);
    const lines = Array.from({ length: 20_000 }, (__, index) => line(index)).join('');
    await writeFile(
      join(other.folder, 'experience/many.yaml'),
      `organization: A\nrole: B\ncategory: founder\nstart: 2020-01\n${start}${lines}`,
    );
    expect(contentErrorOf(other.folder).problems).toHaveLength(20);
    await other.remove();
  },
);
