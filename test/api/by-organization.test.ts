import { expect, test } from 'vitest';
import { byOrganization, ownDetails } from '../../src/api/resources/experience/by-organization.ts';

interface Job {
  readonly name?: string;
  readonly title: string;
  readonly url?: string;
  readonly location?: string;
  readonly description?: string;
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
