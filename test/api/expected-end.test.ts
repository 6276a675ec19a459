import { expect, test } from 'vitest';
import { spanWords } from '../../src/api/prose/dates.ts';
import { operations } from '../../src/api/registry.ts';
import { rolesOf } from '../../src/api/resources/experience/experience.ts';
import { readContent } from '../../src/content-files/read.ts';
import type { RoleContent } from '../../src/schemas/role.ts';
import { builtOf } from '../setup/built-from.ts';
import { contents, TODAY } from '../setup/contents.ts';

const content = readContent(contents.sample, TODAY);

const degree = (dates: Pick<RoleContent, 'start' | 'end'>) => {
  const [first] = content.experience;
  if (!first) throw new Error('the sample has no role');
  const { start: _, end: __, ...entry } = first;
  const bodies = builtOf({ ...content, products: [], experience: [{ ...entry, ...dates }] });
  const [role] = rolesOf(bodies.build);
  return { bodies, role };
};

test.each([
  [{ start: '2025-09', end: '2029-06' }, true, 'Sep 2025 – expected Jun 2029'],
  [{ end: '2027' }, true, 'expected 2027'],
  [{ start: '2025', end: '2026' }, false, '2025 – 2026'],
  [{ start: '2025-09', end: '2026-10' }, false, 'Sep 2025 – Oct 2026'],
])('a role with the dates %j has `current` set to %s and is shown as “%s”', (dates, current, when) => {
  const { role, bodies } = degree(dates);
  expect(role).toMatchObject({ ...dates, current });
  expect(role?.as_of).toBe(current ? bodies.build.asOf : undefined);
  expect(spanWords(role ?? {})).toBe(when);
});

test('the example inquiry is for a target role, or else for the latest job', () => {
  const example = (more: object) =>
    operations.createInquiry.example(builtOf({ ...content, ...more }).build).request.role;
  const profile = { ...content.profile, target_roles: [{ title: 'Ward manager' }] };
  expect(example({ profile })).toBe('Ward manager');
  const { target_roles: _, ...none } = content.profile;
  expect(example({ profile: none })).toBe(rolesOf(builtOf(content).build)[0]?.role);
});
