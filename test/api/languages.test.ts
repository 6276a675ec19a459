import { expect, test } from 'vitest';
import { isForPeople, languageLinks, pathUnder, prefixIn, versionsOf } from '../../src/api/languages.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import { pagesForPeople } from '../../src/api/pages.ts';
import { paths } from '../../src/api/paths.ts';
import { operationEntries } from '../../src/api/registry.ts';

const languages = ['en', 'pt-BR', 'ar'];

test('further languages get a lowercase path prefix; the main language gets none', () => {
  expect(languages.map(language => prefixIn(language, { languages }))).toEqual([undefined, '/pt-br', '/ar']);
});

test.each([
  ['/', '/ar'],
  ['/experience', '/ar/experience'],
  ['/experience#analyst', '/ar/experience#analyst'],
  ['/support?product=tally', '/ar/support?product=tally'],
  ['/#person', '/ar#person'],
  ['/products/tally', '/ar/products/tally'],
  ['/docs', '/docs'],
  ['/docs/getRole', '/docs/getRole'],
  ['/mcp', '/mcp'],
  ['/llms.txt', '/llms.txt'],
  ['/skills/tally/SKILL.md', '/skills/tally/SKILL.md'],
] as const)('the Arabic version of the path %s is %s', (path, expected) => {
  expect(pathUnder('/ar', path)).toBe(expected);
  expect(pathUnder(undefined, path)).toBe(path);
});

test('an operation or a document is not a page for people', () => {
  const others = Object.values(paths).filter(path => !pagesForPeople.includes(path));
  expect(others.length).toBeGreaterThan(15);
  for (const path of [...others, ...operationEntries.map(([, operation]) => operationPath(operation))])
    expect(isForPeople(path), path).toBe(false);
});

test('a site in one language has neither page versions nor language links', () => {
  expect(versionsOf('/', { languages: ['de'] })).toEqual([]);
  expect(languageLinks({ address: { site: 'https://site.example' }, languages: ['de'] })).toEqual([]);
});

test('the language links contain each language’s home page and résumé', () => {
  const links = languageLinks({ address: { site: 'https://site.example' }, languages });
  expect(links.map(({ language, page, resume }) => [language, page, resume])).toEqual([
    ['en', 'https://site.example/', 'https://site.example/resume.json'],
    ['pt-BR', 'https://site.example/pt-br', 'https://site.example/resume.pt-br.json'],
    ['ar', 'https://site.example/ar', 'https://site.example/resume.ar.json'],
  ]);
});
