import { expect, test } from 'vitest';
import { offeredOperations } from '../../src/api/registry.ts';
import { profileOf } from '../../src/api/resources/profile/profile.ts';
import { agentSkillsOf } from '../../src/documents/agent-skills.ts';
import { aiCatalogBody } from '../../src/documents/catalogs.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import { robotsTxt, sitemapXml } from '../../src/documents/robots.ts';
import { expiryWarning, securityExpiry, securityTxt } from '../../src/documents/security-txt.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents, fullContents } from '../setup/contents.ts';

const bodies = builtFrom(contents.sample);
const { address, content } = bodies.build;

test('llms.txt has a title, a summary, and then only sections of links, including every offered operation', () => {
  const text = llmsTxt(bodies.build);
  const lines = text.split('\n');
  expect(lines[0]).toBe(`# ${content.site.name}`);
  expect(lines[2]).toMatch(/^> /);
  const sections = lines.slice(lines.findIndex(line => line.startsWith('## ')));
  for (const line of sections.filter(text => text !== '')) {
    expect(line).toMatch(/^(## \S|- \[.+\]\(https:\/\/site\.example\/[^)]*\)(: .+)?$)/);
  }
  expect(lines.flatMap(line => /^## (.*)/.exec(line)?.[1] ?? [])).toEqual([
    'Start here',
    'API, MCP, and agent skills',
    'Pages',
    'API operations, field by field',
    'Products',
  ]);
  for (const path of ['/hiring.md', '/docs.md', '/mcp.md', '/skills/index.json', '/privacy.md'])
    expect(text).toContain(`https://site.example${path}`);
  for (const [id] of offeredOperations(bodies.build))
    expect(text).toContain(`https://site.example/docs/${id}.md`);
});

test('llms.txt has no brackets in the name of a product, because the reference parser reads no file with them', () => {
  const products = content.products.slice(0, 1).map(one => ({ ...one, name: '[Beta] Night [2]' }));
  const text = llmsTxt({ ...bodies.build, content: { ...content, products } });
  expect(text).toContain('- [(Beta) Night (2)](https://');
});

test.each(fullContents)('the AI catalog of %s has what the site offers, under its domain', folder => {
  const { build } = builtFrom(folder);
  const { specVersion, entries } = aiCatalogBody(build);
  expect(specVersion).toBe('1.0');
  expect(entries.map(({ type, url }) => [type, url])).toEqual([
    ['application/mcp-server-card+json', 'https://site.example/mcp/server-card'],
    ...agentSkillsOf(build).map(({ url }) => ['application/agent-skills+md', url]),
    ['application/openapi+json', 'https://site.example/api/v1/openapi.json'],
  ]);
  for (const { identifier, representativeQueries } of entries) {
    expect(identifier).toMatch(/^urn:air:site\.example(:[\w.-]+){2}$/);
    expect(new Set(representativeQueries).size).toBe(2);
  }
});

test('the sitemap has pages, and the documents for a task and of each product', () => {
  for (const path of ['/experience', '/hiring.md', '/products.md', '/products/tidenote.md'])
    expect(sitemapXml(bodies.build)).toContain(`https://site.example${path}<`);
});

test('llms.txt of a large catalog stays short', () => {
  const [product] = content.products;
  if (!product) throw new Error('the content has no product');
  const products = Array.from({ length: 500 }, (_, index) => ({ ...product, id: `app-${index}` }));
  const text = llmsTxt({ ...bodies.build, content: { ...content, products } });
  expect(Buffer.byteLength(text)).toBeLessThan(6000);
  expect(text).toContain('488 more');
});

// https://agentdocsspec.com/spec and https://agentskills.io/specification
test.each(fullContents)('the documents of %s have one title, and fit limits of audit tools', folder => {
  const { build } = builtFrom(folder);
  for (const [path, make] of [['/llms.txt', () => llmsTxt(build)] as const, ...markdownVersions(build)]) {
    const text = make();
    expect(text.length, path).toBeLessThan(50_000);
    expect(text.replaceAll(/^```[\s\S]*?^```$/gm, '').match(/^# /gm), path).toHaveLength(1);
  }
  for (const { id, text } of agentSkillsOf(build)) expect(text.split('\n').length, id).toBeLessThan(500);
});

test.each([
  ['search', 'PerplexityBot'],
  ['ai_input', 'ChatGPT-User'],
  ['ai_train', 'ClaudeBot'],
] as const)('robots.txt without %s blocks %s, and no other kind of crawler', (rejected, agent) => {
  const signal = { search: true, ai_input: true, ai_train: true, [rejected]: false };
  const groups = robotsTxt(address, { content_signal: signal }).split('\n\n');
  const forbidden = groups.filter(group => /^Disallow: \/$/m.test(group));
  expect(forbidden).toEqual([expect.stringMatching(new RegExp(`^User-agent: ${agent}$`, 'm'))]);
});

test.each([
  ['ai_train', 'Train a model on it.'],
  ['ai_input', 'Answer questions from it with a model.'],
  ['search', 'Add it to a search index.'],
] as const)('the default sharing policy forbids what robots.txt does without %s', (name, use) => {
  const notAllowed = (allowed: boolean) => {
    const site = { ...content.site, content_signal: { [name]: allowed } };
    const { sharing_policy: _, ...profile } = content.profile;
    return profileOf({ ...bodies.build, content: { ...content, site, profile } }).sharing_policy.not_allowed;
  };
  expect(notAllowed(false)).toContain(use);
  expect(notAllowed(true)).not.toContain(use);
});

test.each([
  ['safety@example.org', 'mailto:safety@example.org'],
  ['https://example.org/report', 'https://example.org/report'],
])('security.txt names the contact %s', (contact, expected) => {
  const lines = securityTxt(address, contact, '2027-11-15').split('\n');
  expect(lines.slice(0, 2)).toEqual([`Contact: ${expected}`, 'Expires: 2027-11-15T00:00:00Z']);
});

test('the security contact expires a year after the content was last revised', () => {
  expect(securityExpiry('2026-11-15')).toBe('2027-11-15');
  expect(securityExpiry('2028-02-29')).toBe('2029-03-01');
});

test.each([
  ['2027-10-15', /^$/],
  ['2027-10-16', /expires on 2027-11-15: revise/],
  ['2027-11-15', /expired on 2027-11-15: revise/],
])('on %s, the owner is warned about security.txt only if it expires soon', (today, expected) => {
  expect(expiryWarning('2027-11-15', today) ?? '').toMatch(expected);
});
