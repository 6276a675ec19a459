import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import packageJson from '../../package.json' with { type: 'json' };

const FOLDER = '.github/workflows';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));

const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.unknown()).default({}),
});

const workflow = z.looseObject({
  on: z.looseObject({}),
  permissions,
  env: z.record(z.string(), z.unknown()).default({}),
  jobs: z.record(
    z.string(),
    z.looseObject({
      if: z.string().optional(),
      permissions,
      'timeout-minutes': z.number(),
      env: z.record(z.string(), z.unknown()).default({}),
      steps: z.array(step),
    }),
  ),
});

const texts = new Map(readdirSync(FOLDER).map(name => [name, readFileSync(join(FOLDER, name), 'utf8')]));
const workflows = [...texts].map(([name, text]) => ({ ...workflow.parse(parse(text)), name }));
const jobs = workflows.flatMap(({ name, jobs: all }) =>
  Object.entries(all).map(([id, job]) => ({ ...job, name: `${name} ${id}` })),
);
const steps = jobs.flatMap(job => job.steps.map(one => ({ job: job.name, ...one })));

test('there are workflows, jobs and steps to look at', () => {
  expect([workflows.length, jobs.length > 4, steps.length > 10]).toEqual([3, true, true]);
});

test('actions are GitHub’s own, pinned by hash, with their version beside it', () => {
  const lines = [...texts.values()].flatMap(text => text.match(/^.*\buses:.*$/gm) ?? []);
  expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length);
  for (const line of lines)
    expect(line).toMatch(/ uses: actions\/(checkout|setup-node)@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a workflow has no permission, and a job that runs code of the project may only read', () => {
  for (const one of workflows) expect(one.permissions, one.name).toEqual({});
  const running = jobs.filter(job => job.steps.some(({ uses }) => uses));
  for (const job of running) expect(job.permissions, job.name).toEqual({ contents: 'read' });
  const writing = jobs.filter(job => Object.values(job.permissions).includes('write'));
  expect(writing.map(({ name }) => name)).toEqual(['doctor.yml tell', 'refresh.yml propose']);
  for (const job of writing) {
    expect(job.steps.map(({ run = '' }) => /\b(npm|node|npx|git (clone|fetch))\b/.test(run))).not.toContain(
      true,
    );
  }
});

test('nothing is put into a script: values come from the environment', () => {
  for (const { job, run = '' } of steps) expect(run, job).not.toContain('${{');
});

test('no run has a token that it does not need', () => {
  for (const { job, uses = '', with: given } of steps.filter(({ uses = '' }) => uses.includes('checkout')))
    expect(given['persist-credentials'], `${job} ${uses}`).toBe(false);
  for (const { env, name } of [...workflows, ...jobs])
    expect(JSON.stringify(env), name).not.toContain('secrets.');
  const withSecrets = steps.filter(({ env }) => JSON.stringify(env).includes('secrets.'));
  for (const { job, run = '' } of withSecrets) expect(run, job).not.toMatch(/npm (ci|install)/);
});

test('no workflow gives a pull request from a stranger more than a read', () => {
  for (const { name, on } of workflows) {
    const events = Object.keys(on);
    expect(
      events.every(event => ['pull_request', 'push', 'schedule', 'workflow_dispatch'].includes(event)),
      name,
    ).toBe(true);
  }
});

test('what needs a variable is skipped without it, and every job ends', () => {
  const conditions = jobs.map(job => [job.name, job.if ?? '']);
  expect(Object.fromEntries(conditions)).toEqual({
    'doctor.yml look': expect.stringContaining("vars.NETLIFY_SITE_ID != ''"),
    'doctor.yml tell': expect.stringContaining('needs.look.outputs.looked'),
    'refresh.yml refresh': expect.stringContaining("vars.ACTIVITY_GITHUB_USER != ''"),
    'refresh.yml propose': expect.stringContaining('needs.refresh.outputs.part_01'),
    'test.yml test': '',
  });
  for (const job of jobs) expect(job['timeout-minutes'], job.name).toBeLessThanOrEqual(40);
});

test('every command of a workflow is an npm script', () => {
  const called = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run (?:--silent )?([\w-]+)/g)]);
  const names = called.map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter(name => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
});
