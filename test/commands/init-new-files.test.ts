import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { initCommand } from '../../src/commands/init/command.ts';
import { profileContent } from '../../src/schemas/profile.ts';
import { resumeContent } from '../../src/schemas/resume.ts';
import { siteContent } from '../../src/schemas/site.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contentCopy } from '../setup/content-copy.ts';
import { contents } from '../setup/contents.ts';
import { runOwnerCommand } from '../setup/owner-terminal.ts';

const MARKER = 'Zyzzyva';
const LEAST = ['--yes', '--force', '--name', 'Ada Example', '--email', 'ada@ada.dev'];

/** Settings that init keeps, none of them a default. */
const KEPT = {
  write_limits: [{ messages: 3, minutes: 90 }],
  retention_days: 90,
  separate_emails_per_30_days: 7,
  content_signal: { search: true, ai_input: true, ai_train: true },
  appearance: { accent: '#aa0044', avatar: `./${MARKER}.webp` },
  resume_paper: 'Letter',
};

const { folder, read, write, content } = contentCopy(contents.sample);

const init = () => runOwnerCommand(initCommand, LEAST, folder);

const marked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? MARKER : value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
};

const markedFields = (shape: object): object =>
  Object.fromEntries(Object.keys(shape).map(name => [name, MARKER]));

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.\w+$/.test(file));

/** Marks every string of the sample and adds its missing fields, so that later samples are covered too. */
const markSample = (): void => {
  const markedFile = (file: string): object => Object(marked(parse(read(file))));
  for (const file of files().filter(name => name.endsWith('.yaml')))
    write(file, `# ${MARKER}\n${stringify(markedFile(file))}# ${MARKER}\n`);
  const profile = { ...markedFields(profileContent.shape), ...markedFile('profile.yaml') };
  write('profile.yaml', stringify(profile));
  const site = { ...markedFields(siteContent.in.shape), owner: { email: `${MARKER}@example.com` }, ...KEPT };
  write('site.yaml', stringify(site));
  write('resume.yaml', stringify(markedFields(resumeContent.shape)));
  write(`${MARKER}.webp`, MARKER);
};

test('npm run init removes all data about the sample’s person, and keeps changed settings', async () => {
  markSample();
  expect(await init()).toMatchObject({ code: 0, stderr: '' });
  const left = files().filter(file => !file.startsWith('.schemas'));
  expect(left.length).toBeGreaterThan(2);
  for (const file of left) expect(`${file} ${read(file)}`).not.toContain(MARKER);
  const bodies = builtFrom(folder);
  expect(JSON.stringify([bodies.of('getProfile'), bodies.of('getResume')])).not.toContain(MARKER);
  const { appearance, ...settings } = KEPT;
  const { site } = content();
  expect(site).toMatchObject({ ...settings, appearance: { accent: appearance.accent } });
  expect(site.appearance).not.toHaveProperty('avatar');
});
