import { expect, test } from 'vitest';
import { pricingText } from '../../src/api/resources/products/product-words.ts';
import { readContent } from '../../src/content-files/read.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import { product, productContent } from '../../src/schemas/product.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);

const least = { name: 'Mill', tagline: 'It mills.', description: 'It mills.', category: ['Tools'] };
const ios = {
  url: 'https://apps.example/mill',
  app_id: '1',
  bundle_id: 'example.mill',
  version: '1.0',
  updated: '2026-01-02',
  requires: 'iOS 17',
};
const live = {
  ...least,
  status: 'live',
  pricing: { model: 'Free' },
  privacy_policy: 'https://mill.example/privacy',
};

const shown = (data: object) => {
  const products = [{ id: 'mill', ...productContent.parse(data) }];
  const bodies = builtOf({ ...content, experience: [], products });
  const [body] = bodies.all('getProduct');
  if (!body) throw new Error('no body');
  const documents = createTexts(bodies).markdownVersions();
  return {
    body: product.parse(body),
    resume: bodies.of('getResume'),
    texts: (['/products/mill.md', '/products.md', '/resume.md'] as const).map(
      path => documents.get(path)?.() ?? '',
    ),
    jsonLd: JSON.stringify(softwareJsonLd(bodies.build.address, body)),
  };
};

test('an unknown fact about a retired product is absent from every document', () => {
  const { body, resume, texts, jsonLd } = shown({ ...least, status: 'retired' });
  for (const name of ['pricing', 'privacy_policy', 'website']) expect(body).not.toHaveProperty(name);
  expect(body.support.form).toBe('https://site.example/support?product=mill');
  expect(resume.projects.find(({ name }) => name === 'Mill')).not.toHaveProperty('url');
  for (const text of [...texts, jsonLd])
    expect(text).not.toMatch(/undefined|Privacy policy|Pric(e|ing):|Offer/);
});

test('an app document leaves out an unknown size or age rating', () => {
  const { body, texts } = shown({ ...live, platforms: { ios } });
  expect(Object.keys(body.platforms.ios ?? {})).not.toEqual(expect.arrayContaining(['size_bytes']));
  for (const text of texts) expect(text).not.toMatch(/undefined|NaN|Size:|Age rating:/);
});

test.each([
  ['on the web', { web: { url: 'https://mill.example' } }, ['pricing', 'privacy_policy']],
  ['in a store', { windows: { url: 'https://mill.example', store: 'Steam' } }, ['pricing', 'privacy_policy']],
  ['downloaded from its website', { windows: { url: 'https://mill.example' } }, ['pricing']],
  ['without platforms', {}, ['pricing']],
])('a live product %s requires %j', (_, platforms, required) => {
  const { error } = productContent.safeParse({ ...least, status: 'live', platforms });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(required);
});

test('a common pricing model is written in lower case, and any other model as the owner wrote it', () => {
  const text = (model: string) => pricingText({ model, in_app_purchases: true });
  expect(text('Free')).toBe('free, with in-app purchases');
  expect(text('Pay what you want')).toBe('Pay what you want, with in-app purchases');
  expect(shown(live).jsonLd).toContain('"isAccessibleForFree":true');
});
