import * as z from 'zod';
import type { Health } from '../../schemas/api-index.ts';
import type { Content } from '../../schemas/content.ts';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import type { PictureSize } from '../../schemas/picture.ts';
import type { JsonObject } from '../../schemas/problems.ts';
import type { Address } from '../address.ts';
import { deployNotices } from '../deploy-notices.ts';
import type { ErrorCode } from '../http/errors.ts';
import { type Dates, datesIn } from '../prose/dates.ts';
import type { Markdown } from '../prose/markdown.ts';
import type { Route } from '../routes.ts';

export const tags = {
  hiring: 'The person, the roles, and inquiries about a role.',
  products: 'Apps and other products, their downloads and packages, and support requests.',
  meta: 'The index and the health of the API.',
} as const;

type Tag = keyof typeof tags;

export interface Build {
  readonly content: Content;
  readonly address: Address;
  /** Current roles count up to this month. */
  readonly asOf: string;
  /** Day in UTC. */
  readonly today: string;
  readonly dates: Dates;
  readonly deploy: Health['deploy'];
  /** Such as that the deployment is a preview. With any, search engines must not index it. */
  readonly notices: readonly string[];
  /** False without a PDF, such as if its fonts lack most letters, which is known once it is made. */
  readonly hasResumePdf: boolean;
  /** Keyed by path in the content folder. */
  readonly screenshots: ReadonlyMap<string, PictureSize>;
}

export const createBuild = (facts: Omit<Build, 'asOf' | 'dates' | 'notices'>): Build => ({
  ...facts,
  dates: datesIn(facts.content.site.language),
  notices: deployNotices(facts.content.site.owner.email, facts.deploy.context),
  asOf: facts.today.slice(0, 7),
});

type FromBuild<Body> = (build: Build) => Body;

export const oncePerBuild = <Value>(make: FromBuild<Value>): FromBuild<Value> => {
  const values = new WeakMap<Build, { readonly value: Value }>();
  return build => {
    const cached = values.get(build) ?? { value: make(build) };
    values.set(build, cached);
    return cached.value;
  };
};

/** Keyed by the id in the path. A path without an id has one body, with the key ''. */
type Bodies<Body extends object = object> = ReadonlyMap<string, Body>;

export const onlyBody = <Body extends object>(body: Body): Bodies<Body> => new Map([['', body]]);

export const byId = <Body extends { readonly id: string }>(bodies: readonly Body[]): Bodies<Body> =>
  new Map(bodies.map(body => [body.id, body]));

type Query = Readonly<Record<string, string>>;

/** A query that is answered without a function. `to` is a file of the site, or a URL elsewhere. */
export interface PreparedQuery {
  readonly query: Query;
  readonly to: string;
}

export interface OperationExample {
  readonly id?: string;
  /** Each value on its own is a valid request. */
  readonly query?: Query;
  readonly request?: object;
  readonly response?: unknown;
}

/** Keeps these fields of an object, if it has them. */
export const keeping = (...names: readonly string[]) =>
  z.object(Object.fromEntries(names.map(name => [name, z.unknown().optional()])));

interface Tool {
  /** Description of the argument `id`. */
  readonly id?: string;
  /** Short, because a model reads the descriptions of all tools. Defaults to the summary. */
  readonly description?: string;
  /** The owner’s own words about its use. */
  readonly note?: FromBuild<string | undefined>;
  /** Makes the short form of the body. */
  readonly brief?: z.ZodObject;
}

/** An entry of the registry, from which everything that lists operations is derived. */
export interface Operation extends Route {
  readonly tag: Tag;
  readonly title: string;
  /** The result or effect, in one sentence. */
  readonly summary: string;
  /** When to use the operation, and what to use instead. */
  readonly advice: string;
  /** A sentence, such as that inquiries are not wanted. */
  readonly notice?: FromBuild<string | undefined>;
  readonly rules?: readonly string[];
  readonly nextSteps?: FromBuild<readonly Markdown[]>;
  /** If false, it still responds, but nothing links to it or lists it. */
  readonly offered?: FromBuild<boolean>;
  /** Further advice, only on the page of the operation. */
  readonly details?: string;
  readonly request?: z.ZodObject;
  /** Absent for Markdown. */
  readonly responseSchema?: z.ZodType;
  /** Parts of its tool that differ from the operation. */
  readonly tool?: Tool;
  /** The 404 message uses it if it differs from the start of the path. */
  readonly plural?: string;
  /** Overrides parts of the default example, which is the first prebuilt body. */
  readonly example?: FromBuild<OperationExample>;
  /** Describes `{id}`. */
  readonly id?: string;
  /** With an id, the first is for one that does not exist. */
  readonly errors?: readonly ErrorCode[];
  /** The responses that the build writes to files, except Markdown. */
  readonly bodies?: FromBuild<Bodies>;
  /** A short page at the operation’s path in paths.ts. Longer ones are in `src/documents`. */
  readonly page?: FromBuild<Markdown>;
  readonly query?: z.ZodObject;
  /** The response to a query, which functions and the build derive from the body that the build wrote. */
  filter?(body: object, query: object): object;
  /** The queries with a file or a redirect. The reads function handles all others. */
  prepared?(body: object): readonly PreparedQuery[];
  /** If queries redirect: when, in a sentence, and the error for one that redirects nowhere. */
  readonly redirect?: {
    readonly when: string;
    error(body: object, query: JsonObject): ErrorEnvelope;
  };
}

export const isOffered = ({ offered }: Operation, build: Build): boolean => offered?.(build) ?? true;

/** With their ids. */
export const bodiesOf = ({ bodies }: Operation, build: Build): [id: string, body: object][] => [
  ...(bodies?.(build) ?? []),
];

/** The registry adds the routes. */
export type Operations = Readonly<Record<string, Omit<Operation, keyof Route>>>;
