import { expect, test } from 'vitest';
import { paths } from '../../src/api/paths.ts';
import { readContent } from '../../src/content-files/read.ts';
import { createTexts } from '../../src/site/texts.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.smallest, TODAY);
const acme = { organization: 'Acme', url: 'https://acme.example', highlights: [], tech: [] };
const built = builtOf({
  ...content,
  experience: [
    { ...acme, id: 'a', role: 'Junior', start: '2015', end: '2018', location: 'Oslo' },
    { ...acme, id: 'b', role: 'Senior', start: '2018', end: '2021', location: 'Bergen' },
    { ...acme, id: 'c', role: 'Lead', start: '2021', location: 'Bergen' },
    { ...acme, id: 'd', role: 'Adviser', organization: 'Other', start: '2020', end: '2022' },
  ],
});
const experience = createTexts(built).markdownVersions().get(`${paths.experience}.md`)?.() ?? '';

test.each([
  ['the experience', experience, '#'],
  ['the résumé', built.of('getResumeMarkdown'), '##'],
])('the Markdown of %s shows an organization once, above its roles', (_, markdown, level) => {
  const headings = markdown.match(/^#{2,} .*/gm)?.map(line => line.replace(/\[(.*)\]\(.*\)/, '$1'));
  expect(headings).toEqual(
    expect.arrayContaining([
      `${level}# Acme`,
      `${level}## Lead`,
      `${level}## Senior`,
      `${level}## Junior`,
      `${level}# Adviser`,
    ]),
  );
  expect(markdown.match(/Acme/g)).toHaveLength(1);
  // The locations differ, so each role shows its own.
  expect(markdown.match(/Bergen/g)).toHaveLength(2);
  expect(markdown).toContain('Oslo');
});
