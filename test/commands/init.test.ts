import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Questions } from '../../src/commands/command-line/questions.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { linkedInArchive } from './linkedin-export.ts';

const sampleFile = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev', '--country', 'Portugal'];

let copy: ContentCopy;

const init = async (args: readonly string[], questions?: Questions) => {
  const terminal = ownerTerminal(copy.folder, questions ? { questions } : {});
  const code = await initCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
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

test('npm run init creates a valid site from a few options, without data of the sample', async () => {
  const { code, stdout } = await init([...OWNER, '--timezone', 'Europe/Lisbon']);
  expect(code).toBe(0);
  const content = readContent(copy.folder, TODAY);
  expect(content.site).toMatchObject({
    name: 'Ada Example’s Agent API',
    owner: { name: 'Ada Example', email: 'ada@ada.dev' },
  });
  expect(content.profile).toMatchObject({
    location: { country_code: 'PT' },
    target_roles: [],
    updated: TODAY,
  });
  expect([content.experience, content.products, content.activity.weeks]).toEqual([[], [], []]);
  expect(content.agentSkills).toHaveLength(2);
  expect(await readdir(copy.folder)).not.toContain('avatar.svg');
  expect(await state()).not.toMatch(/robin@|Quayside|Lisbon,/);
  for (const unsaid of ['headline', 'summary', 'availability']) {
    expect(content.profile).not.toHaveProperty(unsaid);
  }
  expect(stdout).toContain('State what you are looking for');
});

test('npm run init --from turns a JSON Resume into roles and a résumé, and lists what it omits', async () => {
  const dry = await init(['--yes', '--from', sampleFile, '--dry-run', '--json']);
  const { stdout } = await init(['--yes', '--from', sampleFile]);
  const { site, experience, profile, resume } = readContent(copy.folder, TODAY);
  expect(site.owner.name).toBe('Richard Hendriks');
  expect(profile).toMatchObject({ focus_areas: [], location: { country_code: 'US' } });
  expect(profile).not.toHaveProperty('timezone');
  expect(experience.map(({ id }) => id).sort()).toEqual([
    'pied-piper-ceo-president',
    'university-of-oklahoma-bachelor-information-technology',
  ]);
  expect(resume.skills?.map(({ name }) => name)).toEqual(['Web Development', 'Compression']);
  expect(resume.projects?.[0]).toMatchObject({ name: 'Miss Direction', entity: 'Smoogle' });
  expect(stdout).toMatch(/^Understood \(JSON Resume, .*\n {2}Richard Hendriks, Programmer\n/);
  expect(stdout).toContain('1 role, 1 course of study, 6 skills in 2 groups, 1 project, 1 volunteer role');
  expect(stdout).toContain('languages: English');
  expect(stdout).toContain('    basics.phone: ');
  const value = JSON.parse(dry.stdout);
  expect(value).toMatchObject({ ok: true, dry_run: true, imported: { format: 'JSON Resume', roles: 2 } });
  expect(value.notes).toContainEqual(expect.objectContaining({ kind: 'left_out', path: 'basics.phone' }));
  expect(value.changes).toContainEqual(expect.objectContaining({ path: 'resume.yaml', action: 'change' }));
  expect(dry.stderr).toBe('');
});

test('npm run init --pick selects one of several résumés; a wrong number lists them', async () => {
  const resume = (name: string) => ({
    basics: { name, email: 'a@both.dev' },
    work: [{ name: 'A', position: 'B' }],
  });
  const file = join(copy.folder, '.resumes.json');
  await writeFile(file, JSON.stringify([resume('Uma First'), resume('Uma Second')]));
  const wrong = await init(['--yes', '--from', file, '--pick', '3']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('1 · Uma First; 2 · Uma Second')]);
  expect((await init(['--yes', '--from', file, '--pick', '2'])).code).toBe(0);
  expect(readContent(copy.folder, TODAY).site.owner.name).toBe('Uma Second');
});

test('npm run init imports an avatar from the résumé or a file, and names the option for a URL', async () => {
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(copy.folder, '.photo.jpg'), jpeg);
  const file = join(copy.folder, '.resume.json');
  const importWith = async (image: string) => {
    const basics = { name: 'Ada', email: 'ada@ada.dev', image };
    await writeFile(file, JSON.stringify({ basics, work: [{ name: 'A', position: 'B' }] }));
    const { stdout } = await init(['--yes', '--from', file, '--force', '--uncommitted']);
    return { stdout, avatar: readContent(copy.folder, TODAY).site.appearance.avatar };
  };
  expect((await importWith(`data:image/jpeg;base64,${jpeg.toString('base64')}`)).avatar).toBe(
    './avatar.webp',
  );
  const { width, height, format } = await sharp(readFileSync(join(copy.folder, 'avatar.webp'))).metadata();
  expect([width, height, format]).toEqual([512, 512, 'webp']);
  expect((await importWith('.photo.jpg')).avatar).toBe('./avatar.webp');
  // An address from a file may contain code, so it is not part of a command.
  const remote = await importWith('https://ada.dev/me.png?$(id)');
  expect(remote.avatar).toBeUndefined();
  expect(remote.stdout).not.toMatch(/--picture \S*ada\.dev/);
  expect((await init(['--picture', join(copy.folder, '.photo.jpg'), '--uncommitted'])).code).toBe(0);
  expect(readContent(copy.folder, TODAY).site.appearance.avatar).toBe('./avatar.webp');
});

test('npm run init ignores a picture outside the résumé’s folder, by any path or link', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  const png = { create: { width: 9, height: 9, channels: 3, background: '#336699' } } as const;
  await sharp(png).png().toFile(join(outside, 'private.png'));
  await symlink(join(outside, 'private.png'), join(copy.folder, '.link.png'));
  await mkdir(join(copy.folder, '.inside'));
  await sharp(png).png().toFile(join(copy.folder, '.inside/me.png'));
  const file = join(copy.folder, '.resume.json');
  const avatarOf = async (image: string) => {
    const basics = { name: 'Ada', email: 'ada@ada.dev', image };
    await writeFile(file, JSON.stringify({ basics, work: [{ name: 'A', position: 'B' }] }));
    const { code, stderr } = await init(['--yes', '--from', file, '--force', '--uncommitted']);
    expect([code, stderr]).toEqual([0, '']);
    return readContent(copy.folder, TODAY).site.appearance.avatar;
  };
  for (const image of [join(outside, 'private.png'), '.link.png', `../${basename(outside)}/private.png`]) {
    expect(await avatarOf(image), image).toBeUndefined();
  }
  expect(await avatarOf('.inside/me.png')).toBe('./avatar.webp');
  expect(await avatarOf('https://ada.dev/%E0%A4%A.png')).toBeUndefined();
  await rm(outside, { recursive: true });
});

test('npm run init --from reads a URL; options override the résumé', async () => {
  const image = join(process.cwd(), 'test/fixtures/sample/avatar.svg');
  const resume = JSON.parse(readFileSync(sampleFile, 'utf8'));
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/resume.json' ? 200 : 404;
    response.end(JSON.stringify({ ...resume, basics: { ...resume.basics, image } }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const missing = await init(['--yes', '--from', `${origin}/other.json`]);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('returned status 404')]);
    const { code } = await init(['--yes', '--from', `${origin}/resume.json`, '--headline', 'Engineer']);
    expect(code).toBe(0);
    const { profile, site } = readContent(copy.folder, TODAY);
    expect(profile.headline).toBe('Engineer');
    expect(site.appearance.avatar, 'a picture on this computer').toBeUndefined();
  } finally {
    server.close();
  }
});

test('npm run init --from turns a LinkedIn export into a valid site with ids in Latin letters', async () => {
  const file = join(copy.folder, '.export.zip');
  await writeFile(file, linkedInArchive());
  expect((await init(['--yes', '--from', file])).code).toBe(0);
  const { experience, profile } = readContent(copy.folder, TODAY);
  expect(experience.map(({ id }) => id)).toContain('example-developer');
  expect(profile).toMatchObject({ location: { country_code: 'PL' } });
});

test('npm run init gives unique ids to roles with the same names or without letters', async () => {
  const work = [
    { name: 'Example', position: 'Engineer', startDate: '2020-01', endDate: '2021-01' },
    { name: 'Example', position: 'Engineer', startDate: '2023-01' },
    { name: '🚀', position: '🔥', startDate: '2018-01' },
  ];
  const file = join(copy.folder, '.resume.json');
  await writeFile(file, JSON.stringify({ work }));
  expect((await init([...OWNER, '--from', file])).code).toBe(0);
  expect(
    readContent(copy.folder, TODAY)
      .experience.map(({ id }) => id)
      .sort(),
  ).toEqual(['example-engineer', 'example-engineer-2023-01', 'role-2018-01']);
});

test('npm run init keeps ids unique and within the limit for long names', async () => {
  const name = 'An institute with a very long name for applied and theoretical research in all of them';
  const work = Array.from({ length: 4 }, () => ({ name, position: 'Engineer', startDate: '2020-01' }));
  const file = join(copy.folder, '.resume.json');
  await writeFile(file, JSON.stringify({ work }));
  expect((await init([...OWNER, '--from', file])).stderr).toBe('');
  const ids = readContent(copy.folder, TODAY).experience.map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('npm run init refuses to replace content other than the sample, unless --force is given', async () => {
  await init(OWNER);
  const before = await state();
  const refused = await init([...OWNER, '--json']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toBe(
    'error: The content is no longer the sample: it is ada@ada.dev’s. To replace all of it, add --force.\n',
  );
  expect(JSON.parse(refused.stdout)).toEqual({
    ok: false,
    error: { message: expect.stringContaining('no longer the sample') },
  });
  expect(await state()).toBe(before);
  expect((await init(['--yes', '--from', sampleFile, '--force', '--uncommitted'])).code).toBe(0);
});

test.each([
  ['a missing terminal without options', [], 2, /There is no terminal to ask\. Add --yes/],
  ['missing required options', ['--yes', '--name', 'Ada'], 2, /Add --email <address>/],
  ['an address of the sample', [...OWNER, '--email', 'ada@example.com'], 2, /--email must be your own/],
  ['another reserved address', [...OWNER, '--email', 'ada@mail.example.org'], 2, /--email must be your own/],
  [
    'a wrong choice',
    [...OWNER, '--availability', 'maybe'],
    2,
    /--availability must be one of open, selective, closed/,
  ],
  ['an unknown option', ['--nmae', 'Ada'], 2, /unknown option '--nmae'[\s\S]+Add --help for examples/],
  ['a missing file', ['--yes', '--from', 'missing.json'], 1, /There is no file or folder missing\.json/],
  [
    'a file that is not a résumé',
    ['--yes', '--from', 'package.json'],
    1,
    /is not a JSON Resume or a LinkedIn export/,
  ],
  ['a file that is neither JSON nor YAML', ['--yes', '--from', 'README.md'], 1, /README\.md /],
])('npm run init reports %s in a sentence, with an exit code', async (_name, args, code, message) => {
  const before = await state();
  const result = await init(args);
  expect([result.code, result.stdout]).toEqual([code, '']);
  expect(result.stderr).toMatch(message);
  expect(result.stderr).not.toMatch(/\n {4}at /);
  expect(await state()).toBe(before);
});

test('npm run init creates new files in a folder without content', async () => {
  await copy.remove();
  const { code } = await init(OWNER);
  expect([code, existsSync(join(copy.folder, 'site.yaml'))]).toEqual([0, true]);
  expect(readContent(copy.folder, TODAY).site.owner.name).toBe('Ada Example');
});
