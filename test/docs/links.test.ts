import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { unescape as unescapeHtml } from 'html-escaper';
import { micromark } from 'micromark';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const targetsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)].map(([, target = '']) => unescapeHtml(target));

const anchorsIn = (html: string): string[] => {
  const slugger = new GithubSlugger();
  return [...html.matchAll(/<h[1-6]>(.*?)<\/h[1-6]>/gs)].map(([, heading = '']) =>
    slugger.slug(unescapeHtml(heading.replaceAll(/<[^>]*>/g, ''))),
  );
};

/** Links as written, and the anchors of headings as GitHub generates them. */
const readMarkdown = async (path: string) => {
  const html = micromark(await readFile(path, 'utf8'), { allowDangerousHtml: true });
  return { targets: targetsIn(html), anchors: new Set(anchorsIn(html)) };
};

/** The changelog lists files that no longer exist. */
const files = (
  await Array.fromAsync(glob(['README.md', 'AGENTS.md', 'docs/**/*.md', '.github/**/*.md']))
).filter(file => !file.endsWith('CHANGELOG.md'));

const documents = new Map(
  await Promise.all(files.map(async file => [file, await readMarkdown(file)] as const)),
);

const isRelative = (target: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

/** Undefined if the link works. */
const faultOf = (file: string, target: string): string | undefined => {
  const [path = '', anchor] = target.split('#');
  const destination = path === '' ? file : join(dirname(file), decodeURIComponent(path));
  if (!existsSync(destination)) return `${target}: there is no ${destination}`;
  if (anchor === undefined) return undefined;
  return documents.get(destination)?.anchors.has(decodeURIComponent(anchor))
    ? undefined
    : `${target}: ${destination} has no such heading`;
};

test.each(files)('every relative link in %s points to an existing file and heading', file => {
  const targets = documents.get(file)?.targets.filter(isRelative) ?? [];
  expect(targets.map(target => faultOf(file, target)).filter(fault => fault !== undefined)).toEqual([]);
});

test.each(files)('every npm script in %s exists', async file => {
  const commands = (await readFile(file, 'utf8')).matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g);
  const names = [...commands].map(([, name = '']) => name);
  expect(names.filter(name => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});
