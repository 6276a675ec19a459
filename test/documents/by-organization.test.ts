import { expect, test } from 'vitest';
import { byOrganization, ownDetails } from '../../src/documents/by-organization.ts';
import { resumeMarkdown } from '../../src/documents/resume-document.ts';
import type { Role } from '../../src/schemas/role.ts';
import { builtWith } from '../setup/built-from.ts';

type Details = Partial<Pick<Role, 'url' | 'location' | 'description' | 'current'>>;

const job = (organization: string, title: string, more: Details = {}) => ({ organization, title, ...more });

type Job = ReturnType<typeof job>;

const acme = { url: 'https://acme.example' };
const oslo = { location: 'Oslo' };

test.each<[string, Job[], string[]]>([
  [
    'joins neighbors of one name with the same URL, or the same place and no URL',
    [
      job('Acme', 'Lead', acme),
      job('ACME ', 'Senior', { ...acme, ...oslo }),
      job('Acme', 'Adviser', oslo),
      job('Acme', 'Junior', oslo),
      job('Acme', 'Intern', acme),
      job('Acme', 'Guest', oslo),
    ],
    ['Acme: Lead, Senior', 'Acme: Adviser, Junior', 'Acme: Intern', 'Acme: Guest'],
  ],
  [
    'joins roles between which only current ones stand',
    [
      job('Acme', 'Head', { ...acme, current: true }),
      job('Side', 'Founder', { current: true }),
      job('Acme', 'Senior', { ...acme, current: false }),
      job('Client', 'Adviser', { current: false }),
      job('Acme', 'Intern', { ...acme, current: false }),
    ],
    ['Acme: Head, Senior', 'Side: Founder', 'Client: Adviser', 'Acme: Intern'],
  ],
  [
    'separates two clients that share a name such as “Confidential”',
    [
      job('Confidential', 'A'),
      job('Confidential', 'B'),
      job('Confidential', 'C', oslo),
      job('Confidential', 'D', { location: 'Bergen' }),
      job('Confidential', 'E', { url: 'https://e.example' }),
      job('Confidential', 'F', { url: 'https://f.example' }),
    ],
    ['A', 'B', 'C', 'D', 'E', 'F'].map(title => `Confidential: ${title}`),
  ],
  ['keeps others separate', [job('', 'A', oslo), job(' ', 'B', oslo), job('', 'C')], [': A', ': B', ': C']],
])('grouping by organization %s', (_, jobs, groups) => {
  const shown = byOrganization(jobs).map(
    ({ name, entries }) => `${name}: ${entries.map(({ title }) => title).join(', ')}`,
  );
  expect(shown).toEqual(groups);
});

test('an organization has the details that all its entries share', () => {
  const [pumps, other] = byOrganization([
    job('Acme', 'Lead', { ...acme, ...oslo, description: 'Pumps' }),
    job('Acme', 'Senior', { ...acme, ...oslo }),
    job('Other', 'Adviser', { ...acme, location: 'Bergen' }),
    job('Other', 'Intern', { ...acme, location: 'Tromsø' }),
  ]);
  expect(pumps).toMatchObject({ ...acme, ...oslo, description: undefined });
  expect(other?.location).toBeUndefined();
  const details = { location: 'Bergen', description: 'Pumps' };
  expect(ownDetails(details, pumps ?? {})).toEqual({ description: 'Pumps' });
  expect(ownDetails(details, other ?? {})).toEqual(details);
});

test('the Markdown of the résumé shows an organization once, above its roles, but apart from studies there', () => {
  const at = { organization: 'Acme', ...acme };
  const { build } = builtWith({
    experience: {
      a: { ...at, role: 'Junior', start: '2015', end: '2018', ...oslo },
      b: { ...at, role: 'Senior', start: '2018', end: '2021', location: 'Bergen' },
      c: { ...at, role: 'Lead', start: '2021', location: 'Bergen' },
      d: { organization: 'Other', role: 'Adviser', start: '2010', end: '2012' },
      e: { ...at, role: 'PhD', category: 'education', start: '2009', end: '2012' },
    },
  });
  const markdown = resumeMarkdown(build);
  const headings = markdown.match(/^###+ .*/gm)?.map(line => line.replace(/\[(.*)\]\(.*\)/, '$1'));
  expect(headings).toEqual(['### Acme', '#### Lead', '#### Senior', '#### Junior', '### Adviser', '### PhD']);
  // The locations differ, so each role shows its own.
  expect(markdown.match(/Bergen/g)).toHaveLength(2);
});
