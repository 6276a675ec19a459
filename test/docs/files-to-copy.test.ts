import { cpSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSite } from '../../src/content-files/read.ts';
import { type ContentField, fieldsOf } from '../../src/documents/content-fields.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const FILES = 'docs/files-to-copy';

const parent = temporaryFolder();

/** Paths such as `preferences.hours`. Entries of a list have the same path. */
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

describe('the files to copy', () => {
  test.each(['minimal', 'full'])('are valid content when all %s ones are used', async size => {
    const folder = join(parent, size);
    cpSync(join(FILES, size), folder, { recursive: true });
    if (size === 'full') {
      const picture = { create: { width: 300, height: 600, channels: 3, background: '#336699' } } as const;
      await sharp(picture).png().toFile(join(folder, 'products/tally-list.png'));
      for (const icon of ['avatar.svg', 'products/tally.svg'])
        cpSync(join(contents.sample, 'avatar.svg'), join(folder, icon));
    }
    const { content } = await readSite(folder, TODAY);
    expect(content.experience.map(({ id }) => id)).toContain('example-engineer');
  });

  test.each(['site', 'profile', 'role', 'resume', 'product'])('contain every field of a %s', async name => {
    // Desktop platforms have the same fields.
    const asOne = (paths: string[]) =>
      paths.map(path => path.replace(/\.(macos|windows|linux)\b/, '.desktop'));
    const files = await Array.fromAsync(glob(`${FILES}/full/**/*.yaml`));
    const texts = await Promise.all(files.map(file => readFile(file, 'utf8')));
    const shown = texts
      .filter(text => text.includes(`/${name}.schema.json`))
      .flatMap(text => pathsOf(parse(text), name));
    expect(asOne(shown)).toEqual(expect.arrayContaining(asOne(fieldPaths(fieldsOf(name), name))));
  });
});
