import type { Imported } from './import/import-resume.ts';
import type { Note } from './import/note.ts';

export const countsOf = ({ roles, resume }: Imported): Readonly<Record<string, number>> => {
  const education = roles.filter(({ category }) => category === 'education').length;
  const lists = Object.entries(resume).map(([name, list]) => [name, list?.length ?? 0]);
  return { work: roles.length - education, education, ...Object.fromEntries(lists) };
};

const HEADINGS: Readonly<Record<Note['kind'], string>> = {
  private: 'Private, so it is in no file. Type in what may be public:',
  hidden: 'Hidden in the résumé:',
  unreadable: 'Unreadable. Correct the résumé and import it again, or type it in:',
  unknown: 'Without a field on the site:',
  kept: 'On the site. Please check:',
};

const MAX_LINES = 30;

const lineOf = (path: string, notes: readonly Note[]): string => {
  const [{ value, reason } = { value: '', reason: '' }] = notes;
  const example = /^\d+ entr(y|ies)$/.test(value) ? value : `“${value}”`;
  return `  ${path}: ${notes.length > 1 ? `${notes.length}, such as ` : ''}${example} – ${reason}`;
};

/** One line for each kind of path, the most important first. They may be private: print them only. */
const notesLines = (notes: readonly Note[]): string[] => {
  const byKind = Map.groupBy(notes, ({ kind }) => kind);
  const lines = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const own = byKind.get(kind as Note['kind']) ?? [];
    const byPath = Map.groupBy(own, ({ path }) => path.replaceAll(/\[\d+\]/g, '[*]'));
    return own.length === 0 ? [] : [heading, ...[...byPath].map(([path, same]) => lineOf(path, same))];
  });
  if (lines.length <= MAX_LINES) return lines.length > 0 ? lines : ['Nothing was left out.'];
  const more = lines.length - (MAX_LINES - 1);
  return [...lines.slice(0, MAX_LINES - 1), `  … and ${more} more: add --json to see all of them.`];
};

export const importLines = (imported: Imported, from: string): string[] => {
  const counts = Object.entries(countsOf(imported)).filter(([, count]) => count > 0);
  const facts = [imported.owner.name, ...counts.map(([name, count]) => `${name} ${count}`)];
  return [`Read ${from}: ${facts.filter(Boolean).join(', ')}.`, '', ...notesLines(imported.notes), ''];
};

export const nextSteps = (language: string, roles = 0): string[] => [
  `Check \`language\` in site.yaml: ${new Intl.DisplayNames(['en'], { type: 'language' }).of(language)} (${language}).`,
  ...(roles > 0 ? ['Rename files in experience/ now: their names are part of public URLs.'] : []),
  'Add what is missing: site.yaml and profile.yaml explain their fields, docs/content.md the other files.',
  'Look at the site with `npm start`, and commit it, so that git can undo your next change.',
];
