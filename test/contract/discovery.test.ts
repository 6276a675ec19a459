import { expect, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import {
  discoveryLinks,
  documents,
  isDocument,
  linkValue,
  productMarkdownPath,
  typedDocuments,
} from '../../src/api/documents.ts';
import { operations } from '../../src/api/registry.ts';
import { agentSkillIndex } from '../../src/schemas/agent-skill.ts';
import { apiIndex } from '../../src/schemas/api-index.ts';
import { changeList } from '../../src/schemas/changes.ts';
import { productList } from '../../src/schemas/product.ts';
import { childrenOf, rootOf, textOf } from '../setup/xml.ts';
import { expectBody, expectError, read } from './expect-body.ts';
import { address, follow, request, requestMethod } from './request.ts';

const viaSite: typeof requestMethod = (method, url, headers = {}) => request(url, { method, headers });

const page = (path: string) => request(`${address.site}${path}`);

test.each([
  ['/llms.txt', /^text\/plain; ?charset=utf-8$/i],
  ['/index.md', /^text\/markdown/],
  ['/resume.md', /^text\/markdown/],
  ['/robots.txt', /^text\/plain/],
  ['/sitemap.xml', /^(application|text)\/xml/],
  ['/changes.xml', /^application\/atom\+xml/],
  ['/skills/index.json', /^application\/json/],
  ['/.well-known/security.txt', /^text\/plain; ?charset=utf-8$/i],
  [
    '/.well-known/api-catalog',
    /^application\/linkset\+json; ?profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/,
  ],
] as const)('GET %s is 200 with its own type', async (path, type) => {
  const answer = await page(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(type);
  expect(answer.text.length).toBeGreaterThan(0);
});

test('every answer has the discovery links: files, rewrites, functions, errors, pages and documents', async () => {
  const paths = [
    operationPath(operations.getIndex),
    operationPath(operations.getProfile),
    `${operationPath(operations.listExperience)}?q=a`,
    `${operationPath(operations.listExperience)}?category=nope`,
    '/api/v1/nope',
    '/inquire/status',
    '/nope',
    '/llms.txt',
    '/.well-known/api-catalog',
  ] as const;
  for (const path of paths)
    expect((await page(path)).headers.get('link'), path).toBe(linkValue(discoveryLinks));
  const refused = await request('/profile', { method: 'POST' });
  expect(refused.headers.get('link')).toBe(linkValue(discoveryLinks));
});

test.each([
  ['/', '/index.md'],
  [operationPath(operations.getResume), '/resume.md'],
  ['/resume.json', '/resume.md'],
] as const)('GET %s points to its Markdown version %s too', async (path, version) => {
  const link = (await page(path)).headers.get('link');
  expect(link).toContain(linkValue(discoveryLinks));
  expect(link).toContain(`<${version}>; rel="alternate"; type="text/markdown"`);
});

test('the home page names its Markdown version and the feed in its head', async () => {
  const { text } = await page('/');
  expect(text).toContain('<link rel="alternate" type="text/markdown" href="/index.md">');
  expect(text).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/changes\.xml">/);
});

test('every product has a Markdown version, which llms.txt links to', async () => {
  const llms = (await page(documents.llms)).text;
  const { products } = await read('/products', productList);
  for (const { id, name, links } of products) {
    const path = productMarkdownPath(id);
    const answer = await page(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/markdown/);
    expect(answer.text).toContain(name);
    expect(answer.text).toContain(links.self);
    expect(llms).toContain(address.page(path));
  }
});

test('the index of the API links to every document', async () => {
  const { links } = await read('/', apiIndex);
  for (const path of [
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

test('the API catalog has an ETag of its own, answers 304 to it, and HEAD without a body', async () => {
  const url = address.page(documents.catalog);
  const etag = (await request(url)).headers.get('etag') ?? '';
  const again = await request(url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  const head = await request(url, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers.get('content-type')).toMatch(/^application\/linkset\+json/);
  const refused = expectError(await request(url, { method: 'POST' }), 'method_not_allowed');
  expect(refused.message).toContain('GET, HEAD');
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
      Origin: 'https://agent.example',
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

test('security.txt has a contact and a date to come, within a year', async () => {
  const { text } = await page(documents.security);
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${address.page(documents.security)}`);
  expect(text).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/m);
});

test('robots.txt has a content signal, and names the sitemap', async () => {
  const { text } = await page('/robots.txt');
  expect(text).toMatch(/^Content-Signal: search=(yes|no), ai-input=(yes|no), ai-train=(yes|no)$/m);
  expect(text).toContain(`Sitemap: ${address.page(documents.sitemap)}`);
});

test('the sitemap is valid, and every address in it answers', async () => {
  const { text } = await page(documents.sitemap);
  const locations = childrenOf(rootOf(text), 'url').map(url => textOf(url, 'loc'));
  expect(locations.length).toBeGreaterThan(5);
  for (const loc of locations) expect((await request(loc)).status, loc).toBe(200);
});

test('GET /changes?since= lists the changes from that day on', async () => {
  const whole = await read('/changes', changeList);
  const since = whole.changes.at(Math.floor(whole.changes.length / 2))?.date ?? '2026-01-31';
  const found = await read(`/changes?since=${since}`, changeList);
  expect(found.filters).toEqual({ since });
  expect(found.changes).toEqual(whole.changes.filter(({ date }) => date >= since));
  expect(found.known_since).toBe(whole.known_since);
  expect(expectError(await request('/changes?since=last-week'), 'invalid_parameter').message).toContain(
    'YYYY-MM-DD',
  );
});

test('GET /changes and the feed list the same, newest first', async () => {
  const { changes, total, links, note, known_since } = await read('/changes', changeList);
  expect(total).toBe(changes.length);
  // A copy without a history lists nothing and says why.
  expect(note === undefined).toBe(known_since !== undefined);
  expect(changes.map(({ date }) => date)).toEqual(
    changes
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  for (const { url } of changes) if (url) expect((await request(url)).status, url).toBe(200);
  const { text } = await request(links.feed);
  const entries = childrenOf(rootOf(text), 'entry');
  expect(entries.map(entry => textOf(entry, 'updated').slice(0, 10))).toEqual(
    changes.slice(0, 100).map(({ date }) => date),
  );
});

test('the index of skills is the same document at its three addresses', async () => {
  const first = await page(documents.agentSkills);
  expectBody(first, agentSkillIndex);
  for (const path of [
    '/.well-known/agent-skills/index.json',
    '/skills/.well-known/agent-skills/index.json',
  ] as const) {
    const answer = await page(path);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.text).toBe(first.text);
  }
});

test('every link of the new documents resolves', async () => {
  const documentsWithLinks = [
    documents.llms,
    documents.homeMarkdown,
    documents.feed,
    documents.catalog,
  ] as const;
  const found = new Set<string>();
  for (const path of documentsWithLinks) {
    for (const [url] of (await page(path)).text.matchAll(/https?:\/\/[^\s"'`<>()\\]+/g)) {
      found.add(url.replace(/[.,]$/, ''));
    }
  }
  const own = [...found].filter(url => url.startsWith(address.site) && !url.includes('{'));
  expect(own.length).toBeGreaterThan(20);
  for (const url of own.filter(link => link !== address.page(documents.description))) {
    expect((await follow(url)).status, url).toBeLessThan(400);
  }
});
