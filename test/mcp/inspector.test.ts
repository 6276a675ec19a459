import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { prompts } from '../../src/api/mcp/prompts.ts';
import { roleList } from '../../src/schemas/role.ts';
import { runNode } from '../setup/run-node.ts';
import { toolNames } from './tool-names.ts';

const command = resolve('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const named = z.object({ name: z.string() });
let home = '';

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'inspector-'));
});

afterAll(() => rm(home, { recursive: true, force: true }));

/** Runs the inspector, which must have nothing to say, and gives what it printed. */
const inspect = async (era: string, method: string, ...options: string[]): Promise<string> => {
  const how = ['--protocol-era', era, '--method', method, '--format', 'json', ...options];
  const env = { HOME: home, USERPROFILE: home };
  const { code, stdout, stderr } = await runNode(command, ['--cli', `${inject('siteUrl')}/mcp`, ...how], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

const result = async <Shape extends z.ZodRawShape>(shape: Shape, ...run: Parameters<typeof inspect>) =>
  z.object({ result: z.object(shape) }).parse(JSON.parse(await inspect(...run))).result;

const names = (list: readonly z.output<typeof named>[]) => list.map(({ name }) => name);

describe.each(['modern', 'legacy'])('the inspector as a %s client', era => {
  test('has no complaint about any tool in strict mode', async () => {
    const { tools } = await result({ tools: z.array(named) }, era, 'tools/list', '--strict');
    expect(names(tools)).toEqual(toolNames);
  });

  test('lists the resources', async () => {
    const { resources } = await result({ resources: z.array(named) }, era, 'resources/list');
    expect(names(resources)).toContain('getProfile');
  });

  test('lists the templates of resources', async () => {
    const { resourceTemplates } = await result(
      { resourceTemplates: z.array(named) },
      era,
      'resources/templates/list',
    );
    expect(names(resourceTemplates)).toContain('getRole');
  });

  test('lists the prompts', async () => {
    const listed = await result({ prompts: z.array(named) }, era, 'prompts/list');
    expect(names(listed.prompts)).toEqual(Object.keys(prompts));
  });

  test('calls a tool', async () => {
    const call = ['--tool-name', 'search_experience', '--tool-args-json', '{"tech":"c#"}'];
    const { structuredContent } = await result({ structuredContent: roleList }, era, 'tools/call', ...call);
    expect(structuredContent.roles).not.toEqual([]);
  });

  test('finds the digest of every skill right', async () => {
    const reports = (await inspect(era, 'skills/list', '--verify', '--require-digests', '--quiet'))
      .trim()
      .split('\n')
      .map(line => z.object({ name: z.string(), outcome: z.string() }).parse(JSON.parse(line)));
    expect(reports.length).toBeGreaterThanOrEqual(2);
    for (const { name, outcome } of reports) expect([name, outcome]).toEqual([name, 'verified']);
  });
});
