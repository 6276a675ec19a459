import { contentKinds, type FolderFile } from '../../../schemas/content.ts';
import type { DownloadOptions } from '../../../schemas/download.ts';
import { type PackageItem, packageItemOf } from '../../../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformName, platformNames } from '../../../schemas/platform.ts';
import {
  type KnownIssue,
  MAX_RELEASES,
  type Product,
  type ProductContent,
  type ProductList,
} from '../../../schemas/product.ts';
import { type Build, oncePerBuild } from '../../operations/operation.ts';
import { unlessEmpty } from '../../operations/with-id.ts';
import { productPath, sharedPath } from '../../paths.ts';
import type { Dates } from '../../prose/dates.ts';
import { joined } from '../../prose/markdown.ts';
import { nameKey } from '../../prose/names.ts';
import { counted } from '../../prose/words.ts';

type Release = NonNullable<Product['releases']>[number];

/** Releases of one version on several platforms, with the same date and notes, are one. */
export const joinedReleases = (
  releases: readonly Release[],
): (Release & { readonly platforms: PlatformName[] })[] =>
  [...Map.groupBy(releases, ({ platform: _, ...rest }) => JSON.stringify(rest)).values()].flatMap(same =>
    same[0] ? { ...same[0], platforms: same.map(({ platform }) => platform) } : [],
  );

/** `releases` must be sorted newest first. */
export const newestReleases = (releases: readonly Release[]): Release[] =>
  releases.filter(
    ({ platform }, index) => releases.findIndex(other => other.platform === platform) === index,
  );

/** If there are too many, the oldest are left out, except each platform’s newest. */
const releasesOf = (releases: readonly Release[] = []): Release[] => {
  const all = releases.toSorted((a, b) => b.date.localeCompare(a.date));
  const kept = new Set(new Set([...newestReleases(all), ...all]).values().take(MAX_RELEASES));
  return all.filter(release => kept.has(release));
};

/** Excludes platforms that the product was given up on. */
export const supported = ({ platforms }: Pick<Product, 'platforms'>): PlatformName[] =>
  platformName.options.filter(platform => platforms[platform] && !platforms[platform].retired_on);

/** Whether its support requests are sent here. */
export const takesRequests = (product: Pick<Product, 'support_url' | 'support_requests'>): boolean =>
  product.support_url === undefined && product.support_requests !== false;

/** Where the paths below a product’s page lead that people share. */
export const sharedLinks = ({ download, packages = [] }: Pick<Product, 'download' | 'packages'>) =>
  new Map([
    ...packages.flatMap(({ manager, url, link }) =>
      manager && url && link ? [[manager, url] as const] : [],
    ),
    ...Object.entries(download).flatMap(([platform, url]) => (url ? [[platform, url] as const] : [])),
  ]);

/** Of a manager’s packages, the first with a page has the shared path. */
const packageItems = (
  { address }: Build,
  { id, packages = [] }: FolderFile<ProductContent>,
): PackageItem[] => {
  const items = packages.map(packageItemOf);
  return items.map(item => {
    const { manager: name } = item;
    const first = items.find(({ manager, url }) => manager === name && url);
    return { ...item, link: name && item === first ? address.page(sharedPath(id, name)) : undefined };
  });
};

/** A colon after a slash or an equals sign would begin a placeholder. */
export const ruleTarget = ({ origin, href }: URL): string =>
  origin + href.slice(origin.length).replaceAll(/(?<=[/=]):/g, '%3A');

export const ICONS_PATH = '/icons';

export const iconPath = (id: string, file = '.svg'): `/${string}` =>
  `${ICONS_PATH}/${id}${file.slice(file.lastIndexOf('.'))}`;

export const screenshotPath = (file: string): string => `${contentKinds.products.folder}/${file.slice(2)}`;

export const SCREENSHOTS_PATH = '/screenshots';

export const servedScreenshot = (id: string, index: number): `/${string}` =>
  `${SCREENSHOTS_PATH}/${id}-${index + 1}.webp`;

const screenshotsOf = (
  { address, screenshots }: Build,
  { id, screenshots: files = [] }: FolderFile<ProductContent>,
): NonNullable<Product['screenshots']> =>
  files.flatMap(({ file, alt }, index) => {
    const size = screenshots.get(screenshotPath(file));
    return size
      ? { url: address.page(servedScreenshot(id, index)), alt, width: size.width, height: size.height }
      : [];
  });

/** The role that the product names, or else the only role that lists the product. */
const roleIdOf = ({ content }: Build, { id, role }: FolderFile<ProductContent>): string | undefined => {
  const [only, ...others] = content.experience.filter(({ products = [] }) => products.includes(id));
  return role ?? (others.length === 0 ? only?.id : undefined);
};

const productBody = (build: Build, entry: FolderFile<ProductContent>): Product => {
  const { address, content } = build;
  const { id, icon = `./${id}.svg`, replaced_by: other } = entry;
  const role = roleIdOf(build, entry);
  const { packages, featured: _, releases: __, screenshots: ___, source, ...facts } = entry;
  return {
    ...facts,
    source: source && `https://github.com/${source}`,
    packages: packages && packageItems(build, entry),
    role,
    screenshots: unlessEmpty(screenshotsOf(build, entry)),
    releases: unlessEmpty(releasesOf(entry.releases)),
    website: entry.website ?? (entry.status === 'live' ? address.page(productPath(id)) : undefined),
    icon: icon.startsWith('./') ? address.page(iconPath(id, icon)) : icon,
    download: Object.fromEntries(
      supported(entry).flatMap(platform => {
        const url = entry.platforms[platform]?.url;
        return url ? [[platform, url]] : [];
      }),
    ),
    support: {
      form: entry.support_url ?? (takesRequests(entry) ? address.page(`/support?product=${id}`) : undefined),
      api: takesRequests(entry) ? address.invocation('createSupportRequest') : undefined,
    },
    snapshot: entry.checked ?? content.profile.updated,
    links: {
      self: address.operation('getProduct', id),
      download: address.operation('downloadProduct', id),
      replacement: other && !URL.canParse(other) ? address.operation('getProduct', other) : other,
      role: role && address.operation('getRole', role),
    },
  };
};

/** A site without products has the day of the last revision. */
export const oldestSnapshot = (products: readonly Product[], revised: string): string =>
  products.map(({ snapshot }) => snapshot).sort()[0] ?? revised;

export const productsOf = oncePerBuild((build): Product[] => {
  const { products, site } = build.content;
  const isRetired = ({ status }: ProductContent) => Number(status === 'retired');
  return products
    .toSorted(
      (a, b) =>
        isRetired(a) - isRetired(b) ||
        Number(b.featured ?? false) - Number(a.featured ?? false) ||
        a.name.localeCompare(b.name, site.language) ||
        a.id.localeCompare(b.id, 'en'),
    )
    .map(entry => productBody(build, entry));
});

export const exampleProduct = (build: Build): Product | undefined =>
  productsOf(build).find(({ download }) => Object.keys(download).length > 0) ?? productsOf(build)[0];

const inCatalog = (product: Product): Product =>
  product.releases ? { ...product, releases: newestReleases(product.releases) } : product;

/** Facts that buyers ask about, each with the field that has it. */
const usualFacts: Readonly<Record<string, keyof Product>> = {
  price: 'pricing',
  license: 'license',
  'source code': 'source',
  'privacy policy': 'privacy_policy',
  languages: 'languages',
  'release notes': 'releases',
  'known issues': 'known_issues',
  'questions and answers': 'questions',
};

/** Names of usual facts that none of the products has, not even as the label of a link. */
export const notListed = (products: readonly Product[]): string[] =>
  Object.entries(usualFacts).flatMap(([name, field]) => {
    const isLabel = (label: string): boolean => nameKey(label) === name;
    const isListed = (product: Product) => product[field] || Object.keys(product.more ?? {}).some(isLabel);
    return products.some(isListed) ? [] : name;
  });

export const productListOf = oncePerBuild(
  (build): ProductList => ({
    products: productsOf(build).map(inCatalog),
    total: productsOf(build).length,
    status: 'all',
    snapshot: oldestSnapshot(productsOf(build), build.content.profile.updated),
    not_listed: productsOf(build).length > 0 ? unlessEmpty(notListed(productsOf(build))) : undefined,
    links: { self: build.address.operation('listProducts') },
  }),
);

export const downloadOptionsBody = (product: Product): DownloadOptions => {
  const { id, name, status, status_note, packages, retired_on, replaced_by } = product;
  const { self, download, replacement } = product.links;
  const options = supported(product).flatMap(platform => {
    const { store, requires, size_bytes, sha256 }: AnyApp = product.platforms[platform] ?? {};
    const target = product.download[platform];
    const url = new URL(sharedPath(id, platform), self).href;
    return target ? { platform, store, url, target, requires, size_bytes, sha256 } : [];
  });
  const links = { self: download, product: self, replacement };
  const days = platformName.options.map(name => [name, product.platforms[name]?.retired_on]);
  const given_up = Object.fromEntries(days.filter(([, day]) => day));
  return {
    product: id,
    name,
    status,
    status_note,
    options,
    given_up: Object.keys(given_up).length > 0 ? given_up : undefined,
    packages,
    retired_on,
    replaced_by,
    links,
  };
};

export const rated = (rating: AnyApp['rating']): string | undefined =>
  rating &&
  joined(
    [
      `${rating.value.toLocaleString('en')} out of 5`,
      rating.count !== undefined && counted(rating.count, 'rating'),
    ],
    ', ',
  );

/** “rated 4.8 out of 5, 120 ratings (App Store)”. A number first would be moved in text from right to left. */
export const figuresOf = ({ platforms }: Product): string[] =>
  platformName.options.flatMap(platform => {
    const { store, rating, installs }: AnyApp = platforms[platform] ?? {};
    const figures = [rating && `rated ${rated(rating)}`, installs && `installed ${installs} times`];
    return figures.flatMap(text => (text ? `${text} (${store ?? platformNames[platform].system})` : []));
  });

export const retirementOf = (
  { status, retired_on: date, replaced_by: name, links }: Product | DownloadOptions,
  { day }: Dates,
) =>
  status === 'retired'
    ? {
        state: date === undefined ? 'is retired' : `was retired on ${day(date)}`,
        replacement: links.replacement && { name: name ?? links.replacement, url: links.replacement },
      }
    : undefined;

export const listFormat = new Intl.ListFormat('en');

/** Names where it happens and what fixes it, as far as the owner stated it. */
export const issueLine = (issue: KnownIssue): string => {
  const { platforms, versions, fixed_in: fixed } = issue;
  const scope = joined(
    [
      platforms && listFormat.format(platforms.map(platform => platformNames[platform].system)),
      versions && `${versions.length > 1 ? 'versions' : 'version'}: ${listFormat.format(versions)}`,
      fixed && `fixed in ${fixed}`,
    ],
    '; ',
  );
  const summary = `${issue.summary.replace(/\.$/, '')}${scope && ` (${scope})`}.`;
  return issue.workaround ? `${summary} Workaround: ${issue.workaround}` : summary;
};
