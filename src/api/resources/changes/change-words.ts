import type { Change, ChangeKind, ChangeList } from '../../../schemas/changes.ts';
import { changedName, contentEntries } from '../../../schemas/content.ts';
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
  readonly kind: ChangeKind;
}

export interface ChangeDay {
  readonly date: string;
  readonly lines: readonly ChangeLine[];
}

const kinds = new Map(contentEntries.map(entry => [changedName(entry), entry]));

/** Names and pages of the entries that exist, by resource and id. */
const knownLines = ({ content }: Pick<Build, 'content'>): ReadonlyMap<string, Omit<ChangeLine, 'kind'>> => {
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

/** The changes in words, by day, newest first. */
export const changeDays = (build: Pick<Build, 'content'>, list: ChangeList): ChangeDay[] => {
  const known = knownLines(build);
  const lineOf = ({ resource, id = '', kind }: Change): ChangeLine => {
    const title = kinds.get(resource)?.[1].title ?? resource;
    return { ...(known.get(`${resource}/${id}`) ?? { name: `${title} ${id}`.trim() }), kind };
  };
  return [...Map.groupBy(list.changes, ({ date }) => date)].map(([date, changes]) => ({
    date,
    lines: changes.map(lineOf),
  }));
};

/** What the list covers, as a sentence. */
export const changesScope = ({ changes, known_since: since, note = '' }: ChangeList): string => {
  if (since === undefined) return note;
  return changes.length === 0
    ? `Changes are listed from ${dayWords(since)} on. There have been none.`
    : `What was added, changed or retired since ${dayWords(since)}.`;
};
