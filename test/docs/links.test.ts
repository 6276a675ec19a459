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

const isBroken = (file: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#').map(decodeURIComponent);
  const destination = path === '' ? file : join(dirname(file), path);
  return !(anchor === undefined ? existsSync(destination) : documents.get(destination)?.anchors.has(anchor));
};

test.each(files)('every relative link in %s points to an existing file and heading', file => {
  const targets = documents.get(file)?.targets.filter(isRelative) ?? [];
  expect(targets.filter(target => isBroken(file, target))).toEqual([]);
});

test.each(files)('every npm script in %s exists', async file => {
  const commands = (await readFile(file, 'utf8')).matchAll(/npm run (?:--silent )?([a-z][\w-]*)/g);
  const names = [...commands].map(([, name = '']) => name);
  expect(names.filter(name => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});
