import { isDeepStrictEqual } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { documents } from '../api/documents/documents.ts';
import { header } from '../api/http/headers.ts';
import { operationPath } from '../api/operations/address.ts';
import type { Operation } from '../api/operations/operation.ts';
import { operationEntries } from '../api/registry.ts';
import type { Expectation } from './expectation.ts';
import type { Row } from './row.ts';
import { jsonOf, type Subject } from './subject.ts';

const withTool = (operation: Operation): string[] => (operation.tool ? [operation.tool.name] : []);

const tools = operationEntries.flatMap(([, operation]) => withTool(operation));

/** The first read that needs no argument: its tool must return the same as its address. */
const sample = operationEntries
  .map(([, operation]) => operation)
  .find(({ method, id, query, tool, body }) => method === 'GET' && tool && body && !id && !query);

const listProblems = (listed: readonly string[]): string[] => [
  ...tools.filter(name => !listed.includes(name)).map(name => `the tool ${name} is missing`),
  ...listed.filter(name => !tools.includes(name)).map(name => `the tool ${name} is unknown here`),
];

const sampleProblems = async (subject: Subject, visitor: Client): Promise<string[]> => {
  const [name] = sample ? withTool(sample) : [];
  if (!sample || name === undefined) return [];
  const path = operationPath(sample);
  const [result, body] = [
    await visitor.callTool({ name, arguments: {} }),
    jsonOf(await subject.client.get(path)),
  ];
  if (result.isError) return [`the tool ${name} answers with an error`];
  return isDeepStrictEqual(result.structuredContent, body)
    ? []
    : [`the tool ${name} does not return what GET ${path} does`];
};

/** A real client finds the tools of the registry, and what one of them returns. */
const servesClient =
  (mode: 'legacy' | 'auto'): Expectation =>
  async (_, subject) => {
    const visitor = new Client({ name: 'smoke', version: '1.0.0' }, { versionNegotiation: { mode } });
    const url = new URL(documents.mcp, subject.client.site);
    await visitor.connect(new StreamableHTTPClientTransport(url, { fetch: subject.client.fetch }));
    try {
      const listed = await visitor.listTools();
      return [
        ...listProblems(listed.tools.map(tool => tool.name)),
        ...(await sampleProblems(subject, visitor)),
      ];
    } finally {
      await visitor.close();
    }
  };

/** A message that every generation of the protocol understands. */
const ping = {
  method: 'POST',
  path: documents.mcp,
  headers: { Accept: 'application/json, text/event-stream', [header.contentType]: 'application/json' },
  body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
} as const;

/** The MCP server, visited with a real client in both generations of the protocol. */
export const mcpRows = (): Row[] => [
  {
    request: { ...ping, having: 'a client that begins with initialize' },
    expected: { status: 200, and: [servesClient('legacy')] },
  },
  {
    request: { ...ping, having: 'a client of the newest protocol' },
    expected: { status: 200, and: [servesClient('auto')] },
  },
  { request: { path: documents.mcp, method: 'DELETE' }, expected: { status: 405 } },
];
