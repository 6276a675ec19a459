import { unescape as unescapeHtml } from 'html-escaper';
import { expect, test } from 'vitest';

import { type Answer, address, follow } from './request.ts';

/** Addresses in a body that are on our own origin, templates and methods left out. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'`<>()\\“”;,]+/g)]
    .map(([url]) => url.replace(/[.,]$/, ''))
    .filter(url => url.startsWith(address.site) && !url.includes('{'));

const hrefsIn = (text: string, page: string): string[] =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, href = '']) => {
    const url = new URL(unescapeHtml(href), page);
    return url.origin === address.site ? [url.href] : [];
  });

test('every link on our own origin resolves, starting from the index, but for the id that examples have', async () => {
  const dead: string[] = [];
  const seen = new Set<string>();
  /** Of each page once, however many of its anchors are linked. */
  const answers = new Map<string, Answer>();
  const queue = [address.operation('getIndex'), address.page('/')];
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const [page = '', anchor] = url.split('#');
    if (seen.has(url) || /\/(inq|sup)_/.test(url)) continue;
    seen.add(url);
    const answer = answers.get(page) ?? (await follow(page));
    answers.set(page, answer);
    if (answer.status >= 400) dead.push(`${answer.status} ${url}`);
    const html = answer.headers.get('content-type')?.startsWith('text/html');
    if (anchor && !answer.text.includes(`id="${anchor}"`)) dead.push(`no anchor ${url}`);
    queue.push(...linksIn(html ? unescapeHtml(answer.text) : answer.text));
    if (html) queue.push(...hrefsIn(answer.text, page));
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});
