import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { PROTOCOL_VERSIONS } from '../../src/api/mcp/server-info.ts';
import { toolNames } from './tool-names.ts';

const site = inject('siteUrl');

const card = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
  name: z.string().regex(/^[a-z0-9.-]+\/[a-z0-9._-]+$/i),
  title: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  description: z.literal(
    'The experience, skills and apps of Robin Sample, an invented software engineer in Lisbon.',
  ),
  websiteUrl: z.literal(`${site}/`),
  remotes: z.tuple([
    z.strictObject({
      type: z.literal('streamable-http'),
      url: z.literal(`${site}/mcp`),
      supportedProtocolVersions: z.array(z.enum(PROTOCOL_VERSIONS)).length(PROTOCOL_VERSIONS.length),
    }),
  ]),
});

/** Where clients look for a card. */
const paths = ['/.well-known/mcp/server-card.json', '/mcp/server-card'] as const;

describe.each(paths)('GET %s', path => {
  test('is the server card', async () => {
    const response = await fetch(site + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/mcp-server-card\+json(;|$)/);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(card.safeParse(await response.json()).error).toBeUndefined();
  });

  test('has an ETag, by which it is not sent twice', async () => {
    const etag = (await fetch(site + path)).headers.get('ETag') ?? '';
    const again = await fetch(site + path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

const icons = [
  { src: `${site}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] },
  { src: `${site}/icon-512.png`, mimeType: 'image/png', sizes: ['512x512'] },
];

test.each(icons)('the icon $src of the server is of the type $mimeType', async ({ src, mimeType }) => {
  const response = await fetch(src);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain(mimeType);
});

/** The first revision without a handshake. */
const MODERN = '2026-07-28';

// The contract tests speak the others.
test.each(PROTOCOL_VERSIONS.slice(-1))('the remote of the card speaks %s', async revision => {
  const { name, version, remotes } = card.parse(await (await fetch(site + paths[0])).json());
  const client = new Client(
    { name: 'card-reader', version: '1.0.0' },
    {
      supportedProtocolVersions: [revision],
      versionNegotiation: { mode: revision < MODERN ? 'legacy' : { pin: revision } },
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(remotes[0].url)));
  expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  expect(client.getServerVersion()).toMatchObject({ name, version, icons });
  const { tools } = await client.listTools();
  expect(tools.map(tool => tool.name)).toEqual(toolNames);
  await client.close();
});
