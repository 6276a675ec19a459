import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runNode } from '../../setup/run-node.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { address } from './rpc.ts';

const command = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const expectedFailures = resolve(import.meta.dirname, 'conformance-expected-failures.yaml');

const skills = ['sep-2640-skills-enumeration', 'sep-2640-skills-manifest', 'sep-2640-skills-directory'];

/**
 * The others call tools of a server made for the suite, test sessions, logging and subscriptions, which this server
 * does not offer, or inspect lists, which other tests read in full.
 */
const scenarios: Readonly<Record<string, readonly string[]>> = {
  '2026-07-28': [
    'server-stateless',
    'http-header-validation',
    'caching',
    'server-sse-multiple-streams',
    ...skills,
  ],
  // The handshake, which differs in older revisions.
  '2025-11-25': ['server-initialize'],
};

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
}

const LIMIT = 120_000;

const folder = temporaryFolder();

const run = (scenario: string, revision: string) => {
  const results = ['--output-dir', join(folder, scenario), '--expected-failures', expectedFailures];
  const limit = ['--timeout', String(LIMIT)];
  // Extensions do not belong to a revision.
  const which = ['--scenario', scenario, '--spec-version', revision, '--force'];
  return runNode(command, ['server', '--url', address, ...which, ...limit, ...results]);
};

const checks = async (scenario: string): Promise<readonly Check[]> => {
  const [result = ''] = await readdir(join(folder, scenario));
  return JSON.parse(await readFile(join(folder, scenario, result, 'checks.json'), 'utf8'));
};

describe.each(Object.entries(scenarios))('MCP %s', (revision, names) => {
  test.each(names)('passes %s', { timeout: LIMIT + 10_000 }, async scenario => {
    const { code, stdout, stderr } = await run(scenario, revision);
    expect(code, stdout + stderr).toBe(0);
    const found = await checks(scenario);
    expect(found.filter(({ status }) => status === 'WARNING')).toEqual([]);
    expect(found.some(({ status }) => status === 'SUCCESS')).toBe(true);
  });
});
