import { type Change, type ChangeList, MAX_CHANGES } from '../../../schemas/changes.ts';
import { lastDay } from '../../../schemas/partial-date.ts';
import { platformName } from '../../../schemas/platform.ts';
import { paths } from '../../documents/paths.ts';
import { oncePerBuild, type SiteContext } from '../../operations/operation.ts';

type Product = SiteContext['content']['products'][number];
type Role = SiteContext['content']['experience'][number];

type Event = Omit<Change, 'resource' | 'id' | 'url'>;

/** The recorded releases of a product, and the one that each platform shows now. */
const releasesOf = ({ releases = [], platforms }: Product): Event[] => {
  const shown = platformName.options.flatMap(platform => {
    const app = platforms[platform];
    if (!app || !('updated' in app)) return [];
    const { version, updated: date, release_notes: notes } = app;
    const isRecorded = releases.some(
      one =>
        one.platform === platform && (version === undefined ? one.date === date : one.version === version),
    );
    const known = { ...(version !== undefined && { version }), ...(notes !== undefined && { notes }) };
    return isRecorded ? [] : [{ platform, date, ...known }];
  });
  return [...releases, ...shown].map(release => ({ ...release, kind: 'released' as const }));
};

/**
 * The first releases on each platform. The platform of the product’s first release is unknown, unless it was only ever in one store, or a
 * release has the same date.
 */
const launchesOf = (product: Product, releases: readonly Event[]): Event[] => {
  const { first_released: first, platforms, former_platforms: former = [] } = product;
  const dated = platformName.options.flatMap((platform): Event[] => {
    const date = platforms[platform]?.released;
    return date === undefined ? [] : [{ date, kind: 'launched', platform }];
  });
  if (first === undefined || dated.some(({ date }) => date === first)) return dated;
  const stores = [...Object.keys(platforms), ...former].filter(name => name !== 'web');
  const [only] = stores.length === 1 ? stores : [];
  const platform = platformName.safeParse(only ?? releases.find(({ date }) => date === first)?.platform).data;
  // A platform is launched once, on its own date.
  if (dated.some(one => one.platform === platform)) return dated;
  return [...dated, { date: first, kind: 'launched', ...(platform && { platform }) }];
};

const productEvents = (product: Product): Event[] => {
  const releases = releasesOf(product);
  const launches = launchesOf(product, releases);
  const sameDay = (one: Event, other: Event) => one.date === other.date && one.platform === other.platform;
  return [
    ...launches.map(launch => ({ ...releases.find(one => sameDay(one, launch)), ...launch })),
    ...releases.filter(release => !launches.some(launch => sameDay(release, launch))),
    ...(product.retired_on === undefined ? [] : [{ date: product.retired_on, kind: 'retired' as const }]),
  ];
};

const roleEvents = ({ start, end }: Role): Event[] => [
  ...(start === undefined ? [] : [{ date: start, kind: 'started' as const }]),
  ...(end === undefined ? [] : [{ date: end, kind: 'ended' as const }]),
];

const changeOf = (
  resource: Change['resource'],
  id: string,
  { date, kind, ...release }: Event,
  url: string,
): Change => ({ date, resource, id, kind, ...release, url });

/** Newest first; on the same day, sorted by their text, so that the order is always the same. */
const sortKey = ({ date, resource, id, kind, platform, version }: Change): readonly [string, string] => [
  lastDay(date),
  [resource, id, kind, platform, version].join(' '),
];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The list of changes, made only from the dates in the content. */
export const changesBody = oncePerBuild(({ address, content }: SiteContext): ChangeList => {
  const { products, experience, profile } = content;
  const all = [
    ...products.flatMap(product =>
      productEvents(product).map(event =>
        changeOf('products', product.id, event, address.operation('getProduct', { id: product.id })),
      ),
    ),
    ...experience.flatMap(role =>
      roleEvents(role).map(event =>
        changeOf('experience', role.id, event, address.operation('getRole', { id: role.id })),
      ),
    ),
  ];
  const changes = all
    .map(change => ({ change, key: sortKey(change) }))
    .sort(({ key: [dayA, restA] }, { key: [dayB, restB] }) => byText(dayB, dayA) || byText(restA, restB))
    .slice(0, MAX_CHANGES)
    .map(({ change }) => change);
  return {
    changes,
    total: changes.length,
    updated: profile.updated,
    filters: {},
    links: { self: address.operation('listChanges'), feed: address.page(paths.feed) },
  };
});
