import { expect, test } from 'vitest';
import { createTexts } from '../../src/api/documents/texts.ts';
import { createBodies } from '../../src/api/reads/bodies.ts';
import { addressAt } from '../../src/api/registry.ts';
import type { History } from '../../src/api/resources/changes/history.ts';
import { readContent } from '../../src/content-files/read.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);
const address = addressAt('https://site.example');

const textsWith = (history: History) =>
  createTexts(
    createBodies(content, { address, asOf: '2026-11', deploy: { id: 'x', context: 'dev' }, history }),
  );

const markdownWith = (history: History): string =>
  textsWith(history).markdownVersions().get('/changes.md')?.() ?? '';

test('the page names what changed in words, by day, and links what is still there', () => {
  const text = markdownWith({
    knownSince: '2025-11-20',
    changes: [
      { date: '2026-11-04', path: 'products/tidenote.yaml', kind: 'changed' },
      { date: '2026-11-04', path: 'experience/quayside-freight-head-of-platform.yaml', kind: 'added' },
      { date: '2026-11-04', path: 'experience/gone.yaml', kind: 'retired' },
      { date: '2026-10-02', path: 'skills/get-app-and-support/SKILL.md', kind: 'changed' },
      { date: '2026-10-02', path: 'profile.yaml', kind: 'changed' },
      { date: '2026-10-02', path: 'site.yaml', kind: 'changed' },
    ],
  });
  expect(text.slice(text.indexOf('# '))).toBe(`# Changes of Robin Sample’s Agent API

What was added, changed or retired since 20 November 2025. Releases of apps are listed up to 12 November 2026: those that were recorded, and at least the latest on each platform.

## 5 November 2026

- [Overlap](https://site.example/products/overlap): version 1.12.3 for iOS released

## 4 November 2026

- Role gone: retired
- [Head of Platform Engineering, Quayside Freight](https://site.example/experience#quayside-freight-head-of-platform): added
- [Tidenote](https://site.example/products/tidenote): changed

## 30 October 2026

- [Stillroom](https://site.example/products/stillroom): version 4.10 for Android released

## 28 October 2026

- [Stillroom](https://site.example/products/stillroom): version 4.10 for iOS released

## 2 October 2026

- [Agent skill get-app-and-support](https://site.example/skills/get-app-and-support/SKILL.md): changed
- [The profile](https://site.example/): changed
- The service: changed

## 14 September 2026

- [Tidenote](https://site.example/products/tidenote): version 3.2.1 for iOS released. The dial shows the water temperature of the last seven days. The log can be sorted by beach.

## 11 August 2026

- [Hedgerow](https://site.example/products/hedgerow): version 2.0.1 for Android released

## 3 August 2026

- [Hedgerow](https://site.example/products/hedgerow): version 2.0 for iOS released

## 2 July 2026

- [Tidenote](https://site.example/products/tidenote): version 3.2 for iOS released

## 19 May 2026

- [Windowbox](https://site.example/products/windowbox): new version for Android released

As a feed: <https://site.example/changes.xml>. As JSON: <https://site.example/api/v1/changes>
`);
});

test('a role without a title is named by its organization', () => {
  const [first, ...others] = content.experience;
  if (!first) throw new Error('the sample has no role');
  const { role: _, study_type: __, area: ___, ...untitled } = first;
  const bodies = createBodies(
    { ...content, experience: [untitled, ...others] },
    {
      address,
      asOf: '2026-11',
      deploy: { id: 'x', context: 'dev' },
      history: {
        knownSince: '2025-11-20',
        changes: [{ date: '2026-11-20', path: `experience/${first.id}.yaml`, kind: 'changed' }],
      },
    },
  );
  const text = createTexts(bodies).markdownVersions().get('/changes.md')?.() ?? '';
  expect(text).toContain(`- [${first.organization}](https://site.example/experience#${first.id}): changed`);
});

test('without changes, or without a history, it says so', () => {
  expect(markdownWith({ knownSince: '2026-11-21', changes: [] })).toContain(
    'Changes are listed from 21 November 2026 on. There have been none.',
  );
  expect(markdownWith({ unknown: 'No history.' })).toContain('No history.');
});

test('the sitemap has the page, with the day of the newest change', async () => {
  const changes = [{ date: '2026-11-04', path: 'activity.json', kind: 'changed' }] as const;
  const sitemap = await textsWith({ knownSince: '2025-11-20', changes }).sitemap();
  expect(sitemap).toContain('<loc>https://site.example/changes</loc><lastmod>2026-11-04</lastmod>');
});
