import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read-content.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';

const { path, read, write, edit, problems } = contentCopy(contents.sample);

const TWICE = '{ manager: pypi, id: tide-note }, { manager: pypi, id: Tide_Note }';
const SKILL = 'skills/compare-plans/SKILL.md';

type Edit = readonly [from: string | RegExp, to: string, field: string, message: string];

/** Edits by file, each with the field and a part of the message of the problem that it causes. */
const edits: Readonly<Record<string, readonly Edit[]>> = {
  'site.yaml': [
    [/^owner/m, 'legal_notice: https://)))\nowner', 'legal_notice', 'must be text, or an absolute http(s)'],
    [/(?<=_contact: ).*/, 'ada.dev', 'security_contact', 'must be an email address or a URL'],
    [/ {4}minutes: 10\n/, '', 'write_limits[0]', 'must have either `minutes` or `hours`.'],
    [/^ {2}name: .*/m, '  name: Robin \u202egnir', 'owner.name', 'contains U+202E, an invisible character'],
  ],
  'profile.yaml': [
    [/^location:\n( .*\n)*/m, 'location: {}\n', 'location', 'must have a city, region, or country; leave it'],
    ['country_code: PT', 'country_code: pt', 'location.country_code', 'in capitals, such as PT'],
    [/^avail.*\n( .*\n)*/m, 'availability:\n', 'availability', 'must be a group with the fields status'],
    [/ {4}- hybrid\n/, '', 'preferences.locations', 'has places for on-site and hybrid work'],
    [/ {4}min: .*\n/, '', 'preferences.compensation.min', 'is missing: write `min`, `max`, or both.'],
    [/ {4}cur/, '    max: 9\n    cur', 'preferences.compensation.max', 'must not be less than `min`; swap'],
    ...Object.entries({ '28.000': '28000,', '"28,000"': '28000,', '28k': 'such as 28000.' }).map(
      ([amount, remedy]): Edit => [/(?<= min: ).*/, amount, 'preferences.compensation.min', ` ${remedy}`],
    ),
    ['Europe/Lisbon', 'Lisbon', 'timezone', 'Europe/Lisbon'],
    [/^updated: .*/m, 'updated: 2026-11-22', 'updated', 'is in the future (today is 2026-11-20). '],
    [/^updated: .*/m, 'updated: “2026-11-02”', 'updated', 'Replace its curly quotes with straight'],
  ],
  'activity.json': [
    [/ {2}"source": .*/, '', 'source', 'is missing. What was counted and where'],
    ['"2026-11-09"', '"2026-11-16"', 'weeks[51].start', '7 days after 2026-11-02'],
  ],
  'experience/sample-works-founder.yaml': [
    ['founder', 'freelance', 'category', 'one of engineering, leadership, founder, education. Leave it out'],
    [/^category: .*/m, 'score: "1.0"', 'score', 'belongs to `category: education`; add the category, or'],
    [/^(highlights:)\n/m, '$1\n  - It: in May\n', 'highlights[0]', 'Text with a colon needs quotes.'],
    ['tech:\n', 'tech:\n  -\n', 'tech[0]', 'must be text. Leave the entry out if there is no value.'],
    ['tech:\n', 'tech:\n  - { name: C, frm: 1 }\n', 'tech[0].frm', 'Did you mean “from”?'],
    ['- tidenote', '- tidnote', 'products[1]', 'is not a product id. Did you mean “tidenote”?'],
  ],
  'experience/example-university-msc.yaml': [
    [/^end: .*/m, 'end: 2009', 'end', 'must not be before `start`'],
    [/^end: .*/m, 'end: present', 'end', 'Leave it out if it is ongoing or unknown.'],
    [/^end: .*/m, 'ended: yes', 'ended', 'must be true.'],
    [/^end: .*/m, 'end:', 'end', 'or 2019-03-31. Leave the field out if there is no value.'],
  ],
  'experience/halden-instruments-senior-engineer.yaml': [
    ['.NET\n', '{ name: .NET, from: 2014 }\n', 'tech[1].from', 'before `start` of the role (2015'],
    ['.NET\n', '{ name: .NET, from: 2017-02, to: 2016 }\n', 'tech[1].to', 'before `from` (2017-02)'],
  ],
  'experience/quayside-freight-head-of-platform.yaml': [
    ['- Kubernetes', '- { name: Kubernetes, to: 2027 }', 'tech[1].to', 'is in the future'],
  ],
  'products/tidenote.yaml': [
    [/^status: .*/m, 'status: beta', 'status', 'such as a beta, in `status_note`.'],
    [/^(?=pricing)/m, 'stock: pre-order\n', 'stock', 'Did you mean “preorder”?'],
    ['pricing:', 'role: Sample Works\npricing:', 'role', 'is not a role id. The ids are: example-univ'],
    ['pricing:', 'pricng:', 'pricng', 'Did you mean “pricing”'],
    [/^tagline:.*$/m, '', 'tagline', 'is missing. A short description, on one line'],
    ['status', 'download: {}\nstatus', 'download', 'is derived by the build; remove it'],
    [/version: .*/, 'version: 4.10', 'platforms.ios.version', 'not the number 4.1. Put it in quotes: "4.10"'],
    [/^privacy_.*$/m, '', 'privacy_policy', 'A live product in a store or on the web requires it'],
    ['id9000000102', 'id9000000999', 'platforms.ios.url', 'does not contain id9000000102'],
    ['./tidenote.svg', './tidenot.svg', 'icon', 'did you mean ./tidenote.svg'],
    ['"4.99"', '4,99 €', 'pricing.price.amount', 'must be a number such as 4.99, with a decimal point and'],
    ['website', 'retired_on: 2026-01-01\nwebsite', 'retired_on', 'is only for a retired product'],
    [/^pricing:\n( .*\n)*/m, 'pricing: free\n', 'pricing', 'must be a group with the fields model, '],
    [/date: 2026-.*/, 'date: 2027-01-01', 'releases[0].date', 'is in the future'],
  ],
  'products/hedgerow.yaml': [
    ['id=com.example.hedgerow', 'id=com.example.other', 'platforms.android.url', 'id=com.example.hedgerow;'],
  ],
  'products/marginalia.yaml': [
    ['status', 'packages: [{ manager: npn, id: a }]\nstatus', 'packages[0].manager', 'Did you mean “npm”?'],
    ['status', 'packages: [{ manager: aur, id: a }]\nstatus', 'packages[0].manager', 'use `store` and `url`'],
    ['status', 'packages: [{ manager: Docker, id: a }]\nstatus', 'packages[0].manager', 'mean “docker-hub”?'],
    ['status', `packages: [${TWICE}]\nstatus`, 'packages[1]', 'is the same package as an earlier one'],
  ],
  'products/doorstep.yaml': [
    ['retired_on', 'replaced_by: tidenot\nretired_on', 'replaced_by', 'Did you mean “tidenote”?'],
    ['retired_on', 'replaced_by: doorstep\nretired_on', 'replaced_by', 'refers to the product itself'],
  ],
  [SKILL]: [
    ['license:', 'lisence:', 'lisence', 'Did you mean “license”'],
    [/^name: .*/m, 'name: another', 'name', 'must match the folder name'],
  ],
};

const most = Math.max(...Object.values(edits).map(({ length }) => length));

// All problems are reported together, so each file has one edit at a time.
test.each([...Array(most).keys()])(
  'the check of content files reports the problem and its place after edit %i of each file',
  at => {
    const expected = Object.entries(edits).flatMap(([file, { [at]: change }]) => {
      if (!change) return [];
      const [from, to, field, message] = change;
      edit(file, from, to);
      const place = { line: expect.any(Number), column: expect.any(Number) };
      return [{ file, ...place, field, message: expect.stringContaining(message) }];
    });
    const found = problems();
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).toHaveLength(expected.length);
  },
);

test.each([
  ['products/tidenote.yaml', 'experience/tidenote.yaml', 'products'],
  ['experience/sample-works-founder.yaml', 'products/sample-works-founder.yaml', 'experience'],
])('the check of content files reports once that %s is in the wrong folder', (from, to, folder) => {
  renameSync(path(from), path(to));
  const message = `has the fields of a file in ${folder}/. Move it there.`;
  expect(problems()).toEqual([{ file: to, message }]);
});

test('the check of content files accepts an end this month, tomorrow, a future availability, and an app with only its URL', () => {
  edit('experience/example-university-msc.yaml', /^end: .*/m, 'end: 2026-11');
  // Tomorrow has begun in the east.
  edit('profile.yaml', /^updated: .*/m, 'updated: 2026-11-21');
  edit('profile.yaml', /from: .*/, 'from: 2099-01-01');
  edit('products/hedgerow.yaml', / {4}package: .*\n/, '');
  expect(problems()).toEqual([]);
});

test('the check of content files reports a product id that is not a slug, and one that two files share', () => {
  for (const name of ['Tide_Note.yaml', 'tidenote.yml'])
    cpSync(path('products/tidenote.yaml'), path(`products/${name}`));
  const messages = problems().map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('must be a slug of lowercase letters'));
  expect(messages).toContainEqual(expect.stringContaining('has the same id as '));
});

test('the check of content files reports names that a lookup cannot tell apart from a name or an id', () => {
  edit('products/stillroom.yaml', /^name: .*/m, 'name: still room');
  edit('products/hedgerow.yaml', /^name: .*/m, 'name: STILLROOM');
  edit('products/tidenote.yaml', /^name: .*/m, 'name: Still-Room');
  const message = expect.stringContaining('stillroom.yaml. Case');
  expect(problems()).toMatchObject([
    { file: 'products/hedgerow.yaml', field: 'name', message },
    { file: 'products/tidenote.yaml', field: 'name', message },
  ]);
});

test('the check of content files reports pictures that nothing names, once no name is wrong', () => {
  write('me.svg', '');
  write('products/old.png', '');
  expect(problems().map(({ file, message }) => `${file} ${message}`)).toEqual([
    'me.svg is not named. Name it as `appearance.avatar` in site.yaml, or remove it.',
    'products/old.png is not named by a product. Name it in `icon` or `screenshots`, or remove it.',
  ]);
  edit('products/tidenote.yaml', 'icon: ./tidenote.svg', 'icon: ./tide-note.svg');
  expect(problems()).toMatchObject([{ file: 'products/tidenote.yaml', field: 'icon' }]);
});

test('the check of content files reports files and folders of an unknown kind', () => {
  write('products/notes.txt', '');
  write('skills/compare-plans/notes.md', '');
  // Systems and editors write these, which are no mistakes.
  for (const name of ['Thumbs.db', 'products/desktop.ini', 'products/~$a.yaml', 'skills/a.swp', 'b.yaml~'])
    write(name, '');
  renameSync(path('activity.json'), path('activty.json'));
  cpSync(path('profile.yaml'), path('profile.yml'));
  renameSync(path('products/stillroom.yaml'), path('products/stillroom.YAML'));
  for (const name of ['de', 'foto.HEIC', 'drafts.png', 'products/old', 'products/old.svg', 'skills/empty'])
    mkdirSync(path(name));
  expect(problems().map(({ file, message }) => `${file} ${message}`)).toEqual([
    'activty.json is not a known content file or folder; did you mean activity.json?',
    'de is not a known content file or folder; remove it.',
    'drafts.png is not a known content file or folder; remove it.',
    'foto.HEIC is not a known content file or folder; move it out of the content folder. Then `npm run init -- --picture foto.HEIC` converts it to your picture.',
    'products/notes.txt is not a .yaml file; move it out of the content folder.',
    'products/old is a folder; move its files to products/, and remove it.',
    'products/old.svg is a folder; move its files to products/, and remove it.',
    'products/stillroom.YAML must end in lowercase. Rename it to stillroom.yaml.',
    'profile.yml is ignored, because profile.yaml exists. Remove one of them.',
    'skills/compare-plans/notes.md is not published. Move its text to SKILL.md.',
    'skills/empty/SKILL.md is missing; each entry of skills/ must be a folder that contains a SKILL.md.',
  ]);
});

test('the check of content files reports a content folder that does not exist', () => {
  expect(() => readContent(path('nowhere'), TODAY)).toThrow(
    /nowhere\n {4}is not a folder\. Set `CONTENT_DIR`/,
  );
});

// Windows has no named pipes in folders.
test.skipIf(process.platform === 'win32')(
  'the check of content files reports every file and folder that cannot be read',
  () => {
    mkdirSync(path('experience/folder.yaml'));
    write('experience/large.yaml', `summary: ${'x'.repeat(501_000 - 9)}`);
    execFileSync('mkfifo', [path('experience/pipe.yaml')]);
    write('profile.yaml', Buffer.from(read('profile.yaml').replace('headline: ', 'headline: É'), 'latin1'));
    rmSync(path('skills'), { recursive: true });
    write('skills', '');
    expect(problems()).toEqual([
      { file: 'experience/folder.yaml', message: 'is a folder, not a file. Remove it.' },
      { file: 'experience/large.yaml', message: 'is 501 kB; the maximum is 500 kB. Shorten it.' },
      { file: 'experience/pipe.yaml', message: 'is a pipe, a socket, or a device. Remove it.' },
      { file: 'profile.yaml', message: 'is not UTF-8 text. Save it as UTF-8.' },
      { file: 'skills', message: 'is a file, not a folder. Remove it.' },
    ]);
  },
);

test('the check of content files reports the first 20 of hundreds of unknown fields in one file', () => {
  const fields = Array.from({ length: 500 }, (_, index) => `field_${index}: 1\n`).join('');
  write('experience/many.yaml', `organization: A\n${fields}`);
  expect(problems()).toHaveLength(20);
});

test('the check of content files reports a missing file and empty files', () => {
  rmSync(path('profile.yaml'));
  write('products/tidenote.yaml', '');
  expect(problems()).toMatchObject([
    { file: 'products/tidenote.yaml', message: 'is empty. Fill it in or delete it.' },
    { file: 'profile.yaml', message: expect.stringMatching(/^is missing\./) },
  ]);
});

test.each([
  [/^/, '# Compare\n', 'must begin with front matter'],
  [/\n# .*/s, '', 'has no instructions'],
  [/\n# .*/, '\n# Compare {{owner}}', 'contains `{{`'],
  [/^name: .*/m, 'name: [', 'a bracket that is never closed'],
  [/\n# .*/, '\n# Compare \u202e', 'contains U+202E, an invisible character'],
])('the check of skills replaces %s with %j, and reports that it %s', (from, to, message) => {
  edit(SKILL, from, to);
  expect(problems()).toMatchObject([{ file: SKILL, message: expect.stringContaining(message) }]);
});

test('the check of skills rejects the name of a skill that the program writes', () => {
  const file = 'skills/get-app-and-support/SKILL.md';
  mkdirSync(path('skills/get-app-and-support'));
  write(file, read(SKILL).replace('compare-plans', 'get-app-and-support'));
  expect(problems()).toMatchObject([{ file, message: expect.stringContaining('the program writes') }]);
});
