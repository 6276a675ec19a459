import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSite } from '../../src/content-files/read.ts';
import { type ContentField, fieldsOf } from '../../src/documents/content-fields.ts';
import { contents, TODAY } from '../setup/contents.ts';

/** Matches a file in the content guide: its path, whether it is minimal or full, and its text. */
const FILE = /^`content\/(\S+)`, (minimal|full):\n\n```\w+\n(.*?)^```$/gms;

const files = [...(await readFile('docs/content.md', 'utf8')).matchAll(FILE)].map(
  ([, path = '', size = '', text = '']) => ({ path, size, text }),
);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copied-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = async (path: string, data: string | Buffer): Promise<void> => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
};

/** The paths of the values in a file, such as `preferences.hours`. The entries of a list have the same path. */
const pathsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap(entry => pathsOf(entry, path))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`))];
};

const fieldPaths = ({ properties = {}, items }: ContentField, path: string): string[] => [
  path,
  ...Object.entries(properties).flatMap(([name, field]) => fieldPaths(field, `${path}.${name}`)),
  ...(items ? fieldPaths(items, path) : []),
];

describe('the files to copy in the content guide', () => {
  test.each(['minimal', 'full'])('are valid content, all %s ones together', async size => {
    const chosen = files.filter(file => file.size === size);
    expect(chosen.length).toBeGreaterThan(4);
    for (const { path, text } of chosen) await put(path, text);
    if (size === 'full') {
      const picture = { create: { width: 300, height: 600, channels: 3, background: '#336699' } } as const;
      await put('products/tally-list.png', await sharp(picture).png().toBuffer());
      for (const icon of ['avatar.svg', 'products/tally.svg'])
        await copyFile(join(contents.sample, 'avatar.svg'), join(folder, icon));
    }
    const { content } = await readSite(folder, TODAY);
    expect(content.experience.map(({ id }) => id)).toContain('example-engineer');
  });

  test.each(['site', 'profile', 'role', 'resume', 'product'])('show every field of a %s', name => {
    const shown = files
      .filter(({ text }) => text.includes(`/${name}.schema.json`))
      .flatMap(({ text }) => pathsOf(parse(text), name));
    expect(shown).toEqual(expect.arrayContaining(fieldPaths(fieldsOf(name), name)));
  });
});
