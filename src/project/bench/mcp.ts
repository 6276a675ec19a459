import { join } from 'node:path';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Context } from '@netlify/functions';
import * as z from 'zod';
import mcp from '../../../netlify/functions/mcp.ts';
import { buildSite } from '../../commands/local-server/build-site.ts';
import { type Row, table } from '../table.ts';
import { tempFolder } from './temp-folder.ts';

const ROUNDS = 25;
const REQUESTS = 200;
const VERSION = '2026-07-28';

type Handler = (request: Request) => Promise<Response>;
type Asked = { readonly method: string; readonly name?: string };

const request = ({ method, name }: Asked): Request => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Host: 'localhost',
      'Mcp-Protocol-Version': VERSION,
      'Mcp-Method': method,
      ...(name && { 'Mcp-Name': name }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...(name && { name, arguments: {} }), _meta: meta },
    }),
  });
};

/** One tool that returns a constant, as the SDK’s documentation shows it. */
const bareServer = (constant: Readonly<Record<string, unknown>>): McpServer => {
  const server = new McpServer({ name: 'bare', version: '1.0.0' });
  server.registerTool(
    'constant',
    {
      description: 'Returns a constant.',
      inputSchema: z.object({}),
      outputSchema: z.looseObject({}),
    },
    async () => ({
      content: [{ type: 'text', text: JSON.stringify(constant) }],
      structuredContent: constant,
    }),
  );
  return server;
};

const context = { ip: '127.0.0.1' } as Context;

/** Microseconds an answer takes, its text included. */
const time = async (handle: Handler, asked: Asked): Promise<number> => {
  const given = Array.from({ length: REQUESTS }, () => request(asked));
  const began = performance.now();
  for (const one of given) {
    const response = await handle(one);
    const text = await response.text();
    if (!response.ok || !text.includes('"result"')) throw new Error(`${asked.method} came to ${text}`);
  }
  return ((performance.now() - began) / REQUESTS) * 1000;
};

/** The best round of each, measured in turn: whatever else the machine does can only make a round slower. */
const compare = async (bare: readonly [Handler, Asked], full: readonly [Handler, Asked]) => {
  const times = { bare: [] as number[], full: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await time(...bare));
    times.full.push(await time(...full));
  }
  return { bare: Math.min(...times.bare), full: Math.min(...times.full) };
};

/** How many times as long as the bare server with the same result a tool may take. */
const MOST = 6;

const figure = ({ bare, full }: { bare: number; full: number }): string =>
  `${(full / bare).toFixed(1)} × bare (${full.toFixed(0)} µs, ${bare.toFixed(0)} µs)`;

const answer = z.looseObject({
  result: z.looseObject({ structuredContent: z.record(z.string(), z.unknown()) }),
});

/** Compares a tool with a bare one that returns the same. */
const toolRow = async (full: Handler, name: string): Promise<Row> => {
  const asked = { method: 'tools/call', name };
  const { result } = answer.parse(await (await full(request(asked))).json());
  const bare: Handler = createMcpHandler(() => bareServer(result.structuredContent)).fetch;
  const times = await compare([bare, { ...asked, name: 'constant' }], [full, asked]);
  return {
    what: `tools/call ${name}`,
    figure: figure(times),
    target: `${MOST} × bare`,
    met: times.full <= MOST * times.bare,
  };
};

/**
 * `npm run project -- bench mcp`: what an answer of the MCP server costs beside that of the smallest server that one can make with the same
 * SDK and the same result. Resolves to whether every bound is kept.
 */
export const run = async (): Promise<boolean> => {
  const folder = tempFolder();
  if (!(await buildSite(join(folder, 'dist')))) throw new Error('The content does not build.');
  process.env['LAMBDA_TASK_ROOT'] = folder;
  const full: Handler = one => mcp(one, context);
  const rows: Row[] = [];
  for (const name of ['get_profile', 'get_skills', 'list_products']) rows.push(await toolRow(full, name));
  const bare: Handler = createMcpHandler(() => bareServer({ answer: 42 })).fetch;
  const list = { method: 'tools/list' };
  // For information: the bare server has one tool to list.
  rows.push({
    what: 'tools/list',
    figure: figure(await compare([bare, list], [full, list])),
    target: '',
    met: true,
  });
  console.log(table(rows));
  return rows.every(({ met }) => met);
};
