import { describe, expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
import type { Content } from '../../src/schemas/content.ts';
import {
  type Translation,
  translatedContent,
  translatedKinds,
  translatedTexts,
} from '../../src/schemas/translated-content.ts';
import { compareTexts, translationOf } from '../../src/schemas/translation.ts';
import { contents, TODAY } from '../setup/contents.ts';

const sample = readContent(contents.sample, TODAY);

const translation = (files: Readonly<Record<string, unknown>>, language = 'de'): Translation => ({
  language,
  files: new Map(Object.entries(files)),
});

const roleIn = ({ experience }: Content, id: string) => experience.find(role => role.id === id);
const ROLE = 'quayside-freight-head-of-platform';

test('a translation has the texts of the files, and neither facts nor names of technologies', () => {
  const fields = Object.fromEntries(
    translatedKinds.map(({ name, schema }) => [name, Object.keys(schema.shape)]),
  );
  expect(Object.keys(fields)).toEqual(['site', 'profile', 'experience', 'resume', 'products']);
  expect(fields['site']).toEqual(['name', 'description', 'owner']);
  expect(fields['experience']).toEqual(expect.arrayContaining(['role', 'summary', 'highlights', 'location']));
  expect(fields['profile']).toEqual(expect.arrayContaining(['headline', 'target_roles', 'sharing_policy']));
  for (const names of Object.values(fields))
    for (const name of ['tech', 'start', 'url', 'status', 'platforms', 'online', 'programming_languages'])
      expect(names).not.toContain(name);
});

test('every text that is translated replaces the one at its place, and nothing else changes', () => {
  const highlights = roleIn(sample, ROLE)?.highlights ?? [];
  const german = translatedContent(
    sample,
    translation({
      'site.yaml': { owner: { name: 'Robin Muster' } },
      'profile.yaml': { headline: 'Leitung Plattform', target_roles: [null, { title: 'Leitung' }, null] },
      [`experience/${ROLE}`]: { role: 'Leiterin', highlights: [null, 'Zweites', null, null] },
      'products/tidenote': { releases: [{ platform: 'ios', version: '3.2.1', notes: 'Neues' }] },
    }),
  );
  expect(german.site.language).toBe('de');
  expect(german.site.owner).toEqual({ ...sample.site.owner, name: 'Robin Muster' });
  expect(german.profile.headline).toBe('Leitung Plattform');
  expect(german.profile.summary).toBe(sample.profile.summary);
  expect(german.profile.target_roles.map(({ title }) => title)).toEqual([
    sample.profile.target_roles[0]?.title,
    'Leitung',
    sample.profile.target_roles[2]?.title,
  ]);
  expect(roleIn(german, ROLE)).toEqual({
    ...roleIn(sample, ROLE),
    role: 'Leiterin',
    highlights: [highlights[0], 'Zweites', highlights[2], highlights[3]],
  });
  const notes = (content: Content) =>
    content.products.find(({ id }) => id === 'tidenote')?.releases?.map(one => one.notes);
  expect(notes(german)).toEqual(['Neues', ...(notes(sample)?.slice(1) ?? [])]);
  expect(german.agentSkills).toEqual(sample.agentSkills);
});

test.each(Object.values(contents))('without any translation, %s stays as it is', folder => {
  const content = readContent(folder, TODAY);
  const arabic = translatedContent(content, translation({}, 'ar'));
  expect(arabic).toEqual({ ...content, site: { ...content.site, language: 'ar' } });
});

test.each(Object.values(contents))('every text of %s can be translated', folder => {
  const content = readContent(folder, TODAY);
  const empty = translatedTexts(content, translation({}));
  expect(empty.flatMap(({ texts }) => texts).length).toBeGreaterThan(3);
  for (const { texts } of empty) for (const one of texts) expect(one.translation).toBeUndefined();
});

test('the main content is not changed', () => {
  const before = structuredClone(sample);
  translatedContent(sample, translation({ 'profile.yaml': { headline: 'Anders' } }));
  expect(sample).toEqual(before);
});

describe('what does not fit the main texts', () => {
  const kind = translatedKinds.find(({ name }) => name === 'products');
  const compare = (main: unknown, given: unknown) =>
    compareTexts(kind?.kind.schema as never, main, given, 'products/a.yaml');

  test.each([
    ['a list of another length', { category: ['A', 'B'] }, { category: ['X'] }, 'category', /1 of the 2/],
    ['a text that is not there', {}, { retirement_note: 'Weg' }, 'retirement_note', /no text to translate/],
    [
      'an entry that is not there',
      { screenshots: [{ file: './a.png', alt: 'A' }] },
      { screenshots: [{ file: './b.png', alt: 'B' }] },
      'screenshots.0',
      /file of no entry in products\/a\.yaml/,
    ],
    [
      'an entry that is there twice',
      { screenshots: [{ file: './a.png', alt: 'A' }] },
      { screenshots: [{ file: './a.png' }, { file: './a.png', alt: 'B' }] },
      'screenshots.1',
      /earlier entry/,
    ],
  ])('%s is a problem at its place', (_, main, given, path, message) => {
    const { problems } = compare(main, given);
    expect(problems.map(problem => problem.path.join('.'))).toEqual([path]);
    expect(problems[0]?.message).toMatch(message);
  });
});

test('an empty field or entry is valid, an unknown field and a number are not', () => {
  const schema = translationOf(translatedKinds.find(({ name }) => name === 'profile')?.kind.schema as never);
  const isValid = (value: unknown) => schema?.safeParse(value).success;
  expect(isValid({})).toBe(true);
  expect(
    isValid({ headline: null, focus_areas: [null, 'Netze'], target_roles: [null, { note: null }] }),
  ).toBe(true);
  expect(isValid({ headline: '' })).toBe(false);
  expect(isValid({ headline: 7 })).toBe(false);
  expect(isValid({ updated: '2026-11-01' })).toBe(false);
});
