import { type AnyApp, type PlatformName, platformName, platformNames } from '../../../schemas/platform.ts';
import { MAX_RELEASES, type Product, type ProductContent } from '../../../schemas/product.ts';

export type Release = NonNullable<Product['releases']>[number];

const newestFirst = (a: Release, b: Release): number => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0);

/** `releases` must be sorted newest first. */
export const newestReleases = (releases: readonly Release[]): Release[] =>
  releases.filter(
    ({ platform }, index) => releases.findIndex(other => other.platform === platform) === index,
  );

/** Undefined if the product’s file lists it, or if its date is unknown. */
const unlisted = (
  platform: PlatformName,
  { platforms, releases = [] }: Pick<ProductContent, 'platforms' | 'releases'>,
): Release | undefined => {
  const { version, updated: date }: AnyApp = platforms[platform] ?? {};
  if (date === undefined) return undefined;
  const isListed = releases.some(
    other =>
      other.platform === platform &&
      (version === undefined ? other.date === date : other.version === version),
  );
  return isListed ? undefined : { platform, ...(version !== undefined && { version }), date };
};

/** Newest first. If there are too many, the oldest are left out, except each platform’s newest. */
export const releasesOf = (entry: Pick<ProductContent, 'platforms' | 'releases'>): Release[] => {
  const shown = platformName.options.flatMap(platform => unlisted(platform, entry) ?? []);
  const all = [...(entry.releases ?? []), ...shown].sort(newestFirst);
  const newest = newestReleases(all);
  const others = all.filter(release => !newest.includes(release));
  return [...newest, ...others].slice(0, MAX_RELEASES).sort(newestFirst);
};

/** “Version 4.10 for iOS”. */
export const releaseName = ({ platform, version }: Release): string => {
  const { system } = platformNames[platform];
  return version === undefined ? `New version for ${system}` : `Version ${version} for ${system}`;
};
