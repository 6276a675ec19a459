import type { Change, ChangeList } from '../../../schemas/changes.ts';
import { contentEntries } from '../../../schemas/content.ts';
import { platformNames } from '../../../schemas/platform.ts';
import { agentSkillPath, documents, productPath } from '../../documents/documents.ts';
import type { Build } from '../../operations/operation.ts';
import { dayWords } from '../../prose/date-words.ts';

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

const kinds = new Map(contentEntries.map(entry => [entry[1].changedAs, entry]));

/** Names and pages of the entries that exist, by resource and id. */
const knownLines = ({ content }: Pick<Build, 'content'>): ReadonlyMap<string, Omit<ChangeLine, 'what'>> => {
  const { experience, products, agentSkills } = content;
  return new Map([
    ...experience.map(
      ({ id, role, organization }) =>
        [
          `experience/${id}`,
          { name: `${role}, ${organization}`, path: `${documents.experience}#${id}` },
        ] as const,
    ),
    ...products.map(({ id, name }) => [`products/${id}`, { name, path: productPath(id) }] as const),
    ...agentSkills.map(
      ({ id }) => [`agent_skills/${id}`, { name: `Agent skill ${id}`, path: agentSkillPath(id) }] as const,
    ),
    ['profile/', { name: 'The profile', path: documents.home }] as const,
    ['activity/', { name: 'The commit activity', path: documents.activity }] as const,
  ]);
};

/** What became of the thing that changed, in words. */
export const whatText = ({ kind, version, platform }: Change): string =>
  platform === undefined
    ? kind
    : `${version === undefined ? 'new version' : `version ${version}`} for ${platformNames[platform].system} released`;

/** The changes in words, by day, newest first. */
export const changeDays = (build: Pick<Build, 'content'>, list: ChangeList): ChangeDay[] => {
  const known = knownLines(build);
  const lineOf = (change: Change): ChangeLine => {
    const { resource, id = '', notes, fields } = change;
    const title = kinds.get(resource)?.[1].title ?? resource;
    return {
      ...(known.get(`${resource}/${id}`) ?? { name: `${title} ${id}`.trim() }),
      what: whatText(change),
      ...(fields !== undefined && { fields }),
      ...(notes !== undefined && { notes }),
    };
  };
  return [...Map.groupBy(list.changes, ({ date }) => date)].map(([date, changes]) => ({
    date,
    lines: changes.map(lineOf),
  }));
};

/** What the list covers, as a sentence. */
export const changesScope = ({ changes, known_since: since, snapshot, note = '' }: ChangeList): string => {
  const releases =
    snapshot === undefined
      ? []
      : [
          `Releases of apps are listed up to ${dayWords(snapshot)}: those that were recorded, and at least the latest on each platform.`,
        ];
  if (since === undefined) return [note, ...releases].join(' ');
  const edits = changes.every(({ kind }) => kind === 'released')
    ? `Changes are listed from ${dayWords(since)} on. There have been none.`
    : `What was added, changed or retired since ${dayWords(since)}.`;
  return [edits, ...releases].join(' ');
};
