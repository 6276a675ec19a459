import * as z from 'zod';
import { aliases, components } from './metadata.ts';
import type { PlatformName } from './platform.ts';
import { rule } from './rule.ts';
import { date, filledText, flag, publicUrl } from './text.ts';

/** Text with facts in braces: the id, its named groups, and `repo` and `classic`. Of several, the first whose facts are known. */
type Template = string | readonly string[];

interface PackageManager {
  readonly label: string;
  /**
   * The ids that are safe in a URL and in a command, as a regular expression without anchors. It is narrower
   * than the manager’s own rule wherever that admits shell characters, and never begins with a hyphen.
   */
  readonly id: string;
  /** The package’s page without `https://`. */
  readonly page?: Template;
  /** The command that installs the package; for a tool and for a library where the two differ. */
  readonly install?: Template | { readonly tool: string; readonly library: string };
}

const NAME = '[A-Za-z0-9][A-Za-z0-9_.-]*';
const OWNER = '[A-Za-z0-9][A-Za-z0-9-]{0,38}';
const LOWER = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';
const NUMBER = '[1-9][0-9]{0,19}';
const BREW = '((?<user>[A-Za-z0-9][A-Za-z0-9_-]*)/(?<tap>[A-Za-z0-9][A-Za-z0-9_-]*)/)?[a-z0-9][a-z0-9+._@-]*';
const DOTTED = '[A-Za-z0-9_]+([._-][A-Za-z0-9_]+)*';
const IMAGE = '[a-z0-9]+((\\.|_{1,2}|-+)[a-z0-9]+)*';
const TAG = '(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?';
const WINGET = '[A-Za-z0-9][A-Za-z0-9_+-]{0,31}(\\.[A-Za-z0-9_+-]{1,32}){1,7}';
const FLATPAK = '[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*){1,3}\\.[A-Za-z_][A-Za-z0-9_-]*';
// “datasets” and “spaces” are not owners.
const HUGGING_FACE =
  '((datasets|spaces)/)?(?!(datasets|spaces)/)[A-Za-z0-9][A-Za-z0-9_-]*/[A-Za-z0-9_][A-Za-z0-9_.-]*';
const PACKAGIST = '[a-z0-9]([_.-]?[a-z0-9]+)*/[a-z0-9](([_.]|-{1,2})?[a-z0-9]+)*';

/** A tap is the repository `homebrew-<tap>` of a GitHub user. */
const TAP = 'github.com/{user}/homebrew-{tap}';

/** Buckets that Scoop knows by name. Any but main has to be added first. */
const SCOOP = `(main|(?<bucket>extras|versions|java)|(?<games>games))/(?<app>${NAME})`;
const MANIFEST = 'blob/HEAD/bucket/{app}.json';

/**
 * Package managers, stores, and directories. Addresses and commands are derived from the id, never typed. Where a
 * manager has several kinds of pages, each kind has a key of its own. Google Play and the App Store are platforms.
 * The page of an image of GitHub’s registry is part of a repository, which may have another name.
 * WinGet’s `-e` keeps the id from matching as a part, and `--source` keeps the store out. Chocolatey takes an id in
 * `.config` for a file. Many systems refuse `pip install` outside of an environment, so a tool gets pipx.
 */
// biome-ignore format: A table has one line per manager.
export const packageManagers = {
  // For the command line and the desktop
  homebrew: { label: 'Homebrew', id: BREW, page: [TAP, 'formulae.brew.sh/formula/{id}'], install: 'brew install {id}' },
  'homebrew-cask': { label: 'Homebrew (app)', id: BREW, page: [TAP, 'formulae.brew.sh/cask/{id}'], install: 'brew install --cask {id}' },
  macports: { label: 'MacPorts', id: NAME, page: 'ports.macports.org/port/{id}/' },
  winget: { label: 'WinGet', id: WINGET, page: 'github.com/microsoft/winget-pkgs/tree/master/manifests/{letter}/{folders}', install: 'winget install --id {id} -e --source winget' },
  'microsoft-store': { label: 'Microsoft Store', id: '([A-Z0-9]{12}|XP[A-Z0-9]{12})', page: 'apps.microsoft.com/detail/{id}', install: 'winget install {id} -s msstore' },
  scoop: { label: 'Scoop', id: SCOOP, page: [`github.com/ScoopInstaller/{bucket}/${MANIFEST}`, `github.com/Calinou/scoop-{games}/${MANIFEST}`, `github.com/ScoopInstaller/main/${MANIFEST}`], install: ['scoop bucket add {bucket}; scoop install {id}', 'scoop bucket add {games}; scoop install {id}', 'scoop install {id}'] },
  chocolatey: { label: 'Chocolatey', id: `(?!.*\\.config$)${DOTTED}`, page: 'community.chocolatey.org/packages/{id}', install: 'choco install {id}' },
  flathub: { label: 'Flathub', id: FLATPAK, page: 'flathub.org/apps/{id}', install: 'flatpak install flathub {id}' },
  snap: { label: 'Snap Store', id: '(?=.*[a-z])(?!.*--)[a-z0-9][a-z0-9-]{0,38}[a-z0-9]', page: 'snapcraft.io/{id}', install: ['sudo snap install {id} {classic}', 'sudo snap install {id}'] },
  nix: { label: 'Nixpkgs', id: '[A-Za-z_][A-Za-z0-9_-]*(\\.[A-Za-z_][A-Za-z0-9_-]*)*', page: 'search.nixos.org/packages?channel=unstable&query={id}', install: 'nix profile add nixpkgs#{id}' },
  fdroid: { label: 'F-Droid', id: '[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)+', page: 'f-droid.org/packages/{id}/' },

  // For programming languages: the first command is for a tool, the second for a library
  npm: { label: 'npm', id: '(@[a-z0-9][a-z0-9._-]*/)?[A-Za-z0-9][A-Za-z0-9._-]*', page: 'www.npmjs.com/package/{id}', install: { tool: 'npm install -g {id}', library: 'npm install {id}' } },
  pypi: { label: 'PyPI', id: '[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?', page: 'pypi.org/project/{id}/', install: { tool: 'pipx install {id}', library: 'pip install {id}' } },
  crates: { label: 'crates.io', id: '[A-Za-z][A-Za-z0-9_-]{0,63}', page: 'crates.io/crates/{id}', install: { tool: 'cargo install {id}', library: 'cargo add {id}' } },
  go: { label: 'Go', id: '[a-z0-9][a-z0-9-]*(\\.[a-z0-9-]+)+(/[A-Za-z0-9_~][A-Za-z0-9._~-]*)*', page: 'pkg.go.dev/{id}', install: { tool: 'go install {id}@latest', library: 'go get {id}' } },
  nuget: { label: 'NuGet', id: DOTTED, page: 'www.nuget.org/packages/{id}', install: { tool: 'dotnet tool install -g {id}', library: 'dotnet package add {id}' } },
  rubygems: { label: 'RubyGems', id: '(?=.*[A-Za-z])[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?', page: 'rubygems.org/gems/{id}', install: { tool: 'gem install {id}', library: 'bundle add {id}' } },
  packagist: { label: 'Packagist', id: PACKAGIST, page: 'packagist.org/packages/{id}', install: { tool: 'composer global require {id}', library: 'composer require {id}' } },
  cran: { label: 'CRAN', id: '[A-Za-z][A-Za-z0-9.]*[A-Za-z0-9]', page: 'cran.r-project.org/package={id}', install: 'install.packages("{id}")' },
  'conda-forge': { label: 'conda-forge', id: '[a-z0-9_][a-z0-9_.-]*', page: 'anaconda.org/conda-forge/{id}', install: 'conda install conda-forge::{id}' },
  maven: { label: 'Maven Central', id: `(?<group>${NAME}):(?<name>${NAME})`, page: 'central.sonatype.com/artifact/{group}/{name}' },

  // Containers
  'docker-hub': { label: 'Docker Hub', id: `(?<name>[a-z0-9]+/${IMAGE})${TAG}`, page: 'hub.docker.com/r/{name}', install: 'docker pull {id}' },
  ghcr: { label: 'GitHub Container Registry', id: `[a-z0-9][a-z0-9-]{0,38}(/${IMAGE})*/(?<name>${IMAGE})${TAG}`, page: 'github.com/{repo}/pkgs/container/{name}', install: 'docker pull ghcr.io/{id}' },

  // Browsers, editors, other hosts, and games
  chrome: { label: 'Chrome Web Store', id: '[a-p]{32}', page: 'chromewebstore.google.com/detail/{id}' },
  edge: { label: 'Edge Add-ons', id: '[a-p]{32}', page: 'microsoftedge.microsoft.com/addons/detail/{id}' },
  firefox: { label: 'Firefox Add-ons', id: '(?=.*[^0-9])[A-Za-z0-9_][A-Za-z0-9_~-]*', page: 'addons.mozilla.org/firefox/addon/{id}/' },
  vscode: { label: 'VS Code Marketplace', id: '[A-Za-z0-9][A-Za-z0-9-]*\\.[A-Za-z0-9][A-Za-z0-9-]*', page: 'marketplace.visualstudio.com/items?itemName={id}', install: 'code --install-extension {id}' },
  'open-vsx': { label: 'Open VSX', id: '(?<owner>[A-Za-z0-9_][A-Za-z0-9_+-]*)\\.(?<name>[A-Za-z0-9_][A-Za-z0-9_+-]*)', page: 'open-vsx.org/extension/{owner}/{name}' },
  jetbrains: { label: 'JetBrains Marketplace', id: NUMBER, page: 'plugins.jetbrains.com/plugin/{id}' },
  zed: { label: 'Zed', id: LOWER, page: 'zed.dev/extensions/{id}' },
  obsidian: { label: 'Obsidian', id: NAME, page: 'community.obsidian.md/plugins/{id}' },
  raycast: { label: 'Raycast', id: `${OWNER}/${NAME}`, page: 'www.raycast.com/{id}' },
  wordpress: { label: 'WordPress.org', id: LOWER, page: 'wordpress.org/plugins/{id}/', install: 'wp plugin install {id} --activate' },
  hacs: { label: 'HACS', id: `(?<owner>${OWNER})/(?<name>${NAME})`, page: 'my.home-assistant.io/redirect/hacs_repository/?owner={owner}&repository={name}' },
  blender: { label: 'Blender Extensions', id: LOWER, page: 'extensions.blender.org/add-ons/{id}/' },
  huggingface: { label: 'Hugging Face', id: HUGGING_FACE, page: 'huggingface.co/{id}' },
  shopify: { label: 'Shopify App Store', id: LOWER, page: 'apps.shopify.com/{id}' },
  figma: { label: 'Figma Community', id: '[0-9]{15,20}', page: 'www.figma.com/community/plugin/{id}' },
  steam: { label: 'Steam', id: '[1-9][0-9]{0,9}', page: 'store.steampowered.com/app/{id}/' },
  itch: { label: 'itch.io', id: '(?<owner>[a-z0-9][a-z0-9_-]*)/(?<name>[a-z0-9_][a-z0-9_-]*)', page: '{owner}.itch.io/{name}' },
  godot: { label: 'Godot Asset Library', id: NUMBER, page: 'godotengine.org/asset-library/asset/{id}' },
  unity: { label: 'Unity Asset Store', id: NUMBER, page: 'assetstore.unity.com/packages/slug/{id}' },
} as const satisfies Record<string, PackageManager>;

type Manager = keyof typeof packageManagers;

const managers: Readonly<Record<Manager, PackageManager>> = packageManagers;

const idPattern = (name: Manager): RegExp => new RegExp(`^(?:${managers[name].id})$`);

const manager = z
  .enum(Object.keys(packageManagers) as [Manager, ...Manager[]])
  .meta({ description: 'Package manager, store, or directory.', examples: ['npm'] })
  .register(aliases, {
    brew: 'homebrew',
    cargo: 'crates',
    composer: 'packagist',
    conda: 'conda-forge',
    docker: 'docker-hub',
    gem: 'rubygems',
    pip: 'pypi',
  })
  .register(components, { id: 'PackageManager' });

const id = z.string('must be text').max(255, 'must have at most 255 characters');

const use = z
  .enum(['tool', 'library'])
  .optional()
  .describe('Whether the package is a tool to run or a library to use in code.');

const storeName = filledText(100, 'Setapp').optional();

/** Follows an id: `==2.4.1`, `@^2.4`, `:latest`. */
const VERSION_SUFFIX = /(?:[=~<>!]=|[@:=])[~^]?(?:v?\d.*|latest)$/;

export const gitHubRepository = z
  .string()
  .regex(new RegExp(`^${OWNER}/${NAME}$`), 'must be a GitHub repository such as owner/name')
  .meta({ examples: ['ada/tidewatch'] });

const releaseFields = {
  version: filledText(50, '2.0.1').optional().describe('Latest version there.'),
  updated: date.optional().describe('Day of the latest version there.'),
  prerelease: z
    .strictObject({
      version: filledText(50, '3.0.0-beta.1').describe('Its version.'),
      tag: filledText(50, 'next').optional().describe('The tag that installs it.'),
    })
    .optional()
    .describe('A prerelease next to the latest version.'),
};

const storePlatforms: Readonly<Record<string, PlatformName>> = {
  'app store': 'ios',
  'google play': 'android',
  'mac app store': 'macos',
  'microsoft store': 'windows',
};

export const packageContent = z
  .strictObject({
    manager: manager.optional(),
    id: id.optional().meta({
      description: 'The id as the manager writes it. Only a container image may have a tag.',
      examples: ['@ada/tally'],
    }),
    store: storeName.describe('Any other store or directory, with `url` and instead of `manager` and `id`.'),
    url: publicUrl.optional().describe('The product’s page in `store`.'),
    use: use.describe(
      'Whether it is a tool to run or a library to use in code. If you leave it out, no command is shown where the two differ.',
    ),
    classic: flag.describe('Whether the snap needs `--classic`.'),
    repo: gitHubRepository.optional().describe('The GitHub repository of a container image in its registry.'),
    ...releaseFields,
  })
  .check(
    rule(({ manager: name, id: spelling, store: other, url, classic, repo }, report, wrong) => {
      const given = Object.entries({ manager: name, id: spelling, store: other, url });
      const pair = given.flatMap(([field, value]) => (value === undefined ? [] : field)).join();
      if (pair !== 'manager,id' && pair !== 'store,url') {
        if (wrong.size === 0) report('must have `manager` and `id`, or instead `store` and `url`');
      } else if (name !== undefined && spelling !== undefined && !idPattern(name).test(spelling)) {
        const { label, page = '' } = managers[name];
        const bare = spelling.replace(VERSION_SUFFIX, '');
        if (idPattern(name).test(bare)) report(`must be without the version. Did you mean “${bare}”?`, 'id');
        else if (/^https?:|^www\./i.test(spelling))
          report(
            `must be the id, not a URL. In the URL of the page, it is in {}: ${[page].flat().at(-1)}`,
            'id',
          );
        else report(`is not an id of ${label} that can be part of a URL and a command`, 'id');
      }
      const platform = storePlatforms[other?.toLowerCase() ?? ''];
      if (platform) report(`belongs in \`platforms.${platform}\`; move it there`, 'store');
      if (classic !== undefined && name !== 'snap') report('is only for snap; remove it', 'classic');
      if (repo !== undefined && name !== 'ghcr') report('is only for ghcr; remove it', 'repo');
    }),
  )
  .describe('A package of the product, or its page in a store or directory.');

export type PackageContent = z.infer<typeof packageContent>;

export const packageItem = z
  .strictObject({
    manager: manager.optional(),
    id: id.optional().describe('The package’s id there.'),
    store: storeName.describe('The name of any other store or directory.'),
    use,
    url: z.url().optional().describe('The product’s page there.'),
    link: z
      .url()
      .optional()
      .describe(
        'Redirects to `url`, also after it has changed. The first package of each manager has one: give people this URL.',
      ),
    install: z
      .string()
      .optional()
      .describe('The command that installs it. It is missing if it depends on how the package is used.'),
    ...releaseFields,
  })
  .describe('A package of the product, or its page in a store or directory.')
  .register(components, { id: 'Package' });

export type PackageItem = z.infer<typeof packageItem>;

export const placeLabel = ({ manager: name, store: label = '' }: PackageContent | PackageItem): string =>
  name === undefined ? label : managers[name].label;

const filledTemplate = (
  templates: Template = [],
  known: Readonly<Record<string, string | undefined>>,
): string | undefined =>
  [templates]
    .flat()
    .find(template => template.matchAll(/\{(\w+)\}/g).every(([, name = '']) => known[name] !== undefined))
    ?.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');

/** `item` must be valid, because its id becomes part of a URL and a command. */
export const packageItemOf = ({ classic, repo, ...facts }: PackageContent): PackageItem => {
  const { manager: name, id: spelling, use: usage } = facts;
  if (name === undefined || spelling === undefined) return facts;
  const { page, install = [] } = managers[name];
  const known = {
    id: spelling,
    repo,
    classic: classic && '--classic',
    // WinGet’s folders.
    letter: spelling.charAt(0).toLowerCase(),
    folders: spelling.replaceAll('.', '/'),
    ...idPattern(name).exec(spelling)?.groups,
  };
  const command = typeof install === 'object' && 'tool' in install ? usage && install[usage] : install;
  const url = filledTemplate(page, known);
  return { ...facts, url: url && `https://${url}`, install: filledTemplate(command, known) };
};

export const packageKey = ({ manager: name, id: spelling, store, url }: PackageContent): string => {
  const key = spelling?.toLowerCase() ?? `${store} ${url}`;
  // These two take `-`, `_`, and `.` for the same.
  const isLax = name === 'pypi' || name === 'crates';
  return `${name} ${isLax ? key.replaceAll(/[-_.]+/g, '-') : key}`;
};
