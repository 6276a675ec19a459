import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { operationPath } from '../../src/api/address.ts';
import { everywhere, header } from '../../src/api/http/headers.ts';
import { paths } from '../../src/api/paths.ts';
import { operationEntries, operations } from '../../src/api/registry.ts';
import { apiIndex } from '../../src/schemas/api-index.ts';
import { expectAnswer } from './expectations.ts';
import { address, get, jsonOf, send, siteFetch } from './site.ts';

test.each(['legacy', 'auto'] as const)('a client in mode “%s” gets the same as over HTTP', async mode => {
  const visitor = new Client({ name: 'contract', version: '1.0.0' }, { versionNegotiation: { mode } });
  const url = new URL(address.page(paths.mcp));
  await visitor.connect(new StreamableHTTPClientTransport(url, { fetch: siteFetch }));
  onTestFinished(() => visitor.close());
  const { tools } = await visitor.listTools();
  const { resources } = apiIndex.parse(jsonOf(await get(operationPath(operations.getIndex))));
  const names = operationEntries.flatMap(([id, { toolName }]) =>
    toolName && id in resources ? [toolName] : [],
  );
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  const { toolName: name } = operations.getProfile;
  const { structuredContent } = await visitor.callTool({ name, arguments: {} });
  expect(structuredContent).toEqual(jsonOf(await get(operationPath(operations.getProfile))));
});

test.each(['DELETE', 'GET'])('%s /mcp by a client that is not a browser returns 405', async method => {
  const headers = { Accept: 'application/json' };
  const kept = { ...everywhere, [header.cacheControl]: 'no-store' };
  expectAnswer(await send(paths.mcp, { method, headers }), { status: 405, headers: kept });
});
