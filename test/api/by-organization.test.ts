import { expect, test } from 'vitest';
import { byOrganization, ownDetails } from '../../src/documents/by-organization.ts';
import { builtFrom, builtOf } from '../setup/built-from.ts';
import { contents } from '../setup/contents.ts';

interface Job {
  readonly name?: string;
  readonly title: string;
  readonly url?: string;
  readonly location?: string;
  readonly description?: string;
  readonly current?: boolean;
}

const grouped = (jobs: readonly Job[]) => byOrganization(jobs, ({ name }) => name);
/** Each group as `Name: Title, Title`. */
const shown = (jobs: readonly Job[]) =>
  grouped(jobs).map(({ name, entries }) => `${name}: ${entries.map(({ title }) => title).join(', ')}`);
const named = (name: string, title: string): Job => ({ name, title });

test('grouping by organization joins neighbors of one name with the same URL, or the same place and no URL', () => {
  const [url, location] = ['https://acme.example', 'Oslo'];
  expect(
    shown([
      { ...named('Acme', 'Lead'), url },
      { ...named('ACME ', 'Senior'), url, location },
      { ...named('Acme', 'Adviser'), location },
      { ...named('Acme', 'Junior'), location },
      { ...named('Acme', 'Intern'), url },
      { ...named('Acme', 'Guest'), location },
    ]),
  ).toEqual(['Acme: Lead, Senior', 'Acme: Adviser, Junior', 'Acme: Intern', 'Acme: Guest']);
});

test('grouping by organization joins roles between which only current ones stand', () => {
  const url = 'https://acme.example';
  const roles = [
    { ...named('Acme', 'Head'), url, current: true },
    { ...named('Side', 'Founder'), current: true },
    { ...named('Acme', 'Senior'), url, current: false },
    { ...named('Client', 'Adviser'), current: false },
    { ...named('Acme', 'Intern'), url, current: false },
  ];
  expect(shown(roles)).toEqual(['Acme: Head, Senior', 'Side: Founder', 'Client: Adviser', 'Acme: Intern']);
});

test('grouping by organization separates two clients that share a name such as “Confidential”', () => {
  const client = (title: string, more: Partial<Job> = {}) => ({ ...named('Confidential', title), ...more });
  const clients = [
    client('A'),
    client('B'),
    client('C', { location: 'Oslo' }),
    client('D', { location: 'Bergen' }),
  ];
  expect(grouped(clients).map(({ entries }) => entries.length)).toEqual([1, 1, 1, 1]);
  const apart = [client('A', { url: 'https://a.example' }), client('B', { url: 'https://b.example' })];
  expect(grouped(apart).map(({ url }) => url)).toEqual(['https://a.example', 'https://b.example']);
});

test('grouping by organization keeps entries without an organization separate', () => {
  expect(shown([{ title: 'A' }, named(' ', 'B'), { title: 'C' }])).toEqual([': A', ': B', ': C']);
});

test('grouping by organization separates entries of different kinds, such as study and work', () => {
  const groups = byOrganization(
    ['PhD', 'MSc', 'Lead'].map((title): Job => ({ title, location: 'Oslo' })),
    () => 'University',
    ({ title }) => String(title === 'Lead'),
  );
  expect(groups.map(({ entries }) => entries.map(({ title }) => title).join())).toEqual(['PhD,MSc', 'Lead']);
});

test('an organization has the details that all its entries share', () => {
  const url = 'https://acme.example';
  const [acme, other] = grouped([
    { ...named('Acme', 'Lead'), url, location: 'Oslo', description: 'Pumps' },
    { ...named('Acme', 'Senior'), url, location: 'Oslo' },
    { ...named('Other', 'Adviser'), url, location: 'Bergen' },
    { ...named('Other', 'Intern'), url, location: 'Tromsø' },
  ]);
  expect(acme).toMatchObject({ location: 'Oslo', description: undefined, url });
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
    { ...acme, id: 'd', role: 'Adviser', organization: 'Other', start: '2010', end: '2012' },
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
