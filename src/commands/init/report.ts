import type { Imported } from './import/import-resume.ts';
import type { Note } from './import/note.ts';

export const countsOf = ({ roles, resume }: Imported): Readonly<Record<string, number>> => {
  const education = roles.filter(({ category }) => category === 'education').length;
  const lists = Object.entries(resume).map(([name, list]) => [name, list?.length ?? 0]);
  return { work: roles.length - education, education, ...Object.fromEntries(lists) };
};

const HEADINGS: Readonly<Record<Note['kind'], string>> = {
  private: 'Left out because it looks private. Add by hand whatever you want to publish:',
  hidden: 'Left out because the résumé hides it:',
  unreadable: 'Could not be read. Fix the résumé and import it again, or add it by hand:',
  unknown: 'Not supported by the import:',
  kept: 'Imported, but please check:',
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
    const ofKind = byKind.get(kind as Note['kind']) ?? [];
    const byPath = Map.groupBy(ofKind, ({ path }) => path.replaceAll(/\[\d+\]/g, '[*]'));
    return ofKind.length === 0 ? [] : [heading, ...[...byPath].map(([path, same]) => lineOf(path, same))];
  });
  if (lines.length <= MAX_LINES) return lines.length > 0 ? lines : ['Nothing was left out.'];
  const more = lines.length - (MAX_LINES - 1);
  return [...lines.slice(0, MAX_LINES - 1), `  … and ${more} more. Add --json to see all of them.`];
};

export const importLines = (imported: Imported, from: string): string[] => {
  const counts = Object.entries(countsOf(imported)).filter(([, count]) => count > 0);
  const facts = [imported.owner.name, ...counts.map(([name, count]) => `${name} (${count})`)];
  return [`Read ${from}: ${facts.filter(Boolean).join(', ')}.`, '', ...notesLines(imported.notes), ''];
};

export const nextSteps = (language: string, roles = 0): string[] => [
  `Check \`language\` in site.yaml: ${new Intl.DisplayNames(['en'], { type: 'language' }).of(language)} (${language}).`,
  ...(roles > 0 ? ['Choose final names for files in experience/ now: they appear in public URLs.'] : []),
  'Fill in what is missing: site.yaml and profile.yaml explain their fields, and docs/files-to-copy/full has the other files.',
  'Look at the site with `npm start`, then commit it so that git can undo your next change.',
];
