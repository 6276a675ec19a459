import type { Change, ChangeList } from '../../../schemas/changes.ts';
import type { Words } from '../../../words/en.ts';
import type { Language } from '../../../words/language.ts';
import { agentSkillPath, documents, productPath } from '../../documents/documents.ts';
import type { Build } from '../../operations/operation.ts';
import { hasTitle, titleOf } from '../experience/experience.ts';

type Path = `/${string}`;

/** A change as people read it. */
export interface ChangeLine {
  /** What changed, such as “Staff Engineer, Quayside Freight”; its kind and id if it is gone. */
  readonly name: string;
  /** The page that shows it, if there is one. */
  readonly path?: Path;
  /** What became of it, such as “changed” or “version 4.10 for iOS released”. */
  readonly what: string;
  /** The fields that were edited. */
  readonly fields?: readonly string[];
  /** What is new in a release. */
  readonly notes?: string;
}

export interface ChangeDay {
  readonly date: string;
  readonly lines: readonly ChangeLine[];
}

/** Names and pages of the entries that exist, by resource and id. */
const knownLines = (
  { content }: Pick<Build, 'content'>,
  { changes: words }: Words,
): ReadonlyMap<string, Omit<ChangeLine, 'what'>> => {
  const { experience, products, agentSkills } = content;
  return new Map([
    ...experience.map(entry => {
      const { id, organization } = entry;
      const named = { role: titleOf(entry), organization };
      const name = hasTitle(named) ? words.role(named.role, organization) : organization;
      return [`experience/${id}`, { name, path: `${documents.experience}#${id}` }] as const;
    }),
    ...products.map(({ id, name }) => [`products/${id}`, { name, path: productPath(id) }] as const),
    ...agentSkills.map(
      ({ id }) =>
        [
          `agent_skills/${id}`,
          { name: words.subjectOf(words.subjects.agent_skills, id), path: agentSkillPath(id) },
        ] as const,
    ),
    ['profile/', { name: words.subjects.profile, path: documents.home }] as const,
    ['activity/', { name: words.subjects.activity, path: documents.activity }] as const,
  ]);
};

/** What became of the thing that changed, in words. */
export const whatText = (
  { kind, version, platform }: Change,
  { changes: words, products }: Words,
): string => {
  if (platform === undefined) return words.kinds[kind];
  const system = products.systems[platform];
  return version === undefined ? words.newVersion(system) : words.released(version, system);
};

/** The kind and id of the thing that changed. */
export const subjectText = ({ resource, id }: Change, { changes: words }: Words): string => {
  const subject = words.subjects[resource];
  return id === undefined ? subject : words.subjectOf(subject, id);
};

/** The changes in words, by day, newest first. */
export const changeDays = (
  build: Pick<Build, 'content'>,
  list: ChangeList,
  { words }: Language,
): ChangeDay[] => {
  const known = knownLines(build, words);
  const lineOf = (change: Change): ChangeLine => {
    const { resource, id = '', notes, fields } = change;
    return {
      ...(known.get(`${resource}/${id}`) ?? { name: subjectText(change, words) }),
      what: whatText(change, words),
      ...(fields !== undefined && { fields }),
      ...(notes !== undefined && { notes }),
    };
  };
  return [...Map.groupBy(list.changes, ({ date }) => date)].map(([date, changes]) => ({
    date,
    lines: changes.map(lineOf),
  }));
};

/** What the list covers, in sentences. `unknown` says that the history is unknown. */
export const changesScope = (
  { changes, known_since: since, snapshot }: ChangeList,
  { words: { changes: words }, dates }: Language,
  unknown: string = words.unknown,
): string => {
  const releases = snapshot === undefined ? [] : [words.releases(dates.day(snapshot))];
  if (since === undefined) return [unknown, ...releases].join(' ');
  const day = dates.day(since);
  const edits = changes.every(({ kind }) => kind === 'released') ? words.none(day) : words.since(day);
  return [edits, ...releases].join(' ');
};
