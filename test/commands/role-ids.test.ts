import { expect, test } from 'vitest';
import { roleIds } from '../../src/commands/init/role-ids.ts';
import { slug } from '../../src/schemas/text.ts';

test.each<[string, string, string, string | undefined]>([
  ['robins-cafe-developer', 'en', 'Robin’s “Café” (Berlin)', 'Developer, part-time'],
  ['gruen-soehne-strassenbau', 'de-AT', 'Grün & Söhne', 'Straßenbau'],
  ['orsted-aeble', 'nb', 'Ørsted Æble', undefined],
  ['istanbul-sisli-ig', 'tr', 'İstanbul Şişli ığ', undefined],
  ['licenca-maternidade', 'pt', 'Licença maternidade', 'Licença-maternidade'],
  ['developer-at-quay', 'en', 'Quay', 'Developer at Quay'],
  [
    'universidade-federal-do-rio-de-janeiro-professora-adjunta',
    'pt',
    'Universidade Federal do Rio de Janeiro',
    'Professora adjunta de bibliotecas',
  ],
  ['engineer', 'ja', '東京大学', 'Engineer'],
  ['role-2019-03', 'ja', '東京大学 in', '技師'],
  [`${'a'.repeat(60)}`, 'en', 'a'.repeat(100), undefined],
])('roleIds derives %s', (id, language, organization, role) => {
  expect(roleIds([{ organization, start: '2019-03', ...(role && { role }) }], language)).toEqual([id]);
  expect(slug.safeParse(id).success).toBe(true);
});

test('roleIds adds the start or a number to a repeated id, and derives the id of education from degree and field', () => {
  const organization = 'An institute with a very long name for applied and theoretical research';
  const job = { organization, role: 'Engineer', start: '2020-01' };
  const study = { organization: 'Quay', category: 'education', study_type: 'BSc', area: 'Arts' } as const;
  const ids = roleIds([job, job, job, { organization: '🚀' }, study], 'en');
  expect(ids).toEqual([
    'an-institute-with-a-very-long-name-for-applied',
    'an-institute-with-a-very-long-name-for-applied-2020-01',
    'an-institute-with-a-very-long-name-for-applied-2',
    'role',
    'quay-bsc-arts',
  ]);
});
