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

/** Roles written as `Organization: Title details`. */
const DETAILS: Readonly<Record<string, Details>> = { url: acme, oslo, bergen: { location: 'Bergen' } };
const jobs = (text: string): Job[] =>
  text.split(', ').map(one => {
    const [name = '', rest = ''] = one.split(': ');
    const [title = '', ...details] = rest.split(' ');
    const more = details.map(detail => DETAILS[detail] ?? { current: detail === 'current' });
    return job(name, title, Object.assign({}, ...more));
  });

test.each<[string, string, string]>([
  [
    'joins neighbors of one name with the same URL, or the same place and no URL',
    'Acme: Lead url, ACME : Senior url oslo, Acme: Adviser oslo, Acme: Junior oslo, Acme: Intern url, Acme: Guest oslo',
    'Acme: Lead, Senior; Acme: Adviser, Junior; Acme: Intern; Acme: Guest',
  ],
  [
    'joins roles between which only current ones stand',
    'Acme: Head url current, Side: Founder current, Acme: Senior url past, Client: Adviser past, Acme: Intern url past',
    'Acme: Head, Senior; Side: Founder; Client: Adviser; Acme: Intern',
  ],
  [
    'separates two clients that share a name such as “Confidential”',
    'Anon: A, Anon: B, Anon: C oslo, Anon: D bergen, Anon: E url',
    'Anon: A; Anon: B; Anon: C; Anon: D; Anon: E',
  ],
  ['keeps others separate', ': A oslo,  : B oslo, : C', ': A; : B; : C'],
])('grouping by organization %s', (_, roles, groups) => {
  const shown = byOrganization(jobs(roles)).map(
    ({ name, entries }) => `${name}: ${entries.map(({ title }) => title).join(', ')}`,
  );
  expect(shown.join('; ')).toBe(groups);
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
