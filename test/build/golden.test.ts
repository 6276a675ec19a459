import { beforeAll, expect, test } from 'vitest';
import { productPath } from '../../src/api/paths.ts';
import { createBodies } from '../../src/api/reads/bodies.ts';
import { addressAt } from '../../src/api/registry.ts';
import { readSite } from '../../src/content-files/read.ts';
import { redirectRules, redirectsFile } from '../../src/deploy/redirects.ts';
import { type JsonLd, jsonLdText } from '../../src/documents/json-ld/json-ld.ts';
import { profilePageJsonLd } from '../../src/documents/json-ld/person.ts';
import { softwareJsonLd } from '../../src/documents/json-ld/software.ts';
import { contentOf, siteFiles } from '../../src/site/site-files.ts';
import { createTexts } from '../../src/site/texts.ts';
import { TODAY } from '../setup/contents.ts';

/** Files to review by eye. `npx vitest run test/build/golden.test.ts -u` accepts the current output. */
const FILES = [
  '/.well-known/security.txt',
  '/_redirects',
  '/activity.md',
  '/api/v1/activity.json',
  '/api/v1/experience.json',
  '/api/v1/index.json',
  '/api/v1/products/proverbs.json',
  '/api/v1/products/tones.json',
  '/api/v1/profile.json',
  '/api/v1/resume.json',
  '/api/v1/skills.json',
  '/experience/press.md',
  '/hiring.md',
  '/index.md',
  '/inquire.md',
  '/legal-notice.md',
  '/llms.txt',
  '/privacy.md',
  '/products.md',
  '/products/flashcards.md',
  '/products/proverbs.md',
  '/products/tones.md',
  '/resume.md',
  '/robots.txt',
  '/sitemap.xml',
  '/skills.md',
  '/skills/ask-for-a-quote/SKILL.md',
] as const;

const CONTENT = 'test/fixtures/translator';

/** The files of a small site without its pages. */
let files: ReturnType<typeof siteFiles>;
let jsonLd: Readonly<Record<string, JsonLd>>;

beforeAll(async () => {
  const { content, ...pictures } = await readSite(CONTENT, TODAY);
  const address = addressAt('https://site.example');
  const deploy = { id: 'golden', context: 'production' };
  const facts = { address, asOf: TODAY.slice(0, 7), deploy, screenshots: pictures.screenshots };
  const bodies = createBodies(content, { ...facts, hasResumePdf: () => true });
  const texts = createTexts(bodies);
  files = siteFiles({ bodies, texts, pdf: undefined, pictures: { ...pictures, folder: CONTENT } }).set(
    '/_redirects',
    () => redirectsFile(redirectRules(bodies)),
  );
  const products = bodies
    .all('getProduct')
    .map(product => [`${productPath(product.id)}/index.jsonld`, softwareJsonLd(address, product)]);
  jsonLd = { '/index.jsonld': profilePageJsonLd(bodies.build), ...Object.fromEntries(products) };
});

const indented = (json: string): string => `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
const golden = (path: string): string => `../golden${path}`;

test.each(FILES)('%s of a small site matches its golden file', async path => {
  const text = String(await contentOf(files.get(path) ?? (() => '')));
  await expect(path.endsWith('.json') ? indented(text) : text).toMatchFileSnapshot(golden(path));
});

test.each(['/index.jsonld', '/products/proverbs/index.jsonld', '/products/tones/index.jsonld'])(
  'the JSON-LD %s of a small site matches its golden file',
  async path => {
    await expect(indented(jsonLdText(jsonLd[path] as JsonLd))).toMatchFileSnapshot(golden(path));
  },
);
