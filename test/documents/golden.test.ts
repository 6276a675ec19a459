import { expect, test } from 'vitest';
import { type JsonLd, jsonLdText } from '../../src/documents/json-ld/json-ld.ts';
import { profilePageJsonLd } from '../../src/documents/json-ld/person.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtFrom } from '../setup/built-from.ts';

const bodies = builtFrom('test/fixtures/translator');
const build = { ...bodies.build, hasResumePdf: () => true, deploy: { id: 'x', context: 'production' } };
const versions = createTexts({ ...bodies, build }).markdownVersions();
const product = bodies.all('getProduct').find(({ id }) => id === 'proverbs');
const indented = (value: JsonLd): string => `${JSON.stringify(JSON.parse(jsonLdText(value)), null, 2)}\n`;

/** Documents to review by eye. `npx vitest run test/documents/golden.test.ts -u` accepts the current output. */
const documents: Readonly<Record<string, string | undefined>> = {
  'index.jsonld': indented(profilePageJsonLd(build)),
  'products/proverbs/index.jsonld': product && indented(softwareJsonLd(build.address, product)),
  'hiring.md': versions.get('/hiring.md')?.(),
  'legal-notice.md': versions.get('/legal-notice.md')?.(),
};

test.each(Object.entries(documents))('%s of a small site matches its golden file', async (path, text) => {
  await expect(text).toMatchFileSnapshot(`../golden/${path}`);
});
