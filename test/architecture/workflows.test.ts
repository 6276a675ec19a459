import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Permissions = Readonly<Record<string, string>> | string;

interface Job {
  readonly permissions?: Permissions;
  readonly uses?: string;
  readonly steps?: readonly { readonly uses?: string }[];
}

interface Workflow {
  readonly permissions?: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflows = globSync('.github/workflows/*.{yml,yaml}').map(
  file => [file, parse(readFileSync(file, 'utf8')) as Workflow] as const,
);

test('there are workflows', () => expect(workflows.length).toBeGreaterThan(1));

test.each(workflows)('%s runs only actions that are pinned by a commit hash', (_, { jobs }) => {
  const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [uses, ...steps.map(step => step.uses)]);
  expect(used.filter(name => name !== undefined && !/^[\w/.-]+@[0-9a-f]{40}$/.test(name))).toEqual([]);
});

test.each(workflows)('%s has no permissions, and its jobs may only read', (_, { permissions, jobs }) => {
  expect(permissions).toEqual({});
  for (const job of Object.values(jobs)) expect(job.permissions ?? {}).toEqual({ contents: 'read' });
});
