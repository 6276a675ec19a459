import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Questions } from '../../src/commands/command-line/questions.ts';
import { checkedContent } from '../../src/commands/doctor/content.ts';
import { freePort } from '../../src/commands/local-server/free-port.ts';
import { newCommand } from '../../src/commands/new/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contentErrorOf } from '../setup/content-error-of.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { type AppStoreServer, app, appStoreServer } from './app-store-server.ts';

const ADDRESS = `https://apps.apple.com/us/app/tide-time/id${app.trackId}`;
const PRODUCT = ['product', '--app-store', ADDRESS, '--privacy-policy', 'https://tide.example.org/privacy'];
const ROLE = ['role', ...['--organization', 'Müller & Söhne'], ...['--title', 'Engineer']];

let copy: ContentCopy;
let store: AppStoreServer;

const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');

const add = async (args: readonly string[], questions?: Questions) => {
  const terminal = ownerTerminal(copy.folder, { env: store.env, ...(questions && { questions }) });
  const code = await newCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

/** Answers each question that contains a key of `answers`, and accepts the suggestion for all others. */
const answering = (answers: Readonly<Record<string, string>>) => {
  const asked: string[] = [];
  const answer = (message: string) => {
    asked.push(message.split(':')[0] ?? '');
    return answers[Object.keys(answers).find(part => message.includes(part)) ?? ''];
  };
  const questions: Questions = {
    text: async ({ message, initial = '', check }) => {
      const given = answer(message) ?? initial;
      expect(check?.(given), message).toBeUndefined();
      return given;
    },
    choice: async ({ message, options }) => {
      const given = answer(message);
      const option = options.find(({ value }) => value === given) ?? options[options.length - 1];
      if (!option) throw new Error(`There is nothing to choose from: ${message}`);
      return option.value;
    },
    confirm: async ({ message }) => answer(message) !== 'no',
  };
  return { asked, questions };
};

beforeAll(async () => {
  store = await appStoreServer();
});
beforeEach(async () => {
  copy = await contentCopy(contents.smallest);
  store.answer = undefined;
  store.queries.length = 0;
});
afterEach(() => copy.remove());
afterAll(() => store.stop());

test('npm run new role writes a valid file: an id from the names, optional fields as comments', async () => {
  const { code, stdout } = await add(ROLE);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^added .*experience\/muller-and-sohne-engineer\.yaml\n/);
  expect(read('experience/muller-and-sohne-engineer.yaml')).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.schemas\/role\.schema\.json\norganization: Müller & Söhne\nrole: Engineer\n\n# Optional fields.+\n[\s\S]*\n# summary: …\n[\s\S]*\n# end: 2026-11\n/,
  );
  const { experience, profile } = readContent(copy.folder, TODAY);
  expect(experience.map(({ id }) => id)).toContain('muller-and-sohne-engineer');
  expect(profile).toMatchObject({ updated: TODAY });
});

test('npm run new rejects an id that already exists or is not a slug', async () => {
  await add(ROLE);
  for (const again of [await add(ROLE), await add([...ROLE, '--id', 'muller-and-sohne-engineer'])]) {
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/There is a role muller-and-sohne-engineer already/),
    ]);
  }
  expect((await add([...ROLE, '--id', 'second'])).code).toBe(0);
  expect(await add([...ROLE, '--id', 'No Slug'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--id must be a slug/),
  });
  expect(await add(['role', '--organization', '🚀', '--title', '🔥', '--json'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/"id": ?"role"/),
  });
});

test.each([
  [
    'missing options',
    ['role'],
    2,
    /--organization is missing\. Employer[\s\S]+--title is missing\. Job title, or degree\./,
  ],
  [
    'a value in the wrong format',
    [...PRODUCT, '--ios-updated', 'May 2024'],
    2,
    /--ios-updated must be a calendar date/,
  ],
  ['an option for an optional field', [...ROLE, '--summary', 'Go.'], 2, /unknown option '--summary'/],
  [
    'a misspelled choice',
    ['product', '--status', 'lvie'],
    2,
    /--status must be one of live, retired\. Did you mean “live”\?/,
  ],
  [
    'an address that is not an app’s',
    ['product', '--app-store', 'https://example.com'],
    1,
    /not the address of an app/,
  ],
  ['an unknown kind', ['talk'], 2, /unknown command 'talk'/],
])('npm run new reports %s in a sentence, with an exit code', async (_name, args, code, message) => {
  expect(await add(args)).toEqual({ code, stdout: '', stderr: expect.stringMatching(message) });
});

test('npm run new does not write an entry that the build would reject', async () => {
  const wrong = await add([...PRODUCT, '--ios-updated', '2027-01-01', '--json']);
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stdout)).toMatchObject({
    ok: false,
    error: { problems: [{ message: expect.stringContaining('in the future') }] },
  });
  expect(existsSync(join(copy.folder, 'products'))).toBe(false);
});

test('npm run new product copies the facts and the icon from the App Store', async () => {
  const { code, stdout } = await add(PRODUCT);
  expect(code).toBe(0);
  expect(store.queries).toEqual([`?id=${app.trackId}&country=us`]);
  const { products, site } = readContent(copy.folder, TODAY);
  expect(products).toEqual([
    {
      id: 'tide-and-time',
      name: 'Tide & Time',
      tagline: 'Tide & Time shows the tides',
      description:
        'Tide & Time shows the tides. It works without a network.\nFeatures:\n• 9,000 stations\n• Widgets',
      status: 'live',
      category: ['Weather', 'Navigation'],
      pricing: { model: 'free' },
      languages: ['en', 'pt'],
      website: 'https://tide.example.org',
      icon: './tide-and-time.webp',
      first_released: '2020-03-17',
      platforms: {
        ios: {
          store: 'App Store',
          url: ADDRESS,
          app_id: '1234567890',
          bundle_id: 'org.example.tide',
          version: '4.10',
          updated: '2026-10-28',
          requires: 'iOS 17.0 or later',
          released: '2020-03-17',
          size_bytes: 48_234_496,
          rating: { value: 4.7, count: 7 },
          content_rating: '4+',
        },
      },
      releases: [{ platform: 'ios', version: '4.10', date: '2026-10-28', notes: 'Fixes.' }],
      privacy_policy: 'https://tide.example.org/privacy',
    },
  ]);
  expect(site.catalog_snapshot).toBe(TODAY);
  const icon = await sharp(join(copy.folder, 'products/tide-and-time.webp')).metadata();
  expect(icon).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(stdout).toMatch(/tagline: It is the first sentence of the description\./);
  expect(stdout).toMatch(
    /pricing\.in_app_purchases: The store does not say whether the app has in-app purchases: add `in_app_purchases: true` or `false`\./,
  );
});

test('npm run new product prefers typed values to the store’s; --dry-run writes nothing', async () => {
  const typed = [...PRODUCT, '--tagline', 'Tides offline', '--ios-requires', 'iPadOS 17'];
  const { stdout } = await add([...typed, '--dry-run', '--json']);
  const { check, changes } = JSON.parse(stdout);
  expect(check.map(({ field }: { field: string }) => field)).toEqual([
    'pricing.model',
    'pricing.in_app_purchases',
  ]);
  expect(changes.map(({ path }: { path: string }) => path)).toEqual([
    'products/tide-and-time.webp',
    'products/tide-and-time.yaml',
    'profile.yaml',
    'site.yaml',
  ]);
  expect(existsSync(join(copy.folder, 'products'))).toBe(false);
  await add(typed);
  expect(readContent(copy.folder, TODAY).products).toMatchObject([
    {
      tagline: 'Tides offline',
      platforms: { ios: { requires: 'iPadOS 17', version: '4.10' } },
    },
  ]);
});

test.each([
  [
    'an app that is not in that country’s store',
    { changed: { trackId: 1 } },
    /The App Store of US has no app 1234567890/,
  ],
  [
    'an empty 403, Apple’s rate limit',
    { status: 403, body: '' },
    /status 403\. Apple allows about 20 requests a minute/,
  ],
  ['a response that is not JSON', { status: 200, body: '<html>' }, /did not return JSON/],
  ['an app for the Mac', { changed: { kind: 'mac-software' } }, /is an app for the Mac/],
  [
    'a required fact that the store omits',
    { changed: { bundleId: undefined } },
    /--ios-bundle-id is missing/,
  ],
])('npm run new product explains %s and writes nothing', async (_name, answer, message) => {
  store.answer = answer;
  const { code, stderr } = await add(PRODUCT);
  expect([code > 0, stderr]).toEqual([true, expect.stringMatching(message)]);
  expect(existsSync(join(copy.folder, 'products'))).toBe(false);
});

const TYPED = [
  ...PRODUCT,
  ...['--name', 'Tide & Time', '--tagline', 'Tides', '--description', 'Tides, offline.'],
  ...['--status', 'live', '--category', 'Weather', '--pricing-model', 'free'],
];

test('npm run new product explains an unreachable store and writes nothing', async () => {
  const env = { APP_STORE_LOOKUP: `http://127.0.0.1:${await freePort()}/lookup` };
  const terminal = ownerTerminal(copy.folder, { env });
  expect(await newCommand(TYPED, terminal)).toBe(1);
  expect(terminal.stderr()).toMatch(/127\.0\.0\.1.* cannot be reached: [A-Z]+\./);
  expect(existsSync(join(copy.folder, 'products'))).toBe(false);
});

test('adding one product from the store does not mark the others as checked', async () => {
  await add([
    ...TYPED.slice(0, 1),
    ...TYPED.slice(3),
    '--id',
    'first',
    '--web-url',
    'https://tide.example.org',
  ]);
  await add([...PRODUCT, '--name', 'Second']);
  const { products, site } = readContent(copy.folder, TODAY);
  expect([products.length, site.catalog_snapshot]).toEqual([2, undefined]);
});

test('npm run new product omits an icon that cannot be downloaded', async () => {
  store.answer = { changed: { artworkUrl512: `${new URL(store.env.APP_STORE_LOOKUP).origin}/missing.jpg` } };
  const { code, stdout } = await add(PRODUCT);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('icon: The icon cannot be downloaded: status 404.'),
  ]);
  expect(readContent(copy.folder, TODAY).products[0]?.icon).toBeUndefined();
});

test('npm run new product prompts only for the fields of the product’s platforms', async () => {
  const { asked, questions } = answering({
    Name: 'Marginalia',
    Tagline: 'Reading notes',
    Description: 'Notes for groups.',
    Status: 'live',
    Category: 'Books, Education',
    'Pricing model': 'free',
    'Privacy policy': 'https://notes.example.org/privacy',
    'Google Play': 'no',
    'Web url': 'https://notes.example.org/app',
  });
  expect((await add(['product'], questions)).code).toBe(0);
  expect(asked).toContain('What is its App Store address? (Enter if it has none)');
  expect(asked).not.toContain('Android package');
  expect(readContent(copy.folder, TODAY).products).toMatchObject([
    {
      id: 'marginalia',
      category: ['Books', 'Education'],
      platforms: { web: { url: 'https://notes.example.org/app' } },
    },
  ]);
});

test('npm run new role prompts only for the required fields', async () => {
  const { asked, questions } = answering({ Organization: 'Example Ltd', Title: 'Engineer' });
  expect((await add(['role'], questions)).code).toBe(0);
  expect(asked).toEqual(['Organization', 'Title', expect.stringContaining('?')]);
  const role = readContent(copy.folder, TODAY).experience.find(({ id }) => id === 'example-ltd-engineer');
  expect(role).toMatchObject({ organization: 'Example Ltd', role: 'Engineer' });
});

test('npm run new skill writes a valid SKILL.md and rejects a duplicate or invalid name', async () => {
  const skill = ['skill', '--name', 'compare-plans', '--description', 'Compares: the plans of a product.'];
  expect((await add(skill)).code).toBe(0);
  const file = 'skills/compare-plans/SKILL.md';
  await writeFile(join(copy.folder, file), read(file).replaceAll(/\{\{write:[^{}]*\}\}/g, '{{owner_name}}'));
  expect(readContent(copy.folder, TODAY).agentSkills).toMatchObject([
    { id: 'compare-plans', front: { description: 'Compares: the plans of a product.' } },
  ]);
  expect((await add(skill)).stderr).toContain('There is a skill compare-plans already');
  const wrong = await add(['skill', '--name', 'Compare Plans', '--description', 'x']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--name must be a slug')]);
});

test('the build rejects a new skill until its text is written; other commands still work', async () => {
  const skill = ['skill', '--name', 'compare-plans', '--description', 'Compares plans.'];
  expect((await add(skill)).stdout).toContain(
    'The build refuses the skill until you have replaced them all.',
  );
  const written = read('skills/compare-plans/SKILL.md').split('---\n')[2] ?? '';
  expect(written.replaceAll(/^#.*|\{\{write:[^{}]*\}\}/gm, '').trim()).toBe('');
  const { problems } = contentErrorOf(copy.folder);
  expect(problems.length).toBeGreaterThan(0);
  for (const { file, line, message } of problems) {
    expect(file).toMatch(/skills\/compare-plans\/SKILL\.md$/);
    expect(line).toBeGreaterThan(1);
    expect(message).toMatch(/^is not written yet/);
  }
  expect((await checkedContent(copy.folder, TODAY)).finding).toMatchObject({ level: 'problem' });
  expect(await add(ROLE)).toMatchObject({ code: 0 });
});

test('npm run new lists the mistakes in invalid content and adds nothing', async () => {
  await writeFile(join(copy.folder, 'site.yaml'), `${read('site.yaml')}nmae: x\n`);
  const { code, stderr } = await add(ROLE);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/1 problem in the content; nothing was written[\s\S]+site\.yaml/),
  ]);
});
