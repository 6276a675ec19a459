import type { Change, ChangedResource, ChangeKind, ChangeList } from '../../../schemas/changes.ts';
import type { Address } from '../../address.ts';
import { documents, skillPath } from '../../documents.ts';
import type { FileChange, History } from '../../history.ts';

/** The ids that exist now: only they have an address. */
export interface Existing {
  readonly roles: readonly { readonly id: string }[];
  readonly products: readonly { readonly id: string }[];
  readonly agentSkills: readonly { readonly id: string }[];
}

interface Subject {
  readonly resource: ChangedResource;
  readonly id?: string;
}

const singles: ReadonlyMap<string, Subject> = new Map([
  ['site.yaml', { resource: 'service' }],
  ['profile.yaml', { resource: 'profile' }],
  ['activity.json', { resource: 'activity' }],
]);

const folders: readonly (readonly [RegExp, ChangedResource])[] = [
  [/^experience\/([a-z0-9-]+)\.ya?ml$/, 'experience'],
  [/^products\/([a-z0-9-]+)\.ya?ml$/, 'products'],
  [/^skills\/([a-z0-9-]+)\/SKILL\.md$/, 'agent_skills'],
];

/** What a file of the owner's is about; nothing for one that is no resource, such as a picture. */
const subjectOf = (path: string): Subject | undefined => {
  for (const [pattern, resource] of folders) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { resource, id };
  }
  return singles.get(path);
};

/** What two changes of one thing on one day, the earlier first, come to; nothing for what came and went. */
const together = (first: ChangeKind | undefined, then: ChangeKind): ChangeKind | undefined => {
  if (first === 'added') return then === 'retired' ? undefined : 'added';
  if (first === 'retired') return then === 'retired' ? 'retired' : 'changed';
  return then;
};

type UrlOf = (subject: Subject) => string | undefined;

/** Gives the address of what exists. The ids are looked up in sets: a year may have as many changes as a catalog has products. */
const urls = (address: Address, { roles, products, agentSkills }: Existing): UrlOf => {
  const ids = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
  const existing = { experience: ids(roles), products: ids(products), agent_skills: ids(agentSkills) };
  return ({ resource, id = '' }) => {
    if (resource === 'service') return address.operation('getIndex');
    if (resource === 'profile') return address.operation('getProfile');
    if (resource === 'activity') return address.operation('getActivity');
    if (!existing[resource].has(id)) return undefined;
    if (resource === 'experience') return address.operation('getRole', { id });
    return resource === 'products' ? address.operation('getProduct', { id }) : address.page(skillPath(id));
  };
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Days newest first; within one by resource and id. */
const newestFirst = (a: Change, b: Change): number =>
  byText(b.date, a.date) || byText(a.resource, b.resource) || byText(a.id ?? '', b.id ?? '');

const changesOf = (files: readonly FileChange[], urlOf: UrlOf): Change[] => {
  const days = new Map<string, { date: string; subject: Subject; kind: ChangeKind | undefined }>();
  for (const { date, path, kind } of files.toReversed()) {
    const subject = subjectOf(path);
    if (!subject) continue;
    const key = `${date} ${subject.resource} ${subject.id ?? ''}`;
    days.set(key, { date, subject, kind: together(days.get(key)?.kind, kind) });
  }
  return [...days.values()]
    .flatMap(({ date, subject, kind }): Change[] => {
      const url = urlOf(subject);
      return kind ? [{ date, ...subject, kind, ...(url !== undefined && { url }) }] : [];
    })
    .sort(newestFirst);
};

/** Body of the list of changes; empty, and with a note, where the history is not known. */
export const changesBody = (address: Address, history: History, existing: Existing): ChangeList => {
  const links = { self: address.operation('listChanges'), feed: address.page(documents.feed) };
  if ('unknown' in history) return { changes: [], total: 0, note: history.unknown, links };
  const changes = changesOf(history.changes, urls(address, existing));
  return { changes, total: changes.length, since: history.since, links };
};
