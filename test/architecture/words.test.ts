import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

const sources = new Map(
  globSync('{src,netlify}/**/*.{ts,astro}').map(name => {
    const file = name.replaceAll('\\', '/');
    return [file, readFileSync(file, 'utf8')] as const;
  }),
);

const DECLARATION = /^(export )?(?:const|function|class|interface|type) (\w+)/gm;
const IMPORT = /^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm;

const declarations = [...sources].flatMap(([file, source]) =>
  // A function’s `config` is Netlify’s name.
  [...source.matchAll(DECLARATION)].flatMap(([, exported, name = '']) =>
    file.endsWith('.ts') && name !== 'config' ? { file, name, isExported: exported !== undefined } : [],
  ),
);

const roomOf = (file: string): string => /^src\/[^/]+|^netlify/.exec(file)?.[0] ?? file;

/** The names that a file imports, each with the file that declares it. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .map(name =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(Boolean)
      .map(name => `${name} ${join(dirname(file), path)}`),
  );

/** The rows of the table, as `name file`. */
const words = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^(`\w+`[^|]*)\|[^|]*\| `([\w./-]+\.ts)`$/gm),
].flatMap(([, names = '', file = '']) =>
  [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${name} src/${file}`),
);

test('the table of words has every export that five rooms use, and only what is exported', () => {
  const users = new Map<string, Set<string>>();
  for (const [file, source] of sources)
    for (const name of importsOf(file, source))
      users.set(name, (users.get(name) ?? new Set()).add(roomOf(file)));
  const common = [...users].flatMap(([name, rooms]) => (rooms.size < 5 ? [] : name));
  expect(common.length).toBeGreaterThan(10);
  expect(common.filter(name => !words.includes(name))).toEqual([]);
  const exported = declarations.flatMap(({ name, file, isExported }) =>
    isExported ? `${name} ${file}` : [],
  );
  expect(words.filter(word => !exported.includes(word))).toEqual([]);
});
test('an exported name is declared in one file', () => {
  const byName = Map.groupBy(declarations, ({ name }) => name);
  const repeated = [...byName.values()].filter(
    all => all.some(({ isExported }) => isExported) && new Set(all.map(({ file }) => file)).size > 1,
  );
  expect(repeated.map(all => all.map(({ name, file }) => `${name} in ${file}`))).toEqual([]);
});
