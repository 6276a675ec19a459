import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ask } from '../../src/commands/command-line/questions.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

const sampleFile = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev'];

let copy: ContentCopy;

const init = async (args: readonly string[], ask?: Ask) => {
  const terminal = ownerTerminal(copy.folder, ask ? { ask } : {});
  const code = await initCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

/** Imports a file with this text. */
const initFrom = async (text: string, ...args: readonly string[]) => {
  const file = join(copy.folder, '.resume.json');
  await writeFile(file, text);
  return init([...OWNER, '--from', file, '--force', '--uncommitted', ...args]);
};

/** All files in the folder, as one string. */
const state = async (): Promise<string> => {
  const files = await readdir(copy.folder, { recursive: true, withFileTypes: true });
  const paths = files.filter(file => file.isFile()).map(file => join(file.parentPath, file.name));
  return paths
    .toSorted()
    .map(path => `${path}\n${readFileSync(path, 'utf8')}`)
    .join('\n');
};

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => copy.remove());

describe('npm run init', () => {
  it('creates a valid site from a name and an address, with every other field as a hint', async () => {
    const { code, stdout } = await init(OWNER);
    expect(code).toBe(0);
    const content = readContent(copy.folder, TODAY);
    expect(content.site.owner).toEqual({ name: 'Ada Example', email: 'ada@ada.dev' });
    expect(content.profile).toMatchObject({ target_roles: [], updated: TODAY });
    expect([content.experience, content.products, content.activity.weeks]).toEqual([[], [], []]);
    expect(content.agentSkills).toHaveLength(2);
    expect(await state()).not.toMatch(/robin@|Quayside|Lisbon,|avatar\.svg/);
    for (const unsaid of ['headline', 'summary', 'availability', 'location'])
      expect(content.profile).not.toHaveProperty(unsaid);
    expect(readFileSync(join(copy.folder, 'profile.yaml'), 'utf8')).toContain('\n# headline: ');
    expect(stdout).toContain('Check `language` in site.yaml: English (en).');
  });

  it('creates new files in a folder without content', async () => {
    await copy.remove();
    expect([(await init(OWNER)).code, existsSync(join(copy.folder, 'site.yaml'))]).toEqual([0, true]);
  });

  it('asks only for a missing name and address', async () => {
    const asked: string[] = [];
    const answers = ['Ada Example', 'ada@ada.dev'];
    const ask: Ask = async (question, problemIn) => {
      asked.push(question);
      if (question.includes('address'))
        expect(problemIn?.('ada@example.com')).toMatch(/^This must be your own/);
      return answers.shift() ?? '';
    };
    expect((await init([], ask)).stderr).toBe('');
    expect(readContent(copy.folder, TODAY).site.owner).toEqual({ name: 'Ada Example', email: 'ada@ada.dev' });
    await init(['--from', sampleFile, '--force', '--uncommitted'], ask);
    expect(asked).toEqual(['What is your name?', 'Which public email address gets the messages?']);
  });

  it('refuses to replace content other than the sample, unless --force is given', async () => {
    await init(OWNER);
    const before = await state();
    const refused = await init([...OWNER, '--json']);
    const message =
      'The content is no longer the sample: it is ada@ada.dev’s. To replace all of it, add --force.';
    expect([refused.code, refused.stderr]).toEqual([1, `error: ${message}\n`]);
    expect(JSON.parse(refused.stdout)).toEqual({ ok: false, error: { message } });
    expect(await state()).toBe(before);
    expect((await init(['--from', sampleFile, '--force', '--uncommitted'])).code).toBe(0);
  });

  it.each([
    ['missing options', ['--name', 'Ada'], 2, /The site needs your email\. Add --email <address>\./],
    ['an address of the sample', [...OWNER, '--email', 'ada@example.com'], 2, /--email must be your own/],
    ['a wrong language', [...OWNER, '--language', 'english!'], 2, /--language must be a language tag/],
    ['an unknown option', ['--nmae', 'Ada'], 2, /unknown option '--nmae'[\s\S]+Add --help for examples/],
    ['a missing file', ['--from', 'missing.json'], 1, /There is no file missing\.json\./],
    ['a missing picture', [...OWNER, '--picture', 'me.png'], 1, /There is no picture me\.png\./],
    [
      'a picture that is not one',
      [...OWNER, '--picture', 'README.md'],
      1,
      /picture README\.md cannot be read/,
    ],
    ['JSON that is not a résumé', ['--from', 'package.json'], 1, /is not a JSON Resume.+\(see AGENTS\.md\)/],
  ])('reports %s in a sentence, with an exit code', async (_name, args, code, message) => {
    const before = await state();
    const result = await init(args);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toMatch(message);
    expect(result.stderr).not.toMatch(/\n {4}at /);
    expect(await state()).toBe(before);
  });

  it('crops a picture to a square, also on a site that is the owner’s already', async () => {
    const photo = join(copy.folder, '.photo.jpg');
    const create = { width: 300, height: 200, channels: 3, background: '#336699' } as const;
    await sharp({ create })
      .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .jpeg()
      .toFile(photo);
    expect((await init(OWNER)).code).toBe(0);
    const { code, stdout } = await init(['--picture', photo, '--uncommitted']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('avatar.webp')]);
    expect(readContent(copy.folder, TODAY).site.appearance.avatar).toBe('./avatar.webp');
    const picture = await sharp(readFileSync(join(copy.folder, 'avatar.webp'))).metadata();
    expect([picture.width, picture.height, picture.format, picture.exif]).toEqual([
      512,
      512,
      'webp',
      undefined,
    ]);
  });
});

describe('npm run init --from', () => {
  it('turns a JSON Resume into roles and a résumé, and lists what it leaves out', async () => {
    const dry = await init(['--from', sampleFile, '--dry-run', '--json']);
    const { stdout } = await init(['--from', sampleFile]);
    const { site, experience, profile, resume } = readContent(copy.folder, TODAY);
    expect(site).toMatchObject({
      owner: { name: 'Richard Hendriks' },
      language: 'en-US',
      resume_paper: 'Letter',
    });
    expect(profile).toMatchObject({ focus_areas: [], location: { country_code: 'US' } });
    expect(experience.map(({ id }) => id).sort()).toEqual([
      'pied-piper-ceo-president',
      'university-of-oklahoma-bachelor-information-technology',
    ]);
    expect(resume.skills?.map(({ name }) => name)).toEqual(['Web Development', 'Compression']);
    expect(stdout).toMatch(/^Read .*resume\.json: Richard Hendriks, work 1, education 1, .*languages 1/);
    expect(stdout).toContain('  basics.phone: “(912) 555-4321” – It is private.\n');
    const value = JSON.parse(dry.stdout);
    expect(value).toMatchObject({
      ok: true,
      dry_run: true,
      imported: { work: 1, skills: 2 },
      language: 'en-US',
    });
    expect(value.notes).toContainEqual(expect.objectContaining({ kind: 'private', path: 'basics.phone' }));
    expect(value.changes).toContainEqual(expect.objectContaining({ path: 'resume.yaml' }));
    expect(dry.stderr).toBe('');
  });

  it('reads a URL, but no picture of the résumé; --name and --email replace its own', async () => {
    const basics = { name: 'Grace', email: 'g@grace.dev', image: sampleFile };
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/resume.json' ? 200 : 404;
      response.end(JSON.stringify({ basics, work: [{ name: 'Quay' }] }));
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const missing = await init(['--from', `${origin}/other.json`]);
      expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('returned status 404')]);
      expect((await init(['--from', `${origin}/resume.json`, '--email', 'ada@ada.dev'])).code).toBe(0);
      const { site } = readContent(copy.folder, TODAY);
      expect(site.owner).toEqual({ name: 'Grace', email: 'ada@ada.dev' });
      expect(site.appearance.avatar).toBeUndefined();
    } finally {
      server.close();
    }
  });

  it('prints one line for each kind of path, and at most thirty lines', async () => {
    const lists = Array.from({ length: 40 }, (_, index) => [`list${index}`, [{ name: 'A' }, { name: 'B' }]]);
    const skills = ['Go', 'C', 'C'].map((name, index) => ({ name: `${name} ${index}`, years: index + 1 }));
    const text = JSON.stringify({ basics: {}, skills, ...Object.fromEntries(lists) });
    const { stdout } = await initFrom(text);
    const report = stdout.slice(
      stdout.indexOf('Without a field'),
      stdout.indexOf('\n\n', 1 + stdout.indexOf('Without')),
    );
    expect(report.split('\n')).toHaveLength(30);
    expect(report).toContain('\n  skills[*].years: 3, such as “1” – JSON Resume has no such field.\n');
    expect(report).toMatch(/\n {2}… and 13 more: add --json to see all of them\.$/);
    expect(JSON.parse((await initFrom(text, '--json')).stdout).notes).toHaveLength(43);
  });

  it('writes nothing private to any file', async () => {
    const summary = 'Call 912 345 678\nMail ada@ada.dev';
    const work = [
      { name: 'Quay', summary, highlights: [summary], phone: '912345678', url: 'https://wa.me/912345678' },
    ];
    const profiles = [{ network: 'Phone', username: '912345678' }];
    const basics = {
      phone: '912345678',
      summary,
      profiles,
      location: { address: 'Rua 9', postalCode: '9123' },
    };
    const { code } = await initFrom(JSON.stringify({ basics, work, references: [{ reference: summary }] }));
    expect(code).toBe(0);
    await writeFile(join(copy.folder, '.resume.json'), '');
    expect((await state()).replace('email: ada@ada.dev', '')).not.toMatch(/912|ada@ada|Rua 9/);
  });

  it.each([
    ['a missing quote', '{"basics": {"name": "Ada},\n"work": []}', /\.resume\.json line \d+, column \d+ /],
    ['a mistake in YAML', 'basics:\n  name: Ada\n work: []\n', /\.resume\.json line 3, column 1 /],
    ['a file of another tool', '{"basics": {}, "sections": {}}', /is not a JSON Resume.+A coding agent/],
    ['another encoding', '\ufeff\ufffe', /is not a JSON Resume/],
    [
      'deeply nested lists',
      `{"basics": ${'['.repeat(99_000)}${']'.repeat(99_000)}}`,
      /is nested too deeply\.$/m,
    ],
    ['three megabytes', `{"basics": "${'x'.repeat(3_000_000)}"}`, /is too large for a résumé\.$/m],
  ])('rejects %s in a sentence', async (_name, text, message) => {
    const { code, stdout, stderr } = await initFrom(text);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });

  it('reads a large file within seconds', async () => {
    const odd = {
      startDate: `2020${'-'.repeat(49_000)}`,
      url: 'http://'.repeat(7_000),
      keywords: '(, '.repeat(16_000),
    };
    const work = Array.from({ length: 9 }, () => ({
      name: 'Quay',
      summary: 'Built it. '.repeat(900),
      ...odd,
    }));
    const start = performance.now();
    expect((await initFrom(JSON.stringify({ basics: {}, work }), '--dry-run')).code).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
