import { unescape as unescapeHtml } from 'html-escaper';
import { expect, test } from 'vitest';
import { operationEntries } from '../../../src/api/registry.ts';
import { type Answer, address, site } from '../site.ts';
import { request } from './request.ts';

/** URLs of the site in a body, without templates. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'`<>()\\“”;,]+/g)]
    .map(([url]) => url.replace(/[.,]$/, ''))
    .filter(url => url.startsWith(site) && !url.includes('{'));

const hrefsIn = (text: string, page: string): string[] =>
  [...text.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, href = '']) => {
    const url = new URL(unescapeHtml(href), page);
    return url.origin === site ? [url.href] : [];
  });

const writes = operationEntries.flatMap(([id, { method }]) =>
  method === 'POST' ? [address.operation(id)] : [],
);

const follow = (url: string): Promise<Answer> =>
  request(url, writes.includes(url) ? { method: 'OPTIONS' } : { headers: { Accept: 'text/html,*/*;q=0.8' } });

test('every internal link resolves, except the id in examples', async () => {
  const dead: string[] = [];
  /** A page is requested once, even if several of its anchors are linked. */
  const answers = new Map<string, Answer>();
  const seen = new Set([address.operation('getIndex'), address.page('/')]);
  // The loop also visits links that it adds.
  for (const url of seen) {
    const [page = '', anchor] = url.split('#');
    if (/\/(inq|sup)_/.test(url)) continue;
    const answer = answers.get(page) ?? (await follow(page));
    answers.set(page, answer);
    if (answer.status >= 400) dead.push(`${answer.status} ${url}`);
    const html = answer.headers.get('content-type')?.startsWith('text/html');
    if (anchor && !answer.text.includes(`id="${anchor}"`)) dead.push(`no anchor ${url}`);
    for (const link of linksIn(html ? unescapeHtml(answer.text) : answer.text)) seen.add(link);
    if (html) for (const link of hrefsIn(answer.text, page)) seen.add(link);
  }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
});
