import { describe, expect, test } from 'vitest';
import { packageContent, packageItemOf, packageManagers } from '../../src/schemas/package-manager.ts';

const itemOf = (item: object) => packageItemOf(packageContent.parse(item));

describe('a package', () => {
  test.each([
    [
      { manager: 'homebrew', id: 'ripgrep' },
      'https://formulae.brew.sh/formula/ripgrep',
      'brew install ripgrep',
    ],
    [
      { manager: 'homebrew', id: 'ada/tools/tide' },
      'https://github.com/ada/homebrew-tools',
      'brew install ada/tools/tide',
    ],
    [
      { manager: 'homebrew-cask', id: 'tide-note' },
      'https://formulae.brew.sh/cask/tide-note',
      'brew install --cask tide-note',
    ],
    [
      { manager: 'winget', id: 'Ada.TideNote' },
      'https://github.com/microsoft/winget-pkgs/tree/master/manifests/a/Ada/TideNote',
      'winget install --id Ada.TideNote -e --source winget',
    ],
    [
      { manager: 'scoop', id: 'extras/tide' },
      'https://github.com/ScoopInstaller/Extras/blob/HEAD/bucket/tide.json',
      'scoop bucket add extras; scoop install extras/tide',
    ],
    [
      { manager: 'snap', id: 'tide', classic: true },
      'https://snapcraft.io/tide',
      'sudo snap install tide --classic',
    ],
    [
      { manager: 'npm', id: '@ada/tide', use: 'tool' },
      'https://www.npmjs.com/package/@ada/tide',
      'npm install -g @ada/tide',
    ],
    [
      { manager: 'npm', id: 'tide', use: 'library' },
      'https://www.npmjs.com/package/tide',
      'npm install tide',
    ],
    [{ manager: 'pypi', id: 'tide' }, 'https://pypi.org/project/tide/', undefined],
    [
      { manager: 'go', id: 'ada.dev/tide/cmd/tide', use: 'tool' },
      'https://pkg.go.dev/ada.dev/tide/cmd/tide',
      'go install ada.dev/tide/cmd/tide@latest',
    ],
    [
      { manager: 'docker-hub', id: 'ada/tide:1' },
      'https://hub.docker.com/r/ada/tide',
      'docker pull ada/tide:1',
    ],
    [
      { manager: 'ghcr', id: 'ada/tide', repo: 'Ada/tide-app' },
      'https://github.com/Ada/tide-app/pkgs/container/tide',
      'docker pull ghcr.io/ada/tide',
    ],
    [{ manager: 'ghcr', id: 'ada/tide' }, undefined, 'docker pull ghcr.io/ada/tide'],
    [{ manager: 'open-vsx', id: 'ada.tide' }, 'https://open-vsx.org/extension/ada/tide', undefined],
    [{ manager: 'itch', id: 'ada/tide' }, 'https://ada.itch.io/tide', undefined],
  ])('%j has its address and its command', (item, url, install) => {
    const { manager, id, ...derived } = itemOf(item);
    expect({ url: derived.url, install: derived.install }).toEqual({ url, install });
  });

  test.each(Object.keys(packageManagers))(
    'of %s has no id with which its command could do something else',
    manager => {
      for (const start of ['', 'a', 'a/', 'a.b', '1', 'a:'])
        for (const hostile of [
          '-g',
          '--force',
          ' -g',
          '; ls',
          '$(ls)',
          '`ls`',
          '|ls',
          '&ls',
          "'",
          '"',
          '\\',
          '>x',
          '..',
          '../x',
          '*',
          '~/x',
          '!1',
          '\nls',
          'é',
          '%20',
          '{a,b}',
          '(ls)',
          '<x',
          '?x',
          '#x',
        ])
          for (const end of ['', 'a', '.a', '/a']) {
            const id = `${start}${hostile}${end}`;
            const parsed = packageContent.safeParse({ manager, id });
            // A hyphen inside an id is a letter of it, and a `..` inside a name leads nowhere.
            const isName = /^[A-Za-z0-9][A-Za-z0-9./_-]*$/.test(id) && !id.split('/').includes('..');
            expect(parsed.success && !isName, id).toBe(false);
          }
    },
  );

  test.each([
    [{ manager: 'npm', id: 'tide', classic: true }, 'classic', /only for snap/],
    [{ manager: 'steam', id: '42', use: 'tool' }, 'use', /only for npm, pypi/],
    [{ manager: 'npm', id: 'Tide Note' }, 'id', /is not an id of npm/],
    [{ manager: 'npm', id: '-g' }, 'id', /is not an id of npm/],
    [{ manager: 'chocolatey', id: 'tide.config' }, 'id', /is not an id of Chocolatey/],
  ])('%j is a mistake in %s', (item, field, message) => {
    const { issues = [] } = packageContent.safeParse(item).error ?? {};
    expect(issues.map(({ path, message: text }) => [path.join('.'), text])).toEqual([
      [field, expect.stringMatching(message)],
    ]);
  });
});
