import type { Content } from '../../schemas/content.ts';
import { type Address, builtPath } from '../address.ts';
import {
  type BodiesById,
  type Build,
  type FilteredFile,
  type Operation,
  oncePerBuild,
  type Queried,
} from '../operations/operation.ts';
import { type OperationId, operationEntries, type Registry, type WithPart } from '../registry.ts';

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

type SingleBody<Id extends Single> = ReturnType<Registry[Id]['buildBody']>;
type EntryBody<Id extends ById> =
  ReturnType<Registry[Id]['buildBodies']> extends BodiesById<infer Body> ? Body : never;

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
  byId(id: OperationId): BodiesById;
  files(): BuiltFile[];
  filterFiles(): readonly (readonly [OperationId, FilteredFile & BuiltFile])[];
}

const makersOf = ({ buildBody, buildBodies }: Operation) => {
  const byId = oncePerBuild((build): BodiesById => buildBodies?.(build) ?? new Map());
  return {
    one: oncePerBuild(build => buildBody?.(build, operationEntries) ?? ''),
    byId,
    list: oncePerBuild(build => [...byId(build).values()]),
  };
};

const makers = Object.fromEntries(
  operationEntries.map(([id, operation]) => [id, makersOf(operation)]),
) as Record<OperationId, ReturnType<typeof makersOf>>;

export const createBodies = (content: Content, facts: BuildFacts): Bodies => {
  const build: Build = {
    hasResumePdf: () => false,
    screenshots: new Map(),
    ...facts,
    asOf: facts.today.slice(0, 7),
    content,
  };
  return {
    build,
    // They return what the registry created for this id.
    of: <Id extends Single>(id: Id) => makers[id].one(build) as SingleBody<Id>,
    all: <Id extends ById>(id: Id) => makers[id].list(build) as EntryBody<Id>[],
    byId: id => makers[id].byId(build),
    files: () =>
      operationEntries.flatMap(([id, operation]): BuiltFile[] =>
        operation.buildBody
          ? [{ path: builtPath(operation), body: () => makers[id].one(build) }]
          : [...makers[id].byId(build)].map(([entry, body]) => ({
              path: builtPath(operation, entry),
              body: () => body,
            })),
      ),
    filterFiles: () =>
      operationEntries.flatMap(([id, { filter, filterFiles }]) => {
        if (!filterFiles) return [];
        // Every body with a query has a link to itself.
        const body = makers[id].one(build) as Queried;
        return filterFiles(body).map(
          file => [id, { ...file, body: () => filter(body, file.query) }] as const,
        );
      }),
  };
};
