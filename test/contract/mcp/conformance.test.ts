import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../../setup/run-node.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { address } from './rpc.ts';

const command = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const folder = temporaryFolder();

/** Checks that may fail. */
const notApplicable: readonly string[] = [
  // Looks for a folder within a skill. Every skill here is a single file.
  'sep-2640-directory-read-subdir-mimetype',
  // The server has no prompts.
  'sep-2549-prompts-list-caching-hints',
  // They call tools of a server made for the suite.
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
  // The suite accepts that there are no subscriptions only if the response comes within 0.8 s.
  'sep-2575-server-sends-subscription-ack',
  'sep-2575-server-tags-subscription-id',
  'sep-2575-server-honors-notification-filter',
];

/** The other scenarios call tools of a server made for the suite, or test what this server does not offer. */
test.each([
  [
    'suite',
    'draft',
    ['server-stateless', 'http-header-validation', 'caching', 'sep-2164-resource-not-found'],
  ],
  ['suite', 'pending', ['enumeration', 'manifest', 'directory'].map(part => `sep-2640-skills-${part}`)],
  // The handshake, which differs in older revisions.
  ['scenario', 'server-initialize', ['server-initialize']],
])('the MCP server passes the official %s “%s”: %j', async (option, value, scenarios) => {
  const output = join(folder, value);
  const args = ['server', '--url', address, `--${option}`, value, '--timeout', '120000', '-o', output];
  const { stdout, stderr } = await runNode(command, args);
  const results = await readdir(output);
  for (const scenario of scenarios) {
    const result = results.find(each => each.startsWith(`server-${scenario}-2`));
    if (!result) throw new Error(`${scenario} did not run:\n${stdout}${stderr}`);
    const checks: { id: string; status: string }[] = JSON.parse(
      await readFile(join(output, result, 'checks.json'), 'utf8'),
    );
    expect.soft(new Set(checks.map(({ status }) => status)), scenario).toContain('SUCCESS');
    const failed = checks.filter(({ status }) => ['FAILURE', 'WARNING'].includes(status));
    expect
      .soft(
        failed.filter(({ id }) => !notApplicable.includes(id)),
        scenario,
      )
      .toEqual([]);
  }
});
