import { expect, test } from 'vitest';
import { resumeSources } from '../../src/api/resources/resume/resume.ts';
import { resumeMarkdown } from '../../src/api/resources/resume/resume-markdown.ts';
import { english } from '../../src/i18n/language.ts';
import { languageOf } from '../../src/i18n/languages.ts';
import { builtFrom } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';
import { markedLanguage } from '../setup/marked-language.ts';

const built = builtFrom(contents.sample);
const sources = resumeSources(built.build);
const { resume, profile } = sources;

test('the résumé leaves out empty sections, and preferences when the person wants no role', () => {
  const closed = { ...profile, availability: { ...profile.availability, status: 'closed' as const } };
  const empty = { roles: [], products: [], sections: {}, resume: { ...resume, skills: [] } };
  const headings = resumeMarkdown({ ...sources, ...empty, profile: closed }, english).match(/^#+ .*/gm);
  expect(headings).toEqual(['# Robin Sample', '## Sharing policy']);
});

test('the résumé escapes Markdown markup in keywords', () => {
  const skills = [{ name: 'L', keywords: ['C*', '<b>', '[x](y)', 'snake_case'] }];
  expect(resumeMarkdown({ ...sources, resume: { ...resume, skills } }, english)).toContain(
    'C\\*, \\<b\\>, \\[x\\](y), snake\\_case',
  );
});

test('the résumé has headings, labels and dates in the requested language', () => {
  const text = resumeMarkdown(sources, markedLanguage);
  const headings = text.match(/^## .*/gm) ?? [];
  expect(headings.length).toBeGreaterThan(5);
  expect(headings.filter(heading => !/^## ‹.+›$/.test(heading))).toEqual([]);
  expect(text).toMatch(/‹Technologies›‹:› Go/);
  expect(text).toContain('‹Feb 2021 – Aug 2023›');
  expect(text).toContain('- **‹Work mode›‹:›** ‹remote›, ‹hybrid›');
  expect(text).toContain('‹Last revised 8 November 2026.›');
  expect(text).not.toMatch(/(?<!‹)(Keywords|Work mode|Time zone|Looking for|Education)/);
});

test('the résumé in another language leaves out the default policy, which is in English', () => {
  const policy = { ...profile.sharing_policy, default: true as const };
  const text = resumeMarkdown(
    { ...sources, profile: { ...profile, sharing_policy: policy } },
    languageOf('fr'),
  );
  expect(text).not.toContain('Règles de partage');
});

test('the French résumé has a space before the semicolon between work authorizations', () => {
  const permitted = ['Suisse', 'France'].map(place => ({ place, status: 'citizen' as const }));
  const text = resumeMarkdown(
    { ...sources, profile: { ...profile, work_authorization: permitted } },
    languageOf('fr'),
  );
  expect(text).toMatch(/Suisse\s: citoyenneté\s; France\s: citoyenneté/);
});
