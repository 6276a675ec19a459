import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { initCommand } from '../../src/commands/init/command.ts';
import { readContent } from '../../src/content-files/read.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { resumeContent } from '../../src/schemas/resume-sections.ts';
import { siteContent } from '../../src/schemas/site.ts';
import { builtFrom } from '../setup/built-from.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { ownerTerminal } from '../setup/owner-terminal.ts';

const MARKER = 'Zyzzyva';
const LEAST = ['--yes', '--force', '--name', 'Ada Example', '--email', 'ada@ada.dev'];

/** Settings that init keeps, with values other than the defaults. */
const KEPT = {
  write_limits: { per_10_minutes: 3, per_24_hours: 9 },
  retention_days: 90,
  separate_emails_per_30_days: 7,
  content_signal: { search: true, ai_input: true, ai_train: true },
  appearance: { accent: '#aa0044', avatar: `./${MARKER}.webp` },
  resume_paper: 'Letter',
};

let copy: ContentCopy;

/** The value with every string replaced by the marker. */
const marked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? MARKER : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
};

const markedFields = (shape: object): object =>
  Object.fromEntries(Object.keys(shape).map(name => [name, MARKER]));

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

const put = (path: string, data: unknown): void => {
  mkdirSync(join(copy.folder, path, '..'), { recursive: true });
  writeFileSync(join(copy.folder, path), stringify(data));
};

/** Marks every string of the sample and adds its missing fields, so that later samples are covered too. */
const markSample = (): void => {
  const read = (path: string): object => Object(parse(readFileSync(path, 'utf8')));
  const yaml = files(copy.folder).filter(path => path.endsWith('.yaml'));
  for (const path of yaml) writeFileSync(path, `# ${MARKER}\n${stringify(marked(read(path)))}# ${MARKER}\n`);
  put('profile.yaml', {
    ...markedFields(profileContent.shape),
    ...Object(marked(parse(readFileSync(join(copy.folder, 'profile.yaml'), 'utf8')))),
  });
  put('site.yaml', {
    ...markedFields(siteContent.in.shape),
    owner: { email: `${MARKER}@example.com` },
    ...KEPT,
  });
  put('resume.yaml', markedFields(resumeContent.shape));
  put(`${MARKER}.webp`, MARKER);
};

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => copy.remove());

test('npm run init removes all data about the sample’s person from the content and the API', async () => {
  markSample();
  const terminal = ownerTerminal(copy.folder);
  expect(await initCommand(LEAST, terminal), terminal.stderr()).toBe(0);
  const left = files(copy.folder).filter(path => !path.includes('.schemas'));
  expect(left.length).toBeGreaterThan(2);
  for (const path of left) expect(`${path} ${readFileSync(path, 'utf8')}`).not.toContain(MARKER);
  const bodies = builtFrom(copy.folder);
  expect(JSON.stringify([bodies.of('getProfile'), bodies.of('getResume')])).not.toContain(MARKER);
});

test('npm run init keeps changed settings and writes defaults as comments', async () => {
  markSample();
  await initCommand(LEAST, ownerTerminal(copy.folder));
  const { appearance, ...settings } = KEPT;
  const { site } = readContent(copy.folder, TODAY);
  expect(site).toMatchObject({ ...settings, appearance: { accent: appearance.accent } });
  expect(site.appearance).not.toHaveProperty('avatar');
  await copy.remove();
  await initCommand(LEAST, ownerTerminal(copy.folder));
  expect(readFileSync(join(copy.folder, 'site.yaml'), 'utf8')).toContain('\n# retention_days: 365\n');
});
