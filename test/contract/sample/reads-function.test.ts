import { expect, inject, test } from 'vitest';
import reads from '../../../netlify/functions/reads.ts';
import { callFunction } from '../../setup/call-function.ts';

const ask = (path: string) => callFunction(reads, new Request(new URL(path, inject('siteUrl'))));

/** The URLs that the function may see for one request: the client’s, the rule’s target, or a combination. */
test.each([
  ['/experience', 'q=a&tech=c%23', 'operation=listExperience'],
  ['/products/tidenote/download', 'platform=web', 'operation=downloadProduct&id=tidenote'],
  ['/products/%20TIDENOTE/download', '', 'operation=downloadProduct&id=%20TIDENOTE'],
])('GET %s?%s has the same response for any URL that the function receives', async (path, query, rule) => {
  const urls = [
    `/api/v1${path}?${query}`,
    `/.netlify/functions/reads?${rule}&${query}`,
    `/api/v1${path}?${rule}&${query}`,
  ];
  const answers = await Promise.all(urls.map(ask));
  const texts = await Promise.all(answers.map(async answer => `${answer.status} ${await answer.text()}`));
  expect(new Set(texts).size).toBe(1);
});

test('the parameter `operation` cannot select another operation', async () => {
  const answer = await ask('/api/v1/experience?q=a&operation=listProducts');
  expect(await answer.json()).toHaveProperty('roles');
});

const FUNCTION = '/.netlify/functions/reads';

test.each([
  [FUNCTION, 'not_found'],
  [`${FUNCTION}?operation=getProfile`, 'not_found'],
  [`${FUNCTION}?operation=constructor`, 'not_found'],
  ['/api/v1/products/%', 'product_not_found'],
  ['/api/v1/products/%ff', 'product_not_found'],
  ['/api/v1/products/a%00b', 'product_not_found'],
  [`${FUNCTION}?operation=downloadProduct&platform=web&id=../index`, 'product_not_found'],
  [`${FUNCTION}?operation=downloadProduct&platform=web&id=%2e%2e%2fprofile`, 'product_not_found'],
  [`${FUNCTION}?operation=downloadProduct&platform=web&id=`, 'product_not_found'],
])('GET %s returns 404 %s', async (path, code) => {
  const answer = await ask(path);
  expect([answer.status, await answer.json()]).toEqual([404, { error: expect.objectContaining({ code }) }]);
});
