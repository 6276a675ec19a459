import { expect, test } from 'vitest';
import { type DocumentExtras, resumeDocument } from '../../src/resume/document.ts';
import type { JsonResume } from '../../src/resume/json-resume.ts';
import type { Entry, Line, Section } from '../../src/resume/shapes.ts';
import { english } from '../../src/words/language.ts';
import { markedLanguage } from '../setup/marked-language.ts';

const extras: DocumentExtras = {
  wanted: [],
  terms: [],
  roles: [],
  products: [],
  overview: 'https://site.example/llms.txt',
};

const sectionsOf = (resume: Partial<JsonResume>, more: Partial<DocumentExtras> = {}): readonly Section[] =>
  resumeDocument(
    { basics: { name: 'A' }, meta: { lastModified: '2026-11-08' }, ...resume },
    { ...extras, ...more },
    english,
  ).sections;

const textOf = (line: Line = []): string => line.map(({ text }) => text).join('');

/** What an entry says above its texts. */
const headOf = ({ level, title, when, where }: Entry) => [level, textOf(title), when, where && textOf(where)];

test('without sections there are no headings', () => {
  expect(sectionsOf({})).toEqual([]);
  expect(sectionsOf({ work: [], languages: [], projects: [] })).toEqual([]);
});

test('roles at one organization stand together under it, in the place of the newest', () => {
  const work = [
    { name: 'Acme', position: 'Lead', location: 'Oslo', url: 'https://acme.example', startDate: '2022-03' },
    { name: 'Other', position: 'Adviser', startDate: '2021', endDate: '2023' },
    { name: 'ACME', position: 'Engineer', location: 'Oslo', startDate: '2019-01-15', endDate: '2022-03' },
  ];
  const roles = [
    { organization: 'Acme', role: 'Lead', start: '2022-03', current: true, tech: ['Go', 'SQL'] },
  ];
  const [experience] = sectionsOf({ work }, { roles });
  expect(experience?.entries?.map(headOf)).toEqual([
    [3, 'Acme', undefined, 'Oslo'],
    [4, 'Lead', 'Mar 2022 – today', undefined],
    [4, 'Engineer', '15 Jan 2019 – Mar 2022', undefined],
    [3, 'Adviser', '2021 – 2023', 'Other'],
  ]);
  expect(experience?.entries?.map(({ note }) => textOf(note))).toEqual(['', 'Technologies: Go, SQL', '', '']);
});

test('a place that is not that of all roles stands at each', () => {
  const work = [
    { name: 'Acme', position: 'Lead', location: 'Oslo' },
    { name: 'Acme', position: 'Engineer', location: 'Bergen' },
  ];
  expect(sectionsOf({ work })[0]?.entries?.map(headOf)).toEqual([
    [3, 'Acme', undefined, undefined],
    [4, 'Lead', undefined, 'Oslo'],
    [4, 'Engineer', undefined, 'Bergen'],
  ]);
});

test('headings, labels and dates are in the language that is asked for', () => {
  const job = { name: 'Acme', position: 'Lead', startDate: '2022-03', endDate: '2023' };
  const roles = [
    { organization: 'Acme', role: 'Lead', start: '2022-03', end: '2023', current: false, tech: ['Go'] },
  ];
  const { sections, colophon } = resumeDocument(
    {
      basics: { name: 'A' },
      meta: { lastModified: '2026-11-08' },
      work: [job],
      education: [{ institution: 'B', score: '1.0' }],
      skills: [{ name: 'Back end', keywords: ['Go'] }],
    },
    { ...extras, roles },
    markedLanguage,
  );
  expect(sections.map(({ title }) => title)).toEqual(['‹Experience›', '‹Education›', '‹Skills›']);
  const [entry] = sections[0]?.entries ?? [];
  expect([entry?.when, textOf(entry?.note)]).toEqual(['‹Mar 2022 – 2023›', '‹Technologies›‹:› Go']);
  expect(sections[1]?.entries?.[0]?.paragraphs?.map(textOf)).toEqual(['‹Score›‹:› 1.0']);
  expect(sections[2]?.lines?.map(textOf)).toEqual(['Back end‹:› Go']);
  expect(textOf(colophon)).toContain('‹Last revised 8 November 2026.› ‹For agents:›');
});

test.each([
  [{ startDate: '2019' }, true, '2019 – today'],
  [{ startDate: '2019' }, false, 'from 2019, ended'],
  [{ endDate: '2020-05' }, false, 'until May 2020'],
  [{ startDate: '2019', endDate: '2019' }, false, '2019'],
  [{}, false, undefined],
])(
  'the dates %j of a role that is current: %s, are written %s',
  (dates: { startDate?: string; endDate?: string }, current, when) => {
    const roles = [
      { organization: 'A', role: 'B', start: dates.startDate, end: dates.endDate, current, tech: [] },
    ];
    const [experience] = sectionsOf({ work: [{ name: 'A', position: 'B', ...dates }] }, { roles });
    expect(experience?.entries?.[0]?.when).toBe(when);
  },
);

test('products and projects have sections of their own', () => {
  const projects = [
    {
      name: 'Tide',
      description: 'An app.',
      url: 'https://tide.example',
      type: 'application',
      keywords: ['Tides'],
    },
    { name: 'Old', description: 'Another.', type: 'application' },
    { name: 'Own', description: 'A tool.', type: 'application', keywords: ['Rust'], startDate: '2018' },
  ];
  const products = [
    { name: 'Tide', status: 'live' },
    { name: 'Old', status: 'retired' },
  ] as const;
  const sections = sectionsOf({ projects }, { products });
  expect(sections.map(({ title, entries }) => [title, entries?.map(headOf)])).toEqual([
    [
      'Products',
      [
        [undefined, 'Tide', undefined, undefined],
        [undefined, 'Old (retired)', undefined, undefined],
      ],
    ],
    ['Projects', [[3, 'Own', 'from 2018', 'application']]],
  ]);
});

test('every section of JSON Resume is shown with its facts', () => {
  const sections = sectionsOf({
    education: [{ institution: 'U', studyType: 'PhD', area: 'Physics', score: '1.0', courses: ['A', 'B'] }],
    skills: [{ name: 'Teaching', level: 'Master', keywords: ['Labs', 'Talks'] }, { name: 'Leadership' }],
    volunteer: [{ organization: 'Food Bank', position: 'Driver', startDate: '2012' }],
    certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2021' }],
    awards: [{ title: 'Best Paper', awarder: 'ACM', date: '2018-05' }],
    publications: [{ name: 'On Things', publisher: 'Journal', releaseDate: '2019-02-12', summary: 'Short.' }],
    languages: [{ language: 'Polish', fluency: 'Native' }],
    interests: [{ name: 'Hiking', keywords: ['Tatra'] }],
    references: [{ name: 'Jan', reference: 'A great colleague.' }],
  });
  const shown = sections.map(({ title, entries = [], lines = [] }) => [
    title,
    ...entries.map(each =>
      [...headOf(each).filter(Boolean), ...(each.paragraphs ?? []).map(textOf)].join(' | '),
    ),
    ...lines.map(textOf),
  ]);
  expect(shown).toEqual([
    ['Education', '3 | PhD, Physics | U | Score: 1.0 | A · B'],
    ['Skills', 'Teaching (Master): Labs, Talks', 'Leadership'],
    ['Voluntary work', '3 | Driver | from 2012 | Food Bank'],
    ['Certificates', 'CKA | 2021 | CNCF'],
    ['Awards', 'Best Paper | May 2018 | ACM'],
    ['Publications', 'On Things | 12 Feb 2019 | Journal | Short.'],
    ['Languages', 'Polish: Native'],
    ['Interests', 'Hiking: Tatra'],
    ['References', 'Jan | A great colleague.'],
  ]);
});
