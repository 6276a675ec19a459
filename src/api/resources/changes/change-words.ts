import type { Change, ChangeList } from '../../../schemas/changes.ts';
import type { Words } from '../../../words/en.ts';
import type { Language } from '../../../words/language.ts';
import { paths, productPath } from '../../documents/paths.ts';
import type { SiteContext } from '../../operations/operation.ts';
import { hasTitle, titleOf } from '../experience/experience.ts';

type Path = `/${string}`;

export interface ChangeLine {
  readonly change: Change;
  /** What changed, such as “Staff Engineer, Quayside Freight”. */
  readonly name: string;
  readonly path: Path;
  /** What happened, such as “version 4.10 for iOS released”. */
  readonly what: string;
}

export interface ChangeDay {
  readonly date: string;
  readonly day: string;
  readonly lines: readonly ChangeLine[];
}

const subjectsOf = (
  { experience, products }: SiteContext['content'],
  { changes: words }: Words,
): ReadonlyMap<string, Pick<ChangeLine, 'name' | 'path'>> =>
  new Map([
    ...experience.map(entry => {
      const { id, organization } = entry;
      const named = { role: titleOf(entry), organization };
      const name = hasTitle(named) ? words.role(named.role, organization) : organization;
      return [`experience/${id}`, { name, path: `${paths.experience}#${id}` }] as const;
    }),
    ...products.map(({ id, name }) => [`products/${id}`, { name, path: productPath(id) }] as const),
  ]);

const whatText = ({ kind, version, platform }: Change, { changes: words, products }: Words): string => {
  if (platform === undefined) return words.kinds[kind];
  const system = products.systems[platform];
  if (kind === 'launched') return words.launched(system);
  return version === undefined ? words.newVersion(system) : words.released(version, system);
};

export const changeLines = (
  { content }: Pick<SiteContext, 'content'>,
  { changes }: Pick<ChangeList, 'changes'>,
  { words }: Language,
): ChangeLine[] => {
  const subjects = subjectsOf(content, words);
  return changes.flatMap(change => {
    const subject = subjects.get(`${change.resource}/${change.id}`);
    return subject ? [{ change, ...subject, what: whatText(change, words) }] : [];
  });
};

export const changeDays = (
  build: Pick<SiteContext, 'content'>,
  list: Pick<ChangeList, 'changes'>,
  language: Language,
): ChangeDay[] => {
  const { day, date: partial } = language.dates;
  const byDate = Map.groupBy(changeLines(build, list, language), ({ change }) => change.date);
  return [...byDate].map(([date, lines]) => ({
    date,
    day: date.length === 10 ? day(date) : partial(date),
    lines,
  }));
};

export const changesScope = (
  { changes, updated }: ChangeList,
  { words: { changes: words, resume }, dates }: Language,
): string => [changes.length > 0 ? words.lead : words.none, resume.revised(dates.day(updated))].join(' ');
