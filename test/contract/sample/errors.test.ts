import { expect, test } from 'vitest';
import { roleList } from '../../../src/schemas/role.ts';
import { expectError, read } from './expect-body.ts';
import { address, request } from './request.ts';

test.each(['no-such-role', '%2E%2Ex', 'a'.repeat(300)])(
  'GET /experience/%s is 404 and names the ids',
  async id => {
    const { message } = expectError(await request(`/experience/${id}`), 'role_not_found');
    const { roles, links } = await read('/experience', roleList);
    for (const role of roles) expect(message).toContain(role.id);
    expect(message).toContain(links.self);
  },
);

test.each(['/profile/more', '/products/a/download/b', '/health.html', '/errors/not_found.json'])(
  'GET /api/v1%s is 404 not_found and points to the index',
  async path => {
    const { message } = expectError(await request(path), 'not_found');
    expect(message).toContain(address.operation('getIndex'));
  },
);

test('POST of a file is 405, and of a path that does not exist 404', async () => {
  expectError(await request('/profile.json', { method: 'POST' }), 'method_not_allowed');
  expectError(await request('/nope', { method: 'POST' }), 'not_found');
});

test('the page for what does not exist helps', async () => {
  const answer = await request(address.page('/no-such-page'));
  expect(answer.text).toContain('href="/docs"');
});
