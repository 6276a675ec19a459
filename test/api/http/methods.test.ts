import { expect, test } from 'vitest';
import { methodsAt, rejectMethod } from '../../../src/api/http/allowed-methods.ts';

test.each([
  ['/api/v1', ['GET', 'HEAD'], 'getIndex'],
  ['/api/v1/inquiries', ['POST'], 'createInquiry'],
  ['/api/v1/index.json', ['GET', 'HEAD'], 'getIndex'],
  ['/api/v1/openapi.json', ['GET', 'HEAD'], undefined],
  ['/wp-login.php', ['GET', 'HEAD'], undefined],
])('the path %s supports the methods %j', (path, methods, operationId) => {
  expect(methodsAt(path)).toEqual({ methods, ...(operationId && { operationId }) });
});

test.each(['/api', '/api/v1/nope', '/api/v1/inquiries.json', '/API/v2'])('%s has no methods', path => {
  expect(methodsAt(path)).toBeUndefined();
});

test('a preflight allows all headers, and no cookies', () => {
  const request = new Request('https://site.example/api/v1/profile', { method: 'OPTIONS' });
  const response = rejectMethod(request, 'https://site.example', { methods: ['GET', 'HEAD'] });
  expect(response?.headers.has('Access-Control-Allow-Credentials')).toBe(false);
  // `*` does not include `Authorization`.
  expect(response?.headers.get('Access-Control-Allow-Headers')).toBe('*, Authorization');
});
