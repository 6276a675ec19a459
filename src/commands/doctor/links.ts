import type { Content } from '../../schemas/content.ts';
import { isSampleHost } from '../../schemas/sample-address.ts';

/** An outside address in the content. */
export interface Link {
  readonly url: string;
  /** Where it is, such as `products.tally.website`. */
  readonly places: readonly string[];
}

/** An address in a text, up to what cannot be part of it. */
const ADDRESS = /https?:\/\/[^\s<>()[\]{}"'`|\\^]+/g;

/** Punctuation after an address belongs to the sentence. */
const AFTER = /[.,;:!?…’”*_]+$/;

type Found = readonly [url: string, place: string];

const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? [])
    .map(match => match.replace(AFTER, ''))
    .filter(url => URL.canParse(url) && !isSampleHost(new URL(url).hostname));

const nameOf = (key: string, value: unknown): string => {
  const id: unknown = Reflect.get(Object(value), 'id');
  return typeof id === 'string' ? id : key;
};

const walk = (value: unknown, place: string): Found[] => {
  if (typeof value === 'string') return addressesIn(value).map(url => [url, place]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${place}.${nameOf(key, inner)}`));
};

/** Every outside address in the fields and texts of the content, once. Names that are reserved for examples are left out. */
export const linksIn = (content: Content): Link[] => {
  const found = Object.entries(content).flatMap(([kind, value]) => walk(value, kind));
  return [...Map.groupBy(found, ([url]) => url)].map(([url, places]) => ({
    url,
    places: places.map(([, place]) => place),
  }));
};
