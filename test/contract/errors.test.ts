import { expect, test } from 'vitest';
import { operationEntries } from '../../src/api/registry.ts';
import { productList } from '../../src/schemas/product.ts';
import { roleList } from '../../src/schemas/role.ts';
import { expectError, read } from './expect-body.ts';
import { type Answer, address, request, requestMethod } from './request.ts';

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

const expectRefused = (answer: Answer) => {
  const { message } = expectError(answer, 'method_not_allowed');
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  expect(message).toContain('GET, HEAD, OPTIONS');
};

const viaSite: typeof requestMethod = (method, path) => request(path, { method });

test.each(['no-such-role', 'UPPER', '%2E%2Ex', 'a'.repeat(300)])(
  'GET /experience/%s is 404 and names the ids',
  async id => {
    const { message } = expectError(await request(`/experience/${id}`), 'role_not_found');
    const { roles, links } = await read('/experience', roleList);
    for (const role of roles) expect(message).toContain(role.id);
    expect(message).toContain(links.self);
  },
);

test('GET /products/no-such-product is 404 and names the ids', async () => {
  const { message } = expectError(await request('/products/no-such-product'), 'product_not_found');
  const { products, links } = await read('/products', productList);
  for (const product of products) expect(message).toContain(product.id);
  expect(message).toContain(links.self);
});

test.each([
  '/nope',
  '/profile/more',
  '/experience/a/b',
  '/products/a/b',
  '/products/a/download/b',
  '/health.html',
])('GET /api/v1%s is 404 not_found and points to the index', async path => {
  const { message } = expectError(await request(path), 'not_found');
  expect(message).toContain(address.operation('getIndex'));
});

test.each([
  '/settings.json',
  '/errors/not_found.json',
  '/errors/product_not_found.json',
  '/filtered/products/status/live.json',
  '/internal/settings.json',
])('GET /api/v1%s is 404: nothing internal is among the paths of the API', async path => {
  expectError(await request(path), 'not_found');
});

test.each(['/openapi.json', '/profile.json', '/index.json', '/experience.json'])(
  'POST /api/v1%s, which is a file, is 405 and OPTIONS is a preflight',
  async path => {
    const send = path === '/openapi.json' ? viaSite : requestMethod;
    expectRefused(await send('POST', path));
    expect((await send('OPTIONS', path)).status).toBe(204);
  },
);

test.each(['/api', '/api/', '/api/v2/profile'])('GET %s is 404 in JSON too', async path => {
  expectError(await request(`${address.site}${path}`), 'not_found');
});

const readOnly = operationEntries.filter(([, { method, live, id }]) => method === 'GET' && !live && !id);

test.each(readOnly)(
  'the function refuses methods other than GET and HEAD at the path of %s',
  async (_, { path }) => {
    for (const method of otherMethods) expectRefused(await requestMethod(method, path));
  },
);

test('POST to a path that does not exist is 404', async () => {
  expectError(await request('/nope', { method: 'POST' }), 'not_found');
});

test('the page for what does not exist helps', async () => {
  const answer = await request(address.page('/no-such-page'));
  expect(answer.text).toContain('href="/docs"');
});
