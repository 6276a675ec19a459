import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import ts from 'typescript';

/** What a source file imports, types included: files of the project by their path from its root, packages by their name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const FOLDERS = ['src', 'netlify'];
const SOURCE = /\.(ts|mjs|astro)$/;

/** The parts of an Astro file that are code: the frontmatter and the scripts. */
const codeOf = (file: string, text: string): string =>
  file.endsWith('.astro')
    ? [...text.matchAll(/^---$(.*?)^---$|<script[^>]*>(.*?)<\/script>/gms)]
        .map(match => match[1] ?? match[2])
        .join('\n')
    : text;

const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

export const importsOf = (file: string, text: string): string[] => {
  const specifiers = ts.preProcessFile(codeOf(file, text), true, true).importedFiles;
  const targets = specifiers.map(({ fileName }) =>
    fileName.startsWith('.')
      ? posix.join(posix.dirname(file), fileName.replace(/\?.*$/, ''))
      : packageOf(fileName),
  );
  return [...new Set(targets)];
};

/** Reads the imports of every source file of the site and of the functions. */
export const readImports = async (): Promise<Imports> => {
  const files = await Promise.all(
    FOLDERS.map(async folder => {
      const paths = await readdir(folder, { recursive: true });
      return paths
        .map(path => posix.join(folder, path.replaceAll('\\', '/')))
        .filter(path => SOURCE.test(path));
    }),
  );
  return new Map(
    await Promise.all(
      files.flat().map(async file => [file, importsOf(file, await readFile(file, 'utf8'))] as const),
    ),
  );
};

/** One circle of imports, its first file again at the end; undefined if there is none. */
export const findCircle = (imports: Imports): readonly string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
};
