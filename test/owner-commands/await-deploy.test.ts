import { expect, test } from 'vitest';
import { awaitDeployCommand } from '../../src/commands/await-deploy/command.ts';
import { contents } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';
import { type Answer, playOutside } from './doctor/outside.ts';

const commit = 'a'.repeat(40);

const builtFrom = (id: string): Answer => ({
  status: 200,
  json: { status: 'ok', version: '1.0.0', deploy: { id: 'deploy-1', context: 'deploy-preview', commit: id } },
});

/** Runs the command against a deployment that gives one answer after the other, and the last one for ever. */
const wait = async (answers: readonly Answer[], timeout = 60) => {
  const left = [...answers];
  await using site = await playOutside(() => (left.length > 1 ? left.shift() : left[0]) ?? 'cut');
  const terminal = ownerTerminal(contents.smallest);
  const code = await awaitDeployCommand(
    [site.url, '--commit', commit, '--timeout', String(timeout)],
    terminal,
    50,
  );
  return { code, requests: site.requests, stderr: terminal.stderr() };
};

test('it waits while nothing is there, and while an older commit is', async () => {
  const { code, requests } = await wait([
    { status: 404 },
    'cut',
    builtFrom('b'.repeat(40)),
    builtFrom(commit),
  ]);
  expect(code).toBe(0);
  expect(new Set(requests)).toEqual(new Set(['GET /api/v1/health']));
});

test('it gives up in time, and says what was there', async () => {
  const { code, stderr } = await wait([builtFrom('b'.repeat(40))], 1);
  expect(code).toBe(1);
  expect(stderr).toContain(`It last answered: commit ${'b'.repeat(40)}.`);
});

test('wrong usage has its own exit code', async () => {
  const terminal = ownerTerminal(contents.smallest);
  expect(await awaitDeployCommand(['https://a.dev', '--commit', 'HEAD'], terminal)).toBe(2);
  expect(await awaitDeployCommand(['https://a.dev'], terminal)).toBe(2);
});
