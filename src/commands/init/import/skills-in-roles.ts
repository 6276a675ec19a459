import { fold } from '../../../api/prose/fold.ts';
import { filledText } from '../../../schemas/text.ts';
import type { RoleInput } from './imported.ts';

/** The name without case and punctuation, except where it makes another name: C++, C# and F# are not C and F. */
const comparable = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{M}\p{N}+#]/gu, '');

/** Abilities and kinds of work, which are never technologies. */
const TALENTS = new Set(
  'analysis analytics architecture art business coaching collaboration communication consulting cooking creativity design development documentation drawing editing engineering finance hardware hiring innovation languages leadership learning management marketing math mathematics mentoring music negotiation networking office operations organization painting patience photography planning presentation process programming reporting research sales security software strategy teaching teamwork testing tools training translation web writing'.split(
    ' ',
  ),
);

/** Names that are words of ordinary language as well: they count only with a capital letter. */
const WORDS = new Set(
  'access agile chef dart elm excel express flash flow less linear make notion pages processing rust salt scratch spark spring swift unity word'.split(
    ' ',
  ),
);

/** A word after a name that makes it part of another name, such as “Native” in “React Native”, unless it is the word for a person or task. */
const COMMON_NEXT =
  /^(developer|engineer|programmer|architect|consultant|specialist|expert|intern|trainer|instructor|lead|team|teams|administrator|admin|analyst|development|programming|engineering|services?|applications?|apps?|api|apis|code|projects?|backend|frontend|and|or|und|et|y|e|i|en)$/i;

const WORD = /[\p{L}\p{N}+#]+/gu;

/** The most words of the name of a skill that is looked for. */
const MAX_WORDS = 4;

/** What may stand between the words of one name. */
const BETWEEN = /^[ .\-_'’/&]?$/;

/** Where a name stands in a text. */
interface Mention {
  readonly found: string;
  /** The word after it, if only a space is between. */
  readonly next: string;
}

/** Every name that a text may mention, normalized for comparison. Parts of longer words, such as js in Vue.js, do not count. */
const mentionsIn = (text: string): ReadonlyMap<string, readonly Mention[]> => {
  const plain = text.replaceAll(/(?:https?:\/\/|www\.)\S+/g, ' | ');
  const words = [...plain.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const mentions = new Map<string, Mention[]>();
  words.forEach(({ start }, first) => {
    if (/[\p{L}\p{N}][._-]$|@$/u.test(plain.slice(Math.max(start - 2, 0), start))) return;
    for (let last = first; last < Math.min(first + MAX_WORDS, words.length); last += 1) {
      const [before, current, after] = [words[last - 1], words[last], words[last + 1]];
      if (!current || (last > first && before && !BETWEEN.test(plain.slice(before.end, current.start))))
        return;
      if (/^[._-][\p{L}\p{N}]/u.test(plain.slice(current.end, current.end + 2))) continue;
      const found = plain.slice(start, current.end);
      const next = after && plain.slice(current.end, after.start) === ' ' ? after.word : '';
      const name = comparable(found);
      const known = mentions.get(name);
      if (known) known.push({ found, next });
      else mentions.set(name, [{ found, next }]);
    }
  });
  return mentions;
};

/** Whether a mention means exactly this, and not something longer that contains it. */
const isExact =
  (name: string) =>
  ({ found, next }: Mention): boolean =>
    (!WORDS.has(name) || /^\p{Lu}/u.test(found)) && (!/^[\p{Lu}\p{N}]/u.test(next) || COMMON_NEXT.test(next));

/** One or two letters, such as Go or R, are often something else. */
const isAmbiguous = (name: string): boolean => /^\p{L}{0,2}$/u.test(name);

const textsOf = ({ role = '', summary = '', highlights = [] }: RoleInput): string =>
  [role, summary, ...highlights].join('\n');

const techName = filledText(100);

/**
 * Adds to each role the skills that its own text mentions, in the skills’ spelling. Other skills are only in the résumé. Each technology
 * has one spelling, because two would become two skills.
 */
export const withSkills = (roles: readonly RoleInput[], skills: readonly string[]): RoleInput[] => {
  const spelling = new Map<string, string>();
  const names = skills.filter(name => techName.safeParse(name).success && !TALENTS.has(comparable(name)));
  for (const name of [...names, ...roles.flatMap(({ tech = [] }) => tech)]) {
    if (!spelling.has(comparable(name))) spelling.set(comparable(name), name);
  }
  const wanted = [...new Set(names.map(comparable))].filter(name => !isAmbiguous(name));
  return roles.map(({ tech = [], ...role }) => {
    const mentions = mentionsIn(textsOf(role));
    const listed = tech.map(name => spelling.get(comparable(name)) ?? name);
    const named = wanted
      .filter(name => mentions.get(name)?.some(isExact(name)))
      .map(name => spelling.get(name) ?? name);
    const all = [...new Map([...listed, ...named].map(name => [fold(name), name])).values()];
    return all.length > 0 ? { ...role, tech: all } : role;
  });
};
