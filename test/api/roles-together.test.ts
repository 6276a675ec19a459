import { expect, test } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
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
const markdown = built.of('getResumeMarkdown');

test('the Markdown of the résumé shows an organization once, above its roles', () => {
  const headings = markdown.match(/^###+ .*/gm)?.map(line => line.replace(/\[(.*)\]\(.*\)/, '$1'));
  expect(headings).toEqual(['### Acme', '#### Lead', '#### Senior', '#### Junior', '### Adviser']);
  expect(markdown.match(/Acme/g)).toHaveLength(1);
  // The locations differ, so each role shows its own.
  expect(markdown.match(/Bergen/g)).toHaveLength(2);
  expect(markdown).toContain('Oslo');
});
