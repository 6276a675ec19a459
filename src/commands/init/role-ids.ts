import type { RoleInput } from './import/import-resume.ts';

/** Characters, because people read ids in URLs. */
const MAX_LENGTH = 60;

/** Latin letters that NFKD does not split into a letter and a mark. */
const LETTERS = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }));

/** A name without what is in parentheses or after a comma, such as weekly hours. Empty if most is in another script. */
const slugOf = (name: string | undefined): string => {
  const main = name?.replaceAll(/\s*[([（][^)\]）]*[)\]）]?/g, ' ').replace(/[,，、|].*$/s, '') ?? '';
  const text = main.toLowerCase().replaceAll(/['’]/g, '');
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const latin = [...plain].map(letter => LETTERS.get(letter) ?? letter).join('');
  const otherLetters = latin.match(/(?![a-z])\p{L}/gu)?.length ?? 0;
  if ((latin.match(/[a-z]/g)?.length ?? 0) < otherLetters) return '';
  return latin.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
};

/** Cuts between words, and drops a short last word such as “de”. */
const cut = (id: string, max: number): string => {
  const words = id.slice(0, max + 1).replace(/(?:-[a-z]{1,3})*-[^-]*$/, '');
  return id.length <= max ? id : words.slice(0, max);
};

/** A repeated id gets the start date, or else a number. */
export const roleIds = (roles: readonly RoleInput[]): string[] => {
  const used = new Set<string>();
  for (const { organization, role, study_type, area, start } of roles) {
    const title = role === undefined ? [study_type, area] : [role];
    const names = [organization, ...title].map(name => slugOf(name));
    const plain =
      cut([...new Set(names)].filter(Boolean).join('-'), MAX_LENGTH) ||
      ['role', start].filter(Boolean).join('-');
    const withEnding = (end: string) => `${cut(plain, MAX_LENGTH - end.length - 1)}-${end}`;
    let id = used.has(plain) && start !== undefined ? withEnding(String(start)) : plain;
    for (let number = 2; used.has(id); number += 1) id = withEnding(String(number));
    used.add(id);
  }
  return [...used];
};
