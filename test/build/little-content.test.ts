import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../src/api/documents/documents.ts';
import { buildSite } from '../../src/commands/local-server/build-site.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { buildEnv, contents } from '../setup/contents.ts';

// The site of somebody with one role and nothing else, who is not looking for another.
let copy: ContentCopy;
const name = 'Ada Example';
const email = 'ada@example.com';

beforeAll(async () => {
  copy = await contentCopy(contents.smallest);
  const add = (name: string, text: string) => appendFile(join(copy.folder, name), text);
  await add('profile.yaml', 'availability:\n  status: closed\n');
  await add('experience/analyst.yaml', 'start: 2024\n');
  expect(await buildSite(join(copy.folder, 'dist'), buildEnv(copy.folder))).toBe(true);
});

afterAll(() => copy.remove());

const htmlOf = (path: string) => readFile(join(copy.folder, 'dist', path, 'index.html'), 'utf8');
const part = (html: string, tag: string): string =>
  new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? '';
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const mainOf = async (path: string): Promise<string> => textOf(part(await htmlOf(path), 'main'));

test('no page and no sitemap leads to a page without content', async () => {
  const sitemap = await readFile(join(copy.folder, 'dist', documents.sitemap), 'utf8');
  const error = await readFile(join(copy.folder, 'dist', '404.html'), 'utf8');
  const pages = await Promise.all([documents.home, documents.experience, documents.resume].map(htmlOf));
  for (const path of [documents.products, documents.skills, documents.activity, documents.support]) {
    expect(sitemap).not.toContain(`${path}<`);
    for (const html of [...pages, error]) expect(html).not.toContain(`href="${path}"`);
  }
  for (const path of [documents.experience, documents.resume]) {
    expect(sitemap).toContain(`${path}<`);
    for (const html of [...pages, error]) expect(part(html, 'nav')).toContain(`href="${path}"`);
  }
});

test('a page without content says only that', async () => {
  expect(await mainOf(documents.products)).toBe('Products No products are listed. View as JSON');
  expect(await mainOf(documents.skills)).toBe(
    'Not looking for a role Skills No skills are listed. View as JSON',
  );
  expect(await mainOf(documents.support)).toBe(
    `Support ${name} lists no products here, so there is nothing to ask support for. For anything else, write to ${email} .`,
  );
  expect(await htmlOf(documents.support)).not.toContain('<form');
});

test('a single role has no timeline, no filter and no link to all roles', async () => {
  const experience = part(await htmlOf(documents.experience), 'main');
  expect(experience).not.toMatch(/<svg width="100%"|<form/);
  expect(await htmlOf(documents.experience)).toContain(`content="The experience of ${name}: 1 role."`);
  const headings = [...part(await htmlOf(documents.home), 'main').matchAll(/<h2[^>]*>([^<]*)/g)].map(
    ([, text]) => text,
  );
  expect(headings).toEqual(['Now', 'For your agent']);
  expect(await mainOf(documents.home)).not.toContain('All ');
});

test('a year is shown as a year', async () => {
  expect(await mainOf(documents.home)).toContain('Analyst Example Analytics since 2024');
  expect(await mainOf(documents.experience)).toContain('2024 – today');
  for (const path of [documents.home, documents.experience, documents.resume]) {
    expect(await mainOf(path), path).not.toMatch(/undefined|null|Jan/);
  }
});

test('an owner who is not looking for a role says so first, and nothing invites proposals', async () => {
  const said = 'Not looking for a role';
  for (const path of [documents.home, documents.experience, documents.resume]) {
    expect(await mainOf(path)).toMatch(new RegExp(`^${said}`));
    const html = await htmlOf(path);
    expect(html).not.toMatch(/Get in touch|>\s*Propose a role|on your behalf/);
    expect(textOf(part(html, 'footer'))).toContain(said);
  }
  expect(await mainOf(documents.inquire)).toMatch(
    new RegExp(`^Propose a role ${said} Please do not propose a role at the moment. Propose a role anyway`),
  );
  expect(await htmlOf(documents.inquire)).toMatch(/<details class="anyway">[\s\S]*<form/);
});
