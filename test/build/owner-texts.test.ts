import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../src/api/documents/documents.ts';
import { buildSite } from '../../src/commands/local-server/build-site.ts';
import { hasWords } from '../../src/words/language.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { buildEnv, contents } from '../setup/contents.ts';

// A site whose texts have markup, and are in a language without words for the pages.
const LANGUAGE = 'gsw';
let copy: ContentCopy;

const SUMMARY =
  'Schreibt **Programme**, siehe [Vortrag](https://a.example/x) und https://b.example. <script>alert(1)</script> [x](javascript:alert(2))';
const HTML =
  'Schreibt <strong>Programme</strong>, siehe <a href="https://a.example/x">Vortrag</a> und <a href="https://b.example">https://b.example</a>. &lt;script&gt;alert(1)&lt;/script&gt; x';
/** The first sentence, which describes the page. */
const PLAIN = 'Schreibt Programme, siehe Vortrag und https://b.example.';

const quoted = JSON.stringify(SUMMARY);

beforeAll(async () => {
  copy = await contentCopy(contents.smallest);
  const edit = async (name: string, change: (text: string) => string) => {
    const file = join(copy.folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  await edit('site.yaml', text => `${text}language: ${LANGUAGE}\n`);
  await edit('profile.yaml', text => `${text}summary: ${quoted}\nheadline: "*Programmiererin* in Köln"\n`);
  await edit(
    'experience/analyst.yaml',
    text => `${text}start: 2024-03\nsummary: ${quoted}\nhighlights: [${quoted}]\n`,
  );
  expect(await buildSite(join(copy.folder, 'dist'), buildEnv(copy.folder))).toBe(true);
});

afterAll(() => copy.remove());

const built = (path: string) => readFile(join(copy.folder, 'dist', path), 'utf8');
const pages = [documents.home, documents.experience, documents.resume] as const;

test.each(pages)('on %s, prose has its emphasis and links, and nothing else is markup', async path => {
  const html = await built(join(path, 'index.html'));
  expect(html).toContain(`<span lang="${LANGUAGE}">${HTML}</span>`);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  expect(main).not.toMatch(/<script>alert|href="javascript:/);
});

test.each(pages)('on %s, the page is English, and the owner’s words are in their language', async path => {
  expect(hasWords(LANGUAGE)).toBe(false);
  const html = await built(join(path, 'index.html'));
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toMatch(new RegExp(` lang="${LANGUAGE}"[^>]*>(<a [^>]*>)?Analyst`));
});

test('fields that are plain have plain text', async () => {
  const html = await built('index.html');
  expect(html).toContain('<title>Ada Example · Programmiererin in Köln</title>');
  expect(html).toContain('"description":"Programmiererin in Köln"');
  expect(html).toContain(`"inLanguage":"${LANGUAGE}"`);
  const described = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  expect(described).toBe(PLAIN);
});

test('the API and Markdown have the texts as written', async () => {
  const profile = JSON.parse(await built('api/v1/profile.json'));
  expect(profile).toMatchObject({ summary: SUMMARY, content_language: LANGUAGE });
  for (const path of [documents.homeMarkdown, `${documents.experience}.md`, documents.resumeMarkdown]) {
    expect(await built(path)).toContain(SUMMARY.replaceAll('<', '\\<'));
  }
  expect(await built('_headers')).toContain(`Content-Language: ${LANGUAGE}`);
});
