import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { built, filesOf } from '../setup/built-site.ts';

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

/** Pages whose JSON-LD is compared. */
const PAGES = ['/index.html', '/products/proverbs/index.html', '/products/tones/index.html'] as const;

let folder = '';
let files = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'golden-'));
  const { dist } = await built('test/fixtures/translator', join(folder, 'dist'), {
    CONTEXT: 'production',
    URL: 'https://site.example',
    DEPLOY_ID: 'golden',
  });
  files = await filesOf(dist);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const textOf = (path: string): string => Buffer.from(files.get(path) ?? '', 'latin1').toString();
const indented = (json: string): string => `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
const golden = (path: string): string => `../golden${path}`;

test.each(FILES)('%s of a small site matches its golden file', async path => {
  const text = textOf(path);
  await expect(path.endsWith('.json') ? indented(text) : text).toMatchFileSnapshot(golden(path));
});

test.each(PAGES)('the JSON-LD of %s matches its golden file', async path => {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(textOf(path)) ?? [];
  await expect(indented(json)).toMatchFileSnapshot(golden(path.replace('.html', '.jsonld')));
});
