import { expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read-content.ts';
import { ownerWarnings, roleWarnings } from '../../src/deploy/build/owner-warnings.ts';
import type { Content } from '../../src/schemas/content.ts';
import { builtOf, builtWith, contentOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const sample = readContent(contents.sample, TODAY);
const smallest = readContent(contents.smallest, TODAY);

/** With a name and an email address that are not examples. */
const owned = (content: Content): Content => ({
  ...content,
  site: { ...content.site, name: 'Ada’s API', owner: { name: 'Ada', email: 'ada@ada.dev' } },
});

const warningsOf = (content: Content, context = 'dev', today = TODAY, env = {}) =>
  ownerWarnings({ ...builtOf(content).build, deploy: { id: 'd1', context }, today }, env);

const COMPLETE = { POSTMARK_SERVER_TOKEN: 't', MAIL_FROM: 'Ada <site@ada.dev>', MAIL_TO: 'inbox@ada.dev' };

test.each([
  ['nothing if all is set', COMPLETE, undefined],
  ['settings that are missing', {}, 'not emailed, until you set POSTMARK_SERVER_TOKEN and MAIL_FROM.'],
  ['a sender without one', { ...COMPLETE, MAIL_FROM: 'Ada' }, 'MAIL_FROM is not an email address of'],
  ['a recipient', { ...COMPLETE, MAIL_TO: 'a@example.com' }, 'MAIL_TO is not an email address of'],
  ['a short secret', { ...COMPLETE, SENDER_HASH_KEY: 'short' }, 'SENDER_HASH_KEY is shorter than 32'],
])('ownerWarnings reports %s, in production only', (_, env, message) => {
  const expected = message === undefined ? [] : [expect.stringContaining(message)];
  expect(warningsOf(owned(smallest), 'production', TODAY, env)).toEqual(expected);
  expect(warningsOf(owned(smallest), 'dev', TODAY, env)).toEqual([]);
});

test('ownerWarnings reports the sample’s email address in production only', () => {
  expect(warningsOf(sample, 'production', '2030-01-01')).toEqual([
    expect.stringContaining('robin@example.com, which is at'),
  ]);
  expect(warningsOf(sample, 'dev', '2030-01-01')).toEqual([]);
});

test('ownerWarnings reports facts that nobody has checked for months', () => {
  const aged = (today: string) =>
    warningsOf(owned(sample), 'dev', today).filter(text => /\(?20(26|27)-\d\d-\d\d/.test(text));
  expect(aged(TODAY)).toEqual([]);
  expect(aged('2028-11-20')).toEqual([
    expect.stringMatching(/^Products were last checked .*: hedgerow \(2026-11-12\), .*npm run catalog/),
    expect.stringMatching(/^Activity was last counted on 2026-.*npm run activity/),
    expect.stringMatching(/looking for a role, as of 2026-.*`updated`/),
    expect.stringMatching(/`availability\.from` has passed \(2027-/),
  ]);
});

test('ownerWarnings names at most ten places, and then their number', () => {
  const products = Array.from({ length: 1_100 }, (_, index) => ({
    ...sample.products[0],
    id: `tool-${index}`,
    status: 'live',
    checked: '2020-01-01',
  }));
  expect(warningsOf(owned({ ...smallest, products } as Content))).toEqual([
    expect.stringMatching(/: tool-0 .*, tool-9 \(2020-01-01\), and 1,090 more\. Run/),
    expect.stringMatching(/: products\.tool-0\..*, products\.tool-4\.privacy_policy, and 2,190 more\./),
  ]);
});

test('ownerWarnings names values in curly quotes and spellings of one technology, of the sample too', () => {
  const site = { ...sample.site, postal_address: '“1 Example Street”', legal_notice: 'See “the imprint”' };
  const { experience } = contentOf({ experience: { a: { tech: ['Web-Sockets', 'SWIFT', 'C'] } } });
  const products = [{ ...sample.products[0], tech: ['WebSockets', 'Swift', 'C++'] }];
  expect(warningsOf({ ...sample, site, experience, products } as Content)).toEqual([
    expect.stringContaining('which the site shows: site.postal_address. YAML'),
    expect.stringMatching(/ each: “Web-Sockets, WebSockets”, “SWIFT, Swift”\. Write each the same/),
  ]);
});

test('ownerWarnings names the fields that have the text of an example, unless it is short', () => {
  const profile = {
    ...smallest.profile,
    headline: 'Staff Engineer',
    summary: 'I like slow software and fast tests.',
  };
  const { experience } = contentOf({
    experience: { a: { organization: 'Example Ltd', extent: '2 days a week' } },
  });
  expect(warningsOf(owned({ ...smallest, profile, experience } as Content))).toEqual([
    expect.stringContaining('of an example: profile.summary, experience.a.organization. Use your own'),
  ]);
});

test('ownerWarnings reports programming languages that no role or product lists', () => {
  const profile = { ...smallest.profile, programming_languages: ['golang', 'Kotln'] };
  const { experience } = contentOf({ experience: { a: { tech: ['Go', 'Kotlin'] } } });
  expect(warningsOf({ ...smallest, profile, experience })).toEqual([
    expect.stringContaining('does not show them: Kotln. Correct'),
  ]);
});

test('ownerWarnings reports employment that has no place in the order of its types', () => {
  const { profile } = contentOf({
    profile: { preferences: { employment_types: ['contract'], employment: 'Part-time' } },
  });
  expect(warningsOf({ ...smallest, profile })).toEqual([expect.stringContaining('replaces `other`')]);
});

test('ownerWarnings reports a photo for the résumé that does not exist yet', () => {
  const site = { ...smallest.site, resume_photo: true };
  expect(warningsOf(owned({ ...smallest, site }))).toEqual([
    expect.stringContaining('`resume_photo` in site'),
  ]);
});

const warned = (experience: Record<string, object>) => roleWarnings(builtWith({ experience }).build);

test('roleWarnings names the roles whose months cannot be counted', () => {
  const undated = { study: { category: 'education', area: 'Law' }, summer: { counted: false } };
  expect(warned({ years: { start: '2001', end: '2004' }, held: { start: '2004' }, ...undated })).toEqual([]);
  expect(warned({ over: { start: '1998', ended: true }, until: { end: '1995-06-30' }, unknown: {} })).toEqual(
    [expect.stringContaining('unknown: over, until, unknown. Add `start` and `end`')],
  );
});

test('roleWarnings names entries of education that may be jobs', () => {
  const study = { category: 'education', start: '2001', end: '2004' };
  expect(
    warned({
      job: { ...study, role: 'Mathematics Teacher' },
      both: { ...study, area: 'Law', occupation: 'Teaching' },
      degree: { ...study, area: 'Law' },
    }),
  ).toEqual([expect.stringMatching(/: both, job\. If this was a job, leave `category` out\./)]);
});

test('roleWarnings names the months that count as work during a career break', () => {
  const leave = { career_break: true, start: '2020-03', end: '2020-10' };
  const apart = {
    before: { start: '2018-01', end: '2020-03' },
    vague: { start: '2020', end: '2020' },
    school: { category: 'education', area: 'Law', start: '2018-01', end: '2022-01' },
  };
  expect(warned({ leave, ...apart })).toEqual([]);
  expect(warned({ leave, inside: { start: '2019', end: '2020-05' }, around: { start: '2018-01' } })).toEqual([
    expect.stringContaining(
      'break: around (2020-03 to 2020-10, during leave), inside (2020-03 to 2020-05, during leave). If you',
    ),
  ]);
});
