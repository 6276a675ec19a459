import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { responsePath } from '../../api/address.ts';
import { operations } from '../../api/registry.ts';
import type { ProductList } from '../../schemas/product.ts';
import type { Profile } from '../../schemas/profile.ts';
import type { RoleList } from '../../schemas/role.ts';
import type { Skills } from '../../schemas/skills.ts';

const SOURCES: Readonly<Record<string, string>> = {
  years_of_work: 'start, end, ended, current, and career_break of roles that are not education',
  work_by_kind: 'category and occupation of roles',
  education: 'education of the profile, or else roles of category education that are over',
  hours: 'preferences',
  right_to_work: 'work_authorization',
  expected_pay: 'preferences.compensation',
  relocation: 'relocation',
  earliest_start: 'availability',
};

/** What a built site computes, and the fields that it comes from, to compare with the source of the content. */
export const computedLines = (site: string): string[] => {
  const read = (operation: { readonly path: string }): unknown =>
    JSON.parse(readFileSync(join(site, responsePath(operation)), 'utf8'));
  const { knock_outs: criteria } = read(operations.getProfile) as Profile;
  const { roles } = read(operations.listExperience) as RoleList;
  const { languages, technologies } = read(operations.getSkills) as Skills;
  const { products } = read(operations.listProducts) as ProductList;
  return [
    ...Object.entries(criteria).map(
      ([name, text]) =>
        `${name}: ${typeof text === 'string' ? text : JSON.stringify(text)} (from ${SOURCES[name]})`,
    ),
    ...roles.map(
      ({ id, start = 'unknown', end = 'unknown', current = 'unknown' }) =>
        `${id}: start ${start}, end ${end}, current ${current} (from start, end, ended, and current)`,
    ),
    ...[...languages, ...technologies].map(
      ({ name, usage, role_ids: ids, product_ids: made = [] }) =>
        `${name}: ${usage.months ?? 0} months, current ${usage.current ?? 'unknown'} (from tech of ${[...ids, ...made].join(', ')})`,
    ),
    ...products.map(({ id, status }) => `${id}: ${status} (from status)`),
  ];
};
