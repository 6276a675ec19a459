import { expect, test } from 'vitest';
import { resumeMarkdown } from '../../src/documents/resume-document.ts';
import { builtWith } from '../setup/built-from.ts';

const markdownOf = (resume: object) => resumeMarkdown(builtWith({ resume }).build);

test('the résumé escapes Markdown markup in keywords', () => {
  expect(markdownOf({ skills: [{ name: 'L', keywords: ['C*', '<b>', '[x](y)', 'snake_case'] }] })).toContain(
    'C\\*, \\<b\\>, \\[x\\](y), snake\\_case',
  );
});

test.each([
  ['a start only', { startDate: '2022-01' }, 'Jan 2022'],
  ['a start that its owner calls current', { startDate: '2022-01', current: true }, 'since Jan 2022'],
  ['one day', { startDate: '2022-01-05', endDate: '2022-01-05' }, '5 Jan 2022'],
  ['a day in the future', { startDate: '2031-05', endDate: '2031-05' }, 'May 2031'],
])('only roles are “present”: a talk and a volunteer post with %s', (_, dates, words) => {
  const markdown = markdownOf({
    projects: [{ name: 'Ferries', type: 'talk', ...dates }],
    volunteer: [{ organization: 'Lifeboat', ...dates }],
  });
  expect(markdown).toContain(`### Ferries\n\n*${words}*\n\ntalk\n`);
  expect(markdown).toContain(`### Lifeboat\n\n*${words}*\n`);
});

test('a project with only an end, such as a game’s release, has its date', () => {
  expect(markdownOf({ projects: [{ name: 'Ferries', endDate: '2022-01' }] })).toContain('\n*Jan 2022*\n');
});
