import { placeLabel } from '../../schemas/package-manager.ts';
import { type AnyApp, type PlatformName, platformName, platformNames } from '../../schemas/platform.ts';
import { appStore, countryIn, macAppStore } from './app-store.ts';
import { gitHub } from './github.ts';
import {
  dayAt,
  jsonAt,
  type Listing,
  licenseAt,
  type ProductPlace,
  type Source,
  textAt,
  unexpected,
} from './source.ts';

/** @see https://mozilla.github.io/addons-server/topics/api/addons.html */
const firefox: Source = {
  label: 'Firefox Add-ons',
  manager: 'firefox',
  facts: async ({ id }, { get }) => {
    const addOn = await get(`https://addons.mozilla.org/api/v5/addons/addon/${id}/?lang=en-US`);
    const release = jsonAt(addOn, 'current_version');
    return {
      fields: { version: textAt(release, 'version'), updated: dayAt(release, 'file', 'created') },
      license: licenseAt(release, 'license', 'name', 'en-US'),
    };
  },
};

/** @see https://flathub.org/api/v2/docs */
const flathub: Source = {
  label: 'Flathub',
  manager: 'flathub',
  platforms: ['linux'],
  idIn: url => /^https:\/\/flathub\.org\/(?:[a-z-]+\/)?apps\/(?:details\/)?([A-Za-z_][\w.-]*)/.exec(url)?.[1],
  facts: async ({ id }, { get }) => {
    const app = await get(`https://flathub.org/api/v2/appstream/${id}`);
    const releases = [jsonAt(app, 'releases')].flat();
    const release = releases.find(each => (jsonAt(each, 'type') ?? 'stable') === 'stable');
    const time = new Date(Number(jsonAt(release, 'timestamp')) * 1000);
    return {
      fields: { version: textAt(release, 'version'), updated: dayAt(time.toJSON()) },
      license: licenseAt(app, 'project_license'),
    };
  },
};

/** @see https://docs.pypi.org/api/json/ */
const pypi: Source = {
  label: 'PyPI',
  manager: 'pypi',
  facts: async ({ id }, { get }) => {
    const json = await get(`https://pypi.org/pypi/${id}/json`);
    const info = jsonAt(json, 'info');
    const releases = Object.entries(Object(jsonAt(json, 'releases')));
    return {
      fields: { version: textAt(info, 'version'), updated: dayAt(json, 'urls', 0, 'upload_time_iso_8601') },
      license: licenseAt(info, 'license_expression') ?? licenseAt(info, 'license'),
      yanked: releases.flatMap(([number, files]) => (jsonAt(files, 0, 'yanked') === true ? number : [])),
    };
  },
};

/** @see https://crates.io/data-access */
const crates: Source = {
  label: 'crates.io',
  manager: 'crates',
  // The service asks for at most one request a second.
  pause: 1000,
  facts: async ({ id }, { get }) => {
    const json = await get(`https://crates.io/api/v1/crates/${id}`);
    const version = textAt(json, 'crate', 'default_version');
    const versions = [jsonAt(json, 'versions')].flat();
    const release = versions.find(each => jsonAt(each, 'num') === version);
    return {
      fields: { version, updated: dayAt(release, 'created_at') },
      license: licenseAt(release, 'license'),
      yanked: versions.flatMap(each => (jsonAt(each, 'yanked') === true ? jsonAt(each, 'num') : [])),
    };
  },
};

/** npm, from jsDelivr’s copy, which has no dates. @see https://www.jsdelivr.com/docs/data.jsdelivr.com */
const npm: Source = {
  label: 'npm',
  manager: 'npm',
  facts: async ({ id }, { get }) => {
    const version = textAt(await get(`https://data.jsdelivr.com/v1/packages/npm/${id}`), 'tags', 'latest');
    if (!version || !/^[\w.+-]+$/.test(version)) throw unexpected();
    const file = await get(`https://cdn.jsdelivr.net/npm/${id}@${version}/package.json`);
    return { fields: { version }, license: licenseAt(file, 'license') };
  },
};

export const sources = [appStore, macAppStore, gitHub, firefox, flathub, pypi, crates, npm];

const labels = sources.map(({ label }) => label);
export const sourceNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(labels);

export const isListing = (place: ProductPlace | Listing): place is Listing => 'source' in place;

/** The store that an app’s URL is in, or the releases of the product’s repository. */
const targetOf = (
  product: ProductPlace['product'],
  platform: PlatformName,
  app: AnyApp,
): Pick<Listing, 'source' | 'id'> | undefined => {
  const { url = '', app_id: appId, store } = app;
  if (appId) return { source: appStore, id: `${countryIn(url)}/${appId}` };
  for (const source of sources) {
    const id = source.platforms?.includes(platform) ? source.idIn?.(url) : undefined;
    if (id !== undefined) return { source, id };
  }
  const isFile = url !== '' && store === undefined;
  return isFile && product.source ? { source: gitHub, id: product.source } : undefined;
};

/** Whether the file has facts that age. */
export const isDated = ({ app }: ProductPlace): boolean =>
  [app.version, app.updated, app.installs, app.rating].some(fact => fact !== undefined);

/** A web app has no facts that age. */
export const placesOf = (product: ProductPlace['product']): (ProductPlace | Listing)[] => [
  ...platformName.options.flatMap(platform => {
    const app: AnyApp | undefined = product.platforms[platform];
    if (!app || platform === 'web') return [];
    const name = `${app.store ?? 'the download'} for ${platformNames[platform].system}`;
    const path = ['platforms', platform];
    return [{ name, product, path, platform, app, ...targetOf(product, platform, app) }];
  }),
  ...(product.packages ?? []).map((item, index) => {
    const { id, manager: name } = item;
    const source = id && sources.find(({ manager }) => manager === name);
    return {
      name: [id, placeLabel(item)].filter(Boolean).join(' in '),
      product,
      path: ['packages', `${index}`],
      app: { version: item.version, updated: item.updated },
      ...(source && { source, id }),
    };
  }),
];
