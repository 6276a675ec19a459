import type * as z from 'zod';
import type { productContent } from '../../schemas/product.ts';
import { at, day, sentences } from './vary.ts';

type ProductInput = z.input<typeof productContent>;
type Platforms = NonNullable<ProductInput['platforms']>;

const ios = (index: number, id: string): Platforms['ios'] => ({
  url: `https://apps.apple.com/app/${id}/id${9_000_000_000 + index}`,
  app_id: String(9_000_000_000 + index),
  bundle_id: `com.example.app${index}`,
  version: `${1 + (index % 9)}.${index % 20}`,
  updated: day(index + 40),
  requires: 'iOS 17.0 or later, iPadOS 17.0 or later',
  size_bytes: 9_000_000 + index * 1024,
  ...(index % 3 !== 0 && { rating: { value: 4.5, count: 1 + (index % 5000) } }),
  content_rating: '4+',
});

const android = (index: number): Platforms['android'] => ({
  url: `https://play.google.com/store/apps/details?id=com.example.app${index}`,
  package: `com.example.app${index}`,
  ...(index % 5 !== 0 && { version: `${1 + (index % 9)}.${index % 20}.1` }),
  updated: day(index + 50),
  installs: '10,000+',
  ...(index % 4 !== 0 && { rating: { value: 4.2 } }),
});

/** The product number `index`, called `id`. Eight in a row have each set of platforms once; the one with none is retired. */
export const generateProduct = (index: number, id: string, icon: string): ProductInput => {
  const set = index % 8;
  const inStore = (set & 3) !== 0;
  const site = `https://${id}.example.com`;
  return {
    name: `App ${index}`,
    tagline: `The app number ${index}, for people who need just that`,
    description: sentences(index, 2 + (index % 3)),
    status: set === 0 || index % 50 === 1 ? 'retired' : 'live',
    category: [at(['Utilities', 'Education', 'Productivity', 'Weather'], index), 'Lifestyle'],
    pricing: { model: at(['free', 'paid', 'subscription'], index), in_app_purchases: index % 2 === 0 },
    website: site,
    ...(index % 3 === 0 && { social: { x: `https://x.com/app_${index}` } }),
    icon,
    ...(inStore && { first_released: day(index) }),
    platforms: {
      ...(set & 1 && { ios: ios(index, id) }),
      ...(set & 2 && { android: android(index) }),
      ...(set & 4 && { web: { url: `https://web.${id}.example.com/open?from=${index}` } }),
    },
    privacy_policy: `${site}/privacy`,
  };
};
