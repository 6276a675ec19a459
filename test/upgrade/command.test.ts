import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GitRepository } from '../setup/git-repository.ts';
import type { Run } from '../setup/run-node.ts';
import { surroundings } from '../setup/surroundings.ts';
import { newFork, newProject, removeAll } from './repositories.ts';

const command = resolve('src/commands/upgrade/command.ts');

let project: GitRepository;
let site: GitRepository;

beforeAll(async () => {
  project = await newProject();
  site = await newFork(project);
});

afterAll(() => removeAll([project, site]));

const run = (...args: readonly string[]): Promise<Run> =>
  new Promise(done => {
    const env = { ...surroundings(), PATH: process.env['PATH'], HOME: site.folder };
    const options = { cwd: site.folder, env };
    execFile(process.execPath, [command, ...args], options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

test('after an upgrade the content is checked with the schemas of the release', async () => {
  const wrong = await run('--no-such-option');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('unknown option') });
  const planned = await run('--dry-run', '--json');
  expect(planned.code).toBe(0);
  expect(JSON.parse(planned.stdout)).toMatchObject({ ok: true, status: 'planned', to: { name: 'v1.1.0' } });

  const { code, stdout } = await run();
  expect(code).toBe(1);
  expect(stdout).toMatch(/v1\.0\.0 → v1\.1\.0: 5 files outside content\/, merged/);
  expect(stdout).toContain('content/profile.yaml: greeting is missing');
  expect(stdout).toMatch(/^ {2}git checkout [0-9a-f]{10} -- content\/skills\/contact\/SKILL\.md$/m);
  expect(stdout).toContain('npm ci');

  await site.write({ 'README.md': 'edited' });
  const refused = await run('--json');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^error: .*not committed/) });
  expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, error: { message: expect.any(String) } });
});
