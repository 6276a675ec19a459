import { distance } from 'fastest-levenshtein';

/** The candidate that is most similar to `wrong`, if at most a third of its letters differ. */
export const nearest = (wrong: string, candidates: readonly string[]): string | undefined => {
  // It may be very long.
  const word = wrong.slice(0, 200).toLowerCase();
  const [best] = candidates
    .map(candidate => ({ candidate, letters: distance(word, candidate.toLowerCase()) }))
    .filter(({ candidate, letters }) => letters <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.letters - b.letters);
  return best?.candidate;
};

/** Shorter parts match too many words to be meaningful. */
const MIN_PART_LENGTH = 3;

export const isPart = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= MIN_PART_LENGTH && (one.includes(other) || other.includes(one));

/** Other words for a word in the name of a field. An `id` is also asked for by what it identifies. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  company: ['employer', 'firm', 'organisation', 'organization'],
  compensation: ['pay', 'salary'],
  email: ['mail'],
  id: ['name', 'product', 'role', 'slug'],
  kind: ['type'],
  message: ['body', 'content', 'text'],
  product: ['app'],
  q: ['query', 'search'],
  role: ['position', 'title'],
  tech: ['technology'],
  url: ['link'],
};

const wordsOf = (name: string): string[] =>
  name
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/\be[^a-z]mail/, 'email')
    .split(/[^a-z]+/)
    .filter(word => word !== '');

const means = (word: string, known: string): boolean =>
  word === known || (synonyms[known]?.includes(word) ?? false);

/** The field with all words of `wrong`: `contact_email` for `email`. Or else its field: `compensation` for `salary_range`. */
const sameWords = (wrong: string, fields: readonly string[]): string | undefined => {
  const words = wordsOf(wrong);
  if (words.length === 0) return undefined;
  const hasAll = (field: string) => words.every(word => wordsOf(field).some(known => means(word, known)));
  return fields.find(hasAll) ?? fields.find(field => words.some(word => means(word, field)));
};

/** `present` are the fields that the object already has, which only a misspelling can mean again. */
export const meantField = (wrong: string, fields: readonly string[], present: object): string | undefined =>
  nearest(wrong, fields) ??
  sameWords(
    wrong,
    fields.filter(name => !Object.hasOwn(present, name)),
  );
