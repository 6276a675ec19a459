import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '../../setup/run-node.ts';
import { temporaryFolder } from '../../setup/temporary-folder.ts';
import { address } from './rpc.ts';

const command = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const folder = temporaryFolder();

/**
 * Scenarios, each with the checks that may fail. The others call tools of a server made for the suite, or test prompts,
 * logging, tasks and subscriptions, which this server does not offer.
 */
const scenarios: readonly (readonly [name: string, ...notApplicable: string[]])[] = [
  ['server-initialize'],
  ['ping'],
  ['tools-list'],
  ['resources-list'],
  ['http-header-validation'],
  ['dns-rebinding-protection'],
  ['sep-2164-resource-not-found'],
  ['sep-2640-skills-enumeration'],
  ['sep-2640-skills-manifest'],
  // Looks for a folder within a skill. Every skill here is a single file.
  ['sep-2640-skills-directory', 'sep-2640-directory-read-subdir-mimetype'],
  ['caching', 'sep-2549-prompts-list-caching-hints'],
  [
    'server-stateless',
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-server-no-log-without-loglevel',
    // The suite accepts that there are no subscriptions only if the response comes within 0.8 s.
    'sep-2575-server-sends-subscription-ack',
    'sep-2575-server-tags-subscription-id',
    'sep-2575-server-honors-notification-filter',
  ],
];

test('the MCP server passes the official scenarios', async () => {
  const args = ['server', '--url', address, '--suite', 'all', '--timeout', '120000', '--output-dir', folder];
  const { stdout, stderr } = await runNode(command, args);
  const folders = await readdir(folder);
  for (const [name, ...notApplicable] of scenarios) {
    const results = folders.find(each => each.startsWith(`server-${name}-2`));
    if (!results) throw new Error(`${name} did not run:\n${stdout}${stderr}`);
    const checks: { id: string; status: string }[] = JSON.parse(
      await readFile(join(folder, results, 'checks.json'), 'utf8'),
    );
    expect.soft(new Set(checks.map(({ status }) => status)), name).toContain('SUCCESS');
    const failed = checks.filter(({ status }) => ['FAILURE', 'WARNING'].includes(status));
    expect
      .soft(
        failed.filter(({ id }) => !notApplicable.includes(id)),
        name,
      )
      .toEqual([]);
  }
});
