import { expect, test } from 'vitest';
import { resumeSources } from '../../src/api/resources/resume/resume.ts';
import { resumeMarkdown } from '../../src/api/resources/resume/resume-markdown.ts';
import { resumeContent } from '../../src/schemas/resume-sections.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const built = builtFrom(contents.sample);
const sources = resumeSources(built.build);
const { resume, profile } = sources;

test('the résumé leaves out empty sections, and preferences when the person wants no role', () => {
  const closed = { ...profile, availability: { ...profile.availability, status: 'closed' as const } };
  const empty = { roles: [], products: [], sections: {}, resume: { ...resume, skills: [] } };
  const headings = resumeMarkdown({ ...sources, ...empty, profile: closed }).match(/^#+ .*/gm);
  expect(headings).toEqual(['# Robin Sample', '## Sharing policy']);
});

test('the résumé escapes Markdown markup in keywords', () => {
  const skills = [{ name: 'L', keywords: ['C*', '<b>', '[x](y)', 'snake_case'] }];
  expect(resumeMarkdown({ ...sources, resume: { ...resume, skills } })).toContain(
    'C\\*, \\<b\\>, \\[x\\](y), snake\\_case',
  );
});

test('a project without an end is ongoing, like a job', () => {
  const resume = resumeContent.parse({ projects: [{ name: 'Ferry', startDate: '2022-01' }] });
  const { content } = builtFrom(contents.smallest).build;
  expect(builtOf({ ...content, resume }).of('getResumeMarkdown')).toContain('Jan 2022 – present');
});
