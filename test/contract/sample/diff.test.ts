import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { diffCommand } from '../../../src/commands/diff/command.ts';
import { ownerTerminal } from '../../setup/owner-terminal.ts';

const site = inject('siteUrl');
const dist = join(inject('siteFolder'), 'dist');

const diff = async (...args: string[]) => {
  const terminal = ownerTerminal('content');
  const code = await diffCommand(args, terminal);
  return { code, stdout: terminal.stdout(), stderr: terminal.stderr() };
};

test('a running site does not differ from its own build', async () => {
  const { code, stdout } = await diff(site, '--dist', dist);
  expect(stdout).toBe(`Changes from ${site} to ${dist}\n\nNothing changes.\n`);
  expect(code).toBe(0);
});

test('with --json, stdout is JSON, and progress goes to stderr', async () => {
  const { stdout, stderr } = await diff(site, '--dist', dist, '--json');
  const nothing = { appeared: [], vanished: [], changed: [] };
  expect(JSON.parse(stdout)).toEqual({ ok: true, address: site, ...nothing });
  expect(stderr).toBe(`Reading ${site} …\n`);
});

test('a folder without a build is named', async () => {
  const { code, stderr } = await diff(site, '--dist', 'docs');
  expect(stderr).toContain('error: There is no site of this API in docs');
  expect(code).toBe(1);
});

test('--json and --markdown together are wrong usage', async () => {
  const { code, stderr } = await diff(site, '--json', '--markdown');
  expect(stderr).toContain("option '--markdown' cannot be used with option '--json'");
  expect(code).toBe(2);
});
