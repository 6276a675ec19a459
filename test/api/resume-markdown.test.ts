import { expect, test } from 'vitest';
import type { ResumeExtras } from '../../src/api/resources/resume/outline.ts';
import { resumeMarkdown } from '../../src/api/resources/resume/resume-markdown.ts';
import type { Resume } from '../../src/schemas/resume.ts';
import { english } from '../../src/words/language.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { markedLanguage } from '../setup/marked-language.ts';

const resume = (over: Partial<Resume>): Resume => ({
  $schema: 'https://example.com/schema.json',
  basics: {
    name: 'A',
    label: 'B',
    email: 'a@example.com',
    url: 'https://example.com',
    summary: 'S',
    location: { city: 'Porto', countryCode: 'PT' },
    profiles: [],
  },
  work: [],
  education: [],
  skills: [],
  projects: [],
  meta: {
    canonical: 'https://example.com/r',
    version: '1.0.0',
    language: 'en',
    lastModified: '2026-01-01',
    forAgents: 'https://example.com/llms.txt',
  },
  ...over,
});

const built = builtFrom(contents.sample);
const profile = built.of('getProfile');
const extras: ResumeExtras = {
  overview: 'https://site.example/llms.txt',
  profile,
  roles: [],
  products: [],
  sections: {},
};
const closed: ResumeExtras = {
  ...extras,
  profile: { ...profile, availability: { ...profile.availability, status: 'closed' } },
};

test('empty sections are left out, and what a closed profile would look for', () => {
  const headings = resumeMarkdown(resume({}), closed, english).match(/^#+ .*/gm);
  expect(headings).toEqual(['# A', '## Sharing policy']);
});

test('the résumé has the technologies of each role, the terms, the sharing policy, and marks retired products', () => {
  const text = built.of('getResumeMarkdown').replaceAll('\\', '');
  for (const { role, tech } of built.all('getRole')) {
    const section = text.split(/^####? /m).find(part => part.startsWith(`${role}\n`)) ?? '';
    for (const name of tech) expect(section, role).toContain(name);
  }
  for (const { name, status } of built.all('getProduct')) {
    const line = text.split('\n').find(part => part.startsWith(`- [${name}]`));
    expect(line?.includes('(retired)'), name).toBe(status === 'retired');
  }
  const { sharing_policy: policy, preferences, target_roles: targets } = profile;
  const said = [
    policy.summary,
    ...policy.allowed,
    ...policy.not_allowed,
    ...targets.map(({ title }) => title),
  ];
  for (const part of [...said, ...preferences.locations])
    expect(text).toContain(part.replaceAll(/\s+/g, ' ').trim());
});

test('Markdown markup in texts is escaped', () => {
  const text = resumeMarkdown(
    resume({ skills: [{ name: 'L', keywords: ['C*', '<b>', '[x](y)', 'snake_case'] }] }),
    extras,
    english,
  );
  expect(text).toContain('C\\*, \\<b\\>, \\[x\\](y), snake\\_case');
});

test('headings, names of facts and dates are in the language that is asked for', () => {
  const all = { ...extras, roles: built.all('getRole'), products: built.all('getProduct') };
  const sections = built.build.content.resume;
  const text = resumeMarkdown(built.of('getResume'), { ...all, sections }, markedLanguage);
  const headings = text.match(/^## .*/gm) ?? [];
  expect(headings.length).toBeGreaterThan(5);
  expect(headings.filter(heading => !/^## ‹.+›$/.test(heading))).toEqual([]);
  expect(text).toMatch(/‹Technologies›‹:› Go/);
  expect(text).toContain('‹Feb 2021 – Aug 2023›');
  expect(text).toContain('- **‹Work mode›‹:›** ‹remote›, ‹hybrid›');
  expect(text).toContain('‹Last revised 8 November 2026.›');
  expect(text).not.toMatch(/(?<!‹)(Keywords|Work mode|Time zone|Looking for|Education)/);
});

test('a paragraph that starts like a list or a heading stays text', () => {
  const { basics } = resume({});
  const text = resumeMarkdown(
    resume({ basics: { ...basics, summary: '# one\n\n- two\n\n3. three' } }),
    extras,
    english,
  );
  expect(text).toContain('\\# one\n\n\\- two\n\n3\\. three');
});
