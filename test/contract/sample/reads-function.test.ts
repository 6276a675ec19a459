import { expect, inject, test } from 'vitest';
import reads from '../../../netlify/functions/reads.ts';
import { callFunction } from '../../setup/call-function.ts';

const ask = (path: string) => callFunction(reads, new Request(new URL(path, inject('siteUrl'))));

/** The URLs that the function may see for one request: the client’s, the rule’s target, or a combination. */
test.each([
  [
    '/api/v1/experience?q=a&tech=c%23',
    '/.netlify/functions/reads?operation=listExperience&q=a&tech=c%23',
    '/api/v1/experience?operation=listExperience&q=a&tech=c%23',
  ],
  [
    '/api/v1/products/tidenote/download?platform=web',
    '/.netlify/functions/reads?operation=downloadProduct&id=tidenote&platform=web',
    '/api/v1/products/tidenote/download?operation=downloadProduct&id=tidenote&platform=web',
  ],
  [
    '/api/v1/products/%20TIDENOTE/download',
    '/.netlify/functions/reads?operation=downloadProduct&id=%20TIDENOTE',
    '/api/v1/products/%20TIDENOTE/download?operation=downloadProduct&id=%20TIDENOTE',
  ],
])('%s has the same response for any URL that the function receives', async (original, target, joined) => {
  const answers = await Promise.all([original, target, joined].map(ask));
  const [first, ...others] = await Promise.all(
    answers.map(async answer => [answer.status, await answer.text()]),
  );
  for (const other of others) expect(other).toEqual(first);
});

test('the parameter `operation` cannot select another operation', async () => {
  const answer = await ask('/api/v1/experience?q=a&operation=listProducts');
  expect(await answer.json()).toHaveProperty('roles');
});

test.each([
  '/.netlify/functions/reads',
  '/.netlify/functions/reads?operation=getProfile',
  '/.netlify/functions/reads?operation=constructor',
])('GET %s returns 404', async path => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
});

test.each(['%', '%ff', 'a%00b'])(
  'an id with the percent sequence “%s” returns product_not_found',
  async id => {
    const answer = await ask(`/api/v1/products/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'product_not_found' } });
  },
);

test.each(['../index', '%2e%2e%2fprofile', ''])('the id “%s” does not read another file', async id => {
  const answer = await ask(`/.netlify/functions/reads?operation=downloadProduct&platform=web&id=${id}`);
  expect(await answer.json()).toMatchObject({ error: { code: 'product_not_found' } });
});
