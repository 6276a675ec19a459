import { type AnyApp, type PlatformName, platformName, platformNames } from '../../../schemas/platform.ts';
import type { KnownIssue, Product } from '../../../schemas/product.ts';

type Affected = Pick<Product, 'platforms' | 'packages' | 'releases'>;

/** By number: 4.9 is older than 4.10. */
const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const newestOn = ({ platforms, releases = [] }: Affected, platform: PlatformName): string | undefined => {
  const app: AnyApp = platforms[platform] ?? {};
  const listed = releases.filter(release => release.platform === platform);
  return [app, ...listed]
    .flatMap(({ version }) => version ?? [])
    .toSorted(compareVersions)
    .at(-1);
};

const namesOf = (platforms: readonly PlatformName[]): string =>
  platforms.map(platform => platformNames[platform].system).join(', ');

/** An issue is fixed on a platform, or in packages, once the fixing version is out or no version is known. */
const statusOf = (
  issue: KnownIssue,
  product: Affected,
): { open: boolean; on?: PlatformName[] | undefined } => {
  const { fixed_in: fixed, platforms: named } = issue;
  if (fixed === undefined) return { open: true, on: named };
  const isOlder = (version: string | undefined) =>
    version !== undefined && compareVersions(version, fixed) < 0;
  const affected = (named ?? platformName.options).filter(platform => newestOn(product, platform));
  const waiting = affected.filter(platform => isOlder(newestOn(product, platform)));
  const packages = named ? [] : (product.packages ?? []);
  if (packages.some(({ version }) => isOlder(version))) return { open: true };
  return { open: waiting.length > 0, on: waiting.length < affected.length ? waiting : named };
};

export const issueScope = (issue: KnownIssue, product: Affected): string => {
  const { platforms, versions, fixed_in: fixed } = issue;
  const { open, on } = statusOf(issue, product);
  return [
    open ? 'open' : `fixed in ${fixed}`,
    open && fixed !== undefined && `${fixed} will fix it`,
    open ? (on ? namesOf(on) : 'on all platforms') : platforms && namesOf(platforms),
    versions,
  ]
    .filter(Boolean)
    .join(', ');
};

/** One line of plain text. */
export const issueLine = (issue: KnownIssue, product: Affected): string => {
  const summary = `${issue.summary.replace(/\.$/, '')} (${issueScope(issue, product)}).`;
  return issue.workaround ? `${summary} Workaround: ${issue.workaround}` : summary;
};

/** With the platforms on which they are open. */
export const openIssues = (product: Affected & Pick<Product, 'known_issues'>): readonly KnownIssue[] =>
  (product.known_issues ?? []).flatMap(issue => {
    const { open, on } = statusOf(issue, product);
    return open ? { ...issue, platforms: on } : [];
  });
