import type { Content } from '../../schemas/content.ts';
import { type Address, builtPath } from '../address.ts';
import type { Build, Entry, FilteredFile, Queried } from '../operations/operation.ts';
import { type OperationId, operationEntries, operations, type WithPart } from '../registry.ts';

interface BuildFacts extends Pick<Build, 'today' | 'deploy' | 'resumeMarkdown'> {
  readonly address: Address<OperationId>;
  /** Defaults to no PDF. */
  readonly hasResumePdf?: Build['hasResumePdf'];
  /** Without it, no product has screenshots. */
  readonly screenshots?: Build['screenshots'];
}

/** Operations whose bodies the build writes, without and with an id. */
type Single = WithPart<'buildBody'>;
type ById = WithPart<'buildBodies'>;

type Registry = typeof operations;
type SingleBody<Id extends Single> = ReturnType<Registry[Id]['buildBody']>;
type EntryBody<Id extends ById> = ReturnType<ReturnType<Registry[Id]['buildBodies']>[number]['body']>;

/** A built file. `path` begins at the site’s root. A string body is Markdown, and an object is JSON. */
export interface BuiltFile {
  readonly path: string;
  readonly body: () => object | string;
}

/** Each body is created once, on first use. */
export interface Bodies {
  readonly build: Build;
  of<Id extends Single>(id: Id): SingleBody<Id>;
  all<Id extends ById>(id: Id): readonly EntryBody<Id>[];
  ids(id: OperationId): string[];
  files(): BuiltFile[];
  filtered(): readonly (readonly [OperationId, FilteredFile & BuiltFile])[];
}

export const createBodies = (content: Content, facts: BuildFacts): Bodies => {
  const build: Build = {
    hasResumePdf: () => false,
    screenshots: new Map(),
    ...facts,
    asOf: facts.today.slice(0, 7),
    content,
  };
  const single = new Map<string, object | string>();
  const entries = new Map<string, readonly Entry[]>();
  const lists = new Map<string, readonly object[]>();
  const bodyOf = (id: Single): object | string => {
    const body = single.get(id) ?? operations[id].buildBody(build, operationEntries);
    single.set(id, body);
    return body;
  };
  const entriesFor = (id: ById): readonly Entry[] => {
    const built = entries.get(id) ?? operations[id].buildBodies(build);
    entries.set(id, built);
    return built;
  };
  const allOf = (id: ById): readonly object[] => {
    const all = lists.get(id) ?? entriesFor(id).map(({ body }) => body());
    lists.set(id, all);
    return all;
  };
  const isSingle = (id: OperationId): id is Single => 'buildBody' in operations[id];
  const isById = (id: OperationId): id is ById => 'buildBodies' in operations[id];
  return {
    build,
    // The maps have what the registry created for this id.
    of: <Id extends Single>(id: Id) => bodyOf(id) as SingleBody<Id>,
    all: <Id extends ById>(id: Id) => allOf(id) as EntryBody<Id>[],
    ids: id => (isById(id) ? entriesFor(id).map(entry => entry.id) : []),
    files: () =>
      operationEntries.flatMap(([id, operation]): BuiltFile[] => {
        if (isSingle(id)) return [{ path: builtPath(operation), body: () => bodyOf(id) }];
        if (!isById(id)) return [];
        return entriesFor(id).map(entry => ({ path: builtPath(operation, entry.id), body: entry.body }));
      }),
    filtered: () =>
      operationEntries.flatMap(([id, operation]) => {
        if (!isSingle(id) || !operation.filtered) return [];
        // Every body with a query has a link to itself.
        const body = bodyOf(id) as Queried;
        return operation
          .filtered(body)
          .map(file => [id, { ...file, body: () => operation.filter?.(body, file.query) ?? body }] as const);
      }),
  };
};
