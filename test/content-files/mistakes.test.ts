import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents, TODAY } from '../setup/contents.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(contents.sample, folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const edit = async (file: string, from: string | RegExp, to: string): Promise<void> => {
  const path = join(folder, file);
  const before = await readFile(path, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(path, after);
};

const problems = async () =>
  contentErrorOf(folder).problems.map(problem => ({
    ...problem,
    file: problem.file.split('/').slice(-2).join('/'),
  }));

/** File, replaced text, its replacement, the wrong field, and the expected message. */
const mistakes: [string, string, string | RegExp, string, string | undefined, RegExp][] = [
  [
    'a misspelled field',
    'products/tidenote.yaml',
    /^pricing:/m,
    'pricng:',
    'pricng',
    /Did you mean “pricing”/,
  ],
  [
    'a legal notice that is a broken address',
    'site.yaml',
    /^owner:/m,
    'legal_notice: https://)))\nowner:',
    'legal_notice',
    /^must be text, or an absolute http\(s\) URL/,
  ],
  [
    'a language name instead of a tag',
    'site.yaml',
    /^owner:/m,
    'language: german\nowner:',
    'language',
    /^must be a language tag \(BCP 47\) such as en, de or pt-BR\.$/,
  ],
  [
    'a misspelled value',
    'experience/sample-works-founder.yaml',
    'category: founder',
    'category: founders',
    'category',
    /one of engineering, leadership, founder, education\. Did you mean “founder”/,
  ],
  [
    'a missing field',
    'products/tidenote.yaml',
    /^tagline:.*$/m,
    '',
    undefined,
    /is missing\. A short description, on one line/,
  ],
  [
    'a derived field',
    'products/tidenote.yaml',
    /^status:/m,
    'download:\n  web: https://example.com\nstatus:',
    'download',
    /is derived by the build; remove it/,
  ],
  [
    'an invalid URL',
    'products/tidenote.yaml',
    /^website:.*$/m,
    'website: tidenote.example.com',
    'website',
    /must be an absolute http\(s\) URL/,
  ],
  [
    'a number where text belongs',
    'products/tidenote.yaml',
    /version: .*$/m,
    'version: 4.10',
    'platforms.ios.version',
    /must be text, not the number 4\.1\. Put it in quotes: "4\.10"/,
  ],
  [
    'a résumé section that has its own files',
    'resume.yaml',
    /^languages:/m,
    'work: []\nlanguages:',
    'work',
    /^is in the folder experience, with one file for each role\.$/,
  ],
  [
    'an empty location',
    'profile.yaml',
    /^location:\n( .*\n)*/m,
    'location: {}\n',
    'location',
    /^must have a city, region or country; leave it out if you do not want to say\.$/,
  ],
  [
    'an end in the year before the start',
    'experience/example-university-msc.yaml',
    /^end: .*/m,
    'end: 2009',
    'end',
    /must not be before `start`/,
  ],
  [
    'a value of `ended` other than true',
    'experience/example-university-msc.yaml',
    /^end: .*/m,
    'ended: yes',
    'ended',
    /^must be true\./,
  ],
  [
    'the grade of a job',
    'experience/sample-works-founder.yaml',
    /^category: .*/m,
    'score: "1.0"',
    'score',
    /^belongs to `category: education`; add the category, or remove this\.$/,
  ],
  [
    'an optional field without a value',
    'experience/example-university-msc.yaml',
    /^end: .*/m,
    'end:',
    'end',
    /^must be a year, month or day: YYYY, .* or 2019-03-31\. Leave the field out if there is no value\.$/,
  ],
  [
    'an object without its fields',
    'profile.yaml',
    /^availability:\n( .*\n)*/m,
    'availability:\n',
    'availability',
    /^must be an object with status, from, notice_period\. Leave the field out if there is no value\.$/,
  ],
  [
    'an entry of a list without a value',
    'experience/sample-works-founder.yaml',
    /^tech:\n/m,
    'tech:\n  -\n',
    'tech[0]',
    /^must be text\. Leave the entry out if there is no value\.$/,
  ],
  [
    'text that YAML reads as a comment',
    'site.yaml',
    'accent: "#0b5c6b"',
    'accent: #0B5C6B',
    'appearance.accent',
    /^is empty, because # begins a comment\. Put it in quotes: "#0B5C6B"\.$/,
  ],
  [
    'a missing privacy policy',
    'products/tidenote.yaml',
    /^privacy_policy:.*$/m,
    '',
    undefined,
    /is missing\. A live product in a store or on the web requires it/,
  ],
  [
    'commit counts without their source',
    'activity.json',
    /^ {2}"source": .*$/m,
    '',
    'source',
    /is missing\. What was counted and where, such as commits in Git repositories or contributions on GitHub\. Required if there are weeks\./,
  ],
  [
    'the URL of another app',
    'products/tidenote.yaml',
    /id9000000102/,
    'id9000000999',
    'platforms.ios.url',
    /does not contain the app_id/,
  ],
  [
    'the package of another app',
    'products/hedgerow.yaml',
    /id=com\.example\.hedgerow/,
    'id=com.example.other',
    'platforms.android.url',
    /\?id=com\.example\.hedgerow/,
  ],
  [
    'an unknown package manager',
    'products/marginalia.yaml',
    /^status:/m,
    'packages: [{ manager: homebru, id: tide }]\nstatus:',
    'packages[0].manager',
    /^must be one of homebrew, .*\. Did you mean “homebrew”\?$/,
  ],
  [
    'a package id that could not be part of a command',
    'products/marginalia.yaml',
    /^status:/m,
    'packages: [{ manager: npm, id: "tide; ls" }]\nstatus:',
    'packages[0].id',
    /^is not an id of npm that can be part of a URL and a command\.$/,
  ],
  [
    'a package that is listed twice',
    'products/marginalia.yaml',
    /^status:/m,
    'packages: [{ manager: pypi, id: tide-note }, { manager: pypi, id: Tide_Note }]\nstatus:',
    'packages[1]',
    /^is the same package as an earlier one; remove one of the two\.$/,
  ],
  [
    'a missing icon file',
    'products/tidenote.yaml',
    './tidenote.svg',
    './tidenot.svg',
    'icon',
    /did you mean \.\/tidenote\.svg/,
  ],
  [
    'an accent that is not a color',
    'site.yaml',
    '"#0b5c6b"',
    'teal',
    'appearance.accent',
    /^must be a color of six hexadecimal digits, such as "#0b5c6b"\.$/,
  ],
  [
    'a mistake in the long form of an entry',
    'experience/sample-works-founder.yaml',
    /^tech:\n/m,
    'tech:\n  - { name: Swift, frm: 2020 }\n',
    'tech[0].frm',
    /^is not a known field\. Did you mean “from”\?$/,
  ],
  [
    'a résumé photo without a picture',
    'site.yaml',
    / {2}avatar: .*/,
    'resume_photo: true',
    'resume_photo',
    /^needs a picture in `appearance\.avatar`\.$/,
  ],
  [
    'the use of a technology before its role',
    'experience/halden-instruments-senior-engineer.yaml',
    '- .NET',
    '- { name: .NET, from: 2014 }',
    'tech[1].from',
    /^must not be before `start` of the role \(2015-03\); leave it out if the use began with the role\.$/,
  ],
  [
    'the use of a technology after its role',
    'experience/halden-instruments-senior-engineer.yaml',
    '- .NET',
    '- { name: .NET, to: 2018-06 }',
    'tech[1].to',
    /^must not be after `end` of the role \(2018-05\); leave it out if the use ended with the role\.$/,
  ],
  [
    'the use of a technology that ends before it begins',
    'experience/halden-instruments-senior-engineer.yaml',
    '- .NET',
    '- { name: .NET, from: 2017-02, to: 2016 }',
    'tech[1].to',
    /^must not be before `from` \(2017-02\); swap them\.$/,
  ],
  [
    'the use of a technology in the future',
    'experience/quayside-freight-head-of-platform.yaml',
    /^ {2}- Kubernetes$/m,
    '  - { name: Kubernetes, to: 2027 }',
    expect.stringMatching(/^tech\[\d\]\.to$/) as unknown as string,
    /^is in the future .* Leave `to` out until then\.$/,
  ],
  [
    'places of on-site work for someone who works only remotely',
    'profile.yaml',
    /^ {4}- hybrid\n/m,
    '',
    'preferences.locations',
    /^has places for on-site and hybrid work, .* as `remote_from`, such as “United States”\.$/,
  ],
  [
    'pay without an amount',
    'profile.yaml',
    /^ {4}min: 125000\n/m,
    '',
    'preferences.compensation.min',
    /^is missing: write `min`, `max` or both\.$/,
  ],
  [
    'a programming language that no role lists',
    'profile.yaml',
    /^online:/m,
    'programming_languages: [Kotln]\nonline:',
    expect.stringMatching(/^programming_languages\[\d\]$/) as unknown as string,
    /did you mean “Kotlin”/,
  ],
  [
    'a duplicate product name',
    'products/tidenote.yaml',
    /^name: .*/m,
    'name: STILLROOM',
    'name',
    /identifies \S+stillroom\.yaml too.* choose another name\./,
  ],
  [
    'a price with its currency',
    'products/tidenote.yaml',
    'amount: "4.99"',
    'amount: 4,99 €',
    'pricing.price.amount',
    /^must be a number such as 4\.99, with a decimal point and without a currency/,
  ],
  [
    'the retirement date of a live product',
    'products/tidenote.yaml',
    /^website:/m,
    'retired_on: 2026-01-01\nwebsite:',
    'retired_on',
    /^is only for a retired product; set `status: retired`, or remove it\.$/,
  ],
  [
    'an unknown product that replaces a retired one',
    'products/doorstep.yaml',
    /^retired_on:/m,
    'replaced_by: tidenot\nretired_on:',
    'replaced_by',
    /^is not a product id. Did you mean “tidenote”\?$/,
  ],
  [
    'an unknown product of a role',
    'experience/sample-works-founder.yaml',
    '- tidenote',
    '- tidnote',
    'products[1]',
    /^is not a product id. Did you mean “tidenote”\?$/,
  ],
  [
    'a product that replaces itself',
    'products/doorstep.yaml',
    /^retired_on:/m,
    'replaced_by: doorstep\nretired_on:',
    'replaced_by',
    /^refers to the product itself/,
  ],
  [
    'an invalid time zone',
    'profile.yaml',
    /^timezone: .*/m,
    'timezone: Lisbon',
    'timezone',
    /Europe\/Lisbon/,
  ],
  [
    'a skipped week',
    'activity.json',
    '"2026-11-09"',
    '"2026-11-16"',
    'weeks[51].start',
    /7 days after 2026-11-02/,
  ],
];

test.each(mistakes)(
  'the content check reports %s with file, line, field and remedy',
  async (_, file, from, to, field, message) => {
    await edit(file, from, to);
    const [problem, ...others] = await problems();
    expect(others).toEqual([]);
    expect(problem?.file.endsWith(file)).toBe(true);
    expect(problem?.line).toBeGreaterThan(0);
    if (field !== undefined) expect(problem?.field).toEqual(field);
    expect(problem?.message).toMatch(message);
  },
);

test('the content check reports all mistakes of all files together, each with its own line', async () => {
  await edit('products/tidenote.yaml', /^pricing:/m, 'pricng:');
  await edit('experience/sample-works-founder.yaml', 'category: founder', 'category: boss');
  await edit('site.yaml', /^name:.*/m, 'name: ""');
  const found = await problems();
  expect(new Set(found.map(({ file }) => file.split('/').at(-1)))).toEqual(
    new Set(['tidenote.yaml', 'sample-works-founder.yaml', 'site.yaml']),
  );
  const category = found.find(({ field }) => field === 'category');
  const lines = (await readFile(join(folder, 'experience/sample-works-founder.yaml'), 'utf8')).split('\n');
  expect(lines[(category?.line ?? 0) - 1]).toContain('boss');
});

describe('the check of content files', () => {
  test('reports a product id that is not a slug', async () => {
    await rename(join(folder, 'products/tidenote.yaml'), join(folder, 'products/Tide_Note.yaml'));
    const messages = (await problems()).map(({ message }) => message).join('\n');
    expect(messages).toMatch(/must be a slug of lowercase letters/);
  });

  test('accepts an app in a store of which only the address is known', async () => {
    await edit('products/hedgerow.yaml', /^ {4}package: .*\n/m, '');
    expect(() => readContent(folder, TODAY)).not.toThrow();
  });

  test('reports an id that two files share', async () => {
    await cp(join(folder, 'products/tidenote.yaml'), join(folder, 'products/tidenote.yml'));
    expect((await problems()).map(({ message }) => message).join(' ')).toMatch(
      /has the same id as .*: “tidenote”\. Rename one of them\./,
    );
  });

  test('reports a second file for the profile, and which one is read', async () => {
    await cp(join(folder, 'profile.yaml'), join(folder, 'profile.yml'));
    expect(await problems()).toMatchObject([
      { message: 'is not read, because profile.yaml is there. Remove one of them.' },
    ]);
  });

  test('reports names that differ only in what a lookup ignores', async () => {
    await edit('products/tidenote.yaml', /^name: .*/m, 'name: Still-Room');
    await edit('products/stillroom.yaml', /^name: .*/m, 'name: still room');
    expect(await problems()).toEqual([
      expect.objectContaining({
        file: 'products/tidenote.yaml',
        field: 'name',
        message: expect.stringMatching(/stillroom\.yaml/),
      }),
    ]);
  });

  test('reports a file or folder of an unknown kind', async () => {
    await writeFile(join(folder, 'products/notes.txt'), '');
    await rename(join(folder, 'activity.json'), join(folder, 'activty.json'));
    await mkdir(join(folder, 'de'));
    const found = (await problems()).map(({ file, message }) => `${file.split('/').at(-1)} ${message}`);
    expect(found).toEqual([
      expect.stringMatching(/^activty\.json is not a known .* did you mean activity\.json/),
      expect.stringMatching(/^de is not a known content file or folder; remove it\.$/),
      expect.stringMatching(/^notes\.txt is not a \.yaml file/),
    ]);
  });

  test('reports a content folder that does not exist', () => {
    expect(contentErrorOf(join(folder, 'nowhere')).message).toMatch(
      /nowhere\n {4}is not a folder\. Set `CONTENT_DIR`/,
    );
  });

  test('reports a file in another encoding, because letters would be lost', async () => {
    const text = await readFile(join(folder, 'profile.yaml'), 'utf8');
    await writeFile(
      join(folder, 'profile.yaml'),
      text.replace(/^headline:.*/m, 'headline: Ingénieur'),
      'latin1',
    );
    expect((await problems()).map(({ message }) => message)).toContain(
      'is not UTF-8 text. Save it as UTF-8.',
    );
  });

  test('reports a missing file and an empty file', async () => {
    await rm(join(folder, 'profile.yaml'));
    await writeFile(join(folder, 'products/tidenote.yaml'), '');
    expect((await problems()).map(({ message }) => message.slice(0, 11)).sort()).toEqual([
      'is empty. O',
      'is missing.',
    ]);
  });
});
