import { expect, test } from 'vitest';
import { addressAt } from '../../src/api/registry.ts';
import { jsonLdText } from '../../src/documents/json-ld/json-ld.ts';
import { personJsonLd } from '../../src/documents/json-ld/person.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import type { Product } from '../../src/schemas/product.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const address = addressAt('https://site.example');
const sample = builtFrom(contents.sample);
const pioneer = builtFrom(contents.pioneer);

const personOf = ({ build }: typeof sample) => personJsonLd(build);

const product = (id: string): Product => {
  const found = sample.all('getProduct').find(entry => entry.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};

test('JSON-LD escapes values that would close its script element', () => {
  const thing = { '@type': 'Thing', name: '</script><script>alert(1)</script><!--' };
  const text = jsonLdText(thing);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...thing });
});

test('JSON-LD omits unknown properties, such as the job of a person without one', () => {
  const person = personOf(pioneer);
  for (const name of ['jobTitle', 'worksFor', 'image']) expect(person[name]).toBeUndefined();
  expect(JSON.stringify(person)).not.toMatch(/null|undefined|\[\]/);
});

test('JSON-LD of a product leaves out the ratings of stores', () => {
  expect(product('overlap').platforms.ios?.rating).toBeDefined();
  expect(JSON.stringify(softwareJsonLd(address, product('overlap')))).not.toMatch(/Rating/);
});
