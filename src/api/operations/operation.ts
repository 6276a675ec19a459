import type * as z from 'zod';
import type { Content } from '../../schemas/content.ts';
import type { ErrorEnvelope } from '../../schemas/error.ts';
import type { Health } from '../../schemas/health.ts';
import type { PictureSize } from '../../schemas/picture.ts';
import type { SiteContent } from '../../schemas/site.ts';
import type { ErrorCode } from '../http/errors.ts';
import type { Address, Route } from './address.ts';

/** In order of presentation. */
export const tags = {
  hiring: 'Who the person is, what they have done, and how to propose a role.',
  products: 'Apps and other products, how to get them, and how to get help with them.',
  meta: 'The index and the health of the service.',
} as const;

export type Tag = keyof typeof tags;

export interface Build {
  readonly content: Content;
  readonly address: Address;
  /** The month up to which current roles count. */
  readonly asOf: string;
  readonly deploy: Health['deploy'];
  /**
   * Whether the site has a PDF résumé. It has none if the PDF’s fonts lack a letter. It is known once the PDF is made,
   * from this build.
   */
  readonly hasResumePdf: () => boolean;
  /** Sizes of the screenshots as served, by their paths in the content folder. */
  readonly screenshots: ReadonlyMap<string, PictureSize>;
}

/** Computes something from a build, such as the body of an operation. */
export type FromBuild<Body> = (build: Build) => Body;

/** Memoizes `make` per build, for bodies that several resources use. */
export const oncePerBuild = <Value>(make: FromBuild<Value>): FromBuild<Value> => {
  const known = new WeakMap<Build, { readonly value: Value }>();
  return build => {
    const found = known.get(build) ?? { value: make(build) };
    known.set(build, found);
    return found.value;
  };
};

/** A body to which queries may apply. */
export interface Queried {
  readonly links: { readonly self: string };
}

export interface Entry<Body = Queried> {
  readonly id: string;
  readonly body: () => Body;
}

export const entriesOf = <Body extends { readonly id: string }>(bodies: readonly Body[]): Entry<Body>[] =>
  bodies.map(body => ({ id: body.id, body: () => body }));

/** A body with one entry in each of its lists of objects. An example stays small however much content there is. */
export const shortened = <Body extends object>(body: Body): Body =>
  JSON.parse(
    JSON.stringify(body, (_, value) =>
      Array.isArray(value) && typeof value[0] === 'object' ? value.slice(0, 1) : value,
    ),
  );

type Query = Readonly<Record<string, string>>;

/** A query with a prebuilt response, for values that exist in the content. */
export interface FilteredFile {
  readonly query: Query;
  /** Path of the file from the site's root. */
  readonly path: string;
}

export interface Redirect {
  readonly query: Query;
  readonly to: string;
}

/** One request to an operation and its response, for the API description. */
export interface OperationExample {
  readonly path?: Readonly<Record<string, string>>;
  /** An example value of each query parameter. Each one on its own is a valid request. */
  readonly query?: Readonly<Record<string, string>>;
  readonly request?: object;
  /** Absent if the content has no example. */
  readonly response?: unknown;
}

/** Short form of the entries in a body’s lists, by the name of the list. */
export type Brief = Readonly<
  Record<
    string,
    {
      /** Fields that an entry keeps. */
      readonly fields: readonly string[];
      /** Number of entries to keep, from the end. All if omitted. */
      readonly last?: number;
      /**
       * Fields with one object per name, such as per platform, and the fields that each of these objects keeps.
       * An object with none of these fields is empty.
       */
      readonly each?: Readonly<Record<string, readonly string[]>>;
    }
  >
>;

export interface Tool {
  /** Verb and noun, such as `get_role`. */
  readonly name: string;
  /** Describes the argument `id` and the tool that returns it. */
  readonly id?: string;
  /** What the tool returns and when to use it. It is short, because a model reads the descriptions of all tools. */
  readonly description: string;
  /** The owner’s own words about its use. */
  readonly note?: FromBuild<string | undefined>;
  /** Offers a short form of a long body, with the argument `brief`. */
  readonly brief?: Brief;
}

interface Described extends Omit<Route, 'tool' | 'servedByFunction'> {
  readonly tag: Tag;
  readonly title: string;
  /** Result or effect of the operation, in one sentence. */
  readonly summary: string;
  /** Advice on when to use the operation and what to use instead, so that a model can choose. */
  readonly advice: string;
  /** Notice at the start of its descriptions for this content, for example, that inquiries are not wanted. */
  readonly notice?: FromBuild<string | undefined>;
  /** Rules of conduct for sending the request. Documents list them before the fields. */
  readonly rules?: readonly string[];
  /** Events after the request was sent, as sentences in Markdown. `privacy` is the URL of the privacy notice. */
  readonly nextSteps?: (site: SiteContent, privacy: string) => readonly string[];
  /**
   * Whether the content has something for the operation; always, if absent. Otherwise it still responds, but nothing
   * offers it: no index, navigation, sitemap, llms.txt, skill, tool, resource or prompt.
   */
  readonly offered?: FromBuild<boolean>;
  /** Further advice, which is only on the page of the operation. */
  readonly details?: string;
  readonly request?: z.ZodObject;
  /** Schema of the successful response body; absent for Markdown. */
  readonly responseSchema?: z.ZodType;
  /** `false` if there is no corresponding tool. */
  readonly tool: Tool | false;
  /** The HTML page with the same content. */
  readonly page?: {
    readonly path: `/${string}`;
    readonly name: string;
    /** `false` if only the footer links to the page. */
    readonly inNavigation?: false;
    /** Creates the page’s Markdown version. */
    readonly markdown: FromBuild<string>;
  };
  /** Plural noun for the entries in the 404 message, if it differs from the first part of the path. */
  readonly plural?: string;
  /** Overrides parts of the default example, which is the first prebuilt body. */
  readonly example?: FromBuild<OperationExample>;
  /** Example bodies of errors that depend on the request, for the API description. */
  readonly errorExamples?: FromBuild<Partial<Record<ErrorCode, ErrorEnvelope>>>;
  /** Whether lists in the example are shortened. */
  readonly shortExample?: boolean;
}

type NotFoundCode = Extract<ErrorCode, `${string}_not_found`>;

/**
 * Source of the response: one file for a path without `{id}`, one file for each id, or a function. The build
 * writes the files.
 */
type Response =
  | {
      /** `registered` contains all operations, for a body that lists them. */
      readonly buildBody: (build: Build, registered: Registered) => object | string;
      readonly errors: readonly ErrorCode[];
      readonly buildBodies?: never;
      readonly id?: never;
      readonly servedByFunction?: never;
    }
  | {
      readonly buildBodies: FromBuild<readonly Entry[]>;
      /** Describes `{id}`. */
      readonly id: string;
      /** The first error is for an id that does not exist. */
      readonly errors: readonly [NotFoundCode, ...ErrorCode[]];
      readonly buildBody?: never;
      readonly servedByFunction?: never;
    }
  | {
      readonly servedByFunction: true;
      readonly errors: readonly ErrorCode[];
      readonly id?: string;
      readonly buildBody?: never;
      readonly buildBodies?: never;
    };

/** Responses to queries. Functions and the build derive them from the operation’s own body, as the build wrote it. */
type Queries =
  | {
      readonly query: z.ZodObject;
      filter(body: Queried, query: object): Queried;
      /** The queries for which the build writes a file. The reads function handles all others. */
      filtered?(body: Queried): readonly FilteredFile[];
      readonly redirects?: never;
    }
  | {
      readonly query: z.ZodObject;
      readonly redirects: {
        /** Condition of the redirect, in a sentence. */
        readonly description: string;
        rules(body: Queried): readonly Redirect[];
        /** The error for a query without a rule. */
        otherwise(body: Queried, query: Query): ErrorEnvelope;
      };
      readonly filter?: never;
      readonly filtered?: never;
    }
  | {
      readonly query?: never;
      readonly filter?: never;
      readonly filtered?: never;
      readonly redirects?: never;
    };

/** An entry of the registry, from which everything that lists operations is derived. */
export type Operation = Described & Response & Queries;

export const isOffered = ({ offered }: Operation, build: Build): boolean => offered?.(build) ?? true;

/** Operations with their ids, in order. */
export type Registered = readonly (readonly [string, Operation])[];

/** The operations of one resource, by operationId. */
export type Operations = Readonly<Record<string, Operation>>;
