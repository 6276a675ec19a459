import { MAX_ROLE_ID_LENGTH, roleId } from './entry-id.ts';
import type { RoleInput } from './import/imported.ts';

/** Ids derived from the names of roles. A duplicate gets the start date, or else a number. */
export const roleIds = (roles: readonly RoleInput[], language: string): string[] => {
  const used = new Set<string>();
  for (const role of roles) {
    const title = [role.role, role.study_type, role.area].filter(Boolean).slice(0, 2).join(' ');
    const plain = roleId({ ...role, role: title }, language);
    const ending = (end: string) =>
      `${plain.length + end.length < MAX_ROLE_ID_LENGTH ? plain : plain.slice(0, MAX_ROLE_ID_LENGTH - end.length).replace(/-[^-]*$/, '')}-${end}`;
    let id = used.has(plain) && role.start !== undefined ? ending(String(role.start)) : plain;
    for (let number = 2; used.has(id); number += 1) id = ending(String(number));
    used.add(id);
  }
  return [...used];
};
