import { expect, test } from 'vitest';
import { addressOf } from '../../src/api/address.ts';
import { paths } from '../../src/api/paths.ts';
import { sitePages } from '../../src/api/registry.ts';
import { readContent } from '../../src/content-files/read-content.ts';
import { headersFile } from '../../src/deploy/build/headers-file.ts';
import { agentSkillsOf } from '../../src/documents/agent-skills.ts';
import { apiCatalogBody } from '../../src/documents/catalogs.ts';
import { llmsTxt } from '../../src/documents/llms-txt.ts';
import { openApi } from '../../src/documents/openapi/openapi.ts';
import { resumeMarkdown } from '../../src/documents/resume-document.ts';
import { robotsTxt, sitemapXml } from '../../src/documents/robots.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import { activityContent } from '../../src/schemas/activity.ts';
import { markdownVersions } from '../../src/site/markdown-versions.ts';
import { builtOf, builtWith } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const home = 'https://site.example/';
const content = readContent(contents.smallest, TODAY);
const built = builtOf(content);
const published = <Body extends object>(body: Body): Body => JSON.parse(JSON.stringify(body));

const pageOf = (path: `/${string}`, build = built.build): string =>
  markdownVersions(build).get(path)?.() ?? '';

test('the smallest content has a name, a description and a website derived from the owner’s name and the site', () => {
  const { name, description, contact } = built.of('getIndex');
  expect(name).toBe('Ada Example’s Agent API');
  expect(description).toContain('Ada Example');
  expect(contact).toEqual({ name: 'Ada Example', email: 'ada@example.com', url: home });
  expect(built.of('getProfile').contact.url).toBe(home);
  expect(built.of('getResume').basics.url).toBe(home);
  expect(openApi(built.build).info.contact.url).toBe(home);
});

test('the smallest content publishes nothing about the person that the owner did not state', () => {
  const { as_of, name, contact, links, sharing_policy, preferences, knock_outs, ...stated } =
    built.of('getProfile');
  expect(new Set(Object.values(knock_outs))).toEqual(new Set(['not stated']));
  const { updated } = content.profile;
  expect(stated).toEqual({ content_language: 'en', target_roles: [], focus_areas: [], updated });
  expect(preferences).toEqual({ work_modes: [], employment_types: [], locations: [] });
  const { basics } = published(built.of('getResume'));
  expect(Object.keys(basics)).toEqual(['name', 'email', 'url', 'profiles']);
  const [role] = published(built.all('getRole'));
  for (const name of ['category', 'summary', 'current']) expect(role).not.toHaveProperty(name);
});

test('the smallest content has a conservative sharing policy, marked as the default in the API and in Markdown', () => {
  const policy = built.of('getProfile').sharing_policy;
  expect(policy.default).toBe(true);
  expect(policy.allowed.length).toBeGreaterThan(0);
  expect(policy.not_allowed).toContain('Train a model on it.');
  for (const path of ['/index.md', '/hiring.md', '/docs.md'] as const) {
    expect(pageOf(path), path).toContain('has not stated a policy; this is the default.');
  }
});

test('the smallest content lets crawlers index and quote the site, but not train on it, marked as defaults', () => {
  const [first, ...rest] = robotsTxt(built.build.address, built.build.content.site).split('\n\n');
  expect(first).toBe('# Defaults, which the owner has not stated: search, ai-input, ai-train.');
  const content_signal = { search: true, ai_input: true, ai_train: false };
  expect(rest.join('\n\n')).toBe(robotsTxt(addressOf('https://site.example'), { content_signal }));
});

test('the smallest content states that no counts are listed, as of the day of the last revision', () => {
  const day = content.profile.updated;
  const source = 'No counts are listed.';
  expect(built.of('getActivity')).toMatchObject({ as_of: day, from: day, to: day, total: 0, source });
  expect(built.of('getProfile').links.activity).toBeUndefined();
});

test('the smallest content describes and maps only what has content', () => {
  const { paths: described, tags } = openApi(built.build);
  expect(Object.keys(described)).not.toContainEqual(expect.stringMatching(/product|activity|skills|support/));
  expect(tags.map(({ name }) => name)).toEqual(['hiring', 'meta']);
  expect(sitemapXml(built.build)).not.toMatch(/\/docs\/(getSkills|listProducts|createSupportRequest)/);
  expect(pageOf('/products.md').match(/No products? (is|are)/g)).toHaveLength(1);
  const [skill] = agentSkillsOf(built.build);
  expect(skill?.text).not.toContain('?tech=');
  expect(skill?.text).toContain('If `tech` finds nothing, use `q`');
});

test('the smallest content has an empty catalog with the date of the last revision', () => {
  const snapshot = content.profile.updated;
  expect(built.of('listProducts')).toMatchObject({ products: [], total: 0, snapshot });
  expect(pageOf('/products.md')).not.toMatch(/checked/i);
});

test('the smallest content lists no empty page, but has it, except a legal notice', () => {
  expect(pageOf(`${paths.legalNotice}.md`)).toBe('');
  for (const path of [paths.activity, paths.skills, paths.products, paths.support] as const) {
    expect(sitePages).toContain(path);
    expect(pageOf(`${path}.md`)).toMatch(/^# /m);
    for (const text of [
      llmsTxt(built.build),
      sitemapXml(built.build),
      JSON.stringify(apiCatalogBody(built.build)),
    ])
      expect(text).not.toMatch(new RegExp(`${path}(?:\\.md)?[<)"]`));
  }
  expect(headersFile(built.build)).not.toContain('</products.md>; rel="related"');
});

test('the smallest content offers only what has content in the index, to MCP clients and in llms.txt', () => {
  const { instructions, tools, resources, templates } = mcpDescription(built.build);
  const operations = Object.keys(built.of('getIndex').resources);
  expect(operations).toContain('createInquiry');
  expect(operations.join()).not.toMatch(/Activity|Product|Skills|Support/);
  expect(instructions).not.toMatch(/To find an app|activity|product|\/skills/);
  expect(tools.map(({ name }) => name).join()).not.toMatch(/activity|product|skills|download|support/);
  const offered = [...resources.map(({ uri }) => uri), ...templates.map(({ uriTemplate }) => uriTemplate)];
  expect(offered.length).toBeGreaterThan(5);
  for (const text of [...offered, llmsTxt(built.build), pageOf('/mcp.md')])
    expect(text).not.toMatch(/activity|\/products|v1\/skills|_skills|_product|_download|request_support/i);
});

test('the smallest content has no empty sections in its Markdown', () => {
  for (const [path, make] of markdownVersions(built.build)) {
    if (path.startsWith('/docs')) continue;
    expect(make(), path).not.toMatch(/^#{2,} .*\n+(?:#{1,2} |$(?![\s\S]))/m);
  }
  for (const path of ['/index.md', '/hiring.md', '/resume.md'] as const)
    expect(pageOf(path), path).not.toMatch(/Looking for|Target roles/);
});

test('a location may have only the name of a country', () => {
  const named = builtWith({ profile: { location: { country: 'Scotland' } } });
  expect(named.of('getProfile').location).toEqual({ country: 'Scotland' });
  expect(named.of('getResume').basics.location).toEqual({ country: 'Scotland' });
  expect(resumeMarkdown(named.build)).toContain('\n- Scotland\n- [ada@example.com]');
});

test('an activity file with no weeks is treated as missing', () => {
  const without = activityContent.parse({ weeks: [] });
  expect(builtOf({ ...content, activity: without }).of('getActivity')).toEqual(built.of('getActivity'));
});

test('a product without a website or icon has its own page, a letter as its icon and the day of its check', () => {
  const abacus = {
    name: 'Abacus',
    tagline: 'Counts.',
    description: 'It counts.',
    status: 'live',
    category: ['Tools'],
    pricing: { model: 'free' },
  };
  const first = { ...abacus, name: 'Ruler', checked: '2026-10-01' };
  const shop = builtWith({ products: { abacus: { ...abacus, checked: '2026-10-02' }, first } });
  const { products, snapshot } = shop.of('listProducts');
  expect(snapshot).toBe('2026-10-01');
  expect(products[0]).toMatchObject({
    website: 'https://site.example/products/abacus',
    icon: 'https://site.example/icons/abacus.svg',
    snapshot: '2026-10-02',
  });
  const unchecked = builtWith({ products: { abacus } });
  expect(unchecked.all('getProduct')[0]?.snapshot).toBe(unchecked.build.content.profile.updated);
  const own = pageOf('/products/abacus.md', unchecked.build);
  expect(own + pageOf('/products.md', unchecked.build)).not.toMatch(/checked/i);
});
