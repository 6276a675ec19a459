import { expect, test } from 'vitest';
import * as z from 'zod';
import { sitePages } from '../../src/api/documents/pages.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { operationEntries, operations, resources } from '../../src/api/registry.ts';
import {
  folderProblems,
  markdownProblems,
  pageProblems,
  registryProblems,
} from '../../src/deploy/check-registry.ts';

test('the registry is complete', () => {
  expect(registryProblems()).toEqual([]);
  expect(folderProblems(Object.keys(resources))).toEqual([]);
  expect(pageProblems(sitePages)).toEqual([]);
  expect(markdownProblems([])).toContainEqual(
    'The page /skills has no Markdown version: add it to src/api/documents/markdown-versions.ts.',
  );
});

const { built, ...listWithoutBody } = operations.listExperience;
const { builtEach, plural, ...roleWithoutBody } = operations.getRole;
const { id, ...roleWithoutId } = operations.getRole;

test.each<[step: string, operation: Operation, remedy: string]>([
  ['the body', listWithoutBody, 'add `built`, which makes its body'],
  ['the bodies', roleWithoutBody, 'add `builtEach`, which makes its bodies'],
  ['what the id is', roleWithoutId, 'describe `{id}` of the path in `id`'],
  [
    'the error',
    { ...operations.getRole, errors: [] },
    'add a code that ends in `_not_found` to src/api/http/errors.ts',
  ],
  [
    'the list',
    { ...operations.getRole, path: '/unlisted/{id}' },
    'add the operation that lists its entries, at /unlisted',
  ],
  ['the tool’s id', { ...operations.getRole, tool: { name: 'get_unlisted' } }, 'add `tool.id`'],
  [
    'a new tool name',
    { ...operations.getRole, tool: operations.getProduct.tool },
    'give its tool a unique name',
  ],
  [
    'fields of the short form',
    {
      ...operations.listProducts,
      tool: { name: 'list_unlisted', brief: { products: { fields: ['id', 'colour'] } } },
    },
    'fields of the entries of `products`',
  ],
  [
    'the list of the short form',
    { ...operations.listProducts, tool: { name: 'list_unlisted', brief: { unlisted: { fields: ['id'] } } } },
    'name in `tool.brief` a list of its body',
  ],
  ['filters', { ...operations.getIndex, query: z.object({}) }, 'src/api/reads/filtered-read.ts'],
  ['names', { ...operations.getIndex, body: z.object({}) }, '.register(components, { id })'],
])('an operation without %s fails the build with the step to take', (_, operation, remedy) => {
  const problems = registryProblems([...operationEntries, ['getUnlisted', operation]]);
  expect(problems.filter(problem => problem.startsWith('getUnlisted: ')).join('\n')).toContain(remedy);
});

test('a folder outside the registry is reported', () => {
  expect(folderProblems(['meta', 'unlisted'])).toEqual([
    'src/api/resources/unlisted: add it to the list in src/api/registry.ts.',
  ]);
});

test('a page that is not in a list, and a listed page that does not exist, are reported', () => {
  expect(pageProblems([...sitePages, '/unlisted'])[0]).toMatch(
    /^The page \/unlisted is not in a list: add `page`/,
  );
  expect(pageProblems(sitePages.slice(1))[0]).toMatch(/was not built: add src\/pages/);
  expect(pageProblems([...sitePages, '/404', '/mcp', '/inquire/status', '/products/tidenote'])).toEqual([]);
});
