import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { builtSite } from '../setup/built-site.ts';
import { contents } from '../setup/contents.ts';
import { textOf } from '../setup/html-text.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

// The site of someone with one role, who does not want inquiries. The text has markup, and the name letters without a font.
/** From right to left. */
const LANGUAGE = 'ckb';
const NAME = 'Ada 潮汐';

const SUMMARY =
  'Schreibt **Programme**, siehe [Vortrag](https://a.example/x) und https://b.example. <script>alert(1)</script> [x](javascript:alert(2))';
const HTML =
  'Schreibt <strong>Programme</strong>, siehe <a href="https://a.example/x">Vortrag</a> und <a href="https://b.example">https://b.example</a>. &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(2))';

const folder = temporaryFolder();
let output = '';
let files = new Map<string, string>();

beforeAll(async () => {
  const content = join(folder, 'content');
  cpSync(contents.smallest, content, { recursive: true });
  const add = (name: string, text: string) => appendFileSync(join(content, name), text);
  const quoted = JSON.stringify(SUMMARY);
  writeFileSync(
    join(content, 'site.yaml'),
    `owner:\n  name: ${NAME}\n  email: ada@example.com\nlanguage: ${LANGUAGE}\n`,
  );
  add(
    'profile.yaml',
    `summary: ${quoted}\nheadline: "*Programmiererin* in 潮汐"\navailability:\n  status: closed\n`,
  );
  add('experience/analyst.yaml', `start: 2024\nsummary: ${quoted}\nhighlights: [${quoted}]\n`);
  ({ output, files } = await builtSite(folder));
});

const textAt = (path: string): string => Buffer.from(files.get(path) ?? '', 'latin1').toString();
const htmlOf = (path: string): string => textAt(path === '/' ? '/index.html' : `${path}/index.html`);
const part = (html: string, tag: string): string =>
  new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? '';
const mainOf = (path: string): string => textOf(part(htmlOf(path), 'main'));
const pages = [paths.home, paths.experience, paths.resume] as const;

test('pages do not link to pages without content', () => {
  for (const html of [...pages.map(htmlOf), textAt('/404.html')]) {
    expect(html).not.toMatch(/href="\/(products|skills|activity|support)"/);
    for (const path of [paths.experience, paths.resume])
      expect(part(html, 'nav')).toContain(`href="${path}"`);
  }
});

test('a page without content states only that', () => {
  for (const [path, words] of [
    [paths.activity, 'No counts are listed.'],
    [paths.products, 'No products are listed.'],
    [paths.skills, 'No skills are listed.'],
    [paths.support, 'No product is listed here'],
  ] as const)
    expect(mainOf(path)).toContain(words);
  expect(htmlOf(paths.support)).not.toContain('<form');
});

test('a site with a single role has no timeline, no filter and no link to all roles', () => {
  expect(part(htmlOf(paths.experience), 'main')).not.toMatch(/<svg width="100%"|<form/);
  expect(mainOf(paths.home)).not.toContain('All ');
});

test('pages of an owner who does not want inquiries state this first and do not invite proposals', () => {
  const notice = 'No inquiries right now';
  expect(mainOf(paths.home)).toMatch(new RegExp(`^${notice}`));
  for (const path of [paths.home, paths.experience]) {
    expect(htmlOf(path)).not.toMatch(/Get in touch|>\s*Propose a role|on your behalf/);
    expect(textOf(part(htmlOf(path), 'footer'))).toContain(notice);
  }
  expect(mainOf(paths.inquire)).toMatch(
    /^Get in touch .* does not want inquiries.* Send a role all the same/,
  );
  expect(htmlOf(paths.inquire)).toMatch(/<details>[\s\S]*<form/);
});

test.each(pages)('%s renders the emphasis and links in prose, and no other markup', path => {
  expect(htmlOf(path)).toContain(HTML);
  expect(part(htmlOf(path), 'main')).not.toMatch(/<script>alert|href="javascript:/);
});

test.each(pages)('%s is in English in the direction of the content, whose language is marked', path => {
  expect(htmlOf(path)).toContain('<html lang="en" dir="rtl">');
  expect(htmlOf(paths.privacy)).toContain('<html lang="en">');
  expect(htmlOf(path)).toMatch(new RegExp(` lang="${LANGUAGE}"[^>]*>[\\s\\S]*Analyst`));
});

test('titles and descriptions contain plain text without markup', () => {
  const html = htmlOf(paths.home);
  expect(html).toContain(`<title>${NAME} · Programmiererin in 潮汐</title>`);
  expect(html).toContain('"description":"Programmiererin in 潮汐"');
  expect(html).toContain(`"inLanguage":"${LANGUAGE}"`);
  const described = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  expect(described).toBe(
    'Schreibt Programme, siehe Vortrag und https://b.example. <script>alert(1)</script> [x](javascript:alert(2))',
  );
});

test('the build warns about a name without a font, and no page links to a PDF', () => {
  expect(output).toMatch(/resume\.pdf is not published.*潮 汐 \(Han\) in “.*”\. Run `npm install/);
  expect(files.has('/resume.pdf')).toBe(false);
  for (const [path, text] of files) expect(text.includes('resume.pdf'), path).toBe(false);
});
