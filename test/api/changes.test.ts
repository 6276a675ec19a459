import { expect, test } from 'vitest';
import { createTexts } from '../../src/api/documents/texts.ts';
import { createBodies } from '../../src/api/reads/bodies.ts';
import { filteredRead } from '../../src/api/reads/filtered-read.ts';
import { addressAt } from '../../src/api/registry.ts';
import { filterFiles } from '../../src/api/resources/changes/filter-changes.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ChangeList, changeList } from '../../src/schemas/changes.ts';
import type { Content } from '../../src/schemas/content.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { childrenOf, rootOf, textOf } from '../setup/xml.ts';

const content = readContent(contents.sample, TODAY);

type Product = Content['products'][number];
type Role = Content['experience'][number];

const bodiesOf = (parts: Partial<Content>) =>
  createBodies(
    { ...content, experience: [], products: [], ...parts },
    { address: addressAt('https://site.example'), asOf: '2026-11', deploy: { id: 'x', context: 'dev' } },
  );

const listOf = (parts: Partial<Content>): ChangeList => changeList.parse(bodiesOf(parts).of('listChanges'));

const product = (facts: Partial<Product>, id = 'app'): Product => ({
  id,
  name: 'App',
  tagline: 'An app.',
  description: 'An app.',
  status: 'live',
  category: ['Tools'],
  pricing: { model: 'free' },
  privacy_policy: 'https://app.example/privacy',
  platforms: {},
  ...facts,
});

const role = (facts: Partial<Role>, id = 'role'): Role => ({
  id,
  organization: 'Mill',
  role: 'Miller',
  highlights: [],
  tech: [],
  ...facts,
});

const ios = {
  store: 'App Store',
  url: 'https://apps.example/app',
  app_id: '1',
  bundle_id: 'example.app',
  version: '2.0',
  updated: '2026-03-02',
  requires: 'iOS 17',
  size_bytes: 1,
  content_rating: '4+',
};

/** What happened to one product, in short. */
const eventsOf = (facts: Partial<Product>) =>
  listOf({ products: [product(facts)] }).changes.map(({ date, kind, platform, version }) =>
    [date, kind, platform, version].filter(part => part !== undefined).join(' '),
  );

test('recorded releases are changes, and the latest on a platform is one even if it is not recorded', () => {
  expect(
    eventsOf({
      releases: [
        { platform: 'android', version: '2.0 β', date: '2026-03-02' },
        { platform: 'ios', version: '1.0', date: '2019-03-02' },
      ],
      platforms: { ios },
    }),
  ).toEqual([
    '2026-03-02 released android 2.0 β',
    '2026-03-02 released ios 2.0',
    '2019-03-02 released ios 1.0',
  ]);
  expect(
    eventsOf({ releases: [{ platform: 'ios', version: '2.0', date: '2026-03-01' }], platforms: { ios } }),
  ).toEqual(['2026-03-01 released ios 2.0']);
});

test('a launch stands for the release of its day, with its version and notes', () => {
  const { changes } = listOf({
    products: [
      product({
        platforms: { ios: { ...ios, released: '2019-03-02' } },
        releases: [{ platform: 'ios', version: '1.0', date: '2019-03-02', notes: 'It is *here*.' }],
      }),
    ],
  });
  expect(changes[1]).toEqual({
    date: '2019-03-02',
    resource: 'products',
    id: 'app',
    kind: 'launched',
    platform: 'ios',
    version: '1.0',
    notes: 'It is *here*.',
    url: 'https://site.example/api/v1/products/app',
  });
  expect(changes.map(({ kind }) => kind)).toEqual(['released', 'launched']);
});

const web = { store: 'Web', url: 'https://app.example' };

test.each<[string, Partial<Product>, string[]]>([
  [
    'in its only store',
    { first_released: '2019-03-02', former_platforms: ['ios'] },
    ['2019-03-02 launched ios'],
  ],
  [
    'in one of two stores',
    { first_released: '2019-03-02', former_platforms: ['ios', 'android'] },
    ['2019-03-02 launched'],
  ],
  [
    'in the store that has a release of that day',
    {
      first_released: '2019-03-02',
      former_platforms: ['ios', 'android'],
      releases: [{ platform: 'android', version: '1', date: '2019-03-02' }],
    },
    ['2019-03-02 launched android 1'],
  ],
  [
    'once, if the platform states the day too',
    { first_released: '2019-03-02', platforms: { ios: { ...ios, released: '2019-03-02' } } },
    ['2026-03-02 released ios 2.0', '2019-03-02 launched ios'],
  ],
  ['on the web', { platforms: { web: { ...web, released: '2020-01-01' } } }, ['2020-01-01 launched web']],
])('the first release is a launch: %s', (_, facts, expected) => {
  expect(eventsOf(facts)).toEqual(expected);
});

test('a retirement is a change on its day, and none if the day is unknown', () => {
  expect(eventsOf({ status: 'retired', retired_on: '2025-06-30' })).toEqual(['2025-06-30 retired']);
  expect(eventsOf({ status: 'retired' })).toEqual([]);
});

const career = {
  experience: [
    role({ start: '2019', end: '2024' }, 'old'),
    role({ start: '2024-02-29' }, 'new'),
    role({}, 'undated'),
  ],
};

test('starts and ends of roles are as precise as they were written, and sorted by the last day that they may mean', () => {
  expect(listOf(career).changes.map(({ date, id, kind, url }) => [date, id, kind, url])).toEqual([
    ['2024', 'old', 'ended', 'https://site.example/api/v1/experience/old'],
    ['2024-02-29', 'new', 'started', 'https://site.example/api/v1/experience/new'],
    ['2019', 'old', 'started', 'https://site.example/api/v1/experience/old'],
  ]);
});

test('the newest 500 are listed, with the day of revision', () => {
  const releases = Array.from({ length: 600 }, (_, index) => ({
    platform: 'ios' as const,
    version: `${index}`,
    date: new Date(Date.UTC(2020, 0, index + 1)).toISOString().slice(0, 10),
  }));
  const list = listOf({ products: [product({ releases })] });
  expect([list.total, list.changes.length, list.changes[0]?.version]).toEqual([500, 500, '599']);
  expect(list.updated).toBe(content.profile.updated);
});

const filteredBy = async (query: Record<string, string>, body: ChangeList) => {
  const read = await filteredRead(
    { operationId: 'listChanges', values: {} },
    new URLSearchParams(query),
    async () => body as never,
  );
  if (!read || !('body' in read)) throw new Error(JSON.stringify(read));
  return changeList.parse(read.body);
};

test('since, kind and resource narrow the list, alone and together, and the body repeats them', async () => {
  const body = listOf({ ...career, products: [product({ platforms: { ios } })] });
  const found = async (query: Record<string, string>) => {
    const list = await filteredBy(query, body);
    expect(list.filters).toEqual(query);
    expect(list.links.self).toBe(`https://site.example/api/v1/changes?${new URLSearchParams(query)}`);
    expect(list.total).toBe(list.changes.length);
    return list.changes.map(({ date, id }) => `${date} ${id}`);
  };
  expect(await found({ resource: 'products' })).toEqual(['2026-03-02 app']);
  expect(await found({ kind: 'started' })).toEqual(['2024-02-29 new', '2019 old']);
  expect(await found({ since: '2024-02-29' })).toEqual(['2026-03-02 app', '2024 old', '2024-02-29 new']);
  expect(await found({ since: '2019-12-31', kind: 'started' })).toEqual(['2024-02-29 new', '2019 old']);
  expect(await found({ since: '2020-01-01', kind: 'started', resource: 'experience' })).toEqual([
    '2024-02-29 new',
  ]);
  expect(await found({ since: '2027-01-01' })).toEqual([]);
  expect(await filteredBy({ since: '' }, body)).toEqual(body);
  for (const { query, body: prebuilt } of filterFiles(body)) {
    expect(await filteredBy({ ...query }, body)).toEqual(prebuilt());
  }
});

test.each([
  [{ since: '2026-02-30' }, 'YYYY-MM-DD'],
  [{ kind: 'changed' }, 'released'],
  [{ resource: 'profile' }, 'experience'],
])('%j is refused with what is allowed', async (query, allowed) => {
  const load = async () => listOf({}) as never;
  const search = new URLSearchParams(query);
  expect(await filteredRead({ operationId: 'listChanges', values: {} }, search, load)).toMatchObject({
    error: {
      error: {
        code: 'invalid_parameter',
        status: 400,
        details: [{ path: Object.keys(query)[0], message: expect.stringContaining(allowed) }],
      },
    },
  });
});

const shown = {
  experience: [
    ...career.experience,
    role({ organization: 'Alone', role: undefined, end: '2018' }, 'untitled'),
  ],
  products: [
    product({
      name: 'Dial',
      status: 'retired',
      retired_on: '2026-11-02',
      releases: [{ platform: 'ios', version: '2.0 β', date: '2026-11-02', notes: 'Faster & *smaller*.' }],
    }),
  ],
};

test('the feed has an entry for each change, with an id of its own and the last day of its date', () => {
  const feed = rootOf(createTexts(bodiesOf(shown)).feed());
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expect(feed.attributes['xml:lang']).toBe('en');
  expect(textOf(feed, 'id')).toBe('https://site.example/changes.xml');
  expect(textOf(feed, 'title')).toContain(content.site.name);
  expect(textOf(feed, 'updated')).toBe(`${content.profile.updated}T00:00:00.000Z`);
  const links = childrenOf(feed, 'link').map(({ attributes }) => attributes);
  expect(links).toContainEqual({ rel: 'self', href: 'https://site.example/changes.xml' });
  expect(childrenOf(feed, 'author').map(author => textOf(author, 'name'))).toEqual([content.site.owner.name]);
  expect(
    childrenOf(feed, 'entry').map(entry => [
      textOf(entry, 'updated').slice(0, 10),
      textOf(entry, 'id').replace('tag:site.example,', ''),
      textOf(entry, 'title'),
      ...childrenOf(entry, 'content').map(({ text }) => text),
    ]),
  ).toEqual([
    [
      '2026-11-02',
      '2026-11-02:products/app/released/ios/2.0%20%CE%B2',
      'Dial: version 2.0 β for iOS released',
      'Faster &amp; *smaller*.',
    ],
    ['2026-11-02', '2026-11-02:products/app/retired', 'Dial: retired'],
    ['2024-12-31', '2024:experience/old/ended', 'Miller, Mill: ended'],
    ['2024-02-29', '2024-02-29:experience/new/started', 'Miller, Mill: started'],
    ['2019-12-31', '2019:experience/old/started', 'Miller, Mill: started'],
    ['2018-12-31', '2018:experience/untitled/ended', 'Alone: ended'],
  ]);
});

test('the document has the same in words, and links the document of each role and product', () => {
  const markdown = (parts: Partial<Content>) =>
    createTexts(bodiesOf(parts)).markdownVersions().get('/changes.md')?.() ?? '';
  expect(
    markdown(shown),
  ).toContain(`Dated facts about roles and products, newest first. Last revised 8 November 2026.

## 2 November 2026

- [Dial](https://site.example/products/app.md): version 2.0 β for iOS released. Faster & *smaller*.
- [Dial](https://site.example/products/app.md): retired
`);
  expect(markdown({})).toContain('None of the roles or products has a date yet.');
});
