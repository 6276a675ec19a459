import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../src/commands/command-line/command-error.ts';
import { applyPlan } from '../../src/commands/content-edit/apply-plan.ts';
import { ContentPlan } from '../../src/commands/content-edit/content-plan.ts';
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

test('applyPlan lists the files, and writes them with a new revision date unless it is a dry run', async () => {
  const before = read('profile.yaml');
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  plan.write('experience/second.yaml', read('experience/analyst.yaml').replace('Analyst', 'Engineer'));
  plan.write('experience/analyst.yaml', undefined);
  const dry = ownerTerminal(copy.folder);
  const shown = await applyPlan(plan, { dryRun: true }, dry);
  expect(dry.stdout()).toBe(
    ['add experience/second.yaml', 'change profile.yaml', 'remove experience/analyst.yaml']
      .map(line => `would ${line.replace(' ', ` ${copy.folder}/`)}\n`)
      .join(''),
  );
  expect(read('profile.yaml')).toBe(before);

  const real = ownerTerminal(copy.folder);
  expect(await applyPlan(plan, {}, real)).toEqual({
    ...shown,
    dry_run: false,
    copies: `${copy.folder}.before`,
  });
  expect(real.stdout()).toBe(
    ['added experience/second.yaml', 'changed profile.yaml', 'removed experience/analyst.yaml']
      .map(line => `${line.replace(' ', ` ${copy.folder}/`)}\n`)
      .join(''),
  );
  expect(read('profile.yaml')).toBe(
    `${before.replace(/^updated: .*$/m, `updated: ${TODAY}`)}headline: Analyst\n`,
  );
  expect(await readdir(join(copy.folder, 'experience'))).toEqual(['second.yaml']);
});

test('applyPlan does not treat new commit counts as a revision', async () => {
  plan.write('activity.json', '{ "weeks": [] }');
  const { changes } = await applyPlan(plan, { json: true }, ownerTerminal(copy.folder));
  expect(changes.map(({ path }) => path)).toEqual(['activity.json']);
});

test('a plan lists every mistake of an invalid YAML file and does not edit it', () => {
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

test('applyPlan rejects content that the build would reject, with the position of each mistake', async () => {
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

test('applyPlan restores the other files when one cannot be written', async () => {
  const before = read('profile.yaml');
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  plan.write('avatar.webp/inside.yaml', 'text');
  writeFileSync(join(copy.folder, 'avatar.webp'), 'a file, not a folder');
  await expect(applyPlan(plan, {}, ownerTerminal(copy.folder))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(read('profile.yaml')).toBe(before);
});

test('applyPlan compares, checks and writes pictures as bytes', async () => {
  const bytes = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer();
  const withPicture = (picture: Uint8Array) => {
    const again = new ContentPlan(copy.folder);
    again.write('avatar.webp', picture);
    again.edit('site.yaml', text => withField(text, ['appearance', 'avatar'], './avatar.webp'));
    return again;
  };
  const terminal = ownerTerminal(copy.folder);
  await expect(applyPlan(withPicture(bytes.subarray(0, 30)), {}, terminal)).rejects.toThrow(/1 problem/);
  await applyPlan(withPicture(bytes), {}, terminal);
  expect(readFileSync(join(copy.folder, 'avatar.webp')).equals(bytes)).toBe(true);
  expect(withPicture(bytes).changes()).toEqual([]);
});

test('applyPlan stops if a file changes between the check and the write', async () => {
  plan.edit('profile.yaml', text => withField(text, ['headline'], 'Analyst'));
  const changes = plan.changes();
  vi.spyOn(plan, 'changes').mockReturnValue(changes);
  writeFileSync(join(copy.folder, 'profile.yaml'), 'updated: 2026-11-02\n');
  await expect(applyPlan(plan, {}, ownerTerminal(copy.folder))).rejects.toThrow(/has just been changed/);
  expect(read('profile.yaml')).toBe('updated: 2026-11-02\n');
});
