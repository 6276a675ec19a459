import type { Content } from '../../schemas/content.ts';
import { type PackageContent, placeLabel } from '../../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformName, platformNames } from '../../schemas/platform.ts';
import { appStore, countryIn } from './app-store.ts';
import type { Target } from './source.ts';
import { gitHub, sources } from './sources.ts';

export type ProductFile = Content['products'][number];

/** A platform of a product, or its package `item` at `index`. */
export interface Listing extends Target {
  readonly product: ProductFile;
  readonly platform?: PlatformName;
  readonly app: AnyApp;
  readonly index?: number;
  readonly item?: PackageContent;
}

const appOn = ({ platforms }: ProductFile, platform: PlatformName): AnyApp => platforms[platform] ?? {};

/** The store that an app’s URL is in, or the releases of the product’s repository. */
const targetOf = (product: ProductFile, platform: PlatformName): Target | undefined => {
  const { url = '', app_id: appId, store } = appOn(product, platform);
  if (appId) return { source: appStore, id: `${countryIn(url)}/${appId}` };
  for (const source of sources) {
    const id = source.platforms?.includes(platform) ? source.idIn?.(url) : undefined;
    if (id !== undefined) return { source, id };
  }
  const isFile = url !== '' && store === undefined && platform !== 'web';
  return isFile && product.source ? { source: gitHub, id: product.source } : undefined;
};

export const listingsOf = (product: ProductFile): Listing[] => [
  ...platformName.options.flatMap(platform => {
    const target = targetOf(product, platform);
    return target ? [{ ...target, product, platform, app: appOn(product, platform) }] : [];
  }),
  ...(product.packages ?? []).flatMap((item, index) => {
    const { manager: name, id } = item;
    const source = id && sources.find(({ manager }) => manager === name);
    return source ? [{ source, id, product, app: {}, index, item }] : [];
  }),
];

/** Names the facts that no source was read for. A web app has no facts that age. */
export const unreadableOf = (
  product: ProductFile,
): { readonly name: string; readonly isDated: boolean }[] => {
  const listings = listingsOf(product);
  const apps = platformName.options.flatMap(platform => {
    if (
      platform === 'web' ||
      !product.platforms[platform] ||
      listings.some(listing => listing.platform === platform)
    )
      return [];
    const { store = 'the download', version, updated, installs, rating } = appOn(product, platform);
    const isDated = [version, updated, installs, rating].some(fact => fact !== undefined);
    return { name: `${store} for ${platformNames[platform].system}`, isDated };
  });
  const packages = (product.packages ?? []).flatMap((item, index) => {
    const isDated = (item.version ?? item.updated) !== undefined;
    return listings.some(listing => listing.index === index)
      ? []
      : { name: [item.id, placeLabel(item)].filter(Boolean).join(' in '), isDated };
  });
  return [...apps, ...packages];
};
