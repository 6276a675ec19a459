import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { agentSkillPath } from '../../src/api/documents/documents.ts';
import { addressAt } from '../../src/api/registry.ts';
import { mailTextOf } from '../setup/mail-text.ts';
import { visitTests } from './visit.ts';
import { submitUntilDelivered } from './visitor.ts';

const site = inject('siteUrl');
const client = new Client(
  { name: 'hiring-desk', title: 'Hiring Desk', version: '3.1.0' },
  { versionNegotiation: { mode: 'auto' } },
);

const transport = new StreamableHTTPClientTransport(new URL(`${site}/mcp`));

beforeAll(() => client.connect(transport));
afterAll(() => client.close());

describe('the client of the protocol’s 2026 generation', () => {
  test('discovers the server and its newest revision', () => {
    expect(client.getProtocolEra()).toBe('modern');
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    expect(client.getServerVersion()?.name).toBe('localhost/agent-api');
    expect(client.getInstructions()).toContain('submit_inquiry');
    expect(client.getInstructions()).toContain('/experience/{id}');
  });

  visitTests(() => client);

  test('may keep for minutes what it has listed and read', async () => {
    const hints = { ttlMs: 300_000, cacheScope: 'public' };
    expect(await client.discover()).toMatchObject(hints);
    expect(await client.listTools()).toMatchObject(hints);
    expect(await client.listResources()).toMatchObject(hints);
    expect(await client.listResourceTemplates()).toMatchObject(hints);
    expect(await client.listPrompts()).toMatchObject(hints);
    const uri = addressAt(site).operation('getProfile');
    expect(await client.readResource({ uri })).toMatchObject(hints);
  });

  test('submits an inquiry that says which client it came from', async () => {
    const id = await submitUntilDelivered(client, { company: 'Silent Agent Ltd' });
    expect(await mailTextOf(id)).toMatch(/^> Submitted by: Hiring Desk 3\.1\.0$/m);
  });

  test('submits an inquiry in the name of the agent that it gives', async () => {
    const id = await submitUntilDelivered(client, { company: 'Named Agent Ltd', agent: 'Scout of Example' });
    const text = await mailTextOf(id);
    expect(text).toMatch(/^> Submitted by: Scout of Example$/m);
    expect(text).not.toContain('Hiring Desk');
  });

  test('lists the skills and reads each, with the right digest', async () => {
    const skills = new SkillsClient(client);
    expect(skills.supported).toBe(true);
    const listed = await skills.list();
    expect(listed.skills.length).toBeGreaterThanOrEqual(2);
    for (const skill of listed.skills) {
      const { verified, text, frontmatter } = await skills.read(skill);
      expect(verified).toBe(true);
      const published = await fetch(`${site}${agentSkillPath(String(frontmatter?.['name']))}`);
      expect(text).toBe(await published.text());
    }
  });
});
