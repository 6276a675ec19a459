import { expect, test } from 'vitest';
import {
  discoveryLinks,
  documents,
  isDocument,
  linkValue,
  productMarkdownPath,
  typedDocuments,
} from '../../src/api/documents/documents.ts';
import { operationPath } from '../../src/api/operations/address.ts';
import { operations } from '../../src/api/registry.ts';
import { agentSkillIndex } from '../../src/schemas/agent-skill.ts';
import { apiIndex } from '../../src/schemas/api-index.ts';
import { changeList } from '../../src/schemas/changes.ts';
import { lastDay } from '../../src/schemas/partial-date.ts';
import { productList } from '../../src/schemas/product.ts';
import { childrenOf, rootOf, textOf } from '../setup/xml.ts';
import { expectError, read } from './expect-body.ts';
import { address, request, requestMethod } from './request.ts';

const viaSite: typeof requestMethod = (method, url, headers = {}) => request(url, { method, headers });

const page = (path: string) => request(`${address.site}${path}`);

test.each([
  [operationPath(operations.getResume), '/resume.md'],
  ['/resume.json', '/resume.md'],
] as const)('GET %s points to its Markdown version %s too', async (path, version) => {
  const link = (await page(path)).headers.get('link');
  expect(link).toContain(linkValue(discoveryLinks));
  expect(link).toContain(`<${version}>; rel="alternate"; type="text/markdown"`);
});

test('the home page names the documents about hiring and the apps in its first kilobyte, and in its header', async () => {
  const { text, headers } = await page('/');
  for (const path of [documents.hiring, '/products.md']) {
    expect(text.slice(0, 1024)).toContain(`href="${path}"`);
    expect(headers.get('link')).toContain(`<${path}>; rel="related"; type="text/markdown"`);
  }
});

test('the home page names the feed in its head', async () => {
  const { text } = await page('/');
  expect(text).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/changes\.xml">/);
});

test('llms.txt links to the Markdown version of every product, which has its name and its address', async () => {
  const llms = (await page(documents.llms)).text;
  const { products } = await read('/products', productList);
  for (const { id, name, links } of products) {
    const path = productMarkdownPath(id);
    const { text } = await page(path);
    expect(text).toContain(name);
    expect(text).toContain(links.self);
    expect(llms).toContain(address.page(path));
  }
});

test('the index of the API links to every document', async () => {
  const { links } = await read('/', apiIndex);
  for (const path of [
    documents.hiring,
    '/products.md',
    documents.llms,
    documents.mcp,
    documents.agentSkills,
    documents.feed,
    documents.catalog,
    documents.resumePdf,
  ] as const) {
    expect(Object.values(links)).toContain(address.page(path));
  }
});

test('the API catalog names the API and the MCP server, with their descriptions, documentation and status', async () => {
  const body = (await page(documents.catalog)).json();
  expect(body).toMatchObject({
    linkset: [
      {
        anchor: address.page(documents.catalog),
        item: [{ href: address.operation('getIndex') }, { href: address.page(documents.mcp) }],
      },
      {
        anchor: address.operation('getIndex'),
        'service-desc': [{ href: address.page(documents.description) }],
        'service-doc': [{ href: address.page(documents.reference) }],
        status: [{ href: address.operation('getHealth') }],
      },
      {
        anchor: address.page(documents.mcp),
        'service-desc': [{ href: address.page(documents.mcpCard) }],
      },
    ],
  });
});

test('every document for programs answers the preflight of a conditional request, and refuses other methods in JSON', async () => {
  const { products } = await read('/products', productList);
  const { skills } = agentSkillIndex.parse((await page(documents.agentSkills)).json());
  const urls = [
    ...Object.values(documents)
      .filter(isDocument)
      .map(path => address.page(path)),
    address.page(documents.catalog),
    address.page(documents.mcpCard),
    address.page('/schemas/product.schema.json'),
    ...products.slice(0, 1).map(({ id }) => address.page(productMarkdownPath(id))),
    ...skills.slice(0, 1).map(({ url }) => new URL(url, address.site).href),
  ];
  expect(urls.length).toBeGreaterThan(14);
  // That the function receives them all is checked in test/netlify/http/methods.test.ts; the typed documents have another one.
  const typed: readonly string[] = typedDocuments.map(path => address.page(path));
  const overHttp = [...typed, address.page(documents.llms), ...urls.slice(-1)];
  for (const url of urls) {
    expect((await request(url)).status, url).toBe(200);
    const send = overHttp.includes(url) ? viaSite : requestMethod;
    const preflight = await send('OPTIONS', url, {
      // A local server takes no origins but those of its own machine.
      Origin: 'http://localhost:3000',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    });
    expect(preflight.status, url).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin'), url).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers'), url).toContain('If-None-Match');
    const refused = await send('POST', url);
    expectError(refused, 'method_not_allowed');
    expect(refused.headers.get('allow'), url).toBe('GET, HEAD, OPTIONS');
  }
});

test('security.txt has the beginning of a day as its date', async () => {
  expect((await page(documents.security)).text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m);
});

test('the sitemap is valid XML, with every page', async () => {
  const { text } = await page(documents.sitemap);
  expect(childrenOf(rootOf(text), 'url').map(url => textOf(url, 'loc')).length).toBeGreaterThan(5);
});

test('GET /changes and the feed list the same, newest first', async () => {
  const { changes, total, links } = await read('/changes', changeList);
  expect(total).toBe(changes.length);
  const days = changes.map(({ date }) => lastDay(date));
  expect(days).toEqual(days.toSorted().reverse());
  for (const { url } of changes) expect((await request(url)).status, url).toBe(200);
  const { text } = await request(links.feed);
  const entries = childrenOf(rootOf(text), 'entry');
  expect(entries.map(entry => textOf(entry, 'updated').slice(0, 10))).toEqual(days);
});
