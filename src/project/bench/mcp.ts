/**
 * `npm run project -- bench mcp`: what an answer of the MCP server costs beyond that of the smallest server one can make with the same
 * SDK, how fast its function starts, and how large it is.
 */
import { join } from 'node:path';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Context } from '@netlify/functions';
import * as z from 'zod';
import mcp from '../../../netlify/functions/mcp.ts';
import { buildSite } from '../../local-server/build-site.ts';
import { type Row, table } from '../table.ts';
import { measureStart } from './measure-start.ts';
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
const bareServer = (): McpServer => {
  const server = new McpServer({ name: 'bare', version: '1.0.0' });
  const constant = { answer: 42 };
  server.registerTool(
    'constant',
    {
      description: 'Returns a constant.',
      inputSchema: z.object({}),
      outputSchema: z.object({ answer: z.number() }),
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

const MOST = 1.5;

const lines = (what: string, { bare, full }: { bare: number; full: number }): Row => ({
  what,
  figure: `${full.toFixed(0)} µs, bare ${bare.toFixed(0)} µs (${(full / bare).toFixed(2)} ×)`,
  target: `${MOST} × bare`,
  met: full <= MOST * bare,
});

/** Runs the benchmark and gives whether every figure is met. */
export const run = async (): Promise<boolean> => {
  const folder = tempFolder();
  if (!(await buildSite(join(folder, 'dist')))) throw new Error('The content does not build.');
  process.env['LAMBDA_TASK_ROOT'] = folder;
  const bare: Handler = createMcpHandler(bareServer).fetch;
  const full: Handler = one => mcp(one, context);
  const call = { method: 'tools/call', name: 'constant' };
  const rows: Row[] = [];
  for (const name of ['get_profile', 'get_skills']) {
    rows.push(lines(`tools/call ${name}`, await compare([bare, call], [full, { ...call, name }])));
  }
  // For information: the whole catalog, as value and as text, takes the SDK that long to serialize.
  const whole = lines(
    'tools/call list_products',
    await compare([bare, call], [full, { ...call, name: 'list_products' }]),
  );
  rows.push({ ...whole, target: '', met: true });
  const list = { method: 'tools/list' };
  rows.unshift(lines('tools/list', await compare([bare, list], [full, list])));
  for (const { name, above, codeBytes } of await measureStart(['mcp', 'reads'])) {
    rows.push({
      what: `start of ${name} (${(codeBytes / 1024).toFixed(0)} KiB bundled)`,
      figure: `${above.toFixed(0)} ms above empty`,
      target: '120 ms',
      met: above <= 120,
    });
  }
  console.log(table(rows));
  return rows.every(({ met }) => met);
};
