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

test('entries at one organization stand together in the place of the first, and keep their order', () => {
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

test('times at one organization that are far apart are apart, in the order of the list', () => {
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

test('names that differ in more than case, blanks and typography stay apart', () => {
  expect(
    titles([
      { name: 'O’Brien  Ltd', title: 'A' },
      { name: "O'Brien Ltd", title: 'B' },
      { name: 'O’Brien', title: 'C' },
      { name: '例示大学', title: 'D' },
      { name: '例示病院', title: 'E' },
    ]),
  ).toEqual([
    ['O’Brien Ltd', 'A', 'B'],
    ['O’Brien', 'C'],
    ['例示大学', 'D'],
    ['例示病院', 'E'],
  ]);
});

test('entries without an organization are not together', () => {
  expect(
    titles([{ title: 'A' }, { name: ' ', title: 'B' }, { title: 'C' }, { name: 'Acme', title: 'D' }]),
  ).toEqual([
    ['', 'A'],
    ['', 'B'],
    ['', 'C'],
    ['Acme', 'D'],
  ]);
});

test('entries of different kinds at one organization are apart', () => {
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

test('of the organization is said what holds in all entries, and its address wherever it stands', () => {
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
