import { describe, expect, test } from 'vitest';
import { documents, productMarkdownPath, productPath } from '../../src/api/documents/documents.ts';
import { createTexts } from '../../src/api/documents/texts.ts';
import { createBodies } from '../../src/api/reads/bodies.ts';
import { addressAt } from '../../src/api/registry.ts';
import type { History } from '../../src/api/resources/changes/history.ts';
import { readContent } from '../../src/content-files/read.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { childrenOf, rootOf, textOf } from '../setup/xml.ts';

const content = readContent(contents.sample, TODAY);
const address = addressAt('https://site.example');

/** The dates in the sitemap by path; undefined for an entry without one. */
const datesWith = async (history?: History): Promise<Map<string, string | undefined>> => {
  const facts = { address, asOf: '2026-11', deploy: { id: 'x', context: 'dev' } } as const;
  const bodies = createBodies(content, { ...facts, ...(history && { history }) });
  const urls = childrenOf(rootOf(await createTexts(bodies).sitemap()), 'url');
  return new Map(
    urls.map(url => [
      new URL(textOf(url, 'loc')).pathname,
      childrenOf(url, 'lastmod').length > 0 ? textOf(url, 'lastmod') : undefined,
    ]),
  );
};

describe('with a history', async () => {
  const dates = await datesWith({
    knownSince: '2025-11-20',
    changes: [
      { date: '2026-11-04', path: 'site.yaml', kind: 'changed' },
      { date: '2026-11-03', path: 'products/tidenote.yaml', kind: 'changed' },
      { date: '2026-11-02', path: 'products/tidenote.svg', kind: 'changed' },
      { date: '2026-10-05', path: 'profile.yaml', kind: 'changed' },
      { date: '2026-09-01', path: 'products/overlap.yaml', kind: 'added' },
      { date: '2026-08-01', path: 'products/tidenote.yaml', kind: 'added' },
      { date: '2026-07-01', path: 'experience/mosaico-learning-software-engineer.yaml', kind: 'added' },
    ],
  });

  test.each([
    [productPath('tidenote'), '2026-11-03'],
    [productMarkdownPath('tidenote'), '2026-11-03'],
    [productPath('overlap'), '2026-09-01'],
    [documents.products, '2026-11-03'],
    [documents.home, '2026-11-03'],
    [documents.skills, '2026-10-05'],
    [documents.inquire, '2026-10-05'],
    [documents.experience, '2026-07-01'],
  ])('%s has the day of the newest change of what it shows', (path, day) => {
    expect(dates.get(path)).toBe(day);
  });

  test.each([documents.activity, documents.reference, productPath('hedgerow')])(
    '%s, of which no change is known, has no date',
    path => {
      expect(dates.has(path)).toBe(true);
      expect(dates.get(path)).toBeUndefined();
    },
  );
});

test('without a history the sitemap has no dates', async () => {
  const dates = await datesWith();
  expect(dates.size).toBeGreaterThan(10);
  expect([...dates.values()].filter(day => day !== undefined)).toEqual([]);
});
