import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { agentSkillPath } from '../../src/api/documents/documents.ts';
import { mailTextOf } from '../setup/mail-text.ts';
import { visitTests } from './visit.ts';
import { readText, submitUntilDelivered } from './visitor.ts';

const site = inject('siteUrl');
const client = new Client(
  { name: 'hiring-desk', version: '1.9.0' },
  { versionNegotiation: { mode: 'legacy' } },
);
const transport = new StreamableHTTPClientTransport(new URL(`${site}/mcp`));

beforeAll(() => client.connect(transport));
afterAll(() => client.close());

describe('a client that begins with initialize, as those of 2025 do', () => {
  test('gets the newest of the older revisions, without a session', () => {
    expect(client.getProtocolEra()).toBe('legacy');
    expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
    expect(transport.sessionId).toBeUndefined();
    expect(client.getServerVersion()?.name).toBe('localhost/agent-api');
    expect(client.getInstructions()).toContain('submit_inquiry');
  });

  visitTests(() => client);

  test('submits an inquiry that names no agent, because the server keeps nothing from the handshake', async () => {
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
      const published = await fetch(`${site}${agentSkillPath(name)}`);
      expect(await readText(client, uri)).toBe(await published.text());
    }
  });

  test('lists the skills and reads every file of each, with the right digest', async () => {
    const { skills } = await new SkillsClient(client).list();
    expect(skills.length).toBeGreaterThanOrEqual(2);
    for (const skill of skills) {
      if (skill.resources === 'dynamic') throw new Error(`${skill.uri} has no list of files`);
      for (const { uri } of skill.resources) {
        expect(await new SkillsClient(client).read(skill, uri)).toMatchObject({ uri, verified: true });
      }
    }
  });
});
