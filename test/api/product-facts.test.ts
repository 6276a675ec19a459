import { expect, test } from 'vitest';
import { roleMarkdownPath } from '../../src/api/paths.ts';
import { documentDates } from '../../src/api/prose/dates.ts';
import { downloadOptionsBody, platformNotAvailable } from '../../src/api/resources/products/products.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { roleMarkdown } from '../../src/documents/experience-markdown.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import { productMarkdown } from '../../src/documents/product-markdown.ts';
import {
  megabytes,
  placesText,
  pricingText,
  productFacts,
  rated,
} from '../../src/documents/product-words.ts';
import { productsMarkdown } from '../../src/documents/products-markdown.ts';
import type { Content } from '../../src/schemas/content.ts';
import { product as productBody, productContent } from '../../src/schemas/product.ts';
import { headFacts } from '../../src/site/product-labels.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

type ProductEntry = Content['products'][number];

const sample = readContent(contents.sample, TODAY);

const withFields = (id: string, fields: Partial<ProductEntry>) => {
  const products = sample.products.map(entry => (entry.id === id ? { ...entry, ...fields } : entry));
  const { build, all } = builtOf({ ...sample, products });
  const product = productBody.parse(all('getProduct').find(entry => entry.id === id));
  const markdown = productMarkdown(build, product);
  return { build, product, markdown, ld: softwareJsonLd(build.address, product) };
};

test('a document states the period of a price, or that it is not stated', () => {
  const price = { amount: '4.99', currency: 'EUR' } as const;
  const once = { model: 'paid', price: { ...price, period: 'once' }, in_app_purchases: false } as const;
  const { markdown, ld } = withFields('tidenote', { pricing: once });
  expect(markdown).toContain('paid, EUR 4.99 one-time purchase, no in-app purchases.');
  expect(ld['offers']).toEqual({ '@type': 'Offer', price: '4.99', priceCurrency: 'EUR' });
  const unknown = withFields('tidenote', { pricing: { model: 'paid', price } }).markdown;
  expect(unknown).toContain('paid, EUR 4.99. Period: not stated.');
});

test('a retired product has its price in JSON and in documents, and no offer in JSON-LD', () => {
  const pricing = { model: 'paid', price: { amount: '4.99', currency: 'EUR', period: 'once' } } as const;
  const gone = withFields('doorstep', { pricing });
  expect(gone.product.pricing).toEqual(pricing);
  expect(gone.markdown).toContain('4.99');
  expect(placesText(gone.product)).toContain('4.99');
  expect(gone.ld['offers']).toBeUndefined();
});

test.each([
  ['free', '0'],
  ['Paid', '9'],
  ['subscription', '9'],
  ['free for students', undefined],
  ['Abo', undefined],
])('JSON-LD of a product with the pricing model “%s” has an offer for %s', (model, amount) => {
  const price = model === 'free' ? {} : { price: { amount: '9', currency: 'EUR' } };
  const { ld } = withFields('stillroom', { pricing: { model, ...price } });
  expect(Object(ld['offers']).price).toBe(amount);
  expect(ld['isAccessibleForFree']).toBe(model === 'free' || undefined);
});

test.each([
  ['app', 'SoftwareApplication'],
  ['game', 'VideoGame'],
  ['library', 'SoftwareSourceCode'],
  ['course', 'Course'],
  ['book', 'Book'],
  ['other', 'CreativeWork'],
] as const)('JSON-LD calls a product of the kind %s a %s, wherever it is listed', (kind, type) => {
  const { ld } = withFields('tidenote', { kind, license: 'MIT' });
  expect(ld).toMatchObject({ '@type': type, license: { '@type': 'CreativeWork', name: 'MIT' } });
});

test('amounts, sizes, ratings and languages are written in English', () => {
  const price = { amount: '1234.50', currency: 'EUR', period: 'year' } as const;
  expect(pricingText({ model: 'Abo', price })).toBe('Abo, EUR 1,234.50 a year');
  expect(pricingText({ model: 'Abo', price: { amount: '980', currency: 'JPY' } })).toBe('Abo, JPY 980');
  expect(megabytes(9_400_000)).toBe('9.4 MB');
  expect(rated({ value: 4.5, count: 1 })).toBe('4.5 out of 5, 1 rating');
  expect(rated({ value: 4.5 })).toBe('4.5 out of 5');
  const { product } = withFields('stillroom', { languages: ['de', 'ja'] });
  expect(productFacts(product, documentDates)).toContainEqual(['Languages', 'German, Japanese']);
});

test('the head of a product has its ratings, price, platforms and age ratings, by platform if there are several', () => {
  const { product } = withFields('tidenote', {});
  const paid = 'paid, EUR 4.99 one-time purchase, no in-app purchases';
  expect(headFacts(product)).toEqual(['4.9 out of 5, 612 ratings', paid, 'iOS', 'age rating 4+']);
  const web = { store: 'Web', url: 'https://tidenote.example' };
  expect(headFacts({ ...product, platforms: { ...product.platforms, web } })).toEqual([
    'iOS: 4.9 out of 5, 612 ratings',
    paid,
    'iOS, Web',
    'iOS: age rating 4+',
  ]);
  expect(headFacts({ ...product, platforms: {}, pricing: undefined })).toEqual([]);
});

test('the day of the first release is stated once, at its platform', () => {
  const { markdown, product } = withFields('tidenote', {});
  expect(markdown.match(/First released/g)).toHaveLength(1);
  const facts = productFacts({ ...product, first_released: '2018-01-01' }, documentDates);
  expect(facts).toContainEqual(['First released', '1 January 2018']);
});

test('a product document states what is not stated about the price', () => {
  const { markdown, ld } = withFields('stillroom', { pricing: { model: 'paid' } });
  expect(markdown).toContain('**Price:** paid. No price is stated. In-app purchases: not stated.');
  expect(ld['offers']).toBeUndefined();
  const web = withFields('marginalia', { pricing: { model: 'paid' } });
  expect(web.markdown).toContain('No price is stated.');
  const free = withFields('stillroom', { pricing: { model: 'free', in_app_purchases: true } });
  expect(free.markdown).not.toContain('No price');
  expect(free.ld['offers']).toEqual({ '@type': 'Offer', price: '0' });
});

test('a retired product’s download states its day, note and replacement, and nothing else', () => {
  const retired: Partial<ProductEntry> = { status: 'retired', retired_on: '2025-06-30' };
  const { build, product } = withFields('stillroom', {
    ...{ ...retired, platforms: {} },
    ...{ replaced_by: 'tidenote', status_note: 'Export your list first.' },
  });
  const replacement = build.address.operation('getProduct', { id: 'tidenote' });
  expect(downloadOptionsBody(product)).toMatchObject({
    ...{ ...retired, options: [] },
    ...{ replaced_by: 'tidenote', status_note: 'Export your list first.', links: { replacement } },
  });
  expect(platformNotAvailable(downloadOptionsBody(product), 'ios').error.message).toBe(
    `Stillroom lists no download for “ios”. It was retired on 30 June 2025. Export your list first. Replaced by “tidenote”: ${replacement}`,
  );
  const other = 'https://other.example.org/app';
  const elsewhere = withFields('stillroom', { ...retired, platforms: {}, replaced_by: other });
  expect(elsewhere.product.links.replacement).toBe(other);
});

test('a role and a product link to each other, whichever of the two lists the other', () => {
  const [first, second, ...rest] = sample.experience.map(({ products: _, ...role }) => role);
  const [named, naming, both, ...others] = sample.products.map(({ role: _, ...product }) => product);
  if (!first || !second || !named || !naming || !both) throw new Error('the sample has changed');
  const { build, all, of } = builtOf({
    ...sample,
    experience: [{ ...first, products: [named.id, both.id] }, { ...second, products: [both.id] }, ...rest],
    products: [named, { ...naming, role: first.id }, both, ...others],
  });
  const role = all('getRole').find(({ id }) => id === first.id);
  expect(role?.products).toEqual([named.id, both.id, naming.id]);
  expect(of('listExperience').roles.find(({ id }) => id === first.id)).toEqual(role);
  const bodies = new Map(all('getProduct').map(product => [product.id, product]));
  for (const { id } of [named, naming]) {
    expect(bodies.get(id)?.role).toBe(first.id);
    expect(bodies.get(id)?.links.role).toBe(build.address.operation('getRole', { id: first.id }));
  }
  const link = `- **Role:** [${first.role}](${build.address.page(roleMarkdownPath(first.id))})`;
  const listed = productsMarkdown(build, of('listProducts'));
  expect(listed.split(link)).toHaveLength(3);
  // Two roles list the product, so neither is its role.
  expect(bodies.get(both.id)?.role).toBeUndefined();
  const linking = all('getRole').flatMap(({ id, products }) => (products ? [id] : []));
  expect(linking.sort()).toEqual([first.id, second.id].sort());
  for (const { id } of [named, naming, both])
    expect(role && roleMarkdown(build, role)).toContain(`https://site.example/products/${id}.md`);
});

const least = { name: 'Mill', tagline: 'It mills.', description: 'It mills.', category: ['Tools'] };
test.each([
  ['on the web', { web: { url: 'https://mill.example' } }, ['pricing', 'privacy_policy']],
  ['in a store', { windows: { url: 'https://mill.example', store: 'Steam' } }, ['pricing', 'privacy_policy']],
  ['downloaded from its website', { windows: { url: 'https://mill.example' } }, ['pricing']],
  ['without platforms', {}, ['pricing']],
])('a live product %s requires %j', (_, platforms, required) => {
  const { error } = productContent.safeParse({ ...least, status: 'live', platforms });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(required);
});

test('a live product, with or without platforms, has no facts of a retired one', () => {
  const live = {
    ...least,
    status: 'live',
    pricing: { model: 'Free' },
    privacy_policy: 'https://mill.example',
  };
  for (const platforms of [{ web: { url: 'https://mill.example' } }, {}]) {
    const { error } = productContent.safeParse({ ...live, platforms, retired_on: '2026-01-01' });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['retired_on']);
  }
});

test('a common pricing model is written in lower case, and any other model as the owner wrote it', () => {
  const text = (model: string) => pricingText({ model, in_app_purchases: true });
  expect(text('Free')).toBe('free, with in-app purchases');
  expect(text('Pay what you want')).toBe('Pay what you want, with in-app purchases');
});
