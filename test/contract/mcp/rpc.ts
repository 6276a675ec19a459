import { inject } from 'vitest';
import * as z from 'zod';
import { operationEntries } from '../../../src/api/registry.ts';
import { messageTool } from '../../../src/messages/operations/receipts.ts';

export const toolNames = [
  ...operationEntries.flatMap(([, { toolName }]) => toolName ?? []),
  ...Object.values(messageTool),
];

export const address = `${inject('siteUrl')}/mcp`;

export type Era = '2026-07-28' | '2025-11-25';

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const META = { _meta: envelope };

type Params = Readonly<Record<string, unknown>>;

export const message = (era: Era, method: string, params: Params = {}) => {
  const modern = era === '2026-07-28';
  const name = params['name'] ?? params['uri'];
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Protocol-Version': era,
      ...(modern && { 'Mcp-Method': method }),
      ...(modern && typeof name === 'string' && { 'Mcp-Name': name }),
    } as Record<string, string>,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, ...(modern && META) } }),
  };
};

export const send = (init: RequestInit): Promise<Response> => fetch(address, init);

const answer = z.object({
  jsonrpc: z.literal('2.0'),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.int(), message: z.string() }).optional(),
});

export const rpc = async (era: Era, method: string, params: Params = {}) =>
  answer.parse(await (await send(message(era, method, params))).json());

const toolResult = z.object({
  content: z
    .tuple([z.object({ type: z.literal('text'), text: z.string() })])
    .rest(z.object({ type: z.literal('resource_link'), uri: z.url(), mimeType: z.string() })),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});

export const callTool = async (era: Era, name: string, given: Params = {}) => {
  const { result, error } = await rpc(era, 'tools/call', { name, arguments: given });
  if (error) throw new Error(`${name}: protocol error ${error.code} ${error.message}`);
  const { content, structuredContent, isError = false } = toolResult.parse(result);
  const [{ text }, ...links] = content;
  return { text, links, structuredContent, isError };
};
