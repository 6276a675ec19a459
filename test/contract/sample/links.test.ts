import { unescape as unescapeHtml } from 'html-escaper';
import { expect, test } from 'vitest';

import { type Answer, address, follow } from './request.ts';

/** URLs of the site in a body, without templates. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'`<>()\\“”;,]+/g)]
    .map(([url]) => url.replace(/[.,]$/, ''))
    .filter(url => url.startsWith(address.site) && !url.includes('{'));

const hrefsIn = (text: string, page: string): string[] =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, href = '']) => {
    const url = new URL(unescapeHtml(href), page);
    return url.origin === address.site ? [url.href] : [];
  });

test('every internal link resolves, except the id in examples', async () => {
  const dead: string[] = [];
  const seen = new Set<string>();
  /** A page is requested once, even if several of its anchors are linked. */
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
