import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { hasWords } from '../../src/i18n/languages.ts';
import { built, filesOf } from '../setup/built-site.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';

// The site of someone with one role and nothing else, who is not looking for another. Its texts have markup and a letter without
// a font, and are in a language without words for the pages.
const LANGUAGE = 'gsw';
const NAME = 'Ada Example';
const EMAIL = 'ada@example.com';

const SUMMARY =
  'Schreibt **Programme**, siehe [Vortrag](https://a.example/x) und https://b.example. <script>alert(1)</script> [x](javascript:alert(2))';
const HTML =
  'Schreibt <strong>Programme</strong>, siehe <a href="https://a.example/x">Vortrag</a> und <a href="https://b.example">https://b.example</a>. &lt;script&gt;alert(1)&lt;/script&gt; x';

let folder = '';
let content: ContentCopy;
let output = '';
let files = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'little-'));
  content = await contentCopy(contents.smallest);
  const add = async (name: string, text: string) => {
    const file = join(content.folder, name);
    await writeFile(file, `${await readFile(file, 'utf8')}${text}`);
  };
  const quoted = JSON.stringify(SUMMARY);
  await add('site.yaml', `language: ${LANGUAGE}\n`);
  await add(
    'profile.yaml',
    `summary: ${quoted}\nheadline: "*Programmiererin* in 潮汐"\navailability:\n  status: closed\n`,
  );
  await add('experience/analyst.yaml', `start: 2024\nsummary: ${quoted}\nhighlights: [${quoted}]\n`);
  const site = await built(content.folder, join(folder, 'dist'));
  ({ output } = site);
  files = await filesOf(site.dist);
});

afterAll(async () => {
  await content.remove();
  await rm(folder, { recursive: true, force: true });
});

const textAt = (path: string): string => Buffer.from(files.get(path) ?? '', 'latin1').toString();
const htmlOf = (path: string): string => textAt(path === '/' ? '/index.html' : `${path}/index.html`);
const part = (html: string, tag: string): string =>
  new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? '';
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const mainOf = (path: string): string => textOf(part(htmlOf(path), 'main'));
const pages = [paths.home, paths.experience, paths.resume] as const;

test('no page and no sitemap leads to a page without content', () => {
  const sitemap = textAt(paths.sitemap);
  const error = textAt('/404.html');
  for (const path of [paths.products, paths.skills, paths.activity, paths.support]) {
    expect(sitemap).not.toContain(`${path}<`);
    for (const html of [...pages.map(htmlOf), error]) expect(html).not.toContain(`href="${path}"`);
  }
  for (const path of [paths.experience, paths.resume]) {
    expect(sitemap).toContain(`${path}<`);
    for (const html of [...pages.map(htmlOf), error]) expect(part(html, 'nav')).toContain(`href="${path}"`);
  }
});

test('a page without content says only that, and without counted commits there is none about them', () => {
  expect(files.has('/activity/index.html')).toBe(false);
  expect(mainOf(paths.products)).toBe('Products No products are listed. View as JSON');
  expect(mainOf(paths.skills)).toBe('Not looking for a role Skills No skills are listed. View as JSON');
  expect(mainOf(paths.support)).toBe(
    `Support ${NAME} does not list any products here, so there is no support form. For anything else, write to ${EMAIL} .`,
  );
  expect(htmlOf(paths.support)).not.toContain('<form');
});

test('a single role has no timeline, no filter and no link to all roles', () => {
  expect(part(htmlOf(paths.experience), 'main')).not.toMatch(/<svg width="100%"|<form/);
  expect(mainOf(paths.home)).not.toContain('All ');
});

test('a year is shown as a year', () => {
  expect(mainOf(paths.home)).toContain('Analyst Example Analytics since 2024');
  expect(mainOf(paths.experience)).toContain('2024 – today');
});

test('an owner who is not looking for a role says so first, and nothing invites proposals', () => {
  const said = 'Not looking for a role';
  for (const path of pages) {
    expect(mainOf(path)).toMatch(new RegExp(`^${said}`));
    expect(htmlOf(path)).not.toMatch(/Get in touch|>\s*Propose a role|on your behalf/);
    expect(textOf(part(htmlOf(path), 'footer'))).toContain(said);
  }
  expect(mainOf(paths.inquire)).toMatch(
    new RegExp(`^Propose a role ${said} Please do not propose a role at the moment. Propose a role anyway`),
  );
  expect(htmlOf(paths.inquire)).toMatch(/<details class="anyway">[\s\S]*<form/);
});

test.each(pages)('on %s, prose has its emphasis and links, and nothing else is markup', path => {
  expect(htmlOf(path)).toContain(`<span lang="${LANGUAGE}">${HTML}</span>`);
  expect(part(htmlOf(path), 'main')).not.toMatch(/<script>alert|href="javascript:/);
});

test.each(pages)('on %s, the page is English, and the owner’s words are in their language', path => {
  expect(hasWords(LANGUAGE)).toBe(false);
  expect(htmlOf(path)).toContain('<html lang="en" dir="ltr">');
  expect(htmlOf(path)).toMatch(new RegExp(` lang="${LANGUAGE}"[^>]*>(<a [^>]*>)?Analyst`));
});

test('fields that are plain have plain text', () => {
  const html = htmlOf(paths.home);
  expect(html).toContain(`<title>${NAME} · Programmiererin in 潮汐</title>`);
  expect(html).toContain('"description":"Programmiererin in 潮汐"');
  expect(html).toContain(`"inLanguage":"${LANGUAGE}"`);
  const described = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  expect(described).toBe('Schreibt Programme, siehe Vortrag und https://b.example.');
});

test('the API and Markdown have the texts as written', () => {
  const profile: unknown = JSON.parse(textAt('/api/v1/profile.json'));
  expect(profile).toMatchObject({ summary: SUMMARY, content_language: LANGUAGE });
  for (const path of [paths.homeMarkdown, `${paths.experience}.md`, paths.resumeMarkdown])
    expect(textAt(path)).toContain(SUMMARY.replaceAll('<', '\\<'));
  expect(textAt('/_headers')).toContain(`Content-Language: ${LANGUAGE}`);
});

test('a letter without a font is a warning, and then nothing links to a PDF', () => {
  expect(output).toMatch(/resume\.pdf is not published.*潮 汐 \(Han\) in “.*”\. Run `npm install/);
  expect(files.has('/resume.pdf')).toBe(false);
  for (const [path, text] of files) expect(text.includes('resume.pdf'), path).toBe(false);
});
