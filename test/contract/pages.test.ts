import { expect, test } from 'vitest';
import { sitePages } from '../../src/api/documents/pages.ts';
import {
  discoveryLinks,
  linkValue,
  markdownPath,
  markdownVersionLink,
  paths,
  productPath,
  roleMarkdownPath,
} from '../../src/api/documents/paths.ts';
import { everywhere, header, onMessagePages } from '../../src/api/http/headers.ts';
import { overviewPointer } from '../../src/api/prose/markdown.ts';
import { operations } from '../../src/api/registry.ts';
import { expectAnswer } from './expectations.ts';
import { address, get, idsFor, NO_SUCH, send } from './site.ts';

const HTML = ['text/html'];

const products = (await idsFor(operations.getProduct)).map(productPath);
const roles = (await idsFor(operations.getRole)).map(roleMarkdownPath);

/** A fixed page names its Markdown version in a header too. */
const headersOf = (path: `/${string}`) =>
  sitePages.includes(path)
    ? {
        ...everywhere,
        [header.link]: linkValue([...discoveryLinks, markdownVersionLink(markdownPath(path))]),
      }
    : everywhere;

const expectMarkdown = async (path: string, status = 200): Promise<void> => {
  const answer = await get(path);
  expectAnswer(answer, { status, types: ['text/markdown'] });
  expect(answer.text.startsWith(overviewPointer(address.page(paths.llms)))).toBe(true);
};

test.concurrent.each([...sitePages, paths.mcp, ...products])(
  'GET %s is a page that names its Markdown version, which is there',
  async path => {
    const answer = await send(path, { headers: { Accept: 'text/html' } });
    expectAnswer(answer, { types: HTML, headers: headersOf(path) });
    expect(answer.text).toContain(`type="text/markdown" href="${markdownPath(path)}"`);
    await expectMarkdown(markdownPath(path));
  },
);

test('roles have Markdown', async () => {
  for (const path of roles) await expectMarkdown(path);
});

test('the stylesheets and scripts of a page are there', async () => {
  const { text } = await get(paths.inquire);
  const assets = new Set(
    [...text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path),
  );
  expect(assets.size).toBeGreaterThan(0);
  for (const path of assets) expectAnswer(await get(path), {});
});

test('what does not exist is 404 as a page, and in Markdown with those that do', async () => {
  expectAnswer(await get(`/${NO_SUCH}`), { status: 404, types: HTML });
  await expectMarkdown(`/${NO_SUCH}.md`, 404);
});

test('the owner’s page for a message opens with the token in its link alone', async () => {
  expectAnswer(await get(`/inbox/${NO_SUCH}/closed`), { status: 403, types: HTML, headers: onMessagePages });
});
