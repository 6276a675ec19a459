import { expect, test } from 'vitest';
import { roleIds } from '../../src/commands/init/plan-site.ts';
import { slug } from '../../src/schemas/text.ts';

test.each<[id: string, organization: string, role?: string]>([
  ['robins-cafe-developer', 'Robin’s “Café” (Berlin)', 'Developer, part-time'],
  ['grun-sohne-strassenbau', 'Grün & Söhne', 'Straßenbau'],
  ['orsted-aeble', 'Ørsted Æble'],
  ['istanbul-sisli-ig', 'İstanbul Şişli ığ'],
  [
    'universidade-federal-do-rio-de-janeiro-professora-adjunta',
    'Universidade Federal do Rio de Janeiro',
    'Professora adjunta de bibliotecas',
  ],
  ['lumisens-ab-embedded-developer-senior', 'Lumisens AB Embedded Developer', 'Senior Embedded Developer'],
  ['walla-walla-university-professor', 'Walla Walla University', 'University Professor'],
  ['licenca-maternidade', 'Licença-maternidade', 'Licença maternidade'],
  ['engineer', '東京大学', 'Engineer'],
  ['role-2019-03', '東京大学 in', '技師'],
  [`${'a'.repeat(60)}`, 'a'.repeat(100)],
])('roleIds derives %s', (id, organization, role) => {
  expect(roleIds([{ organization, start: '2019-03', ...(role && { role }) }])).toEqual([id]);
  expect(slug.safeParse(id).success).toBe(true);
});

test('roleIds adds a number to a repeated id, and derives the id of education from degree and field', () => {
  const organization = 'An institute with a very long name for applied and theoretical research';
  const job = { organization, role: 'Engineer', start: '2020-01' };
  const study = { organization: 'Quay', category: 'education', study_type: 'BSc', area: 'Arts' } as const;
  const ids = roleIds([job, job, job, { organization: '🚀' }, study]);
  expect(ids).toEqual([
    'an-institute-with-a-very-long-name-for-applied',
    'an-institute-with-a-very-long-name-for-applied-2',
    'an-institute-with-a-very-long-name-for-applied-3',
    'role',
    'quay-bsc-arts',
  ]);
});
