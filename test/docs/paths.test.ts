import { readdirSync, readFileSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** The changelog names what was there. */
const files = (await Array.fromAsync(glob(['README.md', 'AGENTS.md', 'docs/*.md', '.github/*.md']))).filter(
  file => !file.endsWith('CHANGELOG.md'),
);

/** What the reader is told to make. */
const TO_MAKE = /^(netlify\/edge-functions\/|.*\btalks?\b)/;

/** Why a path is not as it is written: with a slash at the end it is a folder, otherwise a file or a folder. */
const faultOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return `${path}: there is no such file or folder`;
  return path.endsWith('/') && !found.isDirectory() ? `${path}: it is a file` : undefined;
};

/** The paths of a drawn tree, whose lines have one or more names, two spaces and a description; nested names are indented. */
const pathsInTree = (tree: string): string[] => {
  const above: string[] = [];
  return tree.split('\n').flatMap(line => {
    const [, indent = '', names = ''] = /^( *)(\S+(?:, \S+)*) {2}/.exec(line) ?? [];
    const depth = indent.length / 2;
    const paths = names.split(', ').map(name => [...above.slice(0, depth), name].join(''));
    above[depth] = names;
    return paths;
  });
};

/** The paths in the inline code of a text that begin with a file or folder of the project. */
const pathsInCode = (text: string, known: readonly string[]): string[] => {
  const code = text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g);
  return [...code]
    .map(([, path = '']) => path)
    .filter(path => known.includes(path.split('/')[0] ?? '') && !/[\s<>*{}:]/.test(path));
};

const top = readdirSync('.').filter(name => !['node_modules', 'dist', '.netlify', '.astro'].includes(name));

const [tree = ''] =
  /(?<=^```text\n)content\/ [\s\S]*?(?=^```$)/m.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];

test('the tree of the architecture has each path as a file or a folder, as it is drawn', () => {
  const paths = pathsInTree(tree.trimEnd());
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.map(faultOf).filter(fault => fault !== undefined)).toEqual([]);
  const drawnAsFile = paths.filter(path => !path.endsWith('/') && !statSync(path).isFile());
  expect(drawnAsFile).toEqual([]);
});

test('the tree of the architecture names every folder of the program', () => {
  const folders = ['src', 'netlify'].flatMap(parent =>
    readdirSync(parent, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}/`),
  );
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter(folder => !tree.includes(folder))).toEqual([]);
});

test.each(files)('every path in the text of %s exists', file => {
  const paths = pathsInCode(readFileSync(file, 'utf8'), top).filter(path => !TO_MAKE.test(path));
  expect(paths.map(faultOf).filter(fault => fault !== undefined)).toEqual([]);
});

test.each(files)('every npm script in %s exists', file => {
  const names = [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g)].map(
    ([, name = '']) => name,
  );
  expect(names.filter(name => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});

test('a wrong path is found, in a tree and in a text', () => {
  const drawn = pathsInTree('src/api/  what\n  registry/  a file\n  nothing.ts, openapi/  both\ndocs/  text');
  expect(drawn).toEqual(['src/api/', 'src/api/registry/', 'src/api/nothing.ts', 'src/api/openapi/', 'docs/']);
  expect(drawn.map(faultOf).filter(fault => fault !== undefined)).toHaveLength(2);
  expect(pathsInCode('See `src/none.ts`, `npm run x` and `src/api/<id>.ts`.', top).map(faultOf)).toEqual([
    'src/none.ts: there is no such file or folder',
  ]);
  expect(faultOf(join('src', 'api'))).toBeUndefined();
});
