import { expect, test } from 'vitest';
import { resumeSources } from '../../src/api/resources/resume/resume.ts';
import { resumeMarkdown } from '../../src/api/resources/resume/resume-markdown.ts';
import { resumeContent } from '../../src/schemas/resume-sections.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

const built = builtFrom(contents.sample);
const sources = resumeSources(built.build);
const { resume } = sources;

test('the résumé leaves out empty sections', () => {
  const empty = { roles: [], products: [], sections: {}, resume: { ...resume, skills: [] } };
  const headings = resumeMarkdown({ ...sources, ...empty }).match(/^#+ .*/gm);
  expect(headings).toEqual(['# Robin Sample']);
});

test('the résumé escapes Markdown markup in keywords', () => {
  const skills = [{ name: 'L', keywords: ['C*', '<b>', '[x](y)', 'snake_case'] }];
  expect(resumeMarkdown({ ...sources, resume: { ...resume, skills } })).toContain(
    'C\\*, \\<b\\>, \\[x\\](y), snake\\_case',
  );
});

test.each([
  ['a start only', { startDate: '2022-01' }, 'from Jan 2022'],
  ['one day', { startDate: '2022-01-05', endDate: '2022-01-05' }, '5 Jan 2022'],
  ['a day in the future', { startDate: '2031-05', endDate: '2031-05' }, 'May 2031'],
])('only roles are “present”: a talk and a volunteer post with %s', (_, dates, words) => {
  const { content } = builtFrom(contents.smallest).build;
  const resume = resumeContent.parse({
    projects: [{ name: 'Ferries', type: 'talk', ...dates }],
    volunteer: [{ organization: 'Lifeboat', ...dates }],
  });
  const markdown = builtOf({ ...content, resume }).of('getResumeMarkdown');
  expect(markdown).toContain(`### Ferries\n\ntalk · ${words}\n`);
  expect(markdown).toContain(`### Lifeboat\n\n${words}\n`);
});
