import type { Content } from '../../schemas/content.ts';
import type { PackageContent } from '../../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformName } from '../../schemas/platform.ts';
import { appStore, DEFAULT_COUNTRY } from './app-store.ts';
import type { Target } from './source.ts';
import { gitHub, sources } from './sources.ts';

export type Product = Content['products'][number];

type Offered = Pick<Product, 'platforms' | 'source'>;

/** A platform of a product, or its package `item` at `index`. */
export interface Part extends Target {
  readonly product: Product;
  readonly platform?: PlatformName;
  readonly app: AnyApp;
  readonly index?: number;
  readonly item?: PackageContent;
}

const appOn = ({ platforms }: Offered, platform: PlatformName): AnyApp => platforms[platform] ?? {};

/** The store that an app’s URL is in, or the releases of the product’s repository. */
const targetOf = (product: Offered, platform: PlatformName): Target | undefined => {
  const { url = '', app_id: appId, store } = appOn(product, platform);
  if (appId)
    return { source: appStore, id: `${appStore.idIn(url)?.slice(0, 2) ?? DEFAULT_COUNTRY}/${appId}` };
  const source = sources.find(
    ({ platforms, idIn }) => platforms?.includes(platform) && idIn(url) !== undefined,
  );
  if (source) return { source, id: source.idIn(url) ?? '' };
  const isFile = url !== '' && store === undefined && platform !== 'web';
  return isFile && product.source ? { source: gitHub, id: product.source } : undefined;
};

export const partsOf = (product: Product): Part[] => [
  ...platformName.options.flatMap(platform => {
    const target = targetOf(product, platform);
    return target ? [{ ...target, product, platform, app: appOn(product, platform) }] : [];
  }),
  ...(product.packages ?? []).flatMap((item, index) => {
    const source = sources.find(({ manager }) => manager === item.manager);
    return source ? [{ source, id: item.id, product, app: {}, index, item }] : [];
  }),
];

/** Platforms in a store that publishes no facts. */
export const uncheckedOf = (product: Offered): PlatformName[] =>
  platformName.options.filter(platform => {
    const { store, version, updated, installs, rating } = appOn(product, platform);
    const isDated = [version, updated, installs, rating].some(fact => fact !== undefined);
    return store !== undefined && isDated && !targetOf(product, platform);
  });
