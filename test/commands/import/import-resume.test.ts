import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { importResume } from '../../../src/commands/init/import/import-resume.ts';
import { EntryReader } from '../../../src/commands/init/import/read-entry.ts';
import type { Note } from '../../../src/commands/init/import/read-value.ts';

const TODAY = '2026-11-20';

const imported = (file: Readonly<Record<string, unknown>>) => importResume({ basics: {}, ...file }, TODAY);

/** The role of a job, and the notes about it. */
const job = (fields: object, section = 'work') => {
  const { roles, notes } = imported({ [section]: [{ name: 'Quay', institution: 'Quay', ...fields }] });
  return { role: roles[0], notes: notes.filter(({ path }) => !/\.(name|institution)$/.test(path)) };
};

const kinds = (notes: readonly Note[], parent = '') =>
  notes.map(({ kind, path }) => `${kind} ${path.replace(parent, '')}`);

test('importResume reads the field names of JSON Resume 1.0, of earlier versions, and of common additions', () => {
  const { owner, profile, roles, resume, notes } = imported({
    basics: { name: 'Ada', email: 'ada@ada.dev', website: 'https://ada.dev', label: 'Engineer' },
    work: [{ company: 'Old', website: 'https://old.dev', position: 'Dev', keywords: ['Go'] }],
    internships: [{ name: 'New', url: 'https://new.dev', highlights: ['Built it'], description: 'A bank' }],
    education: [{ institution: 'MIT', studyType: 'BSc', gpa: 3.5, courses: ['Logic'] }],
    certifications: [{ name: 'CKA', issuer: 'CNCF', date: '2020' }],
    certificates: [{ name: 'CKS' }],
  });
  expect(owner).toEqual({ name: 'Ada', email: 'ada@ada.dev', url: 'https://ada.dev' });
  expect(profile).toEqual({ headline: 'Engineer' });
  expect(roles).toEqual([
    { organization: 'Old', url: 'https://old.dev', role: 'Dev', tech: ['Go'] },
    { organization: 'New', url: 'https://new.dev', highlights: ['Built it'], description: 'A bank' },
    { organization: 'MIT', study_type: 'BSc', score: '3.5', courses: ['Logic'], category: 'education' },
  ]);
  expect(resume.certificates).toEqual([{ name: 'CKA', issuer: 'CNCF', date: '2020' }, { name: 'CKS' }]);
  expect(kinds(notes)).toEqual(['kept basics.email']);
});

type Dates = readonly [start?: string | number | undefined, end?: string];

test.each<[string, given: Dates, expected: Dates, reasons: Readonly<Record<string, string>>]>([
  ['slashes and dots', ['2019/3', '2020.03.05'], ['2019-03', '2020-03-05'], {}],
  ['年月日', ['2019年8月', '２０２０年１月５日'], ['2019-08', '2020-01-05'], {}],
  ['a word for today', [2019, 'To date'], ['2019'], {}],
  ['an end in the future', ['2019', '2027-01'], ['2019', '2027-01'], {}],
  ['a month by its English name', ['Jan 2019', 'Sept. 2021'], ['2019-01', '2021-09'], {}],
  ['a year before the name of a month', ['2019, June', '2019-Dec'], ['2019-06', '2019-12'], {}],
  ['a day with the name of a month', ['15 March 2019', 'May 1st, 2020'], ['2019-03-15', '2020-05-01'], {}],
  ['a month before the year', ['03/2021', '4.2022'], ['2021-03', '2022-04'], {}],
  ['a day that cannot be a month', ['31.01.2018', '02/28/2019'], ['2018-01-31', '2019-02-28'], {}],
  ['midnight', ['2019-03-05T00:00:00.000Z', '2020'], ['2019-03-05', '2020'], {}],
  ['Korean and Arabic digits', ['2019년 8월', '٢٠٢٠/٠١'], ['2019-08', '2020-01'], {}],
  ['an unknown end', ['2019', '?'], [], { startDate: 'Without an end, it would look current' }],
  ['other calendars', ['1395', '2562'], [], { startDate: 'between 1900', endDate: 'between 1900' }],
  ['a typo', ['2019', '2107-03'], [], { endDate: 'so its start (2019) is left out' }],
  ['an unreadable start', ['Mai 2019', '2020'], [undefined, '2020'], { startDate: 'must be a year' }],
  ['an unreadable end', ['2019', 'heute'], [], { endDate: 'so its start (2019) is left out' }],
  ['a decimal number', [2018.1, '2019'], [undefined, '2019'], { startDate: 'It is a number' }],
  ['a month after a dot', ['2018.10', '2019.1'], ['2018-10', '2019-01'], {}],
  ['no end', ['2019', ''], ['2019'], { startDate: 'counts as current. Add `ended: true` if' }],
  ['no such day', ['2021-06-31', '2022'], ['2021-06', '2022'], { startDate: 'no such day; 2021-06' }],
  ['an ambiguous day', ['01/02/2018'], [], { startDate: 'must be a year' }],
  ['an end before the start', ['2020', '2019-12'], [], { startDate: 'is before', endDate: 'is before' }],
  ['a start in the future', ['2027'], [], { startDate: 'It begins in the future.' }],
  ['an end today without a start', [undefined, 'Present'], [], {}],
])('importResume reads %s of a job', (_name, [startDate, endDate], [start, end], reasons) => {
  const { role, notes } = job({ ...(startDate && { startDate }), ...(endDate && { endDate }) });
  expect([role?.start, role?.end]).toEqual([start, end]);
  const listed = notes.map(({ path, reason }) => [path.replace('work[0].', ''), reason]);
  const expected = Object.entries(reasons).map(([name, text]) => [name, expect.stringContaining(text)]);
  expect(listed.sort()).toEqual(expected.sort());
});

const TEXTS = ['• Go, C; and – more', 'Go', 'Go', '–', '', null, 'a\nb'];

test.each<[fields: object, expected: object, left: string[], section?: string]>([
  [
    { startDate: '1994', endDate: 'im Mai', ended: true },
    { start: '1994', ended: true },
    ['unreadable endDate'],
  ],
  [{ ended: 'maybe' }, {}, ['unreadable ended']],
  [{ startDate: '2019', endDate: 'Present' }, { start: '2019', current: true }, []],
  [{ highlights: TEXTS }, { highlights: ['Go, C; and – more', 'Go', 'a\nb'] }, []],
  [{ keywords: 'Go, C (a, b)、1,000\nRust' }, { tech: ['Go', 'C (a, b)', '1,000', 'Rust'] }, []],
  [{ highlights: ['\uf0b7 One', '➢Two', '· Three'] }, { highlights: ['One', 'Two', 'Three'] }, []],
  [{ highlights: '&lt;b&gt;x&lt;/b&gt;\nTwo' }, { highlights: ['<b>x</b>', 'Two'] }, []],
  [{ highlights: ['On parental leave'] }, { highlights: ['On parental leave'] }, ['kept highlights[0]']],
  [{ keywords: ['★★★☆☆', '●●○'] }, {}, ['unreadable keywords[0]', 'unreadable keywords[1]']],
  [
    { summary: '2*3*4, **/*.ts, `a*b*c`, https://a.dev/__x__, **bold** f[x](y)\n__init__ in C:\\new' },
    {
      summary:
        '2\\*3\\*4, \\*\\*/\\*.ts, `a*b*c`, https://a.dev/__x__, **bold** f[x\\](y)\n\\_\\_init\\_\\_ in C:\\\\new',
    },
    [],
  ],
  [{ url: 'ada.dev' }, { url: 'https://ada.dev' }, ['kept url']],
  [{ url: 'resume.pdf' }, {}, ['unreadable url']],
  [{ highlights: ['Go', 'Mail a@ada.dev'] }, { highlights: ['Go'] }, ['private highlights[1]']],
  [{ summary: 'Go.\nCall +351 912 345 678.\n\nC.' }, { summary: 'Go.\n\nC.' }, ['private summary']],
  [{ url: 'https://wa.me/351912345678' }, {}, ['private url']],
  [{ current: true, endDate: '2019' }, { end: '2019' }, ['unreadable current']],
  [{ startDate: '2019', ended: false, career_break: 'no' }, { start: '2019', current: true }, []],
  [{ tech: ['Go'], keywords: ['C', 'Go'] }, { tech: ['Go', 'C'] }, []],
  [{ status: 'dropped out' }, {}, ['unknown status']],
  [{ status: 'completed' }, {}, [], 'education'],
  [{ status: 'dropped out' }, { completed: false }, [], 'education'],
  [{ startDate: '2012' }, {}, ['unreadable startDate'], 'education'],
  [{ startDate: '2012', ended: true }, { start: '2012', ended: true }, [], 'education'],
  [{ startDate: '2012', current: true }, { start: '2012', current: true }, [], 'education'],
])('importResume reads %j as %j, and lists %j', (fields, expected, left, section = 'work') => {
  const { role, notes } = job(fields, section);
  const category = section === 'work' ? {} : { category: 'education' };
  expect(role).toEqual({ organization: 'Quay', ...category, ...expected });
  expect(kinds(notes, `${section}[0].`)).toEqual(left);
});

test.each(['current', 'isCurrent', 'is_current', 'currentlyWorking', 'currently_working_here', 'ongoing'])(
  'importResume reads %s of a job and of education',
  name => {
    const cases: [value: unknown, endDate: string | null, read: object, left: string[]][] = [
      [false, null, { start: '2019', ended: true }, [`kept ${name}`]],
      ['No', '2020', { start: '2019', end: '2020' }, []],
      ['true', '', { start: '2019', current: true }, []],
      ['perhaps', null, {}, [`unreadable ${name}`]],
      [true, '2027', { start: '2019', end: '2027' }, []],
      [false, '2027', { start: '2019', end: '2027' }, [`unreadable ${name}`]],
      [false, 'Now', {}, [`unreadable ${name}`, 'unreadable startDate']],
    ];
    for (const section of ['work', 'education'])
      for (const [value, endDate, read, left] of cases) {
        const { role, notes } = job({ startDate: '2019', endDate, [name]: value }, section);
        const { organization, category, ...rest } = { ...role };
        expect([rest, kinds(notes, `${section}[0].`).sort()]).toEqual([read, left.sort()]);
      }
  },
);

test('importResume states of projects and volunteering only what the file states about their ends', () => {
  const spans = [{}, { endDate: 'Present' }, { endDate: 'heute' }];
  const { resume, notes } = imported({
    projects: spans.map((span, index) => ({ name: `P${index}`, startDate: '2019', ...span })),
  });
  const open = { startDate: '2019' };
  const current = { startDate: '2019', current: true };
  expect(resume.projects).toEqual([open, current, {}].map((span, index) => ({ name: `P${index}`, ...span })));
  expect(kinds(notes)).toEqual(['kept projects[0].startDate', 'unreadable projects[2].endDate']);
});

test.each<[section: string, fields: object, expected: object, left: string[]]>([
  ['work', { company: 'Old', name: 'Q' }, { organization: 'Q' }, ['unreadable company']],
  ['education', { name: 'Arts', institution: 'Q' }, { organization: 'Q', area: 'Arts' }, ['kept name']],
  ['education', { name: 'Q', institution: 'Q' }, { organization: 'Q' }, []],
  [
    'education',
    { name: 'Arts', institution: 'Q', area: 'Law' },
    { organization: 'Q', area: 'Law' },
    ['kept name', 'unreadable name'],
  ],
  ['education', { name: 'Q', studyType: 'BA' }, { organization: 'Q', study_type: 'BA' }, []],
  ['volunteer', { name: 'Ada', organization: 'Q' }, { organization: 'Q' }, ['unreadable name']],
  ['work', { name: 'Q', role: 'c', position: 'b' }, { organization: 'Q', role: 'b' }, ['unreadable role']],
  ['certificates', { name: 'Welder 123 456 789 (Kiel)' }, { name: 'Welder (Kiel)' }, ['private name']],
  ['certificates', { name: '+351 912 345 678', issuer: 'Q' }, {}, ['private certificates[0]']],
  [
    'work',
    { name: 'word '.repeat(50), position: 'Dev' },
    { organization: 'word '.repeat(40).trim(), role: 'Dev' },
    ['unreadable name'],
  ],
])('importResume reads in %s the names %j as %j, and lists %j', (section, fields, expected, left) => {
  const { roles, resume, notes } = imported({ [section]: [fields] });
  const [entry = {}] = roles.length > 0 ? roles : Object.values(resume).flat();
  expect(entry).toEqual({ ...expected, ...(section === 'education' && { category: 'education' }) });
  expect(kinds(notes, `${section}[0].`)).toEqual(left);
});

test.each([
  [12, 12, undefined],
  ['12', 12, undefined],
  ['12 people', undefined, 'It must be a number, not text. Write only digits, such as 28000.'],
  [1.5, undefined, 'It must be a whole number, not the number 1.5.'],
])('importResume reads the whole number %j as %j', (size, expected, reason) => {
  const reader = new EntryReader(TODAY);
  const schema = z.strictObject({ size: z.int() });
  expect(reader.group('', { size }, schema)?.size).toBe(expected);
  expect(reader.notes[0]?.reason).toBe(reason);
});

test('importResume reads names in place of entries', () => {
  const lists = { skills: ['Swift', { name: 'Go' }], languages: 'English, Português', certificates: ['CKA'] };
  const { resume, notes } = imported({ ...lists, interests: ['Chess'] });
  const { skills, languages, ...others } = resume;
  expect([skills, languages]).toEqual([
    [{ name: 'Swift' }, { name: 'Go' }],
    [{ language: 'English' }, { language: 'Português' }],
  ]);
  expect([others, notes]).toEqual([{ certificates: [{ name: 'CKA' }], interests: [{ name: 'Chess' }] }, []]);
});

test.each([
  ['give the break an entry of its own, and split the job around it', ['On parental leave 2020']],
  ['a date of birth', ['Engineer, born 17.02.1991', 'Geboren am 17. Februar 1991', 'née en 1991', 'Age: 34']],
  ['a date of birth', ['生年月日 1991年2月17日', 'ur. 14.03.2005', 'Nacido el 17/2/1991', '만 34세']],
  ['a home address', ['ul. Polna 5', '00-950 Warszawa', 'Hafenweg 5, 10115 Berlin', '12 Main Street']],
  ['consent', ['Wyrażam zgodę na przetwarzanie danych', 'I consent to the processing of my data']],
  ['', ['At the 2019 Google Summer of Code for 5000 users, in 2 roads']],
])('importResume publishes text with a note that names “%s”', (about, texts) => {
  for (const summary of texts) {
    const { profile, notes } = imported({ basics: { summary } });
    expect(profile).toEqual({ summary });
    const reasons = about === '' ? [] : [['kept', expect.stringContaining(about)]];
    expect(notes.map(({ kind, reason }) => [kind, reason])).toEqual(reasons);
  }
});

test('importResume publishes references only with their text, and lists each', () => {
  const grace = { name: 'Grace', reference: 'Ada thinks.' };
  const hal = { name: 'Hal', summary: 'Ada is kind.' };
  const secret = { name: 'Linus', reference: '<a href="mailto:g@g.dev">Mail</a>' };
  const { resume, notes } = imported({
    references: [grace, secret, { name: 'Ken' }, { reference: 'Fast.' }, hal],
  });
  expect(resume.references).toEqual([
    grace,
    { reference: 'Fast.' },
    { name: 'Hal', reference: 'Ada is kind.' },
  ]);
  expect(notes[0]).toMatchObject({ entry: 'Grace', value: 'Ada thinks.' });
  expect(kinds(notes, 'references')).toEqual([
    'kept [0].reference',
    'private [1].reference',
    'unreadable [1]',
    'unreadable [2]',
    'kept [3].reference',
    'kept [4].summary',
  ]);
});

test.each([
  [{ name: 'Career Break' }, true],
  [{ position: 'Parental leave (second child)' }, true],
  [{ name: 'Elternzeit' }, true],
  [{ name: 'Leave Planner', position: 'Engineer' }, false],
])('importResume suggests `career_break` for %j: %s', (fields, isSuggested) => {
  const { notes } = imported({ work: [{ name: 'Quay', ...fields }] });
  const suggestions = notes.filter(({ reason }) => reason.includes('`career_break: true`'));
  expect(suggestions).toHaveLength(isSuggested ? 1 : 0);
});

test('importResume takes equal entries as one, and a line break in a line as a space', () => {
  const role = { name: 'Quay', position: 'Dev', location: '<p>Porto</p>Portugal' };
  const { roles } = imported({ work: [role, { ...role }, { ...role, position: 'Lead' }] });
  expect(roles.map(({ location }) => location)).toEqual(['Porto Portugal', 'Porto Portugal']);
});

test('importResume lists unknown keys, and values that do not match the schema with the schema’s reason', () => {
  const { roles, resume, profile, notes } = imported({
    basics: { label: 'x'.repeat(201), location: 'Rome, Italy', url: 'ada/in', summary: ['a'] },
    work: [
      { position: 'Dev' },
      'Quay',
      { name: 'Quay', highlights: { a: 'b' }, location: { 'City:': null } },
    ],
    skills: { Go: 'expert' },
    pets: { cat: 'Tom' },
    $schema: 'https://example.org/schema.json',
  });
  expect([roles, resume, profile]).toEqual([[{ organization: 'Quay' }], {}, {}]);
  expect(notes.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'basics.label: It must have at most 200 characters.',
    expect.stringContaining('basics.location: It must have a city, region, or country'),
    expect.stringContaining('basics.url: It must be an absolute http(s) URL'),
    'basics.summary: It must be text, not longer than a few pages.',
    'work[0]: Its `name` is missing. Employer, client, own company, or school.',
    'work[1]: Its `name` is missing. Employer, client, own company, or school.',
    'work[2].highlights: It must be a list.',
    'work[2].location: It must be text, not longer than a few pages.',
    'skills: It must be a list.',
    'pets: JSON Resume has no such field.',
    '$schema: It describes the file itself.',
  ]);
});

test.each<[object, object | undefined, string[]]>([
  [{ city: 'Porto', countryCode: 'pt' }, { city: 'Porto', country_code: 'PT' }, []],
  [{ countryCode: 'UK', country: 'UK' }, { country_code: 'GB', country: 'UK' }, []],
  [{ city: '4000 Porto' }, undefined, ['unreadable city']],
  [{ region: 'CA 94105', country: '94105 USA' }, undefined, ['unreadable region', 'unreadable country']],
  [{ countryCode: 'Portugal' }, { country: 'Portugal' }, []],
  [{ countryCode: 'usa' }, { country_code: 'US' }, []],
  [{ countryCode: 'CAN', country: 'Kanada' }, { country_code: 'CA', country: 'Kanada' }, []],
  [{ countryCode: 'XK' }, { country_code: 'XK' }, []],
  [{ city: 'Seattle', countryCode: 'WA' }, { city: 'Seattle' }, ['unreadable countryCode']],
  [{ address: 'Rua 1', postalCode: '4000' }, undefined, ['private address', 'private postalCode']],
])('importResume reads the location %j', (location, expected, left) => {
  const { profile, notes } = imported({ basics: { location } });
  expect(profile.location).toEqual(expected);
  expect(kinds(notes, 'basics.location.')).toEqual(left);
});

test.each([
  { network: 'GitHub', username: 'ada', url: 'https://github.com/ada' },
  { network: 'LinkedIn', username: 'ada-0a2977169' },
  { network: 'Mastodon', username: '@ada@example.social' },
])('importResume keeps the profile %j', profile => {
  const { profile: read, notes } = imported({ basics: { profiles: [profile] } });
  expect([read.online, notes]).toEqual([[profile], []]);
});

test.each([
  { network: 'Me', url: 'https://t.me/+351912345678' },
  { network: 'Me', username: '912345678' },
  { network: 'Me', username: 'ada@ada.dev' },
  { network: 'Signal', url: 'https://ada.dev' },
  ...'Phone, 微信, 카카오톡, Телеграм, WeChat ID, WhatsApp Business, Discord, Handynummer, ايميل'
    .split(', ')
    .map(network => ({ network, username: 'ada' })),
])('importResume leaves out the profile %j as private', profile => {
  const { profile: read, notes } = imported({ basics: { profiles: [profile] } });
  expect([read.online, notes[0]?.kind]).toEqual([undefined, 'private']);
});

test.each([
  [{ hidden: true }, 'hidden'],
  [{ hide: 'true' }, 'hidden'],
  [{ visible: false }, 'hidden'],
  [{ hidden: false }, undefined],
  [{ public: true }, undefined],
])('importResume takes an entry with %j as %s', (flag, kind) => {
  const { role, notes } = job(flag);
  expect(kinds(notes)).toEqual(kind ? [`${kind} work[0]`] : []);
  expect(role).toEqual(kind ? undefined : { organization: 'Quay' });
});

test.each<[summary: string, expected: string | undefined, dropped?: string]>([
  ['Serves 10<sup>6</sup> users, the 5<sup>th</sup> time', 'Serves 10^6 users, the 5th time'],
  ['CO<sub>2</sub>, e<sup>x</sup>', 'CO_2, e^x'],
  ['My <a href="#awards">awards</a>', 'My awards'],
  ['<b>C&amp;C</b>, see <a href="https://a.dev">docs</a>.', 'C&C, see [docs](https://a.dev).'],
  ['Replaced <div> soup with <section>', 'Replaced <div> soup with <section>'],
  ['Replaced <b> and </b>, <br> and <p>', 'Replaced <b> and </b>, <br> and <p>'],
  ['Ported Map<String, List<T>> &amp; <Button />', 'Ported Map<String, List<T>> & <Button />'],
  ['`<b>x</b> &amp;` and <b>y</b>', '`<b>x</b> &amp;` and y'],
  ['R&D, ?a=1&copy=2 & <i>more</i>', 'R&D, ?a=1&copy=2 & more'],
  ['One<br/>two</br>three<br>four', 'One\ntwo\nthree\nfour'],
  ['<ul><li>One<li>Two</ul>', 'One\nTwo'],
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A\nB\nC'],
  ['Wrote &lt;b&gt;x&lt;/b&gt;', 'Wrote <b>x</b>'],
  ['One &amp;\n\n<b>two</b>', 'One &\n\ntwo'],
  ['a <b', 'a <b'],
  ['Logo: <img src="a.png" alt="A">', 'Logo:', '<img src="a.png" alt="A">'],
  ['A<!-- not B --> fact', 'A fact', '<!-- not B -->'],
  ['<s>Lead</s> Dev', 'Dev', '<s>Lead</s>'],
  ['A<span style="display: none">B</span>', 'A', '<span style="display: none">B</span>'],
  ['<svg><title>A</title></svg>', undefined, '<svg><title>A</title></svg>'],
])('importResume reads the HTML of %j as %j, and lists %j', (summary, expected, dropped) => {
  const { role, notes } = job({ summary });
  expect(role?.summary).toBe(expected);
  expect(notes.map(({ kind, value }) => [kind, value])).toEqual(
    dropped === undefined ? [] : [['unreadable', dropped]],
  );
});

test('importResume reads any file without an exception, and returns only values or notes', () => {
  const names = ['name', 'startDate', 'endDate', 'highlights', 'location', 'hidden', '__proto__'];
  const key = fc.oneof(fc.string(), fc.constantFrom(...names));
  const odd = fc.constantFrom(null, '2019-03', '<p>a</p>', '\ud800');
  const tree = fc.anything({ key, values: [fc.string(), fc.integer(), fc.boolean(), odd], maxDepth: 4 });
  fc.assert(
    fc.property(tree, value => {
      const { notes } = imported({ basics: value, work: [value], skills: value, education: value });
      for (const { path, reason } of notes) expect([path, reason]).not.toContain('');
    }),
    { numRuns: 300, examples: [[{ toString: {} }], [{ endDate: { toString: [], '': 0 } }]] },
  );
});
