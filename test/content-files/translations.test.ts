import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTranslatedContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents, TODAY } from '../setup/contents.ts';

let copy: ContentCopy;

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});

afterEach(() => copy.remove());

const put = async (file: string, text: string): Promise<void> => {
  const path = join(copy.folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

const problems = () =>
  contentErrorOf(copy.folder).problems.map(({ file, message, ...place }) => ({
    ...place,
    message,
    file: file.slice(file.indexOf(copy.folder.split(/[\\/]/).at(-1) ?? '')).replace(/^[^/]*\//, ''),
  }));

test('the folders of languages are read, with their tags in canonical form', async () => {
  await put('de/profile.yaml', 'headline: Leitung\n');
  await put('pt-BR/experience/sample-works-founder.yaml', 'role: Fundadora\n');
  await put('ar/profile.yaml', '# Nothing yet.\n');
  const { translations } = readTranslatedContent(copy.folder, TODAY);
  expect(translations.map(({ language, files }) => [language, [...files.keys()]])).toEqual([
    ['ar', ['profile.yaml']],
    ['de', ['profile.yaml']],
    ['pt-BR', ['experience/sample-works-founder']],
  ]);
});

test('a folder without files is no language', async () => {
  await mkdir(join(copy.folder, 'fr', 'experience'), { recursive: true });
  expect(readTranslatedContent(copy.folder, TODAY).translations).toEqual([]);
});

test('every mistake in translations is named, with its place and what to do', async () => {
  await put('de/profile.yaml', 'headlin: Leitung\nupdated: 2026-01-01\nfocus_areas:\n  - Eins\n');
  await put('de/experience/sample-works-foundr.yaml', 'role: Gründerin\n');
  await put('de/experience/sample-works-founder.yaml', 'role: 7\n');
  await put('de/products/tidenote.svg', '<svg/>');
  await put('de/products/tidenote.yaml', 'name: Gezeiten\ncategory:\n  - Wetter\n');
  await put(
    'de/products/overlap.yaml',
    'retirement_note: Weg\ncategory:\n  - Eins\n  - Zwei\n  - Drei\n  - Vier\n',
  );
  await put('de/activity.json', '{}');
  await put('pt-br/profile.yaml', 'headline: Chefe\n');
  await put('en/profile.yaml', 'headline: Lead\n');
  await put('mcp/profile.yaml', 'headline: Lead\n');
  const found = problems();
  const of = (file: string) => found.filter(problem => problem.file === file).map(({ message }) => message);
  expect(of('de/profile.yaml')).toEqual([
    expect.stringMatching(/Did you mean “headline”/),
    expect.stringMatching(/same in every language; remove it here/),
  ]);
  expect(of('de/experience/sample-works-foundr.yaml')).toEqual([
    expect.stringMatching(/does not match a file in .*experience\. Did you mean sample-works-founder\.yaml/),
  ]);
  expect(of('de/experience/sample-works-founder.yaml')).toEqual([expect.stringMatching(/must be text/)]);
  expect(of('de/products/tidenote.svg')).toEqual([expect.stringMatching(/not a \.yaml file/)]);
  expect(of('de/products/tidenote.yaml')).toEqual([expect.stringMatching(/same in every language/)]);
  expect(found.filter(({ file }) => file === 'de/products/overlap.yaml')).toEqual([
    expect.objectContaining({
      field: 'category',
      line: 3,
      message: expect.stringMatching(/has 4 of the \d/),
    }),
    expect.objectContaining({ field: 'retirement_note', line: 1 }),
  ]);
  expect(of('de/activity.json')).toEqual([expect.stringMatching(/not a translation file or folder/)]);
  expect(of('pt-br')).toEqual([expect.stringMatching(/must be called pt-BR/)]);
  expect(of('en')).toEqual([expect.stringMatching(/the site’s own language/)]);
  expect(of('mcp')).toEqual([expect.stringMatching(/not a known content file or folder/)]);
});

test('a translation of a file with mistakes is no further mistake', async () => {
  await put('de/profile.yaml', 'headline: Leitung\n');
  await rm(join(copy.folder, 'profile.yaml'));
  expect(problems().map(({ file }) => file)).toEqual(['profile.yaml']);
});
