import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runGit } from '../../src/content-files/git.ts';
import { hostileServer } from '../setup/hostile-server.ts';

test.each(['no answer', 'a body byte by byte'] as const)(
  'git that asks a server with %s is ended after its time',
  async hostility => {
    await using server = await hostileServer(hostility);
    const { code, stdout, stderr } = await runGit(tmpdir(), ['ls-remote', `${server.url}/a.git`], '', {
      timeout: 500,
    });
    expect([code, stdout, stderr]).toEqual([-1, '', 'git: no answer in time']);
  },
);

test('git that prints more than allowed is ended', async () => {
  const { code, stdout, stderr } = await runGit(tmpdir(), ['help', '--all'], '', { bytes: 10 });
  expect([code, stdout, stderr]).toEqual([-1, '', 'git: too long an answer']);
});

test('the code of git is the answer, and what it says is kept', async () => {
  const { code, stderr } = await runGit(tmpdir(), ['rev-parse', '--verify', '--quiet=x'], '', {
    timeout: 30_000,
  });
  expect(code).toBeGreaterThan(0);
  expect(stderr).toMatch(/^(fatal|error|usage): /);
});
