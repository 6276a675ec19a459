import { expect, test } from 'vitest';
import { jsonOf, site } from '../site.ts';
import { request } from './request.ts';

const FUNCTION = '/.netlify/functions/reads';

const ask = (path: string) => request(site + path);

/** The URLs that the function may see for one request: the client’s, the rule’s target, or a combination. */
test.each([
  ['/experience', 'q=a&tech=c%23', 'operation=listExperience'],
  ['/products/tidenote/download', 'platform=web', 'operation=downloadProduct&id=tidenote'],
  ['/products/%20TIDENOTE/download', '', 'operation=downloadProduct&id=%20TIDENOTE'],
])('GET %s?%s has the same response for any URL that the function receives', async (path, query, rule) => {
  const urls = [`/api/v1${path}?${query}`, `${FUNCTION}?${rule}&${query}`, `/api/v1${path}?${rule}&${query}`];
  const answers = await Promise.all(urls.map(ask));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('the parameter `operation` cannot select another operation', async () => {
  expect(jsonOf(await ask('/api/v1/experience?q=a&operation=listProducts'))).toHaveProperty('roles');
});

test.each([
  [FUNCTION, 'not_found'],
  [`${FUNCTION}?operation=constructor`, 'not_found'],
  [`${FUNCTION}?operation=downloadProduct&platform=web&id=a%00b`, 'product_not_found'],
  [`${FUNCTION}?operation=downloadProduct&platform=web&id=%2e%2e%2fprofile`, 'product_not_found'],
  [`${FUNCTION}?operation=downloadProduct&platform=web&id=`, 'product_not_found'],
])('GET %s returns 404 %s', async (path, code) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(jsonOf(answer)).toMatchObject({ error: { code } });
});
