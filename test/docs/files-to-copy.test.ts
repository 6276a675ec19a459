import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Document, parseDocument } from 'yaml';
import {
  contentFieldsIn,
  contentFieldsOf,
  contentSchemaOf,
} from '../../src/content-files/content-schemas.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import type { Schema } from '../../src/documents/openapi/document.ts';
import { TODAY } from '../setup/contents.ts';
import { uncommented } from '../setup/written-content.ts';

const FILES = 'docs/files-to-copy';

/** By schema. */
const files: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.yaml', { cwd: join(FILES, 'full') }).map(path => {
    const text = readFileSync(join(FILES, 'full', path), 'utf8');
    return [/\$schema=\S*?(\w+)\.schema\.json/.exec(text)?.[1], path];
  }),
);

const STUDY = ['study_type', 'area', 'score', 'courses'];
const RETIREMENT = ['retired_on', 'replaced_by'];
const [SNAP, IMAGE, USE] = ['packages.0.classic', 'packages.0.repo', 'packages.0.use'];
const STORE = ['packages.0.store', 'packages.0.url'];

type Variant = readonly [schemaName: string, set: object, without: readonly string[]];

/** Together, they use every field. */
const variants: readonly Variant[] = [
  ['site', {}, []],
  ['profile', {}, []],
  ['resume', {}, []],
  ['role', {}, ['current', ...STUDY]],
  ['role', { category: 'education' }, ['end', 'ended', 'tech']],
  ['product', {}, [...RETIREMENT, SNAP, IMAGE, ...STORE]],
  ['product', {}, ['packages.0.manager', 'packages.0.id', USE, SNAP, IMAGE, ...RETIREMENT]],
  ['product', { status: 'retired' }, ['packages']],
  [
    'product',
    { 'packages.0.manager': 'snap', 'packages.0.id': 'tally' },
    [USE, IMAGE, ...STORE, ...RETIREMENT],
  ],
  ['product', { 'packages.0.manager': 'ghcr', 'packages.0.id': 'a/b' }, [USE, SNAP, ...STORE, ...RETIREMENT]],
];

/** With all fields, except for some that contradict others. */
const variantOf = async ([name, set, without]: Variant): Promise<Document> => {
  const text = await readFile(join(FILES, 'full', files[name] ?? ''), 'utf8');
  const document = parseDocument(uncommented(text));
  for (const [path, value] of Object.entries(set)) document.setIn(path.split('.'), value);
  for (const path of without) expect(document.deleteIn(path.split('.')), path).toBe(true);
  return document;
};

/** Paths such as `preferences.hours`. Entries of a list have the same path. */
const pathsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap(entry => pathsOf(entry, path))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`))];
};

const fieldPaths = (schema: Schema, path: string): string[] => [
  path,
  ...contentFieldsIn(schema).flatMap(({ name, items, ...field }) => [
    ...fieldPaths(field, `${path}.${name}`),
    ...(items ? fieldPaths(items, `${path}.${name}`) : []),
  ]),
];

describe('the files to copy', () => {
  test.each(['minimal', 'full'])('are valid content when all %s ones are used', async size => {
    const { content } = await readSite(join(FILES, size), TODAY);
    expect(content.experience).toHaveLength(1);
  });

  test.each(variants)('have valid examples for a %s with %j', async (...variant) => {
    const [name] = variant;
    const { error } = contentSchemaOf(name).safeParse((await variantOf(variant)).toJS());
    expect(error?.issues).toBeUndefined();
  });

  test.each(Object.keys(files))('contain every field of a %s', async name => {
    // Desktop platforms have the same fields.
    const asOne = (paths: string[]) =>
      paths.map(path => path.replace(/\.(macos|windows|linux)\b/, '.desktop'));
    const shown = pathsOf((await variantOf([name, {}, []])).toJS(), name);
    expect(asOne(shown)).toEqual(expect.arrayContaining(asOne(fieldPaths(contentFieldsOf(name), name))));
  });
});
