import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../../setup/run-node.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { address } from './rpc.ts';

const command = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const expectedFailures = resolve(import.meta.dirname, 'conformance-expected-failures.yaml');
const folder = temporaryFolder();

/**
 * The others call tools of a server made for the suite, test sessions, logging and subscriptions, which this server
 * does not offer, or inspect lists, which other tests read in full.
 */
test.each([
  ['server-stateless', '2026-07-28'],
  ['http-header-validation', '2026-07-28'],
  ['caching', '2026-07-28'],
  ['server-sse-multiple-streams', '2026-07-28'],
  ['sep-2640-skills-enumeration', '2026-07-28'],
  ['sep-2640-skills-manifest', '2026-07-28'],
  ['sep-2640-skills-directory', '2026-07-28'],
  // The handshake, which differs in older revisions.
  ['server-initialize', '2025-11-25'],
])('the MCP server passes %s of revision %s', async (scenario, revision) => {
  const { code, stdout, stderr } = await runNode(command, [
    'server',
    '--url',
    address,
    '--expected-failures',
    expectedFailures,
    '--timeout',
    '120000',
    // Extensions do not belong to a revision.
    '--scenario',
    scenario,
    '--spec-version',
    revision,
    '--force',
    '--output-dir',
    join(folder, scenario),
  ]);
  expect(code, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/^Passed: [1-9]\d*\/\d+, \d+ failed, 0 warnings$/m);
});
