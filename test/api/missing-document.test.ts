import { expect, test } from 'vitest';
import { createTexts } from '../../src/api/documents/texts.ts';
import { missingDocument } from '../../src/api/reads/missing-document.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const list = createTexts(builtFrom(contents.sample)).documentList();

/** The paths that the response to a path names, in their order. */
const named = (path: string): string[] =>
  [...missingDocument(path, list).matchAll(/^- \[(\S+)\]\(https:\/\/site\.example(\S+)\)$/gm)].map(
    ([, text = '', url]) => {
      expect(text.replaceAll('\\', '')).toBe(url);
      return text.replaceAll('\\', '');
    },
  );

test.each([
  ['/hirring.md', '/hiring.md'],
  ['/resume/hiring.md', '/hiring.md'],
  ['/products/stilroom.md', '/products/stillroom.md'],
  ['/stillroom.md', '/products/stillroom.md'],
  ['/docs/createinquiry.md', '/docs/createInquiry.md'],
  ['/skills/get-app-and-suport/SKILL.md', '/skills/get-app-and-support/SKILL.md'],
])('for %s, %s is named first', (path, meant) => {
  expect(named(path)[0]).toBe(meant);
});

test('the documents of the same folder and of the first level are named, the ones that settle a task before others', () => {
  const paths = named('/products/zzzzzzzzzz.md');
  expect(paths.slice(0, 7).every(path => path.startsWith('/products/'))).toBe(true);
  expect(paths[7]).toBe('/hiring.md');
  expect(paths).toContain('/products.md');
  expect(new Set(paths).size).toBe(paths.length);
});

test('nothing of the path that was requested is repeated, and many documents are counted', () => {
  expect(missingDocument('/%3Cscript%3E](x).md', list)).not.toMatch(/script/i);
  const paths = Array.from({ length: 5000 }, (_, index) => `/products/app-${index}.md`);
  const text = missingDocument('/products/zzzzzzzzzzzzzzzz.md', {
    ...list,
    paths: [...list.paths, ...paths],
  });
  expect(text).toMatch(/with 49\d\d more/);
  expect(text.length).toBeLessThan(6000);
});
