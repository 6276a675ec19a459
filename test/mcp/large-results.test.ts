import { expect, test } from 'vitest';
import { routes } from '../../src/api/registry.ts';
import { mcpDescription } from '../../src/mcp/description/mcp-description.ts';
import type { RequestContext } from '../../src/mcp/request-context.ts';
import { callTool } from '../../src/mcp/tools.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const MAX_RESPONSE_BYTES = 6 * 1024 * 1024;

test('a catalog of 3,000 apps fits into a response, and its full version is rejected with a remedy', async () => {
  const bodies = builtFrom(contents.sample);
  const catalog = bodies.of('listProducts');
  const products = Array.from({ length: 500 }, () => catalog.products.slice(0, 6)).flat();
  const context = {
    about: mcpDescription(bodies.build),
    routes,
    loadBody: async () => ({ ...catalog, products }),
  } as unknown as RequestContext;
  const [brief, whole] = await Promise.all(
    [{}, { brief: false }].map(input => callTool('list_products', input, undefined, context)),
  );
  expect(brief?.isError).toBeUndefined();
  expect(JSON.stringify(brief).length).toBeLessThan(MAX_RESPONSE_BYTES);
  expect(whole).toMatchObject({ isError: true, structuredContent: { error: { code: 'invalid_parameter' } } });
  expect(JSON.stringify(whole)).toMatch(/Leave out `brief`.*one at a time/);
});
