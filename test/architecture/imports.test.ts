import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Also of types, which the linter ignores. */
const IMPORT = /(?:\bfrom|\bimport\(|^\s*import)\s*'(\.[^']+)'/gm;

const files = globSync('{src,netlify}/**/*.{ts,astro}').map(file => file.replaceAll('\\', '/'));

const imports: Graph = new Map(
  files.map(file => {
    const targets = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => path);
    return [file, new Set(targets.map(path => join(dirname(file), path)))];
  }),
);

/** For the files of each folder, what they must not import. */
const walls: readonly (readonly [folder: RegExp, forbidden: RegExp])[] = [
  [/^src/, /^(netlify|test)/],
  [/^src\/schemas/, /^src\/(?!schemas)/],
  [/^src\/api\/(?!registry|settings)/, /^src\/(?!schemas|api)/],
  [/^src\/api\/(http|operations|prose)/, /^src\/api\/(resources|reads|registry|settings)/],
  [/^src\/api\/resources/, /^src\/api\/(reads|registry|settings)/],
  [
    /^src\/messages/,
    /^src\/(?!messages|api\/(http|prose|operations\/operation)|schemas\/(calendar|metadata|platform|rate-limit-window|text|visible-text|work)\.)/,
  ],
  [/^src\/api\/(registry|settings)/, /^src\/(?!schemas|api|messages)/],
  [/^src\/documents/, /^src\/(?!schemas|api|documents|messages)/],
  [/^src\/content-files/, /^src\/(?!schemas|api|documents|content-files)/],
  [/^src\/mcp/, /^src\/(?!schemas|api|documents|messages|mcp)/],
  [/^src\/site/, /^src\/(deploy|commands)/],
  [/^src\/deploy/, /^src\/(commands|site\/pages)/],
  [/^src\/deploy\/runtime/, /^src\/deploy\/build/],
  [
    /^src\/commands\/catalog/,
    /^src\/(?!schemas|commands|api\/prose\/words|content-files\/(content-schemas|read-content|yaml-file)|messages\/mail\/sanitize)/,
  ],
  [
    /^src\/commands\/init\/import/,
    /^src\/(?!schemas|commands\/(command-line|init\/import)|api\/deploy-notices|content-files\/(content-error|yaml-file))/,
  ],
  [/^src\/commands/, /^src\/site\/(pages|layouts|components|scripts)/],
  [/^netlify/, /^(test|src\/(commands|site|content-files|deploy\/build))/],
];

const isOtherCommand = (file: string, target: string): boolean => {
  const command = /^src\/commands\/[^/]+\//.exec(target)?.[0];
  return command !== undefined && !file.startsWith(command) && existsSync(`${command}command.ts`);
};

const wrongImports = (graph: Graph): string[] =>
  [...graph].flatMap(([file, targets]) =>
    [...targets]
      .filter(
        target =>
          isOtherCommand(file, target) ||
          walls.some(([folder, forbidden]) => folder.test(file) && forbidden.test(target)),
      )
      .map(target => `${file} must not import ${target}: see docs/architecture.md.`),
  );

test('imports go one way, and a command imports no other command', () => {
  expect(wrongImports(imports)).toEqual([]);
  const wrong = { 'src/schemas/a.ts': 'src/api/b.ts', 'src/commands/dev/a.ts': 'src/commands/init/b.ts' };
  const graph = new Map(Object.entries(wrong).map(([file, target]) => [file, new Set([target])]));
  expect(wrongImports(graph)).toHaveLength(2);
});

/** A resource, another folder or file of the API, or a folder of `src`. */
const roomOf = (file: string): string =>
  /^src\/api\/resources\/[^/]+|^src\/api\/[^/]+|^\w+\/[^/]+/.exec(file)?.[0] ?? file;

const rooms: Graph = new Map(
  [...Map.groupBy(imports, ([file]) => roomOf(file))].map(([room, entries]) => {
    const targets = entries.flatMap(([, paths]) => [...paths].map(roomOf));
    return [room, new Set(targets.filter(target => target !== room))];
  }),
);

/** What remains after everything that imports, or is imported by, nothing that remains. */
const circularIn = (graph: Graph): string[] => {
  const left = new Set(graph.keys());
  const isNeeded = (node: string): boolean => [...(graph.get(node) ?? [])].some(target => left.has(target));
  const isUsed = (node: string): boolean => [...left].some(other => graph.get(other)?.has(node));
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const node of left) if (!isNeeded(node) || !isUsed(node)) left.delete(node);
  }
  return [...left];
};

test.each([
  ['file', imports],
  ['room', rooms],
])('no %s imports itself through others, not even for a type', (_, graph) => {
  expect(Math.max(...[...graph.values()].map(({ size }) => size))).toBeGreaterThan(10);
  expect(circularIn(graph)).toEqual([]);
});
