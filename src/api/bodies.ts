import type { Content } from '../schemas/content.ts';
import type { ErrorEnvelope } from '../schemas/error.ts';
import { type Address, builtPath } from './address.ts';
import { type ErrorCode, errorBody, errors } from './http/errors.ts';
import {
  type BodiesById,
  type Build,
  type FilteredFile,
  type Operation,
  oncePerBuild,
  type Queried,
} from './operations/operation.ts';
import { listedId, MAX_LISTED_IDS } from './reads/find-entry.ts';
import { type OperationId, operationEntries, type Registry, type WithPart } from './registry.ts';

interface BuildFacts extends Pick<Build, 'today' | 'deploy' | 'resumeMarkdown'> {
  readonly address: Address<OperationId>;
  /** Defaults to no PDF. */
  readonly hasResumePdf?: Build['hasResumePdf'];
  /** By default, no product has screenshots. */
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

const existing = (what: string, ids: readonly string[], collection: string): string =>
  ids.length > 0 && ids.length <= MAX_LISTED_IDS
    ? `The ids of ${what} are ${ids.join(', ')}; ${collection} lists them.`
    : `${collection} lists the ${what}.`;

/** The ids of some operations are not known at build time. */
export const notFoundCode = (operation: Operation): ErrorCode | undefined =>
  operation.buildBodies && operation.errors[0];

const unknownIdBody = (build: Build, id: string, operation: Operation, code: ErrorCode): ErrorEnvelope => {
  const collection = operation.path.slice(0, operation.path.indexOf('/{'));
  const { plural = collection.slice(1) } = operation;
  const [list = 'getIndex'] = operationEntries.find(([, { path }]) => path === collection) ?? [];
  const bodies = operation.buildBodies?.(build) ?? new Map<string, object>();
  const ids = [...bodies].map(([entry, body]) => listedId({ ...body, id: entry }));
  const message = `${errors[code].meaning} ${existing(plural, ids, build.address.operation(list))}`;
  return errorBody(build.address, code, message, { operation: id });
};

/** `path` is for unknown paths, and each operationId for unknown ids. */
export const notFoundBodies = (build: Build): Readonly<Record<string, ErrorEnvelope>> => {
  const index = build.address.operation('getIndex');
  const message = `${errors.not_found.meaning} ${index} lists every operation.`;
  const unknown = operationEntries.flatMap(([id, operation]) => {
    const code = notFoundCode(operation);
    return code ? [[id, unknownIdBody(build, id, operation, code)] as const] : [];
  });
  return { path: errorBody(build.address, 'not_found', message), ...Object.fromEntries(unknown) };
};
