import { expect, test } from 'vitest';
import { jsonLdText } from '../../src/documents/json-ld/json-ld.ts';
import { personJsonLd } from '../../src/documents/json-ld/person.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

test('JSON-LD escapes values that would close its script element', () => {
  const thing = { '@type': 'Thing', name: '</script><script>alert(1)</script><!--' };
  const text = jsonLdText(thing);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...thing });
});

test('JSON-LD of a person names no employer, school or job, and omits what is unknown', () => {
  const person = personJsonLd(builtFrom(contents.sample).build);
  for (const name of ['jobTitle', 'worksFor', 'alumniOf', 'seeks']) expect(person).not.toHaveProperty(name);
  expect(JSON.stringify(person)).not.toMatch(/null|undefined|\[\]/);
});

test('JSON-LD of a product leaves out the ratings of stores', () => {
  const { build, all } = builtFrom(contents.sample);
  const rated = all('getProduct').filter(({ platforms }) => platforms.ios?.rating);
  expect(rated.length).toBeGreaterThan(0);
  for (const product of rated)
    expect(JSON.stringify(softwareJsonLd(build.address, product))).not.toMatch(/Rating/);
});
