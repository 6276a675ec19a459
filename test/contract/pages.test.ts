import { expect, test } from 'vitest';
import { errorPagePolicy, header, messagePageHeaders } from '../../src/api/http/headers.ts';
import {
  linkValue,
  markdownPath,
  markdownVersionLink,
  paths,
  productPath,
  roleMarkdownPath,
} from '../../src/api/paths.ts';
import { overviewPointer } from '../../src/api/prose/markdown.ts';
import { operations, sitePages } from '../../src/api/registry.ts';
import { expectAnswer, pageHeaders } from './expectations.ts';
import { address, get, idsFor, NO_SUCH, send } from './site.ts';

const HTML = ['text/html'];

/** Not every site has a legal notice. */
const fixedPages = sitePages.filter(path => path !== paths.legalNotice);

const products = (await idsFor(operations.getProduct)).map(productPath);

const headersOf = (path: `/${string}`) => {
  const version = linkValue([markdownVersionLink(markdownPath(path))]);
  return [...sitePages, paths.mcp].includes(path)
    ? { ...pageHeaders, [header.link]: `${pageHeaders[header.link]}, ${version}` }
    : pageHeaders;
};

const expectMarkdown = async (path: string): Promise<void> => {
  const answer = await get(path);
  expectAnswer(answer, { types: ['text/markdown'] });
  expect(answer.text.startsWith(overviewPointer(address.page(paths.llms)))).toBe(true);
};

test.concurrent.each([...fixedPages, paths.mcp, ...products])('GET %s links to its Markdown', async path => {
  const answer = await send(path, { headers: { Accept: 'text/html' } });
  expectAnswer(answer, { types: HTML, headers: headersOf(path) });
  expect(answer.headers.get(header.vary)).toContain('Accept');
  // Netlify’s command runs edge functions only with a network.
  if (process.env['SERVER'] !== 'netlify') {
    const asked = await send(path, { headers: { Accept: 'text/markdown, text/html, */*' } });
    expect(asked.text).toBe((await get(markdownPath(path))).text);
  }
  expect(answer.text).toContain(`type="text/markdown" href="${markdownPath(path)}"`);
  // Programs that convert a page read its first part, and should not repeat what figures show.
  expect(answer.text.slice(answer.text.indexOf('<body'), answer.text.indexOf('<nav'))).toContain(paths.llms);
  expect(answer.text).not.toMatch(
    /<(?:figure|svg) class="(?:chart|qr|calendar)(?![^>]*data-markdown-ignore)/,
  );
  // WAI-ARIA prohibits names of generic elements.
  expect(answer.text).not.toMatch(/<(?:div|p|pre|span)\b(?![^>]*\brole=)[^>]*\baria-label=/);
  await expectMarkdown(markdownPath(path));
});

test('every role has a Markdown version', async () => {
  for (const id of await idsFor(operations.getRole)) await expectMarkdown(roleMarkdownPath(id));
});

test.each([`/${NO_SUCH}`, `/${NO_SUCH}.md`, `/a/b/${NO_SUCH}`])('GET %s returns a 404 page', async path => {
  const answer = await get(path);
  expectAnswer(answer, { status: 404, types: HTML });
  expect(answer.text).toContain(`http-equiv="Content-Security-Policy" content="${errorPagePolicy}"`);
});

test('the owner’s page of a message requires the token of its link', async () => {
  expectAnswer(await get('/inbox/none/closed'), { status: 403, types: HTML, headers: messagePageHeaders });
});
