import { expect, test } from 'vitest';
import { profileContent } from '../../src/schemas/profile.ts';
import { type RoleContent, roleContent } from '../../src/schemas/role.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const { content } = builtFrom(contents.sample).build;

const role = (id: string, rest: Partial<RoleContent>) => ({
  id,
  ...roleContent.parse({ organization: id, role: 'Nurse', ...rest }),
});

const study = (id: string, degree: string, end?: string) =>
  role(id, { role: degree, category: 'education', start: '2001', ...(end && { end }) });

const withRoles = (...experience: ReturnType<typeof role>[]) =>
  builtOf({ ...content, experience, products: [] });

const knockOuts = (...experience: ReturnType<typeof role>[]) =>
  withRoles(...experience).of('getProfile').knock_outs;

test.each<[string, ReturnType<typeof role>[], string]>([
  [
    'count each month once, without education, breaks and gaps',
    [
      role('a', { start: '2010-01', end: '2012-12' }),
      role('b', { start: '2012-01', end: '2013-12' }),
      role('leave', { start: '2014-01', end: '2014-12', career_break: true }),
      study('college', 'MSc', '2015'),
      role('c', { start: '2020-11', end: '2020-12' }),
    ],
    '4 years 2 months in roles',
  ],
  [
    'are a range if the dates are years',
    [role('a', { start: '2010', end: '2011' })],
    '2 months to 2 years in roles',
  ],
  [
    'are the least if another role has no dates',
    [role('a', { start: '2010', end: '2011' }), role('b', {}), study('college', 'MSc')],
    'at least 2 months in roles',
  ],
])('the years of work %s', (_, roles, years) => {
  const words = `${years} as of Nov 2026, each month counted once, education not counted`;
  expect(knockOuts(...roles).years_of_work).toBe(words);
});

test.each<[string, ReturnType<typeof role>[], string]>([
  [
    'is the completed entries, newest first, without a rank',
    [
      study('University', 'MSc in Nursing', '2009'),
      study('Institute', 'Masterclass in Negotiation', '2019-05'),
      study('now', 'PhD in Physics'),
      study('later', 'Doctorate', '2030'),
    ],
    'Masterclass in Negotiation, Institute, 2019; MSc in Nursing, University, 2009',
  ],
  [
    'is at most three entries',
    ['2001', '2003', '2005', '2004', '2002'].map(end => study(`school ${end}`, '학사', end)),
    '학사, school 2005, 2005; 학사, school 2004, 2004; 학사, school 2003, 2003; and 2 more',
  ],
  [
    'includes the kind of study unless the title begins with it',
    [
      { ...study('a', 'Information Systems', '2012'), study_type: 'MS' },
      { ...study('b', 'MSc in Statistics', '2011'), study_type: 'MSc' },
      { ...role('c', { category: 'education', end: '2010', study_type: 'B.Tech' }), role: undefined },
      { ...role('d', { category: 'education', end: '2009' }), role: undefined },
    ],
    'MS, Information Systems, a, 2012; MSc in Statistics, b, 2011; B.Tech, c, 2010; and 1 more',
  ],
  [
    'has no year if the end is unknown',
    [role('college', { role: 'Engineer’s degree', category: 'education', ended: true })],
    'Engineer’s degree, college',
  ],
  ['is not stated without completed entries', [study('now', 'BSc')], 'not stated'],
])('the education in the screening criteria %s', (_, studies, words) => {
  expect(knockOuts(...studies).education).toBe(words);
});

test('the screening criteria have the owner’s own words about education, if there are any', () => {
  const profile = { ...content.profile, education: 'No degree; self-taught' };
  const built = builtOf({ ...content, profile, experience: [study('college', 'BA', '2011')] });
  expect(built.of('getProfile').knock_outs.education).toBe('No degree; self-taught');
});

test('the hiring document and the profile state pay, region, and right to work as the owner does, and the résumé only the right held', () => {
  const profile = profileContent.parse({
    preferences: {
      work_modes: ['remote'],
      remote_from: 'United States',
      employment_types: ['W2 full-time', 'C2C'],
      hours: { min: 20, max: 32.5 },
      compensation: { min: 150_000, currency: 'USD', period: 'year' },
    },
    work_authorization: [
      { place: 'European Union', status: 'citizen' },
      { place: 'United States', status: 'needs_sponsorship', note: 'H-1B transfer' },
    ],
    updated: '2026-11-01',
  });
  const built = builtOf({ ...content, profile });
  const { preferences, knock_outs: stated } = built.of('getProfile');
  const text = 'from USD 150,000 a year';
  expect(preferences.compensation).toEqual({ text, min: 150_000, currency: 'USD', period: 'year' });
  expect(stated).toMatchObject({
    hours: '20 to 32.5 hours a week',
    expected_pay: text,
    right_to_work: 'European Union: citizen; United States: needs sponsorship (H-1B transfer)',
    relocation: 'not stated',
    earliest_start: 'not stated',
  });
  const texts = createTexts(built).markdownVersions();
  const hiring = texts.get('/hiring.md')?.() ?? '';
  for (const value of Object.values(stated)) expect(hiring).toContain(`:** ${value}`);
  for (const path of ['/hiring.md', '/index.md', '/inquire.md'] as const) {
    expect(texts.get(path)?.(), path).toContain('**Remote from:** United States');
    expect(texts.get(path)?.(), path).toContain(
      'permanent, full-time; contract through the candidate’s company',
    );
  }
  const resume = built.of('getResumeMarkdown');
  expect(resume).toContain('Work authorization: European Union: citizen');
  expect(resume).not.toMatch(/needs sponsorship|H-1B|C2C/);
});

test('the owner’s note to senders is in the profile, the hiring document and the tool', () => {
  const note = 'Only about games, please.';
  const built = builtOf({ ...content, profile: { ...content.profile, inquiry_note: note } });
  expect(built.of('getProfile').inquiry_note).toBe(note);
  const texts = createTexts(built);
  for (const path of ['/hiring.md', '/inquire.md'] as const)
    expect(texts.markdownVersions().get(path)?.()).toContain(`Note from Robin Sample: ${note}`);
  const tool = texts.mcp().tools.find(({ name }) => name === 'submit_inquiry');
  expect(tool?.description).toContain(`Note from Robin Sample: ${note}`);
});
