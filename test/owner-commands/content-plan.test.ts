import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandError } from '../../src/commands/command-line/command-error.ts';
import { applyPlan } from '../../src/commands/content-edit/apply-plan.ts';
import { ContentPlan } from '../../src/commands/content-edit/content-plan.ts';
import { writeChanges } from '../../src/commands/content-edit/write-changes.ts';
import { withField } from '../../src/commands/content-edit/yaml-edit.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

let copy: ContentCopy;
let plan: ContentPlan;

const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');

beforeEach(async () => {
  copy = await contentCopy(contents.smallest);
  plan = new ContentPlan(copy.folder);
});
afterEach(() => copy.remove());

test('a plan is shown as a diff, and written with the day of revision unless it is a dry run', async () => {
  const before = read('profile.yaml');
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  plan.write('experience/second.yaml', read('experience/analyst.yaml').replace('Analyst', 'Engineer'));
  plan.remove('experience/analyst.yaml');
  const dry = ownerTerminal(copy.folder);
  const shown = await applyPlan(plan, { dryRun: true }, dry);
  expect(dry.stdout()).toContain('removed experience/analyst.yaml\n');
  expect(dry.stdout()).toContain('+headline: Analyst\n');
  expect(dry.stdout()).toContain('added experience/second.yaml\n+# yaml-language-server');
  expect(read('profile.yaml')).toBe(before);

  const quiet = ownerTerminal(copy.folder);
  const applied = await applyPlan(plan, { json: true }, quiet);
  expect(quiet.stdout()).toBe('');
  expect(applied).toEqual({ ...shown, dry_run: false });
  expect(applied.changes.map(({ path, action }) => `${action} ${path}`)).toEqual([
    'removed experience/analyst.yaml',
    'added experience/second.yaml',
    'changed profile.yaml',
  ]);
  expect(read('profile.yaml')).toBe(
    `${before.replace(/^updated: .*$/m, `updated: ${TODAY}`)}headline: Analyst\n`,
  );
  expect(await readdir(join(copy.folder, 'experience'))).toEqual(['second.yaml']);
});

test('counts of commits alone are not a revision', async () => {
  plan.write('activity.json', '{ "weeks": [] }');
  const { changes } = await applyPlan(plan, { json: true }, ownerTerminal(copy.folder));
  expect(changes.map(({ path }) => path)).toEqual(['activity.json']);
});

test('a file that is not valid YAML is not edited, and every mistake in it is named', () => {
  plan.write('profile.yaml', 'a: @x\n\tb: 1\n');
  let thrown: unknown;
  try {
    plan.edit('profile.yaml', text => withField(text, ['a'], 1));
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(CommandError);
  const { message, details, problems } = thrown as CommandError;
  expect(message).toMatch(/^2 problems in the content; nothing was written\./);
  expect(details.join('\n')).toContain('profile.yaml:1:4\n    is not valid YAML');
  expect(problems.map(({ line }) => line)).toEqual([1, 2]);
});

test('content that the build would refuse is not written, and the mistakes are named where they will be', async () => {
  plan.edit('profile.yaml', text => withField(text, ['availability', 'status'], 'closd'));
  plan.write('experience/second.yaml', 'role: Engineer\n');
  const before = read('profile.yaml');
  const refused = await applyPlan(plan, {}, ownerTerminal(copy.folder)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CommandError);
  const { message, problems } = refused as CommandError;
  expect(message).toMatch(/^2 problems in the content; nothing was written\./);
  expect(problems.find(({ field }) => field === 'availability.status')).toMatchObject({
    file: relative('.', join(copy.folder, 'profile.yaml')).replaceAll('\\', '/'),
    line: 5,
    message: 'must be one of open, selective, closed. Did you mean “closed”?',
  });
  expect(read('profile.yaml')).toBe(before);
  expect(existsSync(join(copy.folder, 'experience/second.yaml'))).toBe(false);
});

test('a file that was edited meanwhile is not overwritten', async () => {
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  const confirm = async () => {
    writeFileSync(join(copy.folder, 'profile.yaml'), `${read('profile.yaml')}# Edited.\n`);
    return true;
  };
  const notAsked = () => Promise.reject(new Error('not asked'));
  const questions = { confirm, text: notAsked, choice: notAsked };
  const terminal = ownerTerminal(copy.folder, { questions });
  await expect(applyPlan(plan, {}, terminal, true)).rejects.toThrow(
    /profile\.yaml was edited in the meantime/,
  );
  expect(read('profile.yaml')).not.toContain('headline');
});

test('if one file cannot be written, the others are as before', async () => {
  const before = read('profile.yaml');
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  plan.write('experience/blocked.yaml/inside.yaml', 'text');
  plan.write('a-new-file.yaml', 'text');
  plan.remove('site.yaml');
  writeFileSync(join(copy.folder, 'experience/blocked.yaml'), 'a file, not a folder');
  expect(() => writeChanges(copy.folder, plan.changes())).toThrow();
  expect(read('profile.yaml')).toBe(before);
  expect((await readdir(copy.folder)).sort()).toEqual(['experience', 'profile.yaml', 'site.yaml']);
});

test('pictures are compared and written as bytes', async () => {
  await mkdir(join(copy.folder, 'products'));
  const bytes = Uint8Array.from([0x89, 0x50, 0xff, 0x00]);
  plan.write('products/icon.webp', bytes);
  const [change] = plan.changes();
  writeChanges(copy.folder, plan.changes());
  expect([...readFileSync(join(copy.folder, 'products/icon.webp'))]).toEqual([...bytes]);
  expect(change?.before).toBeUndefined();
  const again = new ContentPlan(copy.folder);
  again.write('products/icon.webp', bytes);
  expect(again.changes()).toEqual([]);
  await rm(join(copy.folder, 'products'), { recursive: true });
});
