import type { Imported } from './import/import-resume.ts';
import type { Note } from './import/read-value.ts';

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

const genericPath = ({ path }: Note): string => path.replaceAll(/\[\d+\]/g, '[*]');

/** Returns a line such as “Quay, startDate (work[3]): “Mai 2019” – It must be a date.” for equal notes. */
const lineOf = ([note, ...others]: readonly [Note, ...Note[]]): string => {
  const path = others.length > 0 ? genericPath(note) : note.path;
  const [, entry = path, field = ''] = /^(.*?\[.+?\])\.?(.*)$/.exec(path) ?? [];
  const entries = new Set([note, ...others].map(other => other.entry));
  const names = [...entries].filter(Boolean).join(', ').slice(0, 80);
  const place = names === '' ? path : `${names}${field && `, ${field}`} (${entry})`;
  return `  ${place}: “${note.value}” – ${note.reason}`;
};

/** One line for equal values with equal reasons, the most important first. They may be private: print them only. */
const notesLines = (notes: readonly Note[]): string[] => {
  const lines = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const ofKind = notes.filter(note => note.kind === kind);
    const equal = Map.groupBy(ofKind, note => [genericPath(note), note.value, note.reason].join('\n'));
    return equal.size > 0 ? [heading, ...[...equal.values()].map(same => lineOf(same as [Note]))] : [];
  });
  return lines.length > 0 ? lines : ['Nothing was left out.'];
};

export const importLines = (imported: Imported, from: string): string[] => {
  const counts = Object.entries(countsOf(imported)).filter(([, count]) => count > 0);
  const facts = [imported.owner.name, ...counts.map(([name, count]) => `${name} (${count})`)];
  return [`Read ${from}: ${facts.filter(Boolean).join(', ')}.`, '', ...notesLines(imported.notes), ''];
};

/** Such as “The language of the content is German (de).” */
export const languageLine = (language: string, given: boolean): string => {
  const name = `${new Intl.DisplayNames(['en'], { type: 'language' }).of(language)} (${language})`;
  return given
    ? `The language of the content is ${name}.`
    : `Check the language: the site will be in ${name}, because neither --language nor the résumé’s meta.language states another. To change it, edit \`language\` in site.yaml.`;
};

export const ownerSteps = (roles = 0): string[] => [
  ...(roles > 0 ? ['Choose final names for files in experience/ now: they appear in public URLs.'] : []),
  'Fill in what is missing: site.yaml and profile.yaml explain their fields, and docs/files-to-copy/full has the other files.',
  'Look at the site with `npm start`, then commit it.',
];
