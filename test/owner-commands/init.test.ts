import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Questions } from '../../src/command-line/questions.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { linkedInArchive } from './linkedin-export.ts';

const sampleFile = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev', '--country', 'Portugal'];

let copy: ContentCopy;

const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');

const init = async (args: readonly string[], questions?: Questions) => {
  const terminal = ownerTerminal(copy.folder, questions ? { questions } : {});
  const code = await initCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

/** Everything in the folder, as text. */
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

test('a few options make a valid site with the owner’s data and nothing of the sample', async () => {
  const { code, stdout } = await init([...OWNER, '--timezone', 'Europe/Lisbon']);
  expect(code).toBe(0);
  const content = readContent(copy.folder, TODAY);
  expect(content.site).toMatchObject({
    name: 'Agent API of Ada Example',
    owner: { name: 'Ada Example', email: 'ada@ada.dev' },
    changes_since: TODAY,
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
  expect(stdout).toContain('Say what you are looking for');
});

test('with SOURCE_DATE_EPOCH, its day is written, so that a build in the same environment takes it', async () => {
  const initOn = async (SOURCE_DATE_EPOCH: string) => {
    const terminal = ownerTerminal(copy.folder, { env: { SOURCE_DATE_EPOCH } });
    const code = await initCommand(OWNER, terminal);
    return [code, terminal.stderr()];
  };
  const refusal = 'error: SOURCE_DATE_EPOCH must be a number of seconds, not “soon”.\n';
  expect(await initOn('soon')).toEqual([1, refusal]);
  expect(await initOn(String(Date.parse('2024-02-29T23:59:59Z') / 1000))).toEqual([0, '']);
  expect(readContent(copy.folder, '2024-02-29').profile.updated).toBe('2024-02-29');
});

test('the comments of the sample stay, and what may be added stands in comments', async () => {
  await init(OWNER);
  const site = read('site.yaml');
  expect(site).toMatch(/^# yaml-language-server: .+\n# The owner and the settings of the service\./);
  expect(site).toContain(
    '# How many inquiries, and how many support requests, one IP address can send.\nwrite_limits:\n  per_10_minutes: 5\n',
  );
  expect(site).toContain('  accent: "#0b5c6b"\n');
  const profile = read('profile.yaml');
  expect(profile).toContain(`# Shown as the date on which the résumé was last changed.\nupdated: ${TODAY}\n`);
  expect(profile).toContain(
    '# Roles of interest, preferred first. Empty if it is not stated.\n# target_roles:\n#   - title: …\n',
  );
  const again = await init([...OWNER, '--force']);
  expect(again.code).toBe(0);
  expect(read('profile.yaml')).toBe(profile);
});

test('a JSON Resume becomes the roles, and what does not map is listed as text and as JSON', async () => {
  const dry = await init(['--yes', '--from', sampleFile, '--dry-run', '--json']);
  const { stdout } = await init(['--yes', '--from', sampleFile]);
  const { site, experience, profile } = readContent(copy.folder, TODAY);
  expect(site.owner.name).toBe('Richard Hendriks');
  expect(profile.focus_areas).toEqual(['Web Development', 'Compression']);
  expect(experience.map(({ id }) => id).sort()).toEqual([
    'pied-piper-ceo-president',
    'smoogle-team-lead-designer-project-miss-direction',
    'university-of-oklahoma-bachelor-in-information-technology',
  ]);
  expect(stdout).toContain(
    '  Private data does not belong on a public site.\n    basics.phone: (912) 555-4321\n',
  );
  const value = JSON.parse(dry.stdout);
  expect(value).toMatchObject({ ok: true, dry_run: true });
  expect(value.notes).toContainEqual(expect.objectContaining({ kind: 'left_out', path: 'basics.phone' }));
  expect(value.changes).toContainEqual(
    expect.objectContaining({ path: 'experience/pied-piper-ceo-president.yaml', action: 'added' }),
  );
  expect(value.next).toContainEqual(expect.objectContaining({ field: 'timezone' }));
  expect(dry.stderr).toBe('');
});

test('a résumé is read from an address, and the options win over it', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/resume.json' ? 200 : 404;
    response.end(readFileSync(sampleFile));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const missing = await init(['--yes', '--from', `${origin}/other.json`]);
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('answered with status 404')]);
    const { code } = await init(['--yes', '--from', `${origin}/resume.json`, '--headline', 'Engineer']);
    expect(code).toBe(0);
    expect(readContent(copy.folder, TODAY).profile.headline).toBe('Engineer');
  } finally {
    server.close();
  }
});

test('a LinkedIn export becomes a valid site, with ids in Latin letters', async () => {
  const file = join(copy.folder, '.export.zip');
  await writeFile(file, linkedInArchive());
  expect((await init(['--yes', '--from', file])).code).toBe(0);
  const { experience, profile } = readContent(copy.folder, TODAY);
  expect(experience.map(({ id }) => id)).toContain('example-inc-developer');
  expect(profile).toMatchObject({ timezone: 'Europe/Warsaw', programming_languages: ['Python'] });
});

test('roles with the same names get ids of their own, and names without Latin letters get one too', async () => {
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

test('roles whose names fill an id get ids of their own, which are not longer', async () => {
  const name = 'An institute with a very long name for applied and theoretical research in all of them';
  const work = Array.from({ length: 4 }, () => ({ name, position: 'Engineer', startDate: '2020-01' }));
  const file = join(copy.folder, '.resume.json');
  await writeFile(file, JSON.stringify({ work }));
  expect((await init([...OWNER, '--from', file])).stderr).toBe('');
  const ids = readContent(copy.folder, TODAY).experience.map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('content that is no longer the sample is refused, unless --force is given', async () => {
  await init(OWNER);
  const before = await state();
  const refused = await init(['--yes', '--from', sampleFile, '--json']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toBe(
    'error: The content is ada@ada.dev’s and no longer the sample. To add to it, use npm run new. To replace all of it, add --force.\n',
  );
  expect(JSON.parse(refused.stdout)).toEqual({
    ok: false,
    error: { message: expect.stringContaining('no longer the sample') },
  });
  expect(await state()).toBe(before);
  expect((await init(['--yes', '--from', sampleFile, '--force'])).code).toBe(0);
});

test.each([
  ['without a terminal and without options', [], 2, /There is no terminal to ask\. Add --yes/],
  ['without what the site needs', ['--yes', '--name', 'Ada'], 2, /Add --email <address>/],
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
  ['a file that is no résumé', ['--yes', '--from', 'package.json'], 1, /is not a JSON Resume/],
  ['a file that is no JSON', ['--yes', '--from', 'README.md'], 1, /README\.md is not JSON\./],
])('%s: the exit code and a sentence', async (_name, args, code, message) => {
  const before = await state();
  const result = await init(args);
  expect([result.code, result.stdout]).toEqual([code, '']);
  expect(result.stderr).toMatch(message);
  expect(result.stderr).not.toMatch(/\n {4}at /);
  expect(await state()).toBe(before);
});

test('what the file does not tell is asked, skills by role too, and nothing is written if the owner says no', async () => {
  const asked: string[] = [];
  let agrees = false;
  const questions: Questions = {
    text: ({ message, initial = '' }) => {
      asked.push(message);
      return Promise.resolve(initial);
    },
    choice: ({ message, options: [option] }) => {
      asked.push(message);
      return option ? Promise.resolve(option.value) : Promise.reject(new Error('no option'));
    },
    several: ({ message, options }) => {
      asked.push(message);
      return Promise.resolve(message.includes('Pied Piper') ? options.slice(0, 2) : []);
    },
    confirm: () => Promise.resolve(agrees),
  };
  const before = await state();
  const { code, stderr } = await init(['--from', sampleFile], questions);
  const skills = 'Which of these skills belong to “';
  expect(asked).toEqual([
    'What is your time zone?',
    'Are you looking for a role?',
    expect.stringContaining(`${skills}CEO/President, Pied Piper”?`),
    expect.stringContaining(`${skills}Bachelor in Information Technology, University of Oklahoma”?`),
    expect.stringContaining(`${skills}Team lead`),
  ]);
  expect([code, stderr]).toEqual([1, 'error: Nothing was written.\n']);
  expect(await state()).toBe(before);

  agrees = true;
  const { stdout } = await init(['--from', sampleFile, '--json'], questions);
  const role = readContent(copy.folder, TODAY).experience.find(({ id }) => id.startsWith('pied-piper'));
  expect(role?.tech).toEqual([{ name: 'HTML' }, { name: 'CSS' }]);
  const left = JSON.parse(stdout).notes.filter(({ kind }: { kind: string }) => kind === 'left_out');
  const values = left.map(({ value }: { value: string }) => value);
  expect(values).toContain('GIF');
  expect(values).not.toContain('HTML');
});

test('a folder without content gets new files', async () => {
  await copy.remove();
  const { code } = await init(OWNER);
  expect([code, existsSync(join(copy.folder, 'site.yaml'))]).toEqual([0, true]);
  expect(readContent(copy.folder, TODAY).site.owner.name).toBe('Ada Example');
});
