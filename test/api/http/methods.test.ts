import { expect, test } from 'vitest';
import { config } from '../../../netlify/functions/methods.ts';
import { methodsAt } from '../../../src/api/operations/methods-at.ts';
import { agentSkillPath, isDocument, paths, productMarkdownPath } from '../../../src/api/paths.ts';
import { routes } from '../../../src/api/registry.ts';

const patterns = [config.path ?? []].flat();
const reaches = (pathname: string): boolean =>
  patterns.some(pattern => new URLPattern({ pathname: pattern }).test({ pathname }));

test('the methods function receives unsupported methods for every document', () => {
  const files = Object.values(paths).filter(isDocument);
  expect(files.length).toBeGreaterThan(10);
  for (const path of [...files, productMarkdownPath('a'), agentSkillPath('a'), '/schemas/site.schema.json']) {
    expect(isDocument(path), path).toBe(true);
    expect(reaches(path), path).toBe(true);
  }
});

test('an HTML page does not count as a document', () => {
  for (const path of ['/', '/docs', '/products/a', '/skills', '/mcp', '/og.png']) {
    expect(isDocument(path), path).toBe(false);
    expect(reaches(path), path).toBe(false);
  }
});

test.each([
  ['/api/v1', ['GET', 'HEAD'], 'getIndex'],
  ['/api/v1/products/a/download', ['GET', 'HEAD'], 'downloadProduct'],
  ['/api/v1/inquiries', ['POST'], 'createInquiry'],
  ['/api/v1/profile.json', ['GET', 'HEAD'], 'getProfile'],
  ['/api/v1/index.json', ['GET', 'HEAD'], 'getIndex'],
  ['/api/v1/openapi.json', ['GET', 'HEAD'], undefined],
  ['/llms.txt', ['GET', 'HEAD'], undefined],
])('the path %s supports the methods %j', (path, methods, operationId) => {
  expect(methodsAt(routes, path)).toEqual({ methods, ...(operationId && { operationId }) });
});

test.each(['/api/v1/nope', '/api/v1/nope.json', '/api/v1/inquiries.json', '/api/v2', '/docs'])(
  'the path %s has no known methods',
  path => {
    expect(methodsAt(routes, path)).toBeUndefined();
  },
);
