import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCircle, type Imports, importsOf, readImports } from './imports.ts';

const imports = await readImports();

/** What the files of some folders may import, besides Node’s own modules. */
interface Wall {
  readonly name: string;
  readonly of: RegExp;
  readonly mayImport: (target: string, file: string) => boolean;
}

const inProject = (target: string): boolean => /^(src|netlify)\//.test(target);

/** The folder of a command, of one of its files. The other folders below `src/commands/` are rooms that commands share. */
const commandOf = (file: string): string | undefined => {
  const folder = /^src\/commands\/[^/]+\//.exec(file)?.[0];
  return folder && existsSync(`${folder}command.ts`) ? folder : undefined;
};

const walls: readonly Wall[] = [
  {
    name: 'src/schemas/ imports zod, and the library that finds the nearest spelling',
    of: /^src\/schemas\//,
    mayImport: target => /^(src\/schemas\/|(zod|fastest-levenshtein)$)/.test(target),
  },
  {
    name: 'src/words/ imports src/schemas/',
    of: /^src\/words\//,
    mayImport: target => /^src\/(schemas|words)\//.test(target),
  },
  {
    name: 'src/api/ imports src/schemas/, src/words/ and packages',
    of: /^src\/api(\/|\.ts$)/,
    mayImport: target => !inProject(target) || /^src\/(schemas|words|api)\//.test(target),
  },
  {
    name: 'src/ imports no file of netlify/, apart from the commands, the rooms that they share, and src/project/',
    of: /^src\/(?!(commands|contract|project)\/)/,
    mayImport: target => !target.startsWith('netlify/'),
  },
  {
    name: 'src/commands/ is imported by src/contract/ and src/project/ alone, and a command by no other command',
    of: /^/,
    mayImport: (target, file) =>
      !target.startsWith('src/commands/') ||
      (/^src\/(commands|contract|project)\//.test(file) &&
        (commandOf(target) === undefined || commandOf(target) === commandOf(file))),
  },
  {
    name: 'src/project/ is imported by no other folder',
    of: /^(?!src\/project\/)/,
    mayImport: target => !target.startsWith('src/project/'),
  },
  {
    name: 'src/ and netlify/ import no file of test/, apart from src/project/, which imports test/setup/',
    of: /^/,
    mayImport: (target, file) =>
      !target.startsWith('test/') || (file.startsWith('src/project/') && target.startsWith('test/setup/')),
  },
  {
    name: 'src/pages/ is imported by no other folder',
    of: /^(?!src\/pages\/)/,
    mayImport: target => !target.startsWith('src/pages/'),
  },
  {
    name: 'netlify/ imports src/api/, src/schemas/, src/words/ and the deploy context',
    of: /^netlify\//,
    mayImport: target =>
      !target.startsWith('src/') || /^src\/(schemas\/|words\/|api\/|deploy\/context\.ts$)/.test(target),
  },
  {
    name: 'netlify/records/ imports no other folder of netlify/',
    of: /^netlify\/records\//,
    mayImport: target => !target.startsWith('netlify/') || target.startsWith('netlify/records/'),
  },
  {
    name: 'netlify/mail/ does not import netlify/intake/',
    of: /^netlify\/mail\//,
    mayImport: target => !target.startsWith('netlify/intake/'),
  },
];

/** The imports that a wall forbids, a line each. */
const breaches = (graph: Imports, { of, mayImport }: Wall): string[] =>
  [...graph].flatMap(([file, targets]) =>
    of.test(file)
      ? targets
          .filter(target => !target.startsWith('node:') && !mayImport(target, file))
          .map(target => `${file} imports ${target}`)
      : [],
  );

describe.each(walls)('$name', wall => {
  test('holds', () => {
    expect(
      [...imports.keys()].some(file => wall.of.test(file)),
      'files of the folder',
    ).toBe(true);
    expect(breaches(imports, wall)).toEqual([]);
  });
});

test('no files import each other in a circle', () => {
  expect(findCircle(imports)).toBeUndefined();
});

test.each([
  ['src/schemas/role.ts', "import type { Operation } from '../api/operation.ts';"],
  ['src/api/changes.ts', "export { read } from '../content-files/read.ts';"],
  ['src/deploy/rules.ts', "import { accept } from '../../netlify/intake/accept.ts';"],
  ['src/components/Card.astro', "---\nimport Home from '../pages/index.astro';\n---\n<p>Text</p>"],
  ['src/components/Form.astro', "<p>It’s text.</p><script>import '../pages/form.ts';</script>"],
  ['netlify/functions/reads.ts', "const { rules } = await import('../../src/deploy/rules.ts');"],
  ['src/commands/new/role.ts', "import { initCommand } from '../init/command.ts';"],
  ['src/commands/local-server/serve.ts', "import { buildAll } from '../build/command.ts';"],
  ['src/deploy/rules.ts', "import { table } from '../project/table.ts';"],
  ['src/project/bench/writes.ts', "import { rpc } from '../../../test/mcp/rpc.ts';"],
  ['netlify/records/keys.ts', "import { sender } from '../intake/sender.ts';"],
])('a wrong import in %s is found', (file, text) => {
  const graph = new Map([[file, importsOf(file, text)]]);
  expect(walls.flatMap(wall => breaches(graph, wall))).toHaveLength(1);
});

test('a circle of imports is found, with the files in order', () => {
  const graph = new Map([
    ['start.ts', ['a.ts']],
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['zod']],
    ['c.ts', ['a.ts']],
  ]);
  expect(findCircle(graph)).toEqual(['a.ts', 'c.ts', 'a.ts']);
});
