import { expect, test } from 'vitest';
import { byOrganization, ownDetails } from '../../src/api/resources/experience/by-organization.ts';

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
const titles = (jobs: readonly Job[]) =>
  grouped(jobs).map(({ name, entries }) => [name, ...entries.map(({ title }) => title)]);

test('grouping by organization uses the place of the first entry and keeps the entries’ order', () => {
  expect(
    titles([
      { name: 'Acme', title: 'Lead' },
      { name: 'Other', title: 'Adviser' },
      { name: 'ACME ', title: 'Senior' },
      { name: 'Third', title: 'Intern' },
      { name: 'Acme', title: 'Junior' },
    ]),
  ).toEqual([
    ['Acme', 'Lead', 'Senior', 'Junior'],
    ['Other', 'Adviser'],
    ['Third', 'Intern'],
  ]);
});

test('grouping by organization separates entries far apart in time, unless they share a URL', () => {
  const pause = (title: string, start: string, end: string, url?: string): Job => ({
    ...{ name: 'Pause personnelle', title, start, end },
    ...(url !== undefined && { url }),
  });
  const job: Job = { name: 'Acme', title: 'Lead', start: '2017', end: '2020-06' };
  expect(titles([pause('B', '2020-07', '2021'), job, pause('A', '2016', '2016-12')])).toEqual([
    ['Pause personnelle', 'B'],
    ['Acme', 'Lead'],
    ['Pause personnelle', 'A'],
  ]);
  const url = 'https://acme.example';
  expect(titles([pause('B', '2020', '2021', url), pause('A', '2010', '2011', url)])).toHaveLength(1);
  expect(titles([pause('B', '2021', '2022'), { ...job, start: '2019' }, pause('A', '2018', '2020')])).toEqual(
    [
      ['Pause personnelle', 'B', 'A'],
      ['Acme', 'Lead'],
    ],
  );
});

test('grouping by organization keeps entries without an organization separate', () => {
  expect(
    titles([{ title: 'A' }, { name: ' ', title: 'B' }, { title: 'C' }, { name: 'Acme', title: 'D' }]),
  ).toEqual([
    ['', 'A'],
    ['', 'B'],
    ['', 'C'],
    ['Acme', 'D'],
  ]);
});

test('grouping by organization separates entries of different kinds, such as study and work', () => {
  const jobs: Job[] = [{ title: 'PhD' }, { title: 'Professor' }, { title: 'MSc' }];
  const groups = byOrganization(
    jobs,
    () => 'University',
    ({ title }) => String(title === 'Professor'),
  );
  expect(groups.map(({ entries }) => entries.map(({ title }) => title))).toEqual([
    ['PhD', 'MSc'],
    ['Professor'],
  ]);
});

test('an organization has the details that all its entries share, and the URL of any entry', () => {
  const [acme, other] = grouped([
    { name: 'Acme', title: 'Lead', location: 'Oslo', description: 'Pumps' },
    { name: 'Acme', title: 'Senior', location: 'Oslo', url: 'https://acme.example' },
    { name: 'Other', title: 'Adviser', location: 'Bergen' },
    { name: 'Other', title: 'Intern', location: 'Tromsø' },
  ]);
  expect(acme).toMatchObject({ location: 'Oslo', description: undefined, url: 'https://acme.example' });
  expect(other?.location).toBeUndefined();
  const details = { location: 'Bergen', description: 'Pumps' };
  expect(ownDetails(details, acme ?? {})).toEqual({ description: 'Pumps' });
  expect(ownDetails(details, other ?? {})).toEqual(details);
});
