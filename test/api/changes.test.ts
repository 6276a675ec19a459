import { expect, test } from 'vitest';
import { filteredRead } from '../../src/api/reads/filtered-read.ts';
import { addressAt, operationEntries } from '../../src/api/registry.ts';
import { changesBody } from '../../src/api/resources/changes/changes.ts';
import { changesFeed } from '../../src/api/resources/changes/feed.ts';
import { filterFiles } from '../../src/api/resources/changes/filter-changes.ts';
import type { FileChange, History } from '../../src/api/resources/changes/history.ts';
import { readContent } from '../../src/content-files/read.ts';
import { changedResource, changeKind } from '../../src/schemas/change-filter.ts';
import { type ChangeList, changeList } from '../../src/schemas/changes.ts';
import { contentEntries } from '../../src/schemas/content.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { childrenOf, rootOf, textOf } from '../setup/xml.ts';

const address = addressAt('https://site.example');
const content = readContent(contents.sample, TODAY);
const { site } = content;

/** The first entry of the sample, with another id. */
const renamed = <Entry extends object>(entries: readonly Entry[], id: string) =>
  entries.slice(0, 1).map(entry => ({ ...entry, id }));

const listOf = (history: History) =>
  changesBody({
    address,
    history,
    operations: operationEntries,
    content: {
      ...content,
      experience: renamed(content.experience, 'a-role'),
      products: renamed(content.products, 'app'),
      agentSkills: renamed(content.agentSkills, 'a-skill'),
    },
  });

const list = (...changes: FileChange[]) => listOf({ knownSince: '2025-11-20', changes });
const file = (date: string, path: string, kind: FileChange['kind'] = 'changed'): FileChange => ({
  date,
  path,
  kind,
});

test('the fields of all edits of one day are those of its change, and an addition has none', () => {
  const edit = (fields: string[], path = 'products/app.yaml'): FileChange => ({
    ...file('2026-03-02', path),
    fields,
  });
  const added = 'experience/a-role.yaml';
  const { changes } = list(
    edit(['pricing', 'tagline']),
    edit(['platforms', 'pricing']),
    edit(['summary'], added),
    file('2026-03-02', added, 'added'),
  );
  expect(changes.map(({ id, fields }) => [id, fields])).toEqual([
    ['a-role', undefined],
    ['app', ['platforms', 'pricing', 'tagline']],
  ]);
});

test('a change of a content file is a change of its resource, with the URL if it still exists', () => {
  const body = list(
    file('2026-03-01', 'products/app.yaml'),
    file('2026-03-01', 'products/gone.yaml', 'retired'),
    file('2026-03-01', 'experience/a-role.yaml', 'added'),
    file('2026-03-01', 'profile.yaml'),
    file('2026-03-01', 'site.yaml'),
    file('2026-03-01', 'activity.json'),
    file('2026-03-01', 'skills/a-skill/SKILL.md'),
  );
  expect(changeList.parse(body)).toEqual(body);
  expect(body.changes.map(({ resource, id, kind, url }) => [resource, id, kind, url])).toEqual([
    ['activity', undefined, 'changed', 'https://site.example/api/v1/activity'],
    ['agent_skills', 'a-skill', 'changed', 'https://site.example/skills/a-skill/SKILL.md'],
    ['experience', 'a-role', 'added', 'https://site.example/api/v1/experience/a-role'],
    ['products', 'app', 'changed', 'https://site.example/api/v1/products/app'],
    ['products', 'gone', 'retired', undefined],
    ['profile', undefined, 'changed', 'https://site.example/api/v1/profile'],
    ['service', undefined, 'changed', 'https://site.example/api/v1'],
  ]);
});

test('files that are not resources are not listed', () => {
  const paths = [
    'README.md',
    'products/app.svg',
    'products/x/y.yaml',
    'constructor',
    'skills/a-skill/notes.md',
  ];
  expect(list(...paths.map(path => file('2026-03-01', path))).changes).toEqual([]);
});

test('days are listed newest first', () => {
  const body = list(
    file('2026-01-02', 'profile.yaml'),
    file('2026-03-01', 'profile.yaml'),
    file('2025-12-31', 'profile.yaml'),
  );
  expect(body.changes.map(({ date }) => date)).toEqual(['2026-03-01', '2026-01-02', '2025-12-31']);
});

test.each([
  [['added', 'changed'], ['added']],
  [['changed', 'changed'], ['changed']],
  [['changed', 'retired'], ['retired']],
  [['retired', 'changed'], ['changed']],
  [['retired', 'added'], ['changed']],
  [['added', 'retired'], []],
  [['added', 'retired', 'added'], ['added']],
] as const)('%s of one thing on one day come to %s', (kinds, expected) => {
  const newestFirst = kinds.toReversed().map(kind => file('2026-03-01', 'products/app.yaml', kind));
  expect(list(...newestFirst).changes.map(({ kind }) => kind)).toEqual(expected);
});

test('without a history the list is empty and says why', () => {
  const body = listOf({ unknown: 'No history.' });
  expect(changeList.parse(body)).toEqual(body);
  expect(body).toMatchObject({ changes: [], total: 0, note: 'No history.', filters: {} });
  expect(body).not.toHaveProperty('known_since');
});

const filteredBy = (query: Record<string, string>, body: ChangeList) =>
  filteredRead(
    { operationId: 'listChanges', values: {} },
    new URLSearchParams(query),
    async () => body as never,
  );

const changesSince = (since: string, body: ChangeList) => filteredBy({ since }, body);

type Releases = NonNullable<(typeof content.products)[number]['releases']>;

type Platforms = (typeof content.products)[number]['platforms'];

const withReleases = (releases: Releases, history: History, platforms: Platforms = {}) =>
  changesBody({
    address,
    history,
    operations: operationEntries,
    content: {
      ...content,
      products: renamed(content.products, 'app').map(product => ({ ...product, releases, platforms })),
    },
  });

const releases: Releases = [
  { platform: 'android', version: '2.0 β', date: '2026-03-02', notes: 'Faster & *smaller*.' },
  { platform: 'ios', version: '2.0', date: '2026-03-02' },
  { platform: 'ios', version: '1.0', date: '2019-03-02' },
];

test('a release of the last year is a change with platform, version and notes, also without a history', () => {
  const body = withReleases(releases, { unknown: 'No history.' });
  expect(changeList.parse(body)).toEqual(body);
  const [android, ios, ...others] = body.changes;
  expect(android).toEqual({
    date: '2026-03-02',
    resource: 'products',
    id: 'app',
    kind: 'released',
    platform: 'android',
    version: '2.0 β',
    notes: 'Faster & *smaller*.',
    url: 'https://site.example/api/v1/products/app',
  });
  expect(ios).not.toHaveProperty('notes');
  expect(others).toEqual([]);
  expect(body).toMatchObject({ total: 2, note: 'No history.', snapshot: site.catalog_snapshot });
  expect(body).not.toHaveProperty('known_since');
});

test('the latest version on a platform is a release, even if none is recorded, and is not there twice', () => {
  const { ios, android } = content.products.find(({ id }) => id === 'stillroom')?.platforms ?? {};
  if (!ios || !android) throw new Error('no apps');
  const { version: _, ...withoutVersion } = android;
  const { changes } = withReleases(
    releases,
    { unknown: 'No history.' },
    {
      ios: { ...ios, version: '2.0', updated: '2026-03-03' },
      android: { ...withoutVersion, updated: '2026-04-02', release_notes: 'Calmer.' },
      web: { store: 'Web', url: 'https://app.example' },
    },
  );
  const listed = changes.map(({ date, platform, version, notes }) => [date, platform, version, notes]);
  expect(listed).toEqual([
    ['2026-04-02', 'android', undefined, 'Calmer.'],
    ['2026-03-02', 'android', '2.0 β', 'Faster & *smaller*.'],
    ['2026-03-02', 'ios', '2.0', undefined],
  ]);
});

test('kind and resource narrow the list, alone and together, and the body repeats them', async () => {
  const body = withReleases(releases, {
    knownSince: '2025-11-20',
    changes: [file('2026-03-02', 'products/app.yaml'), file('2026-03-02', 'profile.yaml')],
  });
  const found = async (query: Record<string, string>) => {
    const read = await filteredBy(query, body);
    if (!read || !('body' in read)) throw new Error('no list');
    const list = changeList.parse(read.body);
    expect(list.filters).toEqual(query);
    expect(list.links.self).toBe(`https://site.example/api/v1/changes?${new URLSearchParams(query)}`);
    return list.changes.map(({ resource, kind }) => `${resource} ${kind}`);
  };
  const released = ['products released', 'products released'];
  expect(await found({ kind: 'released' })).toEqual(released);
  expect(await found({ resource: 'products' })).toEqual(['products changed', ...released]);
  expect(await found({ kind: 'changed', resource: 'profile' })).toEqual(['profile changed']);
  expect(await found({ since: '2026-03-03', kind: 'released' })).toEqual([]);
  expect(await filteredBy({ kind: 'product' }, body)).toMatchObject({
    error: { error: { details: [{ path: 'kind', message: expect.stringContaining('added') }] } },
  });
  const files = filterFiles(body);
  expect(files).toHaveLength(changeKind.options.length + changedResource.options.length);
  for (const { query, body: prebuilt } of files)
    expect(await filteredBy(query, body)).toEqual({ status: 200, body: prebuilt() });
});

test('every kind of content has a name of its own in the list of changes', () => {
  expect(contentEntries.map(([, { changedAs }]) => changedAs).sort()).toEqual(
    [...changedResource.options].sort(),
  );
});

test('a release is an entry of the feed with an id of its own and its notes as text', () => {
  const body = withReleases(releases, { unknown: 'No history.' });
  const entries = childrenOf(rootOf(changesFeed(address, site, body, '2026-11-12')), 'entry');
  expect(
    entries.map(entry => [
      textOf(entry, 'id'),
      textOf(entry, 'title'),
      ...childrenOf(entry, 'content').map(({ text }) => text),
    ]),
  ).toEqual([
    [
      'tag:site.example,2026-03-02:products/app/android/2.0%20%CE%B2',
      'Product app: version 2.0 β for Android released',
      'Faster &amp; *smaller*.',
    ],
    ['tag:site.example,2026-03-02:products/app/ios/2.0', 'Product app: version 2.0 for iOS released'],
  ]);
});

test('since keeps the changes on that day or later, and the body still says from when on changes are known', async () => {
  const body = list(
    file('2026-03-01', 'profile.yaml'),
    file('2026-02-01', 'profile.yaml'),
    file('2026-01-01', 'site.yaml'),
  );
  const found = await changesSince('2026-02-01', body);
  if (!found || !('body' in found)) throw new Error('no list');
  const narrowed = changeList.parse(found.body);
  expect(narrowed.changes).toEqual(body.changes.slice(0, 2));
  expect(narrowed).toMatchObject({
    total: 2,
    known_since: '2025-11-20',
    filters: { since: '2026-02-01' },
    links: { self: 'https://site.example/api/v1/changes?since=2026-02-01', feed: body.links.feed },
  });
  expect(await changesSince('2027-01-01', body)).toMatchObject({ body: { changes: [], total: 0 } });
  expect(await changesSince('', body)).toEqual({ status: 200, body });
});

test.each([
  // Earlier than what is known: something may be missing.
  [
    { since: '2025-11-19' },
    1,
    /^Changes before 2025-11-20 are unknown, .* from 2025-11-19 .* Read everything again\.$/,
  ],
  [{ since: '2025-11-19', resource: 'experience' }, 0, /^Changes before 2025-11-20 are unknown/],
  // Nothing found: since when that is certain.
  [
    { since: '2026-11-01' },
    0,
    /^No change is listed\. Changes are known from 2025-11-20 on, and releases of apps up to /,
  ],
  [{ kind: 'retired' }, 0, /^No change is listed\./],
  [{ since: '2025-01-01', kind: 'released' }, 0, /^No change is listed\./],
  // Found, and nothing unknown.
  [{ since: '2025-11-20' }, 1, undefined],
  // Without a day to compare with.
  [{ kind: 'changed' }, 1, /^Changes are known from 2025-11-20 on, and releases/],
  [{}, 1, /^Changes are known from 2025-11-20 on, and releases/],
] as const)('%j says what the list does not tell', async (query, total, note) => {
  const found = await filteredBy(
    query,
    withReleases([], { knownSince: '2025-11-20', changes: [file('2026-03-01', 'profile.yaml')] }),
  );
  if (!found || !('body' in found)) throw new Error('no list');
  const body = changeList.parse(found.body);
  expect(body.total).toBe(total);
  if (note) expect(body.note).toMatch(note);
  else expect(body).not.toHaveProperty('note');
});

test('a list without any change says from when on that is certain', () => {
  expect(withReleases([], { knownSince: '2025-11-20', changes: [] })).toMatchObject({
    total: 0,
    note: expect.stringContaining('from 2025-11-20 on'),
  });
});

test('the reason why the history is unknown stays in a filtered list', async () => {
  const found = await changesSince('2026-01-01', withReleases([], { unknown: 'No history.' }));
  expect(found).toMatchObject({ body: { note: 'No history.' } });
});

test.each(['yesterday', '2026-02-30', '2026-2-1', '2026-02-01T00:00:00Z'])(
  'since=%s is refused with the format',
  async since => {
    expect(await changesSince(since, list())).toMatchObject({
      error: {
        error: {
          code: 'invalid_parameter',
          status: 400,
          details: [{ path: 'since', message: expect.stringContaining('YYYY-MM-DD') }],
          docs: 'https://site.example/docs/listChanges',
        },
      },
    });
  },
);

const feedOf = (history: History) => rootOf(changesFeed(address, site, listOf(history), '2026-11-12'));

test('the feed has the id, title and date that Atom requires, and one entry per change with its own', () => {
  const changes = [
    file('2026-03-01', 'products/app.yaml'),
    file('2026-03-01', 'profile.yaml'),
    file('2026-02-01', 'profile.yaml'),
  ];
  const feed = feedOf({ knownSince: '2025-11-20', changes });
  expect([feed.name, feed.attributes['xmlns']]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
  expect(feed.attributes['xml:lang']).toBe('en');
  expect(textOf(feed, 'id')).toBe('https://site.example/changes.xml');
  expect(textOf(feed, 'title')).toContain(site.name);
  expect(textOf(feed, 'updated')).toBe('2026-03-01T00:00:00.000Z');
  const links = childrenOf(feed, 'link').map(({ attributes }) => attributes);
  expect(links).toContainEqual({ rel: 'self', href: 'https://site.example/changes.xml' });
  expect(childrenOf(feed, 'author').map(author => textOf(author, 'name'))).toEqual([site.owner.name]);
  const entries = childrenOf(feed, 'entry').map(entry => [textOf(entry, 'id'), textOf(entry, 'title')]);
  expect(entries).toEqual([
    ['tag:site.example,2026-03-01:products/app', 'Product app: changed'],
    ['tag:site.example,2026-03-01:profile', 'The profile: changed'],
    ['tag:site.example,2026-02-01:profile', 'The profile: changed'],
  ]);
  for (const entry of childrenOf(feed, 'entry')) {
    expect(textOf(entry, 'updated')).toMatch(/^2026-0\d-01T00:00:00\.000Z$/);
    expect(childrenOf(entry, 'link')).toHaveLength(1);
  }
});

test('a feed without changes is valid and has the date of the content', () => {
  const feed = feedOf({ unknown: 'No history.' });
  expect(childrenOf(feed, 'entry')).toEqual([]);
  expect(textOf(feed, 'updated')).toBe('2026-11-12T00:00:00.000Z');
});
