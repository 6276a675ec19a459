import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshCatalog } from '../../src/commands/catalog/command.ts';
import { initCommand } from '../../src/commands/init/command.ts';
import { newCommand } from '../../src/commands/new/command.ts';
import { ContentError } from '../../src/content-files/content-error.ts';
import { readSite } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { type AppStoreServer, app, appStoreServer } from './app-store-server.ts';

/** Matches a commented-out field: its first line, and the lines of its value. */
const HINT = /^# (?<name>(?!yaml-language-server)[a-z_-]+):(?: .*)?\n(?:# {2,}.*\n)*/gm;

const OWNER = ['--yes', '--name', 'Ada Example', '--email', 'ada@ada.dev', '--country', 'PT'];
const ROLE = ['role', '--organization', 'Example', '--title', 'Engineer'];
const PRODUCT = [
  'product',
  ...[
    '--name',
    'Tide',
    '--tagline',
    'Tides',
    '--description',
    'It shows the tides.',
    '--category',
    'Weather',
  ],
  ...['--pricing-model', 'free', '--privacy-policy', 'https://tide.example.org/privacy'],
];
const ANDROID = [
  ...['--android-url', 'https://play.google.com/store/apps/details?id=org.example.tide'],
  ...['--android-package', 'org.example.tide', '--android-updated', '2026-10-28'],
  ...['--android-installs', '1,000+'],
];

let copy: ContentCopy;
let store: AppStoreServer;

const init = (...args: string[]) => ({ command: initCommand, args: [...OWNER, ...args] });
const add = (...args: string[]) => ({ command: newCommand, args: [...args, '--yes', '--uncommitted'] });

type Call = ReturnType<typeof init>;

const run = async ({ command, args }: Call): Promise<void> => {
  const terminal = ownerTerminal(copy.folder, { env: store.env });
  expect(await command(args, terminal), terminal.stderr()).toBe(0);
};

/** The YAML files that have commented-out fields, with those fields. */
const hinted = () =>
  readdirSync(copy.folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml'))
    .map(path => ({ path, text: readFileSync(join(copy.folder, path), 'utf8') }))
    .map(file => ({ ...file, hints: [...file.text.matchAll(HINT)] }))
    .filter(({ hints }) => hints.length > 0);

const uncomment = (hint: string): string => hint.replaceAll(/^# /gm, '');

const nameOf = (hint: RegExpExecArray): string => hint.groups?.['name'] ?? '';

/** The build’s error message about the content; undefined if the content is valid. */
const mistakes = (): Promise<string | undefined> =>
  readSite(copy.folder, TODAY).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ContentError) return error.message;
      throw error;
    },
  );

/** Uncomments each field separately, then all fields of each file, then all together. Returns their names. */
const checkHints = async (): Promise<string[]> => {
  const files = hinted();
  const whole = ({ text }: { text: string }) => text.replaceAll(HINT, uncomment);
  for (const file of files) {
    const path = join(copy.folder, file.path);
    const variants = file.hints.map(hint => ({
      name: nameOf(hint),
      text: file.text.replace(hint[0], uncomment(hint[0])),
    }));
    for (const { name, text } of [...variants, { name: 'all of it', text: whole(file) }]) {
      writeFileSync(path, text);
      expect(await mistakes(), `${file.path}, ${name}`).toBeUndefined();
    }
    writeFileSync(path, file.text);
  }
  for (const file of files) writeFileSync(join(copy.folder, file.path), whole(file));
  expect(await mistakes(), 'all files').toBeUndefined();
  return files.flatMap(({ path, hints }) => hints.map(hint => `${path} ${nameOf(hint)}`));
};

beforeAll(async () => {
  store = await appStoreServer();
});
beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => copy.remove());
afterAll(() => store.stop());

test.each<[string, readonly Call[], readonly string[]]>([
  [
    'the files that init writes over the sample',
    [init()],
    ['site.yaml description', 'profile.yaml preferences', 'profile.yaml programming_languages'],
  ],
  [
    'a new role',
    [init(), add(...ROLE)],
    [`experience/example-engineer.yaml end`, 'experience/example-engineer.yaml url'],
  ],
  [
    'an app from the App Store and of the site file with its date',
    [
      init(),
      add('product', '--app-store', `https://apps.apple.com/us/app/id${app.trackId}`, ...PRODUCT.slice(-2)),
    ],
    ['products/tide-and-time.yaml social'],
  ],
  [
    'an Android-only app',
    [init(), add(...PRODUCT, '--status', 'live', ...ANDROID)],
    ['products/tide.yaml first_released', 'products/tide.yaml icon'],
  ],
  [
    'a web-only product, which has no first release in a store',
    [init(), add(...PRODUCT, '--status', 'live', '--web-url', 'https://tide.example.org')],
    ['products/tide.yaml website'],
  ],
  [
    'a retired product without platforms',
    [init(), add(...PRODUCT, '--status', 'retired')],
    ['products/tide.yaml platforms', 'products/tide.yaml first_released'],
  ],
])('every commented-out field of %s is valid once uncommented', async (_name, calls, some) => {
  for (const call of calls) await run(call);
  const names = await checkHints();
  expect(names).toEqual(expect.arrayContaining([...some]));
  expect(new Set(names).size).toBe(names.length);
});

test('every commented-out field that init writes to an empty folder is valid once uncommented', async () => {
  await copy.remove();
  await run(init());
  const site = readFileSync(join(copy.folder, 'site.yaml'), 'utf8');
  expect(site).toContain('# appearance:\n#   accent: "#0b5c6b"\n');
  expect(await checkHints()).toEqual(
    expect.arrayContaining(['site.yaml appearance', 'site.yaml resume_paper']),
  );
});

test('npm run catalog replaces a commented-out field with the fact that it adds', async () => {
  await run(init());
  store.answer = { changed: { artworkUrl512: undefined, releaseDate: undefined } };
  await run(
    add('product', '--app-store', `https://apps.apple.com/us/app/id${app.trackId}`, ...PRODUCT.slice(-2)),
  );
  const before = hinted().flatMap(({ hints }) => hints.map(nameOf));
  expect(before).toEqual(expect.arrayContaining(['icon', 'first_released']));
  store.answer = undefined;
  const terminal = ownerTerminal(copy.folder, { env: store.env });
  expect((await refreshCatalog({ uncommitted: true }, terminal)).value).toMatchObject({ complete: true });
  const names = await checkHints();
  expect(names).not.toContain('products/tide-and-time.yaml icon');
  expect(names).not.toContain('products/tide-and-time.yaml first_released');
});

test('npm run new keeps the owner’s comments among commented-out fields', async () => {
  await run(init());
  const path = join(copy.folder, 'profile.yaml');
  const note = '# Ask Kim before this:\n# availability: { status: open }\n';
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^# Terms that/m, `${note}$&`));
  await run(add(...ROLE));
  expect(readFileSync(path, 'utf8')).toContain(note);
});
