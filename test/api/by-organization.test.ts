import { expect, test } from 'vitest';
import { byOrganization, ownDetails } from '../../src/api/resources/experience/by-organization.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

interface Job {
  readonly name?: string;
  readonly title: string;
  readonly url?: string;
  readonly location?: string;
  readonly description?: string;
  readonly start?: string;
  readonly end?: string;
}

const grouped = (jobs: readonly Job[]) => byOrganization(jobs, ({ name }) => name);
/** Each group as `Name: Title, Title`. */
const shown = (jobs: readonly Job[]) =>
  grouped(jobs).map(({ name, entries }) => `${name}: ${entries.map(({ title }) => title).join(', ')}`);
const named = (name: string, title: string): Job => ({ name, title });

test('grouping by organization keeps the position of the first entry and the order of entries', () => {
  const jobs = [named('Acme', 'Lead'), named('Other', 'Adviser'), named('ACME ', 'Senior')];
  expect(shown([...jobs, named('Acme', 'Junior')])).toEqual(['Acme: Lead, Senior, Junior', 'Other: Adviser']);
});

test('grouping by organization separates entries far apart in time, unless they share a URL', () => {
  const pause = (title: string, start: string, end: string): Job => ({ name: 'Pause', title, start, end });
  const job = { name: 'Acme', title: 'Lead', start: '2017', end: '2020-06' };
  const apart = [pause('B', '2020-07', '2021'), pause('A', '2016', '2016-12')] as const;
  expect(shown([apart[0], job, apart[1]])).toEqual(['Pause: B', 'Acme: Lead', 'Pause: A']);
  const url = 'https://acme.example';
  expect(shown(apart.map(one => ({ ...one, url })))).toEqual(['Pause: B, A']);
  const near = [pause('B', '2021', '2022'), { ...job, start: '2019' }, pause('A', '2018', '2020')];
  expect(shown(near)).toEqual(['Pause: B, A', 'Acme: Lead']);
});

test('grouping by organization keeps entries without an organization separate', () => {
  expect(shown([{ title: 'A' }, named(' ', 'B'), { title: 'C' }])).toEqual([': A', ': B', ': C']);
});

test('grouping by organization separates entries of different kinds, such as study and work', () => {
  const groups = byOrganization(
    ['PhD', 'Lead', 'MSc'].map((title): Job => ({ title })),
    () => 'University',
    ({ title }) => String(title === 'Lead'),
  );
  expect(groups.map(({ entries }) => entries.map(({ title }) => title).join())).toEqual(['PhD,MSc', 'Lead']);
});

test('an organization has the details that all its entries share, and the URL of any entry', () => {
  const [acme, other] = grouped([
    { ...named('Acme', 'Lead'), location: 'Oslo', description: 'Pumps' },
    { ...named('Acme', 'Senior'), location: 'Oslo', url: 'https://acme.example' },
    { ...named('Other', 'Adviser'), location: 'Bergen' },
    { ...named('Other', 'Intern'), location: 'Tromsø' },
  ]);
  expect(acme).toMatchObject({ location: 'Oslo', description: undefined, url: 'https://acme.example' });
  expect(other?.location).toBeUndefined();
  const details = { location: 'Bergen', description: 'Pumps' };
  expect(ownDetails(details, acme ?? {})).toEqual({ description: 'Pumps' });
  expect(ownDetails(details, other ?? {})).toEqual(details);
});

const acme = { organization: 'Acme', url: 'https://acme.example', highlights: [], tech: [] };
const markdown = builtOf({
  ...builtFrom(contents.smallest).build.content,
  experience: [
    { ...acme, id: 'a', role: 'Junior', start: '2015', end: '2018', location: 'Oslo' },
    { ...acme, id: 'b', role: 'Senior', start: '2018', end: '2021', location: 'Bergen' },
    { ...acme, id: 'c', role: 'Lead', start: '2021', location: 'Bergen' },
    { ...acme, id: 'd', role: 'Adviser', organization: 'Other', start: '2020', end: '2022' },
  ],
}).of('getResumeMarkdown');

test('the Markdown of the résumé shows an organization once, above its roles', () => {
  const headings = markdown.match(/^###+ .*/gm)?.map(line => line.replace(/\[(.*)\]\(.*\)/, '$1'));
  expect(headings).toEqual(['### Acme', '#### Lead', '#### Senior', '#### Junior', '### Adviser']);
  expect(markdown.match(/Acme/g)).toHaveLength(1);
  // The locations differ, so each role shows its own.
  expect(markdown.match(/Bergen/g)).toHaveLength(2);
  expect(markdown).toContain('Oslo');
});
