import { expect, test } from 'vitest';
import { jsonLdText } from '../../src/documents/json-ld/json-ld.ts';

test('JSON-LD escapes values that would close its script element', () => {
  const thing = { '@type': 'Thing', name: '</script><script>alert(1)</script><!--' };
  const text = jsonLdText(thing);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', ...thing });
});
