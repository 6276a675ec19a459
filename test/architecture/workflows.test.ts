import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Job {
  readonly permissions?: object;
  readonly uses?: string;
  readonly steps?: readonly { readonly uses?: string }[];
}

const workflows = globSync('.github/workflows/*.{yml,yaml}');

test.each(workflows)('%s runs only pinned actions, and its jobs may only read', file => {
  const workflow: { permissions: object; jobs: Record<string, Job> } = parse(readFileSync(file, 'utf8'));
  expect(workflow.permissions).toEqual({});
  for (const { uses, steps = [], permissions = {} } of Object.values(workflow.jobs)) {
    expect(permissions).toEqual({ contents: 'read' });
    const actions = [uses, ...steps.map(step => step.uses)].filter(name => name !== undefined);
    for (const name of actions) expect(name).toMatch(/^[\w/.-]+@[0-9a-f]{40}$/);
  }
});
