import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { skillPath } from '../../src/api/documents.ts';
import { mailTextOf } from './arrived-mail.ts';
import { visitTests } from './visit.ts';
import { readText, submitUntilDelivered } from './visitor.ts';

const site = inject('siteUrl');
const client = new Client({ name: 'hiring-desk', version: '1.9.0' });
const transport = new StreamableHTTPClientTransport(new URL(`${site}/mcp`));

beforeAll(() => client.connect(transport), 60_000);
afterAll(() => client.close());

describe('the client of the protocol’s 2025 generation', () => {
  test('initializes without a session', () => {
    expect(transport.protocolVersion).toBe('2025-11-25');
    expect(transport.sessionId).toBeUndefined();
    expect(client.getServerVersion()?.name).toBe('localhost/agent-api');
    expect(client.getInstructions()).toContain('submit_inquiry');
  });

  visitTests(() => client);

  test('submits an inquiry that names no agent: the handshake is forgotten', async () => {
    const id = await submitUntilDelivered(client, { company: 'Old Client Ltd' });
    const text = await mailTextOf(id);
    expect(text).toContain('Old Client Ltd');
    expect(text).not.toContain('Submitted by');
  });

  test('finds the skills among the resources and reads each', async () => {
    const { resources } = await client.listResources();
    const skills = resources.filter(({ uri }) => /^skill:.*SKILL\.md$/.test(uri));
    expect(skills.length).toBeGreaterThanOrEqual(2);
    for (const { uri, name } of skills) {
      const published = await fetch(`${site}${skillPath(name)}`);
      expect(await readText(client, uri)).toBe(await published.text());
    }
  });
});
