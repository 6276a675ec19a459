import type * as z from 'zod';
import type { Content, ContentKind } from '../schemas/content.ts';
import type { ErrorEnvelope } from '../schemas/error.ts';
import type { Health } from '../schemas/health.ts';
import type { Address, Route } from './address.ts';
import type { ErrorCode } from './errors.ts';
import type { History } from './history.ts';

/** The areas of the API, in the order in which they are presented. */
export const tags = {
  hiring: 'Who the person is, what they have done, and how to propose a role.',
  products: 'The apps, how to get them, and how to get help with them.',
  meta: 'Where everything is, and whether it is up.',
} as const;

export type Tag = keyof typeof tags;

/** Everything that the bodies of one build are made from. */
export interface Build {
  readonly content: Content;
  readonly address: Address;
  /** The month up to which current roles count. */
  readonly asOf: string;
  readonly deploy: Health['deploy'];
  /** What happened to the content. */
  readonly history: History;
  /** The whole registry, for the bodies that list it. */
  readonly operations: readonly (readonly [string, Operation])[];
}

/** A body that is made from a build. */
export type Made<Body> = (build: Build) => Body;

/** Makes a value once for each build, for bodies that several resources are made from. */
export const oncePerBuild = <Value>(make: Made<Value>): Made<Value> => {
  const known = new WeakMap<Build, { readonly value: Value }>();
  return build => {
    const found = known.get(build) ?? { value: make(build) };
    known.set(build, found);
    return found.value;
  };
};

/** A body of an operation that takes an id. */
export interface Entry<Body = object> {
  readonly id: string;
  readonly body: () => Body;
}

/** Entries of bodies that have their own id. */
export const entriesOf = <Body extends { readonly id: string }>(bodies: readonly Body[]): Entry<Body>[] =>
  bodies.map(body => ({ id: body.id, body: () => body }));

/** The response to one query, as a file: for values that exist in the content. */
export interface FilteredFile {
  readonly query: Readonly<Record<string, string>>;
  /** Path of the file from the site's root. */
  readonly path: string;
  readonly body: () => object;
}

/** A redirect that the platform makes by a rule. */
export interface Redirect {
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly to: string;
}

/** One request to an operation and its response, for the API description. */
export interface OperationExample {
  readonly path?: Readonly<Record<string, string>>;
  /** A telling value of each query parameter; each by itself is a valid request. */
  readonly query?: Readonly<Record<string, string>>;
  readonly request?: object;
  /** Absent where the content has nothing to show. */
  readonly answer?: unknown;
}

/** The tool of the MCP server that does the same as an operation. */
export interface Tool {
  /** Verb and noun, such as `get_role`. */
  readonly name: string;
  /** What the tool takes for `{id}`, and which tool gives it. */
  readonly id?: string;
  /** What the tool gives and when to use it, where that is not what the operation says. */
  readonly description?: string;
}

/** All that is known of an operation. Everything that lists operations is derived from the registry of these. */
export interface Operation extends Omit<Route, 'tool'> {
  readonly tag: Tag;
  /** A few words, for lists. */
  readonly title: string;
  /** What it gives, in a sentence. */
  readonly summary: string;
  /** When to use it and what to use instead, for a model that must choose. */
  readonly advice: string;
  /** What else matters over HTTP, and to no other client. */
  readonly overHttp?: string;
  readonly query?: z.ZodObject;
  /** Describes `{id}` where the path has it. */
  readonly id?: string;
  /** Schema of the request's body, where there is one. */
  readonly request?: z.ZodObject;
  /** Schema of the successful body; absent where it is Markdown. */
  readonly body?: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** `false` where no tool does the same. */
  readonly tool: Tool | false;
  /** The page for people with the same content, and what the navigation calls it. */
  readonly page?: { readonly path: `/${string}`; readonly label: string };
  /** The kind of content that it shows: one of its entries, where the path has `{id}`. Changes link there. */
  readonly shows?: ContentKind;
  /** Makes the body that the build writes, where the path has no `{id}`. */
  readonly built?: Made<object | string>;
  /** Makes the bodies that the build writes, where the path has `{id}`. */
  readonly builtEach?: Made<readonly Entry[]>;
  /** What these are called together, such as `roles`: the body of their 404 says so. */
  readonly plural?: string;
  /** Filtered responses that are files; every other query goes to a function. */
  readonly filtered?: Made<readonly FilteredFile[]>;
  /** Redirects by the platform, and the condition for them in a sentence. */
  readonly redirects?: { readonly description: string; readonly rules: Made<readonly Redirect[]> };
  /** What the example has besides or instead of the first body that the build writes. */
  readonly example?: Made<OperationExample>;
  /** Bodies of errors that depend on the request, for the API description. */
  readonly errorExamples?: Made<Partial<Record<ErrorCode, ErrorEnvelope>>>;
  /** Whether the example keeps only the first entries of lists. */
  readonly shortExample?: boolean;
}

/** The operations of one resource, by operationId. */
export type Operations = Readonly<Record<string, Operation>>;
