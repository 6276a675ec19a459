import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { applyPlan } from '../../src/commands/content-edit/apply-plan.ts';
import { ContentPlan } from '../../src/commands/content-edit/content-plan.ts';
import { withField } from '../../src/commands/content-edit/yaml-edit.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

const { folder, path, read, write } = contentCopy(contents.smallest);
let plan: ContentPlan;

beforeEach(() => {
  plan = new ContentPlan(folder);
});

test('applyPlan lists the files, and writes them with a new revision date unless it is a dry run', async () => {
  const before = read('profile.yaml');
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  plan.write('experience/second.yaml', read('experience/analyst.yaml').replace('Analyst', 'Engineer'));
  plan.write('experience/analyst.yaml', undefined);
  const dry = ownerTerminal(folder);
  const shown = await applyPlan(plan, { dryRun: true }, dry);
  const removed = `would remove in ${folder}: experience/analyst.yaml\n`;
  const added = `would add in ${folder}: experience/second.yaml\n`;
  expect(dry.stdout()).toBe(`${removed}${added}would change in ${folder}: profile.yaml\n`);
  expect(read('profile.yaml')).toBe(before);

  const real = ownerTerminal(folder);
  expect(await applyPlan(plan, {}, real)).toEqual({ ...shown, dry_run: false, backup: expect.anything() });
  expect(real.stdout()).toMatch(/^removed in .*\nadded in .*\nchanged in .*\n$/);
  expect(read('profile.yaml')).toBe(
    `${before.replace(/^updated: .*$/m, `updated: ${TODAY}`)}headline: Analyst\n`,
  );
  expect(readdirSync(path('experience'))).toEqual(['second.yaml']);
});

test('applyPlan does not treat new commit counts as a revision', async () => {
  plan.write('activity.json', '{ "weeks": [] }');
  const { changes } = await applyPlan(plan, { json: true }, ownerTerminal(folder));
  expect(changes.map(({ path }) => path)).toEqual(['activity.json']);
});

test('a plan lists every problem of an invalid YAML file and does not edit it', () => {
  plan.write('profile.yaml', 'a: @x\nb: @y\n');
  expect(() => plan.edit('profile.yaml', text => withField(text, ['a'], 1))).toThrow(
    expect.objectContaining({
      summary: '2 problems in the content',
      problems: [expect.objectContaining({ line: 1 }), expect.objectContaining({ line: 2 })],
    }),
  );
});

test('applyPlan rejects content that the build would reject, with the position of each problem', async () => {
  plan.edit('profile.yaml', text => withField(text, ['availability', 'status'], 'closd'));
  plan.write('experience/second.yaml', 'role: Engineer\n');
  const before = read('profile.yaml');
  const message = 'must be one of open, selective, closed. Did you mean “closed”?';
  const file = expect.stringContaining('/content/profile.yaml');
  await expect(applyPlan(plan, {}, ownerTerminal(folder))).rejects.toMatchObject({
    summary: '2 problems in the content',
    problems: expect.arrayContaining([
      expect.objectContaining({ file, line: 5, field: 'availability.status', message }),
    ]),
  });
  expect(read('profile.yaml')).toBe(before);
  expect(existsSync(path('experience/second.yaml'))).toBe(false);
});

test('changes() keeps a new file whose name differs from a removed one only in case', () => {
  // Where names ignore case, both names find this file.
  for (const name of ['Analyst', 'analyst']) write(`experience/${name}.yaml`, 'organization: Example\n');
  plan.write('experience/analyst.yaml', read('experience/analyst.yaml'));
  plan.write('experience/Analyst.yaml', undefined);
  expect(plan.changes().map(({ action, path: file }) => [action, file])).toEqual([
    ['remove', 'experience/Analyst.yaml'],
    ['add', 'experience/analyst.yaml'],
  ]);
});

test('applyPlan compares, checks and writes pictures as bytes', async () => {
  const create = { width: 96, height: 96, channels: 3, background: '#336699' } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  plan.edit('site.yaml', text => withField(text, ['appearance', 'avatar'], './avatar.webp'));
  plan.write('avatar.webp', bytes.subarray(0, 30));
  await expect(applyPlan(plan, {}, ownerTerminal(folder))).rejects.toThrow(/1 problem/);
  plan.write('avatar.webp', bytes);
  await applyPlan(plan, {}, ownerTerminal(folder));
  expect(readFileSync(path('avatar.webp')).equals(bytes)).toBe(true);
  expect(plan.changes()).toEqual([]);
});
