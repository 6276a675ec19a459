import type { ChangedResource } from '../../../schemas/change-filter.ts';
import type { Change, ChangeList } from '../../../schemas/changes.ts';
import {
  type ContentKind,
  contentEntries,
  type FileKind,
  type FolderKind,
} from '../../../schemas/content.ts';
import { platformName } from '../../../schemas/platform.ts';
import { agentSkillPath, documents } from '../../documents/documents.ts';
import type { Build } from '../../operations/operation.ts';
import { snapshotOf } from '../products/products.ts';
import { noteOn } from './filter-changes.ts';
import { type EditKind, type FileChange, yearBefore } from './history.ts';

interface Subject {
  readonly kind: ContentKind;
  readonly resource: ChangedResource;
  readonly id?: string;
}

/** Captures the id of an entry. */
const patternOf = (kind: FileKind | FolderKind): RegExp => {
  const path =
    'file' in kind
      ? kind.file
      : `${kind.folder}/(?<id>[a-z0-9-]+)${'file' in kind.entry ? `/${kind.entry.file}` : '.ya?ml'}`;
  return new RegExp(`^${path.replaceAll('.', '\\.')}$`);
};

const patterns = contentEntries.map(entry => ({
  kind: entry[0],
  resource: entry[1].changedAs,
  pattern: patternOf(entry[1]),
}));

/** The resource that a content file describes; undefined for other files, such as pictures. */
const subjectOf = (path: string): Subject | undefined => {
  for (const { kind, resource, pattern } of patterns) {
    const match = pattern.exec(path);
    const id = match?.groups?.['id'];
    if (match) return { kind, resource, ...(id !== undefined && { id }) };
  }
  return undefined;
};

/** Combines two changes of the same thing on the same day. Undefined if it was added and then retired. */
const combined = (first: EditKind | undefined, then: EditKind): EditKind | undefined => {
  if (first === 'added') return then === 'retired' ? undefined : 'added';
  if (first === 'retired') return then === 'retired' ? 'retired' : 'changed';
  return then;
};

type UrlOf = (subject: Subject) => string | undefined;

type ChangeSources = Pick<Build, 'address' | 'content' | 'history' | 'operations'>;

/** Returns the URLs of what still exists. Ids are looked up in sets, because a year may have as many changes as there are products. */
const urls = ({ address, content, operations }: ChangeSources): UrlOf => {
  const known = new Map(
    contentEntries.flatMap(([kind]) => {
      const entries: unknown = content[kind];
      return Array.isArray(entries) ? [[kind, new Set(entries.map(({ id }) => String(id)))] as const] : [];
    }),
  );
  return ({ kind, id = '' }) => {
    const ids = known.get(kind);
    if (ids && !ids.has(id)) return undefined;
    if (kind === 'agentSkills') return address.page(agentSkillPath(id));
    const [operation] = operations.find(([, { shows }]) => shows === kind) ?? [];
    return operation === undefined ? undefined : address.operation(operation, { id });
  };
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest day first; within a day, by resource, id and kind. */
const newestFirst = (a: Change, b: Change): number =>
  byText(b.date, a.date) ||
  byText(a.resource, b.resource) ||
  byText(a.id ?? '', b.id ?? '') ||
  byText(a.kind, b.kind);

/** What happened to one thing on one day. */
interface Day {
  readonly date: string;
  readonly subject: Subject;
  readonly kind: EditKind | undefined;
  readonly fields: ReadonlySet<string>;
}

const changesOf = (files: readonly FileChange[], urlOf: UrlOf): Change[] => {
  const days = new Map<string, Day>();
  for (const { date, path, kind, fields = [] } of files.toReversed()) {
    const subject = subjectOf(path);
    if (!subject) continue;
    const key = `${date} ${subject.resource} ${subject.id ?? ''}`;
    const earlier = days.get(key);
    days.set(key, {
      date,
      subject,
      kind: combined(earlier?.kind, kind),
      fields: new Set([...(earlier?.fields ?? []), ...fields]),
    });
  }
  return [...days.values()].flatMap(({ date, subject, kind, fields }): Change[] => {
    const url = urlOf(subject);
    if (!kind) return [];
    const edited = kind === 'changed' && fields.size > 0 && { fields: [...fields] };
    return [{ date, ...subject, kind, ...edited, ...(url !== undefined && { url }) }];
  });
};

type Release = Pick<Change, 'date' | 'platform' | 'version' | 'notes'>;

/** The recorded releases of a product, and the one that each platform shows now. */
const releasesIn = ({ releases = [], platforms }: Build['content']['products'][number]): Release[] => {
  const shown = platformName.options.flatMap((platform): Release[] => {
    const app = platforms[platform];
    if (!app || !('updated' in app)) return [];
    const { version, updated: date, release_notes: notes } = app;
    return [
      { platform, date, ...(version !== undefined && { version }), ...(notes !== undefined && { notes }) },
    ];
  });
  const isRecorded = (one: Release) =>
    releases.some(
      ({ platform, version, date }) =>
        platform === one.platform &&
        (one.version === undefined ? date === one.date : version === one.version),
    );
  return [...releases, ...shown.filter(one => !isRecorded(one))];
};

/** The releases of the year before the day on which the stores were last checked. */
const releasesOf = ({ products }: Build['content'], snapshot: string, urlOf: UrlOf): Change[] => {
  const start = yearBefore(snapshot);
  return products.flatMap(product => {
    const { id } = product;
    const url = urlOf({ kind: 'products', resource: 'products', id });
    return releasesIn(product)
      .filter(({ date }) => date >= start)
      .map(
        ({ date, ...release }): Change => ({
          date,
          resource: 'products',
          id,
          kind: 'released',
          ...release,
          ...(url !== undefined && { url }),
        }),
      );
  });
};

/** If the history is unknown, the list has only releases, and a note. */
export const changesBody = (sources: ChangeSources): ChangeList => {
  const { address, content, history } = sources;
  const urlOf = urls(sources);
  const snapshot = snapshotOf(sources);
  const edits = 'unknown' in history ? [] : changesOf(history.changes, urlOf);
  const changes = [...edits, ...releasesOf(content, snapshot, urlOf)].sort(newestFirst);
  const known = {
    ...('unknown' in history ? {} : { known_since: history.knownSince }),
    ...(content.products.length > 0 && { snapshot }),
  };
  const note = 'unknown' in history ? { note: history.unknown } : {};
  return {
    changes,
    total: changes.length,
    ...known,
    filters: {},
    ...noteOn({ ...known, ...note }, {}, changes),
    links: { self: address.operation('listChanges'), feed: address.page(documents.feed) },
  };
};
