import type { Content } from '../../schemas/content.ts';
import { placeLabel } from '../../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformName, platformNames } from '../../schemas/platform.ts';
import { appStore, countryIn } from './app-store.ts';
import { gitHub } from './github.ts';
import type { Target } from './source.ts';
import { sources } from './sources.ts';

export type ProductFile = Content['products'][number];

/** A platform of a product, or a package, at this path in its file. */
interface Place {
  readonly name: string;
  readonly product: ProductFile;
  readonly path: readonly string[];
  readonly platform?: PlatformName;
  readonly app: AnyApp;
  /** Whether the file has facts that age. */
  readonly isDated: boolean;
}

/** A place with a source of facts. */
export type Listing = Place & Target;

export const isListing = (place: Place & Partial<Target>): place is Listing => place.source !== undefined;

/** The store that an app’s URL is in, or the releases of the product’s repository. */
const targetOf = (product: ProductFile, platform: PlatformName, app: AnyApp): Partial<Target> => {
  const { url = '', app_id: appId, store } = app;
  if (appId) return { source: appStore, id: `${countryIn(url)}/${appId}` };
  for (const source of sources) {
    const id = source.platforms?.includes(platform) ? source.idIn?.(url) : undefined;
    if (id !== undefined) return { source, id };
  }
  const isFile = url !== '' && store === undefined;
  return isFile && product.source ? { source: gitHub, id: product.source } : {};
};

/** A web app has no facts that age. */
export const placesOf = (product: ProductFile): (Place & Partial<Target>)[] => [
  ...platformName.options.flatMap(platform => {
    const app: AnyApp | undefined = product.platforms[platform];
    if (!app || platform === 'web') return [];
    const { store = 'the download', version, updated, installs, rating } = app;
    const isDated = [version, updated, installs, rating].some(fact => fact !== undefined);
    const name = `${store} for ${platformNames[platform].system}`;
    const path = ['platforms', platform];
    return [{ name, product, path, platform, app, isDated, ...targetOf(product, platform, app) }];
  }),
  ...(product.packages ?? []).map((item, index) => {
    const { id, manager: name } = item;
    const source = id && sources.find(({ manager }) => manager === name);
    return {
      name: [id, placeLabel(item)].filter(Boolean).join(' in '),
      product,
      path: ['packages', `${index}`],
      app: { version: item.version, updated: item.updated },
      isDated: (item.version ?? item.updated) !== undefined,
      ...(source && { source, id }),
    };
  }),
];
