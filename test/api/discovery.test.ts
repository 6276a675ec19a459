import { expect, test } from 'vitest';
import { createBodies } from '../../src/api/bodies.ts';
import { agentSkillsOf } from '../../src/api/documents/agent-skills.ts';
import { llmsTxt } from '../../src/api/documents/llms-txt.ts';
import { robotsTxt } from '../../src/api/documents/robots.ts';
import { expiryWarning, lastRevised, securityExpiry } from '../../src/api/documents/security-txt.ts';
import { introduction } from '../../src/api/openapi/prose.ts';
import { addressAt, operationEntries } from '../../src/api/registry.ts';
import { productMarkdown } from '../../src/api/resources/products/product-markdown.ts';
import { fieldsOf } from '../../src/api/resources/writes.ts';
import { readContent } from '../../src/content-files/read.ts';
import { inquiry } from '../../src/schemas/inquiry.ts';
import { contents } from '../setup/contents.ts';

const content = readContent(contents.sample);
const address = addressAt('https://site.example');
const bodies = createBodies(content, { address, asOf: '2026-11', deploy: { id: 'x', context: 'dev' } });
const sources = {
  site: content.site,
  products: bodies.all('getProduct'),
  agentSkills: agentSkillsOf(bodies.build),
};

test('llms.txt has a title, a summary, and then only sections of links', () => {
  const lines = llmsTxt(address, sources).split('\n');
  expect(lines[0]).toBe(`# ${content.site.name}`);
  expect(lines[2]).toMatch(/^> /);
  const sections = lines.slice(lines.findIndex(line => line.startsWith('## ')));
  for (const line of sections.filter(text => text !== '')) {
    expect(line).toMatch(/^(## \S|- \[.+\]\(https:\/\/site\.example\/[^)]*\)( \(retired\))?: .)/);
  }
});

test('llms.txt names every operation, and the limits and fields of every write', () => {
  const text = llmsTxt(address, sources);
  for (const [, { path }] of operationEntries) {
    expect(text).toContain(`https://site.example/api/v1${path === '/' ? '' : path}`);
  }
  expect(text).toContain('At most 5 in 10 minutes and 20 in 24 hours');
  expect(text).toContain('Required: company, role, contact_email.');
});

test('llms.txt of a large catalog stays short', () => {
  const [product] = bodies.all('getProduct');
  if (!product) throw new Error('the content has no product');
  const products = Array.from({ length: 5000 }, (_, index) => ({ ...product, id: `app-${index}` }));
  const text = llmsTxt(address, { ...sources, products });
  expect(text.length).toBeLessThan(50_000);
  expect(text).toContain('4900 more');
});

test('llms.txt without skills has no section for them', () => {
  expect(llmsTxt(address, { ...sources, agentSkills: [] })).not.toContain('Skills to install');
});

test('the honeypot is not in the list of fields', () => {
  const { required, optional } = fieldsOf(inquiry);
  expect([...required, ...optional]).not.toContain('website');
});

test('the Markdown of a product has the facts of its body', () => {
  for (const product of bodies.all('getProduct')) {
    const text = productMarkdown(product);
    for (const part of [
      product.id,
      product.status,
      product.website,
      product.links.self,
      product.support.form,
    ]) {
      expect(text).toContain(part);
    }
    for (const platform of Object.keys(product.download)) {
      expect(text).toContain(`${product.links.download}?platform=${platform}`);
    }
  }
});

test('the description and llms.txt say how to check which filters were applied', () => {
  for (const text of [introduction(address, content.site), llmsTxt(address, sources)]) {
    expect(text).toContain('`filters`');
  }
});

test('robots.txt has the owner’s content signal', () => {
  const text = robotsTxt(address, { search: true, ai_input: false, ai_train: false });
  expect(text).toContain('\nContent-Signal: search=yes, ai-input=no, ai-train=no\n');
  expect(text).toContain('\nSitemap: https://site.example/sitemap.xml\n');
});

test('the security contact expires a year after the newest date of the content', () => {
  expect(lastRevised(content)).toBe('2026-11-15');
  expect(securityExpiry('2026-11-15')).toBe('2027-11-15');
  expect(securityExpiry('2028-02-29')).toBe('2029-03-01');
});

test.each([
  ['2026-12-01', undefined],
  ['2027-10-15', undefined],
  ['2027-10-16', /expires on 2027-11-15: revise/],
  ['2027-11-15', /expired on 2027-11-15: revise/],
])('on %s the owner is warned only if the security contact expires soon', (today, expected) => {
  const warning = expiryWarning('2027-11-15', today);
  if (expected) expect(warning).toMatch(expected);
  else expect(warning).toBeUndefined();
});
