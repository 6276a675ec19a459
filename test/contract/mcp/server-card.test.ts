import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { paths } from '../../../src/api/paths.ts';
import { inProcess } from './rpc.ts';

const site = inject('siteUrl');

const card = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json'),
  name: z.string().regex(/^[a-z0-9.-]+\/[a-z0-9._-]+$/i),
  title: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  description: z.string().min(1).max(100),
  websiteUrl: z.literal(`${site}/`),
  remotes: z.tuple([
    z.strictObject({
      type: z.literal('streamable-http'),
      url: z.literal(`${site}/mcp`),
    }),
  ]),
});

const icons = [{ src: `${site}/icon-512.png`, mimeType: 'image/png', sizes: ['512x512'] }];

test('the server card has an endpoint that supports the oldest revision, and existing icons', async () => {
  const { name, version, remotes } = card.parse(await (await fetch(site + paths.mcpCard)).json());
  const revision = '2025-06-18';
  const client = new Client(
    { name: 'card-reader', version: '1.0.0' },
    { supportedProtocolVersions: [revision], versionNegotiation: { mode: 'legacy' } },
  );
  const fetchInProcess = async (_: unknown, init = {}) => inProcess(init);
  await client.connect(new StreamableHTTPClientTransport(new URL(remotes[0].url), { fetch: fetchInProcess }));
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  expect(client.getServerVersion()).toMatchObject({ name, version, icons });
  await client.close();
  for (const { src, mimeType } of icons) {
    expect((await fetch(src)).headers.get('Content-Type')).toContain(mimeType);
  }
});
