import { expect, test } from 'vitest';
import { packageContent, packageItemOf, packageManagers } from '../../src/schemas/package-manager.ts';

/** Package, URL, and command. */
const packages: readonly (readonly [object, url: string | undefined, install: string | undefined])[] = [
  [{ manager: 'homebrew', id: 'rg' }, 'https://formulae.brew.sh/formula/rg', 'brew install rg'],
  [{ manager: 'homebrew', id: 'a/b/rg' }, 'https://github.com/a/homebrew-b', 'brew install a/b/rg'],
  [{ manager: 'scoop', id: 'main/a' }, expect.stringContaining('Installer/main'), 'scoop install main/a'],
  [
    { manager: 'scoop', id: 'extras/tide' },
    'https://github.com/ScoopInstaller/extras/blob/HEAD/bucket/tide.json',
    'scoop bucket add extras; scoop install extras/tide',
  ],
  [
    { manager: 'scoop', id: 'games/tide' },
    'https://github.com/Calinou/scoop-games/blob/HEAD/bucket/tide.json',
    'scoop bucket add games; scoop install games/tide',
  ],
  [
    { manager: 'winget', id: 'Ada.TideNote' },
    'https://github.com/microsoft/winget-pkgs/tree/master/manifests/a/Ada/TideNote',
    'winget install --id Ada.TideNote -e --source winget',
  ],
  [{ manager: 'snap', id: 'rg' }, 'https://snapcraft.io/rg', 'sudo snap install rg'],
  [{ manager: 'snap', id: 'rg', classic: true }, 'https://snapcraft.io/rg', 'sudo snap install rg --classic'],
  [{ manager: 'npm', id: '@a/b', use: 'tool' }, 'https://www.npmjs.com/package/@a/b', 'npm install -g @a/b'],
  [{ manager: 'npm', id: 'b', use: 'library' }, 'https://www.npmjs.com/package/b', 'npm install b'],
  [{ manager: 'npm', id: 'JSONStream' }, 'https://www.npmjs.com/package/JSONStream', undefined],
  [{ manager: 'go', id: 'git.sr.ht/~ada/t' }, 'https://pkg.go.dev/git.sr.ht/~ada/t', undefined],
  [{ manager: 'pypi', id: 'tide' }, 'https://pypi.org/project/tide/', undefined],
  [{ manager: 'docker-hub', id: 'ada/b:1' }, 'https://hub.docker.com/r/ada/b', 'docker pull ada/b:1'],
  [
    { manager: 'ghcr', id: 'ada/tide', repo: 'Ada/tide-app' },
    'https://github.com/Ada/tide-app/pkgs/container/tide',
    'docker pull ghcr.io/ada/tide',
  ],
  [{ manager: 'ghcr', id: 'ada/tide' }, undefined, 'docker pull ghcr.io/ada/tide'],
  [{ manager: 'maven', id: 'a.b:c' }, 'https://central.sonatype.com/artifact/a.b/c', undefined],
  [{ manager: 'itch', id: 'ada/tide' }, 'https://ada.itch.io/tide', undefined],
  [{ manager: 'huggingface', id: 'datasets/ada/t' }, 'https://huggingface.co/datasets/ada/t', undefined],
  [{ store: 'Ada’s shop', url: 'https://shop.example/tide' }, 'https://shop.example/tide', undefined],
];

/** Characters and options that a shell or a command could read in an id. */
const hostile = [...' ;\n"\'`$|&\\>*!é%{(<?#', '..', '../x', '~/x', '-g', '--force'];

test.each(packages)('a package %j has its URL and its command', (item, url, install) => {
  const derived = packageItemOf(packageContent.parse(item));
  expect([derived.url, derived.install]).toEqual([url, install]);
});

test.each(Object.keys(packageManagers))('ids of %s cannot change its command', manager => {
  for (const start of ['', 'a', 'a/', 'a.b', '1', 'a:', 'datasets/a/'])
    for (const part of hostile)
      for (const end of ['', 'a', '.a', '/a']) {
        const id = `${start}${part}${end}`;
        const parsed = packageContent.safeParse({ manager, id });
        // A hyphen inside an id is a letter of it, and a `..` inside a name leads nowhere.
        const isName = /^[A-Za-z0-9][A-Za-z0-9./_-]*$/.test(id) && !id.split('/').includes('..');
        expect(parsed.success && !isName, id).toBe(false);
      }
});

test.each(Object.entries(packageManagers))(
  'a package of %s fills in only facts that exist',
  (_, { id, ...templates }) => {
    const groups = id.matchAll(/\(\?<(\w+)>/g).map(([, name]) => name);
    const facts = ['id', 'repo', 'classic', 'letter', 'folders', ...groups];
    const used = JSON.stringify(templates).matchAll(/\{(\w+)\}/g);
    expect(facts).toEqual(expect.arrayContaining([...used.map(([, name]) => name)]));
  },
);

test.each([
  [{ manager: 'npm', id: 'Tide Note' }, 'id', /is not an id of npm/],
  [{ manager: 'pypi', id: 'https://pypi.org/project/a/' }, 'id', /it is in \{\}: pypi.org\/project/],
  [{ manager: 'scoop', id: 'tally' }, 'id', /is not an id of Scoop/],
  [{ manager: 'huggingface', id: 'datasets/tide' }, 'id', /is not an id of Hugging Face/],
  [{ manager: 'pypi', id: 'tide==2.4.1' }, 'id', /without the version. Did you mean “tide”\?/],
  [{ manager: 'npm', id: '@ada/tide@^2.4' }, 'id', /without the version. Did you mean “@ada\/tide”\?/],
  [{ manager: 'maven', id: 'a:b:1.0' }, 'id', /without the version. Did you mean “a:b”\?/],
  [{ manager: 'npm', id: 'tide', classic: true }, 'classic', /only for snap/],
  [{ manager: 'npm', id: 'tide', repo: 'ada/tide' }, 'repo', /only for ghcr/],
  [{ manager: 'npm' }, '', /`manager` and `id`, or instead `store` and `url`/],
  [{ manager: 'npm', id: 'a', url: 'https://a.example' }, '', /`manager` and `id`, or/],
])('a package %j has a problem in %s', (item, field, message) => {
  const { issues = [] } = packageContent.safeParse(item).error ?? {};
  expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([
    [field, expect.stringMatching(message)],
  ]);
});
