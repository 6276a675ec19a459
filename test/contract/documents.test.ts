import { createHash } from 'node:crypto';
import { extname } from 'node:path/posix';
import { expect, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import { header } from '../../src/api/http/headers.ts';
import { CARD_TYPE, CATALOG_TYPE, paths, rewrittenPaths } from '../../src/api/paths.ts';
import { operations } from '../../src/api/registry.ts';
import { agentSkillIndex } from '../../src/schemas/agent-skill.ts';
import { expectAnswer, expectFits, expectSame, expectType } from './expectations.ts';
import { address, get, isDeployment, site } from './site.ts';

/** `netlify dev` ignores the type that `_headers` gives a JSON file. */
const orJson = process.env['SERVER'] === 'netlify' ? ['application/json'] : [];

const typesByPath: Readonly<Record<string, readonly string[]>> = {
  [paths.apiCatalog]: [CATALOG_TYPE, ...orJson],
  [paths.mcpCard]: [CARD_TYPE, ...orJson],
  [paths.aiCatalog]: ['application/ai-catalog+json', ...orJson],
};

const typesByExtension: Readonly<Record<string, readonly string[]>> = {
  '.css': ['text/css'],
  '.json': ['application/json'],
  '.md': ['text/markdown'],
  '.png': ['image/png'],
  '.txt': ['text/plain; charset=utf-8'],
  '.xml': ['application/xml', 'text/xml'],
};

/** Pages have no media type here, and neither the PDF nor security.txt is on every site. */
const typed = Object.values(paths).flatMap(path => {
  const types = typesByPath[path] ?? typesByExtension[extname(path)];
  return types && path !== paths.security ? [[path, types] as const] : [];
});

test.concurrent.each(typed)('GET %s returns the expected media type', async (path, types) => {
  const answer = await get(path);
  expectAnswer(answer, { types });
  expect(answer.text).not.toBe('');
});

test.each([
  [paths.resumeJson, operationPath(operations.getResume)],
  [paths.resumeMarkdown, operationPath(operations.getResumeMarkdown)],
  [paths.openApi, `${paths.openApi}?v=2`],
  ...Object.entries(rewrittenPaths),
])('GET %s and GET %s return the same document', async (path, other) => {
  await expectSame(path, other);
});

test.each([')', ').', '.', ','])('GET /hiring.md%s redirects to the document', async end => {
  const { status, headers } = await get(paths.hiring + end);
  expect([status, headers.get(header.location)?.replace(site, '')]).toEqual([302, paths.hiring]);
});

test('every skill in the index has a file that matches its digest', async () => {
  for (const { url, digest } of expectFits(await get(paths.agentSkills), agentSkillIndex).skills) {
    const answer = await get(url);
    expectType(answer, 'text/markdown');
    expect(digest).toBe(`sha256:${createHash('sha256').update(answer.text).digest('hex')}`);
  }
});

test('API description, API catalog, server card, robots.txt and any security.txt, which is current, contain the site’s URL', async () => {
  const { text: openApi } = await get(paths.openApi);
  expect(openApi, 'where do its links lead?').toContain(`"url":"${address.operation('getIndex')}"`);
  expect((await get(paths.apiCatalog)).text).toContain(`{"anchor":"${address.page(paths.apiCatalog)}"`);
  expect((await get(paths.mcpCard)).text).toContain(`"url":"${address.page(paths.mcp)}"`);
  expect((await get(paths.robots)).text).toContain(`\nSitemap: ${address.page(paths.sitemap)}\n`);
  const security = await get(paths.security);
  // Only with `security_contact`.
  if (security.status === 404) return;
  const { text } = security;
  expectType(security, 'text/plain; charset=utf-8');
  expect(text).toContain(`Canonical: ${address.page(paths.security)}`);
  expect(text).toMatch(/^Contact: \S+$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires, 'revise the content and deploy it').toBeGreaterThan(isDeployment ? Date.now() : 0);
});
