import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseXml } from '@rgrove/parse-xml';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { escaped, ownerLine } from '../../../src/api/prose/markdown.ts';
import type { Entry } from '../../../src/documents/experience-markdown.ts';
import { type ResumeDocument, resumeDocument } from '../../../src/documents/resume-document.ts';
import { cachedPdf } from '../../../src/site/resume-pdf/cached-pdf.ts';
import { fontsIn, installedFonts } from '../../../src/site/resume-pdf/fonts.ts';
import { fitted, resumePdf, resumePdfOf } from '../../../src/site/resume-pdf/resume-pdf.ts';
import { builtFrom } from '../../setup/built-from.ts';
import { contents } from '../../setup/contents.ts';
import { readPdf } from '../../setup/pdf.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';

const { build } = builtFrom(contents.sample);
type Settings = Parameters<typeof resumePdf>[1];

const settings: Settings = { paper: 'A4', accent: '#0b5c6b', language: 'en' };
const sample = resumeDocument(build);

const inter = await installedFonts();

const pdfOf = async (
  resume: ResumeDocument,
  rest: Partial<Settings> = {},
  fonts: readonly Buffer[] = inter,
): Promise<Buffer> => {
  const pdf = await resumePdf(resume, { ...settings, ...rest }, fonts);
  if (!pdf.bytes) throw new Error(pdf.warning);
  return pdf.bytes;
};

const person = (name: string, rest: Partial<ResumeDocument> = {}): ResumeDocument => ({
  name,
  label: undefined,
  contact: [],
  permits: '',
  summary: undefined,
  sections: [],
  revised: '2026-11-08',
  page: 'https://site.example/resume',
  ...rest,
});

const experience = (entries: readonly Entry[]): Partial<ResumeDocument> => ({
  sections: [{ title: 'Experience', entries }],
});

const bytes = await pdfOf(sample);

const isInstalled = !spawnSync('pdftotext', ['-v']).error;

/** The output of Poppler, which the project does not install. */
const pdfToText = (input: Buffer, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-', '-'], {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });

const textOf = (pdf: Buffer): string => pdfToText(pdf).replaceAll(/\s+/g, ' ');

const pagesOf = (pdf: Buffer): string[] => pdfToText(pdf, '-layout').split('\f').slice(0, -1);

// The words, and their order, are tested with the built sample.
test('the PDF of the sample has two pages, and metadata with title, language, revision and tags', () => {
  const { pages, catalog, metadata, dictionaries, tags } = readPdf(bytes);
  expect(pages).toBe(2);
  for (const part of ['/Lang (en)', '/Marked true']) expect(catalog).toContain(part);
  expect(metadata).toContain('>Résumé · Robin Sample<');
  expect([...new Set(dictionaries.match(/D:\d{8}/g))]).toEqual(['D:20261108']);
  for (const tag of ['H1', 'H2', 'H3', 'H4', 'P', 'L', 'LI', 'LBody', 'Link']) expect(tags).toContain(tag);
});

// Punjabi is written in two scripts, by default in one from left to right.
test.runIf(isInstalled).each([
  ['pa', false],
  ['ar', true],
  ['az-Arab', true],
])('a résumé in %s is right-aligned: %s', async (language, right) => {
  const [page = ''] = pagesOf(await pdfOf(person('Zoé'), { language }));
  expect(page.indexOf('Zoé') > 40).toBe(right);
});

test('the PDF has the paper and the photo of the settings', async () => {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const { dictionaries } = readPdf(await pdfOf(person('A'), { paper: 'Letter', photo }));
  for (const part of ['/MediaBox [0 0 612 792]', '/Subtype /Image']) expect(dictionaries).toContain(part);
  expect(readPdf(bytes).dictionaries).toMatch(/\/MediaBox \[0 0 595\.27\d* 841\.8\d*\]/);
  expect(readPdf(bytes).dictionaries).not.toContain('/Subtype /Image');
});

test.runIf(isInstalled)('text that looks like Typst, HTML or PDF markup is printed literally', async () => {
  const name = '#import "x": * $x$ \\u{41} ]} // Robin <b> & Co (\\)';
  const work = {
    title: escaped('@label <end> #end'),
    where: escaped('= no heading'),
    points: [ownerLine('#eval("1") `#sys` ~ -- "q"')],
  };
  const pdf = await pdfOf(person(name, experience([work])));
  const text = textOf(pdf);
  for (const line of [name, '@label <end> #end', '= no heading', '#eval("1") #sys ~ -- "q"'])
    expect(text).toContain(line);
  const { metadata } = readPdf(pdf);
  const xml = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(metadata)?.[0] ?? '';
  expect(parseXml(xml).text).toContain(`Résumé · ${name}`);
});

/** The words of each line, with where they begin and end. */
const placed = (pdf: Buffer) =>
  [...pdfToText(pdf, '-bbox').matchAll(/xMin="([\d.]+)".*xMax="([\d.]+)".*>(.*)<\/word>/g)].map(
    ([, left, right, word = '']) => ({ left: Number(left), right: Number(right), word }),
  );

test.runIf(isInstalled)('a word wider than its line is broken without additions to the text', async () => {
  const wide = 'Donaudampfschiff'.repeat(12);
  const accented = 'Zürich'.repeat(25);
  const fits = 'a'.repeat(60);
  const summary = `${wide} ${fits}\n${accented}`;
  const pdf = await pdfOf(person('A', { summary, ...experience([{ title: escaped(wide) }]) }));
  const text = pdfToText(pdf);
  const joined = text.replaceAll(/\s/g, '');
  for (const word of [`${wide}${fits}`, accented, `Experience${wide}`]) expect(joined).toContain(word);
  expect(text).toContain(fits);
  for (const { right } of placed(pdf)) expect(right).toBeLessThan(595);
});

test.runIf(isInstalled)('in text from right to left, a run from left to right keeps its order', async () => {
  // Under another name, so that no build uses it.
  const manifest = import.meta.resolve('font-noto-sans-hebrew/package.json');
  const fonts = [...inter, ...(await fontsIn(dirname(fileURLToPath(manifest))))];
  const entry = {
    title: escaped('מפתח C++ בכיר'),
    when: escaped('1 Feb 2019 – 3 Mar 2021'),
    points: [escaped('בנה שירותים עם Go, F#, C# (Unity) ועוד')],
    notes: [escaped('Technologies: Rust, .NET, J#')],
  };
  const pdf = await pdfOf(person('נועה', experience([entry])), { language: 'he' }, fonts);
  const words = placed(pdf);
  for (const run of [entry.when, 'C++', 'Go, F#, C# (Unity)', ...entry.notes]) {
    const parts = run
      .split(' ')
      .map(part => words.findIndex(({ word }) => word.replaceAll(/\p{Cf}/gu, '') === part));
    const places = parts.map(index => words[index]?.left);
    expect(places, run).toEqual(places.toSorted((a = 0, b = 0) => a - b));
    expect(parts, run).not.toContain(-1);
  }
  expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(39);
});

test('Markdown becomes emphasis and links in the PDF, and other URLs stay plain text', async () => {
  const summary =
    'Wrote *[a book](https://book.example)* and https://site.example/a_b_c. [No](javascript:alert(1))';
  const { links, dictionaries } = readPdf(await pdfOf(person('A', { summary })));
  expect(new Set(links)).toEqual(
    new Set(['https://book.example', 'https://site.example/a_b_c', 'https://site.example/resume']),
  );
  expect(dictionaries).toMatch(/\+Inter-Italic/);
});

test.runIf(isInstalled)('a symbol becomes another, or its line is left out with a warning', async () => {
  const sections = [
    { title: 'Skills', lines: ['⭐⭐☆ → 1️⃣', '✅ EU ❌ USA', 'Fast **🚀** ship'].map(ownerLine) },
    {
      title: 'Products',
      items: [
        { title: escaped('Go'), paragraphs: [escaped('Board')] },
        { title: escaped('囲碁 Board'), where: escaped('App') },
      ],
    },
  ];
  const pdf = await resumePdf(person('Robin Sample', { sections }), settings, inter);
  expect(pdf).toMatchObject({
    warning: expect.stringMatching(
      /^The PDF leaves out “Fast 🚀 ship”, “囲碁 Board” with all below it because of 🚀 囲 碁 \(Han\)\. .*noto-sans-sc/,
    ),
  });
  const text = textOf(pdf.bytes ?? Buffer.of());
  expect(text).toMatch(/^Robin Sample Skills ★★☆ → 1 ✓ EU ✗ USA Products Go: Board Last revised/);
});

test.each([
  ['山𰀀', 'Han', '@expo-google-fonts/noto-sans-sc'],
  ['שלום', 'Hebrew', '@expo-google-fonts/noto-sans-hebrew'],
  ['محمد', 'Arabic', '@expo-google-fonts/amiri'],
])('the name %s is reported with its script and the font to install', async (name, script, remedy) => {
  const pdf = await resumePdf(person(name), settings, inter);
  expect(pdf).not.toHaveProperty('bytes');
  for (const part of [`(${script})`, `“${name}”`, remedy])
    expect(pdf).toMatchObject({ warning: expect.stringContaining(part) });
});

test.each([
  ['Ẹ̀ka', 'can be wrong around Ẹ̀. Send'],
  ['Zoë, Đặng', undefined],
])('the PDF of %s has a warning about copied text: %s', async (summary, warning) => {
  const pdf = await resumePdf(person('A', { summary }), settings, inter);
  expect(pdf).toMatchObject({ warning: warning && expect.stringContaining(warning) });
});

test('a résumé of which most text has no glyphs does not get a PDF', async () => {
  const summary = 'Мы пишем: 我写程序已经二十年了,主要是支付系统和编译器。'.repeat(4);
  const warning = expect.stringContaining('(Han)');
  expect(await resumePdf(person('A', { summary }), settings, inter)).toEqual({ warning });
});

test.each([
  ['an extremely long résumé', 'word '.repeat(50_000), /longer than a PDF can be/],
  ['a résumé that cannot be typeset', 'x', /typesetting it failed \(out of memory\)/],
])('%s does not get a PDF', async (_, summary, reason) => {
  const typst = await import('../../../src/site/resume-pdf/typst.ts');
  const start = vi.spyOn(typst, 'startTypst').mockRejectedValue(new Error('out of memory'));
  const profile = { ...build.content.profile, summary };
  const changed = { ...build, content: { ...build.content, profile } };
  expect(await resumePdfOf(changed, contents.sample)).toEqual({
    warning: expect.stringMatching(reason),
  });
  start.mockRestore();
});

const sentence = escaped(
  'Took a part of the work apart, put it together again, and wrote down what it had been for. ',
);

const jobs = Array.from({ length: 8 }, (_, index) => ({
  title: escaped(`Title ${index}`),
  where: escaped(`Company ${index}`),
  when: escaped(`${2020 - index} – ${2021 - index}`),
  points: [...Array.from({ length: 6 }, () => sentence), escaped(`End ${index}`)],
}));

test.runIf(isInstalled)('an entry is not split across pages', async () => {
  const pages = pagesOf(await pdfOf(person('A', experience(jobs))));
  const pageOf = (text: string): number => pages.findIndex(page => page.includes(text));
  const jobPages = jobs.map(({ title }) => pageOf(title));
  expect(jobs.map((_, index) => pageOf(`End ${index}`))).toEqual(jobPages);
  expect(new Set(jobPages).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.map(page => /Page \d+ of \d+/.exec(page)?.[0])).toEqual(
    pages.map((_, index) => `Page ${index + 1} of ${pages.length}`),
  );
});

test.each([
  ['shrinks to save a short last page', [3, 0.1], [2, 0.9], 2],
  ['keeps its size when the last page is well filled', [2, 0.5], [1, 1], 2],
  ['keeps its size when shrinking would not save a page', [2, 0.2], [2, 0.1], 2],
] as const)('the PDF %s', (_, usual, smaller, expected) => {
  const typeset = ([pages, filled]: readonly [number, number]) => ({ bytes: Buffer.of(), pages, filled });
  const { pages } = fitted(({ scale }) => typeset(scale === 1 ? usual : smaller));
  expect(pages).toBe(expected);
});

test('the PDF has the widest spacing that needs no further page, and sections down to the end of the last', () => {
  const settingsOf = (room: number) => {
    const typeset = vi.fn(({ loose }) => ({ bytes: Buffer.of(), pages: loose > room ? 3 : 2, filled: 0.8 }));
    fitted(typeset);
    return typeset.mock.lastCall?.[0];
  };
  expect(settingsOf(0.7)).toEqual({ scale: 1, loose: 0.6, stretched: true });
});

test('the PDF of the smallest content has one page, without empty sections', async () => {
  const smallest = builtFrom(contents.smallest).build;
  const pdf = readPdf(await pdfOf(resumeDocument(smallest)));
  expect(pdf.pages).toBe(1);
  expect(pdf.headings).toEqual(['H1', 'H2', 'H3']);
});

const cache = join(temporaryFolder(), 'cache', 'resume.json');

test('the PDF of the last build is reused with its warning until the content changes', async () => {
  const make = vi.fn(async () => ({ bytes: Buffer.from(`pdf ${make.mock.calls.length}`), warning: 'one' }));
  const cached = (name: string) => cachedPdf(cache, { name }, [], make);
  const first = await cached('Ada');
  expect(await cached('Ada')).toEqual(first);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await cached('Grace')).toEqual({ bytes: Buffer.from('pdf 2'), warning: 'one' });
});
