import { cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Ask } from '../../src/commands/command-line/terminal.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { readSite } from '../../src/content-files/read-content.ts';
import { settingUses } from '../../src/schemas/site.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';
import { startServer } from '../setup/start-server.ts';
import { uncommented } from '../setup/written-content.ts';

const sampleFile = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev'];

const { folder, path, read, write, content } = contentCopy(contents.smallest);

const copySample = () => cpSync(contents.sample, folder, { recursive: true });

const init = (args: readonly string[], ask?: Ask) =>
  runOwnerCommand(initCommand, args, folder, ask && { ask });

/** Imports a file with this text. */
const initFrom = (text: string, ...args: readonly string[]) => {
  write('.resume.json', text);
  return init([...OWNER, '--from', path('.resume.json'), '--force', ...args]);
};

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.\w+$/.test(file));

/** All files in the folder, as one string. */
const state = (): string =>
  files()
    .map(file => `${file}\n${read(file)}`)
    .join('\n');

const MARKER = 'Zyzzyva';

/** With the marker in place of each text. */
const marked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? MARKER : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
};

/** Settings that init keeps, none of them a default. */
const SETTINGS = {
  write_limits: [{ messages: 3, minutes: 90 }],
  retention_days: 90,
  separate_emails_per_30_days: 7,
  content_signal: { search: true, ai_input: true, ai_train: true },
  resume_paper: 'Letter',
};

test('npm run init creates a valid site from a name and an email, with valid examples of all other fields in comments', async () => {
  copySample();
  const { code, stdout } = await init(OWNER);
  expect(code).toBe(0);
  const { site, profile, experience, products, activity, agentSkills } = content();
  expect(site.owner).toEqual({ name: 'Ada Example', email: 'ada@ada.dev' });
  expect(profile).toMatchObject({ target_roles: [], updated: TODAY });
  expect([experience, products, activity.weeks, agentSkills.length]).toEqual([[], [], [], 1]);
  for (const name of ['headline', 'summary', 'availability', 'location'])
    expect(profile).not.toHaveProperty(name);
  expect(read('profile.yaml')).toContain('\n# headline: ');
  expect(stdout).toMatch(
    /^Check the language: the site will be in English \(en\), because neither --language/,
  );
  expect(stdout.match(/^removed .*$/gm)).toEqual([
    expect.stringMatching(/^removed in .+: activity\.json, .*experience \(\d+\), products \(\d+\)/),
  ]);
  cpSync(join(contents.sample, 'avatar.svg'), path('avatar.svg'));
  for (const file of ['site.yaml', 'profile.yaml']) write(file, uncommented(read(file)));
  await expect(readSite(folder, TODAY)).resolves.toBeDefined();
});

test('npm run init creates a content folder that does not exist', async () => {
  const { code, stdout } = await runOwnerCommand(initCommand, OWNER, path('new/content'));
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^added in .+: profile\.yaml, site\.yaml$/m)]);
  await expect(readSite(path('new/content'), TODAY)).resolves.toBeDefined();
});

test('npm run init removes all data about the sample’s person, and keeps changed settings', async () => {
  copySample();
  for (const file of files().filter(name => name.endsWith('.yaml')))
    write(file, `# ${MARKER}\n${stringify(marked(parse(read(file))))}# ${MARKER}\n`);
  const owner = { email: `${MARKER}@example.com` };
  const appearance = { accent: '#aa0044', avatar: `./${MARKER}.webp` };
  const texts = { description: MARKER, legal_notice: MARKER, postal_address: MARKER };
  write('site.yaml', stringify({ ...texts, ...SETTINGS, owner, appearance }));
  write(`${MARKER}.webp`, MARKER);
  expect(await init([...OWNER, '--force'])).toMatchObject({ code: 0 });
  expect(state()).not.toContain(MARKER);
  const { site } = content();
  const kept = Object.entries(settingUses).flatMap(([name, use]) => (/init|both/.test(use) ? [name] : []));
  expect(Object.keys({ ...SETTINGS, appearance }).sort()).toEqual(kept.sort());
  expect(site).toMatchObject({ ...SETTINGS, appearance: { accent: appearance.accent } });
  expect(site.appearance).not.toHaveProperty('avatar');
});

test('npm run init asks only for a missing name, email address, and language', async () => {
  const asked: string[] = [];
  const answers = ['Ada Example', 'ada@ada.dev', 'de', 'fr'];
  const ask: Ask = async (question, problemIn) => {
    asked.push(question);
    if (question.includes('address'))
      expect(problemIn?.('ada@example.com')).toMatch(/^This must be your own/);
    return answers.shift() ?? '';
  };
  expect((await init([], ask)).code).toBe(0);
  expect(content().site.owner).toEqual({ name: 'Ada Example', email: 'ada@ada.dev' });
  await init(['--from', sampleFile, '--force'], ask);
  const topics = asked.map(question => /name|address|language/.exec(question)?.[0]);
  expect(topics).toEqual(['name', 'address', 'language', 'language']);
  expect(content().site.language).toBe('fr');
});

test('npm run init does not replace content other than the sample without --force', async () => {
  await init(OWNER);
  const before = state();
  const { code, stdout, stderr } = await init([...OWNER, '--json']);
  const message = 'The content already belongs to ada@ada.dev. To replace all of it, add --force.';
  expect([code, stderr]).toEqual([1, `error: ${message}\n`]);
  expect(JSON.parse(stdout)).toEqual({ ok: false, error: { message } });
  expect(state()).toBe(before);
  expect((await init(['--from', sampleFile, '--force'])).code).toBe(0);
});

test.each([
  ['missing options', ['--name', 'Ada'], 2, /The site needs your email\. Add --email <address>\./],
  ['a wrong option', ['--email', 'a@example.com'], 2, /'--email <address>'.+ It must be your own/],
  ['an unknown option', ['--nmae', 'Ada'], 2, /unknown option '--nmae'[\s\S]+Add --help for examples/],
  ['a missing file', ['--from', 'missing.json'], 1, /File not found: missing\.json/],
  ['a device', ['--from', '/dev/null'], 1, /File not found: \/dev\/null/],
  ['the URL of a picture', ['--picture', 'https://a.dev/me.png'], 1, /Download the picture first/],
  ['a missing picture', [...OWNER, '--picture', 'me.png'], 1, /File not found: me\.png/],
  ['no picture', [...OWNER, '--picture', 'README.md'], 1, /picture README\.md .* Save it as JPG or PNG\./],
  ['a YAML syntax error', 'basics:\n  name: Ada\n work: []\n', 1, /\.resume line 3, column 1 /],
  ['a file of another tool', '{"basics": {}, "pets": {}}', 1, /is not a JSON Resume.+\(see AGENTS\.md\)/],
  ['a comment', '{"basics": {},\n  // "work": []\n}', 1, /must be JSON, without comments\. .*line 2/],
  ['None', '{"basics": {"summary": None}, "work": []}', 1, /must be JSON.*Unexpected token 'N'/],
  ['JavaScript', 'module.exports = {}', 1, /is JavaScript\. Save only its object, as JSON/],
  ['front matter', '---\ntitle: Ada\n---\n', 1, /line 3, column 1 begins a second document/],
  ['HTML', '<!doctype html>', 1, /is HTML or XML/],
  ['an empty file', '\n', 1, /is empty\.$/m],
  ['a wrapped résumé', '{"data": {"basics": {}, "work": []}}', 1, /Its `data` is one\. Save only that/],
  ['a list', '[{"basics": {}}]', 1, /is not a JSON Resume.+It is a list\./],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 1, /is not UTF-8 text\. Save it/],
  ['Windows-1252', Buffer.from('{"a": "é"}', 'latin1'), 1, /is not UTF-8 text\. Save it/],
  ['deep nesting', `{"basics": {}, "work": ${'['.repeat(9e4)}${']'.repeat(9e4)}}`, 1, /nested too deeply/],
  ['three megabytes', `{"basics": "${'x'.repeat(3_000_000)}"}`, 1, /is too large for a résumé\.$/m],
])('npm run init reports %s in one sentence, with an exit code', async (_, input, code, message) => {
  const isText = !Array.isArray(input);
  const file = '.resume';
  if (isText) write(file, input);
  const before = state();
  const result = await init(isText ? ['--from', path(file)] : input);
  expect([result.code, result.stdout]).toEqual([code, '']);
  expect(result.stderr).toMatch(message);
  expect(result.stderr).not.toMatch(/\n {4}at /);
  expect(state()).toBe(before);
});

test('npm run init lists all problems of a file that it cannot edit', async () => {
  write('site.yaml', 'a: @x\nb: @y\n');
  await sharp({ create: { width: 96, height: 96, channels: 3, background: '#336699' } }).toFile(
    path('.me.png'),
  );
  const { code, stdout, stderr } = await init(['--picture', path('.me.png'), '--json']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^error: 2 problems in the content; nothing was/),
  ]);
  const { details, problems } = JSON.parse(stdout).error;
  expect(details).toEqual(stderr.trimEnd().split('\n').slice(1));
  expect(problems).toMatchObject([
    { line: 1, column: 4 },
    { line: 2, column: 4 },
  ]);
});

test('npm run init crops a picture to a square, even on a site that already has an owner', async () => {
  const create = { width: 300, height: 200, channels: 3, background: '#336699' } as const;
  const photo = sharp({ create }).withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } });
  await photo.jpeg().toFile(path('.photo.jpg'));
  expect((await init(OWNER)).code).toBe(0);
  const { code, stdout } = await init(['--picture', path('.photo.jpg')]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('avatar.webp')]);
  expect(content().site.appearance.avatar).toBe('./avatar.webp');
  const { width, height, format, exif } = await sharp(path('avatar.webp')).metadata();
  expect([width, height, format, exif]).toEqual([512, 512, 'webp', undefined]);
});

test('npm run init --from turns a JSON Resume into roles and a résumé, and lists what it leaves out', async () => {
  const dry = await init(['--from', sampleFile, '--dry-run', '--json']);
  const { stdout } = await init(['--from', sampleFile]);
  const { site, experience, profile, resume } = content();
  expect(site).toMatchObject({ owner: { name: 'Richard Hendriks' }, resume_paper: 'Letter' });
  expect(profile).toMatchObject({ focus_areas: [], location: { country_code: 'US' } });
  expect(experience.map(({ id }) => id).sort()).toEqual([
    'pied-piper-ceo-president',
    'university-of-oklahoma-bachelor-information-technology',
  ]);
  expect(resume.skills?.map(({ name }) => name)).toEqual(['Web Development', 'Compression']);
  expect(stdout).toMatch(
    /^Check the language: .*\n\nRead .*resume\.json: Richard Hendriks, work \(1\), education \(1\), .*languages \(1\)/,
  );
  expect(stdout).toContain('  basics.phone: “(912) 555-4321” – It is private.\n');
  expect(stdout).toContain(
    '\nThis will be public:\n  richard.hendriks@mail.com (site.yaml)\n  Twitter, SoundCloud (profile.yaml)\n  Erlich Bachman (resume.yaml)\n',
  );
  const value = JSON.parse(dry.stdout);
  expect(value).toMatchObject({
    ok: true,
    dry_run: true,
    imported: { work: 1, skills: 2 },
    language: 'en',
    notes: expect.arrayContaining([expect.objectContaining({ kind: 'private', path: 'basics.phone' })]),
    changes: expect.arrayContaining([expect.objectContaining({ path: 'resume.yaml' })]),
  });
  expect(dry.stderr).toBe('');
});

test.each([
  ['--language', 'fr', 'French (fr)'],
  ['meta.language', undefined, 'German (de)'],
])('npm run init --from says that the language is that of %s', async (_, option, name) => {
  const text = JSON.stringify({ basics: {}, work: [{ name: 'Quay' }], meta: { language: 'de' } });
  const { stdout } = await initFrom(text, ...(option ? ['--language', option] : []));
  expect(stdout.split('\n', 1)).toEqual([`The language of the content is ${name}.`]);
  expect(content().site.language).toBe(option ?? 'de');
});

test('npm run init --from says what is wrong with an email address, after the notes', async () => {
  const basics = { name: 'Ada', email: 'ada@example.com', phone: '555' };
  write('.resume.json', JSON.stringify({ basics, work: [] }));
  for (const options of [[], ['--json']]) {
    const { code, stderr } = await init(['--yes', '--dry-run', '--from', path('.resume.json'), ...options]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /basics\.phone: “555”[\s\S]+your email \(basics\.email is “ada@example\.com”: It must be your own/,
    );
  }
});

test('npm run init --from keeps the text of numbers', async () => {
  const resume = { basics: {}, education: [{ institution: 'Quay', score: 3.5, endDate: 2018.25 }] };
  const text = JSON.stringify(resume).replace('3.5', '3.90').replace('2018.25', '2018.10');
  await initFrom(text);
  expect(content().experience[0]).toMatchObject({ score: '3.90', end: '2018-10' });
  const numbers = 'score: 3.90\n    studyType: 007\n    area: 1e3';
  write('.resume.yaml', stringify(resume).replace('score: 3.5', numbers).replace('2018.25', '2018.10'));
  await init([...OWNER, '--from', path('.resume.yaml'), '--force']);
  const study = { score: '3.90', study_type: '007', area: '1e3', end: '2018-10' };
  expect(content().experience[0]).toMatchObject(study);
});

test('npm run init --from reads a résumé from a URL without its picture; --name and --email override its values', async () => {
  const basics = { name: 'Grace', email: 'g@grace.dev', image: sampleFile };
  await using server = await startServer((request, response) => {
    response.statusCode = request.url === '/resume.json' ? 200 : 404;
    response.end(JSON.stringify({ basics, work: [{ name: 'Quay' }] }));
  });
  const missing = await init(['--from', `${server.url}/other.json`]);
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('returned status 404')]);
  expect((await init(['--from', `${server.url}/resume.json`, '--email', 'ada@ada.dev'])).code).toBe(0);
  const { site } = content();
  expect(site.owner).toEqual({ name: 'Grace', email: 'ada@ada.dev' });
  expect(site.appearance.avatar).toBeUndefined();
});

test('npm run init --from prints one line for equal values with equal reasons', async () => {
  const lists = Array.from({ length: 40 }, (_, index) => [`list${index}`, [{ name: 'A' }, { name: 'B' }]]);
  const skills = ['Go', 'C', 'R'].map(name => ({ name, years: name.length }));
  const text = JSON.stringify({ basics: {}, skills, ...Object.fromEntries(lists) });
  const { stdout } = await initFrom(text);
  const [report = ''] = /^Not supported[\s\S]*?(?=\n\n)/m.exec(stdout) ?? [];
  expect(report.split('\n')).toHaveLength(43);
  expect(report).toContain('\n  Go, years (skills[0]): “2” – JSON Resume has no such field.\n');
  expect(report).toContain('\n  C, R, years (skills[*]): “1” – JSON Resume has no such field.\n');
  expect(JSON.parse((await initFrom(text, '--json')).stdout).notes).toHaveLength(43);
});

test('npm run init --from reads a large file within seconds', async () => {
  const work = Array.from({ length: 9 }, () => ({
    name: 'Quay',
    summary: 'Built it. '.repeat(900),
    startDate: `2020${'-'.repeat(49_000)}`,
    url: 'http://'.repeat(7_000),
    keywords: '(, '.repeat(16_000),
  }));
  const start = performance.now();
  expect((await initFrom(JSON.stringify({ basics: {}, work }), '--dry-run')).code).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});
