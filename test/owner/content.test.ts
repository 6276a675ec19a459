import { expect, inject, test } from 'vitest';
import { documents } from '../../src/api/documents/documents.ts';
import { readContent } from '../../src/content-files/read.ts';
import { apiIndex } from '../../src/schemas/api-index.ts';

// The one test of the owner's own content. All others use fixtures, so that an owner's edit cannot break them.
test('content/ is valid, and all of it is served', async () => {
  const siteUrl = inject('siteUrl');
  const { site } = readContent('content', new Date().toISOString().slice(0, 10));
  const index = apiIndex.parse(await (await fetch(`${siteUrl}/api/v1`)).json());
  expect(index.contact.name).toBe(site.owner.name);
  const reads = Object.values(index.resources)
    .filter(({ method, templated }) => method === 'GET' && !templated)
    .map(({ href }) => href);
  const sitemap = await (await fetch(new URL(documents.sitemap, siteUrl))).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(reads.length).toBeGreaterThan(5);
  expect(pages.length).toBeGreaterThan(5);
  for (const url of [...reads, ...pages]) expect((await fetch(url)).status, url).toBe(200);
});
