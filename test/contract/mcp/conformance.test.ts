import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runNode } from '../../setup/run-node.ts';
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

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (scenario: string, revision: string) => {
  const results = ['--output-dir', folder, '--expected-failures', expectedFailures];
  const limit = ['--timeout', String(LIMIT)];
  // Extensions do not belong to a revision.
  const which = ['--scenario', scenario, '--spec-version', revision, '--force'];
  return runNode(command, ['server', '--url', address, ...which, ...limit, ...results]);
};

const checks = async (): Promise<readonly Check[]> => {
  const [result = ''] = await readdir(folder);
  return JSON.parse(await readFile(join(folder, result, 'checks.json'), 'utf8'));
};

describe.each(Object.entries(scenarios))('MCP %s', (revision, names) => {
  test.each(names)('passes %s', { timeout: LIMIT + 10_000 }, async scenario => {
    const { code, stdout, stderr } = await run(scenario, revision);
    expect(code, stdout + stderr).toBe(0);
    const found = await checks();
    expect(found.filter(({ status }) => status === 'WARNING')).toEqual([]);
    expect(found.some(({ status }) => status === 'SUCCESS')).toBe(true);
  });
});
