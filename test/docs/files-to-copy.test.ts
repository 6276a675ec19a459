import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { contentFieldsIn, schemaFile } from '../../src/content-files/content-schemas.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { jsonSchema, type Schema } from '../../src/documents/openapi/json-schema.ts';
import { contentEntries } from '../../src/schemas/content.ts';
import { STUDY } from '../../src/schemas/role.ts';
import { TODAY } from '../setup/contents.ts';
import { uncommented } from '../setup/written-content.ts';

const FILES = 'docs/files-to-copy';

/** Texts by schema. */
const files: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('**/*.yaml', { cwd: join(FILES, 'full') }).map(path => {
    const text = readFileSync(join(FILES, 'full', path), 'utf8');
    return [/\$schema=\S*?(\w+)\.schema\.json/.exec(text)?.[1], text];
  }),
);

const schemaOf = (name: string) => {
  const kinds = contentEntries.map(([, kind]) => kind);
  return kinds.find(kind => schemaFile(kind) === `${name}.schema.json`)?.schema ?? expect.fail(name);
};

const RETIREMENT = ['retired_on', 'replaced_by'];
const SNAP = 'packages.0.classic';
const IMAGE = 'packages.0.repo';
const USE = 'packages.0.use';
const STORE = ['packages.0.store', 'packages.0.url'];
const UNUSED = [...STORE, ...RETIREMENT];
const packageOf = (manager: string, id: string) => ({ 'packages.0.manager': manager, 'packages.0.id': id });

type Variant = readonly [schemaName: string, set: object, without: readonly string[]];

/** Together, they use every field. */
const variants: readonly Variant[] = [
  ['site', {}, []],
  ['profile', {}, []],
  ['resume', {}, []],
  ['role', {}, ['current', ...STUDY]],
  ['role', { category: 'education' }, ['end', 'ended', 'tech']],
  ['product', {}, [SNAP, IMAGE, ...UNUSED]],
  ['product', {}, ['packages.0.manager', 'packages.0.id', USE, SNAP, IMAGE, ...RETIREMENT]],
  ['product', { status: 'retired' }, ['packages']],
  ['product', packageOf('snap', 'tally'), [USE, IMAGE, ...UNUSED]],
  ['product', packageOf('ghcr', 'a/b'), [USE, SNAP, ...UNUSED]],
];

/** Names of all fields, also of those in groups and lists. */
const namesIn = (schema: Schema): string[] =>
  contentFieldsIn(schema).flatMap(({ name, items, ...field }) => [
    name,
    ...namesIn(field),
    ...(items ? namesIn(items) : []),
  ]);

test.each(['minimal', 'full'])(
  'the files to copy are valid content when all %s ones are used',
  async size => {
    const { content } = await readSite(join(FILES, size), TODAY);
    expect(content.experience).toHaveLength(1);
  },
);

// Without the fields that contradict others.
test.each(variants)('the files to copy have valid examples for a %s with %j', (name, set, without) => {
  const document = parseDocument(uncommented(files[name] ?? ''));
  for (const [path, value] of Object.entries(set)) document.setIn(path.split('.'), value);
  for (const path of without) expect(document.deleteIn(path.split('.')), path).toBe(true);
  expect(schemaOf(name).safeParse(document.toJS()).error?.issues).toBeUndefined();
});

test.each(contentEntries)('the files to copy are listed in content.md, with %s', (_, kind) => {
  const path = 'file' in kind ? kind.file : `${kind.folder}/`;
  expect(readFileSync('docs/content.md', 'utf8')).toContain(`\`${path}`);
});

test.each(Object.keys(files))('the files to copy contain every field of a %s', name => {
  const shown = files[name]?.match(/\b\w+(?=:)/g);
  expect(shown).toEqual(expect.arrayContaining(namesIn(jsonSchema(schemaOf(name), 'input'))));
});
