import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { expect, inject, test } from 'vitest';
import { config as methods } from '../../netlify/functions/methods.ts';
import { paths, rewrittenPaths } from '../../src/api/paths.ts';
import { filesOf } from '../setup/built-site.ts';
import { buildEnv } from '../setup/contents.ts';
import { textOf } from '../setup/html-text.ts';
import { runNode } from '../setup/run-node.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const files = filesOf(join(inject('siteFolder'), 'dist'));

// .ci/run builds the site without them.
test('Netlify does not install development dependencies', () => {
  const settings = readFileSync('netlify.toml', 'utf8');
  expect(settings).toMatch(/\[build\.environment\]\n(.+\n)* {2}NPM_FLAGS = "--omit=dev"\n/);
});

test('headers of a site that is not a preview let crawlers index it', () => {
  expect(files.get('/_headers')).not.toContain('X-Robots-Tag');
});

const isInstalled = !spawnSync('pdftotext', ['-v']).error;

test.runIf(isInstalled)('the résumé has the same words in the same order as a page and as a PDF', () => {
  const [html = '', input = ''] = ['/resume/index.html', '/resume.pdf'].map(path => files.get(path));
  const main = Buffer.from(html, 'latin1')
    .toString()
    .replace(/^.*<main[^>]*>|<p [^>]*formats.*?<\/p>|<p [^>]*as-json.*$/gs, '')
    .replaceAll('http://', '');
  const pdf = execFileSync('pdftotext', ['-', '-'], { input: Buffer.from(input, 'latin1') }).toString();
  const wordsOf = (text: string) => text.replaceAll(/-\s*/g, '').match(/[\p{L}\p{N}]+/gu);
  // Each page of the PDF has a footer.
  expect(wordsOf(pdf.replaceAll(/Robin Sample\s+Page \d+ of \d+/g, ''))).toEqual(wordsOf(textOf(main)));
});

test('Netlify sends other methods on every path to one function, except the paths of other functions', async () => {
  const names = readdirSync('netlify/functions').map(name => basename(name, '.ts'));
  const others = await Promise.all(
    names.filter(name => name !== 'methods').map(name => import(`../../netlify/functions/${name}.ts`)),
  );
  const taken = others.flatMap(({ config }) => config?.path ?? []);
  expect(taken.length).toBeGreaterThan(5);
  const excluded = [methods.excludedPath ?? []].flat().map(pathname => new URLPattern({ pathname }));
  const isExcluded = (pathname: string) => excluded.some(pattern => pattern.test({ pathname }));
  expect(taken.filter(path => !isExcluded(path))).toEqual([]);
  const read = [...files.keys(), ...Object.keys(rewrittenPaths)].map(path =>
    path.replace(/\/index\.html$/, ''),
  );
  expect(read.filter(isExcluded)).toEqual([paths.mcp]);
});

// The contract tests of the deployed functions show that they need no other file.
test('netlify.toml adds existing files to functions', () => {
  const lists = readFileSync('netlify.toml', 'utf8').matchAll(/^ {2}included_files = (.*)$/gm);
  const globs = [...lists].flatMap(([, list = '']): string[] => JSON.parse(list));
  expect(globs.length).toBeGreaterThan(10);
  for (const glob of globs.map(each => each.replace('!', '')))
    expect(
      [...files.keys()].some(path => matchesGlob(`dist${path}`, glob)),
      glob,
    ).toBe(true);
});

test('a build is reproducible: an edit of one product changes only the files that mention it', async () => {
  const folder = temporaryFolder();
  const content = join(folder, 'content');
  cpSync(join(inject('siteFolder'), 'content'), content, { recursive: true });
  const product = join(content, 'products/tidenote.yaml');
  writeFileSync(product, readFileSync(product, 'utf8').replace(/^tagline: .*$/m, 'tagline: Another line.'));
  const { code, stderr } = await runNode(
    'src/commands/build/command.ts',
    ['--out-dir', join(folder, 'dist')],
    {
      ...buildEnv(content),
      DEPLOY_ID: 'another',
      COMMIT_REF: 'another',
      PORT: new URL(inject('siteUrl')).port,
    },
  );
  expect(code, stderr).toBe(0);
  const after = filesOf(join(folder, 'dist'));
  const all = new Set([...files.keys(), ...after.keys()]);
  expect([...all].filter(path => files.get(path) !== after.get(path)).sort()).toEqual([
    '/api/v1/health.json',
    '/api/v1/products.json',
    '/api/v1/products/tidenote.json',
    '/api/v1/resume.json',
    '/api/v1/resume.md',
    '/hiring.md',
    '/index.html',
    '/index.md',
    '/internal/filtered/products/status/live.json',
    '/internal/mcp.json',
    '/products.md',
    '/products/index.html',
    '/products/tidenote.md',
    '/products/tidenote/index.html',
    '/resume.json',
    '/resume.md',
    '/resume.pdf',
    '/resume/index.html',
  ]);
});
