import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { ResumeOutline } from '../../src/api/resources/resume/outline.ts';
import { resumeOutline } from '../../src/api/resources/resume/outline.ts';
import { resumeExtras, resumeOf, resumeOutlineOf } from '../../src/api/resources/resume/resume.ts';
import { resumePdf } from '../../src/pdf/resume-pdf.ts';
import type { Paper } from '../../src/schemas/site.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { type PdfElement, readPdf } from '../setup/pdf.ts';
import { childrenOf, rootOf } from '../setup/xml.ts';

const bodies = builtFrom(contents.sample);
const outline = resumeOutlineOf(bodies.build);
const markdown = bodies.of('getResumeMarkdown');

const bytesOf = async (from: ResumeOutline, paper: Paper = 'A4'): Promise<Buffer> => {
  const made = await resumePdf(from, { paper, accent: '#0b5c6b' });
  if ('reason' in made) throw new Error(made.reason);
  return made.bytes;
};

const bytes = await bytesOf(outline);
const pdf = readPdf(bytes);

/** The beginning of the résumé of somebody with this name. */
const named = (name: string): ResumeOutline => {
  const resume = resumeOf(bodies.build);
  const whole = resumeOutline({ ...resume, basics: { ...resume.basics, name } }, resumeExtras(bodies.build));
  return { ...whole, blocks: whole.blocks.slice(0, 10) };
};

const elements = (tag: string, from: PdfElement = pdf.root): PdfElement[] => [
  ...(from.tag === tag ? [from] : []),
  ...from.children.flatMap(child => elements(tag, child)),
];

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The words that a reader of the Markdown sees, without the first line, which is for agents. */
const wordsOfMarkdown = wordsOf(
  markdown
    .replace(/^> .*$/m, '')
    .replaceAll(/\[((?:\\.|[^\\\]])*)\]\(<[^>]*>\)/g, '$1')
    .replaceAll(/<https?:\/\/([^>]*)>/g, '$1')
    .replaceAll('\\', ''),
);

/** Expects the words of the Markdown in their order, and few between them. */
const expectWords = (text: string): void => {
  const words = wordsOf(text);
  expect(wordsOfMarkdown.length).toBeGreaterThan(1000);
  let from = 0;
  for (const [index, word] of wordsOfMarkdown.entries()) {
    const found = words.indexOf(word, from);
    const place = wordsOfMarkdown.slice(Math.max(0, index - 5), index + 1).join(' ');
    expect(found, place).toBeGreaterThanOrEqual(from);
    from = found + 1;
  }
  // The addresses of profiles, which are links in the Markdown, the overview for agents and the numbers of pages.
  expect(words.length - wordsOfMarkdown.length).toBeLessThan(50);
};

test('the PDF has the words of the Markdown in their order', () => {
  expectWords(pdf.root.text);
});

/** What a program of Poppler, which the project does not install, says of the PDF. */
const poppler = (...command: [string, ...string[]]): string =>
  execFileSync(command[0], command.slice(1), { input: bytes, encoding: 'utf8' });

const isInstalled = ['pdftotext', 'pdfinfo'].every(name => !spawnSync(name, ['-v']).error);

test.runIf(isInstalled)('Poppler finds the same words, and a tagged document of two pages', () => {
  expectWords(poppler('pdftotext', '-', '-'));
  const info = poppler('pdfinfo', '-');
  for (const fact of [/^Title: +Résumé · Robin Sample$/m, /^Tagged: +yes$/m, /^Pages: +2$/m, /\(A4\)$/m])
    expect(info).toMatch(fact);
});

test('headings, lists and links are tagged as such', () => {
  const headings = [...markdown.matchAll(/^(#+) (.*)$/gm)].map(([, level = '', text = '']) => [
    `H${level.length}`,
    text.replaceAll('\\', ''),
  ]);
  const tagged = pdf.root.children.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag, text }) => [tag, text]);
  expect(tagged).toEqual(headings);
  expect(new Set(pdf.root.children.map(({ tag }) => tag))).toEqual(new Set(['H1', 'H2', 'H3', 'P', 'L']));
  const items = elements('LI');
  expect(items.length).toBeGreaterThan(30);
  for (const { children } of items) expect(children.map(({ tag }) => tag)).toEqual(['Lbl', 'LBody']);
  const urls = [...markdown.matchAll(/<(https?:[^>]*|[^>\s]+@[^>]*)>/g)].map(([, url = '']) =>
    url.includes('://') ? url : `mailto:${url}`,
  );
  expect(pdf.root.links).toEqual([...urls, outline.overview]);
  for (const { links } of elements('Link')) expect(links).toHaveLength(1);
});

test('the same content makes the same bytes, and another revision other ones', async () => {
  expect((await bytesOf(outline)).equals(bytes)).toBe(true);
  expect((await bytesOf({ ...outline, revised: '2026-11-09' })).equals(bytes)).toBe(false);
});

test.each([
  ['A4', '[0 0 595.28 841.89]'],
  ['Letter', '[0 0 612 792]'],
] as const)('on %s, the sample has two pages of that size, each with its number', async (paper, box) => {
  const { pages, dictionaries, artifacts } = readPdf(await bytesOf(outline, paper));
  expect(pages).toBe(2);
  expect(dictionaries.filter(dictionary => dictionary.includes(`/MediaBox ${box}`))).toHaveLength(2);
  expect(artifacts).toEqual(['Robin Sample · page 1 of 2', 'Robin Sample · page 2 of 2']);
});

test('the document says its title, language and revision, and that it is tagged', () => {
  const all = pdf.dictionaries.join('\n');
  for (const part of ['/Lang (en)', '/DisplayDocTitle true', '/Marked true', '/Tabs /S'])
    expect(all).toContain(part);
  expect(all).toContain(`(D:${outline.revised.replaceAll('-', '')}000000Z)`);
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf.metadata).toContain(`>Résumé · ${outline.name}<`);
  expect(all).not.toMatch(/D:(?!20261108)/);
});

test('every font is embedded', () => {
  const descriptors = pdf.dictionaries.filter(dictionary => dictionary.includes('/Type /FontDescriptor'));
  expect(descriptors).toHaveLength(2);
  for (const descriptor of descriptors) expect(descriptor).toContain('/FontFile2');
  expect(pdf.dictionaries.filter(dictionary => /\/Subtype \/Type1\n/.test(dictionary))).toEqual([]);
});

test.each([
  'Łukasz Żądło-Śmiętański',
  'Ελευθέριος Παπαδόπουλος',
  'Дмитрий Щедрин',
  'Nguyễn Thị Ánh',
  'Zoe\u0308 O’Neill',
])('%s is written with letters that programs can read', async name => {
  const { root } = readPdf(await bytesOf(named(name)));
  expect(root.children[0]).toMatchObject({ tag: 'H1', text: name.normalize('NFC') });
});

test('markup in a name is text in the metadata too', async () => {
  const { metadata, root } = readPdf(await bytesOf(named('Robin <b> & Co')));
  expect(root.children[0]?.text).toBe('Robin <b> & Co');
  const [rdf] = childrenOf(rootOf(metadata.replaceAll(/<\?xpacket[^>]*\?>/g, '').trim()), 'rdf:RDF');
  expect(rdf?.text).toContain('Résumé · Robin <b> & Co');
});

test.each([
  ['山田太郎', 'a font for Han', '山 田 太 郎'],
  ['Robin 🚀 Sample', 'a font for symbols', '🚀'],
  ['Շուշան →', 'a font for Armenian, symbols', 'Շ ո ւ շ ա ն →'],
])(
  'there is no PDF of %s, but a message with the letters, their script and their place',
  async (name, font, letters) => {
    const made = await resumePdf(named(name), { paper: 'A4', accent: '#0b5c6b' });
    expect(made).not.toHaveProperty('bytes');
    expect(made).toMatchObject({ reason: expect.stringContaining(font) });
    expect(made).toMatchObject({ reason: expect.stringContaining(`${letters} in “${name}”`) });
  },
);

test('there is no PDF of a résumé that nobody would read to its end', async () => {
  const endless = Array.from({ length: 100 }, () => outline.blocks).flat();
  const made = await resumePdf({ ...outline, blocks: endless }, { paper: 'A4', accent: '#0b5c6b' });
  expect(made).toMatchObject({
    reason: expect.stringMatching(/has \d+ paragraphs and list items, and the PDF takes 1000/),
  });
});

test('a closed profile has no section of what it looks for', async () => {
  const extras = resumeExtras(bodies.build);
  const closed = { ...extras, profile: { ...extras.profile, availability: { status: 'closed' as const } } };
  const { root } = readPdf(await bytesOf(resumeOutline(resumeOf(bodies.build), closed)));
  expect(root.text).not.toContain('Looking for');
  expect(root.text).toContain('Not looking for a role');
  expect(root.text).toContain('Sharing policy');
});

test('the smallest content has one page, without sections that would be empty', async () => {
  const { build } = builtFrom(contents.smallest);
  const { root, pages } = readPdf(await bytesOf(resumeOutlineOf(build)));
  expect(pages).toBe(1);
  expect(elements('H2', root).map(({ text }) => text)).toEqual(['Experience', 'Sharing policy']);
  for (const { text } of root.children) expect(text.trim()).not.toBe('');
});

test('a name that is too long for the foot of a page is left out there', async () => {
  const blocks = [
    { kind: 'heading', level: 1, text: 'Wolfeschlegel '.repeat(14).trim() } as const,
    ...outline.blocks.slice(1, 30),
    { kind: 'prose', text: `${'x'.repeat(400)} `.repeat(30) } as const,
  ];
  const { artifacts, pages } = readPdf(
    await bytesOf({ ...outline, name: 'Wolfeschlegel '.repeat(14), blocks }),
  );
  expect(pages).toBeGreaterThan(1);
  expect(artifacts[0]).toBe(`page 1 of ${pages}`);
});
