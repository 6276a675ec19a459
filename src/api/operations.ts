import type * as z from 'zod';
import { activity } from '../schemas/activity.ts';
import { apiIndex } from '../schemas/api-index.ts';
import { changeList } from '../schemas/changes.ts';
import { health } from '../schemas/health.ts';
import { inquiry } from '../schemas/inquiry.ts';
import { downloadOptions, downloadQuery, product, productList, productsQuery } from '../schemas/product.ts';
import { profile } from '../schemas/profile.ts';
import { resume } from '../schemas/resume.ts';
import { experienceQuery, role, roleList } from '../schemas/role.ts';
import { skills } from '../schemas/skills.ts';
import { inquiryReceipt, inquiryState, supportReceipt } from '../schemas/submission.ts';
import { supportRequest } from '../schemas/support.ts';
import type { ErrorCode } from './errors.ts';
import { type OperationId, type Route, routes } from './routes.ts';

/** The areas of the API, in the order in which they are presented. */
export const tags = {
  hiring: 'Who the person is, what they have done, and how to propose a role.',
  products: 'The apps, how to get them, and how to get help with them.',
  meta: 'Where everything is, and whether it is up.',
} as const;

export interface Operation extends Route {
  readonly tag: keyof typeof tags;
  /** A few words, for lists. */
  readonly title: string;
  /** What it gives, in a sentence. */
  readonly summary: string;
  /** When to use it and what to use instead, for a model that must choose. */
  readonly advice: string;
  /** What matters besides when it is asked over HTTP, and to no other client. */
  readonly overHttp?: string;
  readonly query?: z.ZodObject;
  /** Describes `{id}` where the path has it. */
  readonly id?: string;
  /** Schema of the request's body, where there is one. */
  readonly request?: z.ZodObject;
  /** Schema of the successful body; absent where it is Markdown. */
  readonly body?: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** What can go wrong with every write. */
const writeErrors = [
  'invalid_json',
  'invalid_body',
  'invalid_parameter',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
  'rate_limited',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** The one registry of operations, by operationId. Links, rules, index and documentation are read from it. */
export const operations = {
  getIndex: {
    ...routes.getIndex,
    tag: 'meta',
    title: 'Index',
    summary: 'Every operation with its address. Start here.',
    advice: 'Use it first when all you have is the address; with this description at hand you can skip it.',
    body: apiIndex,
    errors: [],
  },
  getHealth: {
    ...routes.getHealth,
    tag: 'meta',
    title: 'Health',
    summary: 'Whether the service is up, and which version and deployment answers.',
    advice: 'Use it to tell an outage from a mistake of yours. It holds no content.',
    body: health,
    errors: [],
  },
  listChanges: {
    ...routes.listChanges,
    tag: 'meta',
    title: 'Changes',
    summary:
      'What was added, changed or retired within a year, newest first. Ask this before you read again what you have.',
    advice:
      'Use it when you have read this service before; `since` and the dates tell whether what you kept still stands.',
    body: changeList,
    errors: [],
  },
  getProfile: {
    ...routes.getProfile,
    tag: 'hiring',
    title: 'Profile',
    summary: 'Who the person is, whether they are available, and the terms a proposal should meet.',
    advice:
      'Use it to judge whether a proposal would be welcome and on which terms, and read `sharing_policy` before you pass anything on. What was done where is in the experience.',
    body: profile,
    errors: [],
  },
  listExperience: {
    ...routes.listExperience,
    tag: 'hiring',
    title: 'Experience',
    summary: 'Roles held, newest first; filters by text, technology and category combine with AND.',
    advice:
      'Use a filter when you look for evidence of one thing; without one it is the whole career. For months of use by technology take the skills, for one document to hand on take the résumé.',
    overHttp: 'Encode the values: C++ is `C%2B%2B`, C# is `C%23`.',
    query: experienceQuery,
    body: roleList,
    errors: ['invalid_parameter'],
  },
  getRole: {
    ...routes.getRole,
    tag: 'hiring',
    title: 'One role',
    summary: 'A single role by its id.',
    advice:
      'Use it when you have an id, from the list or from a skill’s `role_ids`. The list holds the same bodies: after reading it, this adds nothing.',
    id: 'Identifier of a role, from the list of roles.',
    body: role,
    errors: ['role_not_found'],
  },
  getSkills: {
    ...routes.getSkills,
    tag: 'hiring',
    title: 'Skills',
    summary: 'Languages and technologies with months of use, derived from the roles.',
    advice:
      'Use it to answer “how long, and how recently” for a technology; follow `role_ids` to the evidence.',
    body: skills,
    errors: [],
  },
  getResume: {
    ...routes.getResume,
    tag: 'hiring',
    title: 'Résumé (JSON Resume)',
    summary: 'The whole résumé in the JSON Resume format, for tools that read it.',
    advice:
      'Use it when another tool takes JSON Resume. To judge a fit, the profile and the experience say more.',
    body: resume,
    errors: [],
  },
  getResumeMarkdown: {
    ...routes.getResumeMarkdown,
    tag: 'hiring',
    title: 'Résumé (Markdown)',
    summary: 'The whole résumé as Markdown, for reading or quoting.',
    advice:
      'Use it for a context window or a person; everything is in one text, so nothing else needs to be read.',
    errors: [],
  },
  getActivity: {
    ...routes.getActivity,
    tag: 'hiring',
    title: 'Commit activity',
    summary: 'Commits a week. Counts only: no repository, message or author.',
    advice:
      'Use it as a sign of present activity and not as a measure of skill; see `private_included` for what is counted.',
    body: activity,
    errors: [],
  },
  listProducts: {
    ...routes.listProducts,
    tag: 'products',
    title: 'Products',
    summary: 'The app catalog, live products first.',
    advice:
      'Use it to find an app for a need, or an app’s id from its name. Every entry is complete: no further request is needed for a product in it.',
    query: productsQuery,
    body: productList,
    errors: ['invalid_parameter'],
  },
  getProduct: {
    ...routes.getProduct,
    tag: 'products',
    title: 'One product',
    summary: 'Everything known of one product: platforms, prices, ratings, downloads, support.',
    advice:
      'Use it when you have an id and want current facts of one product; the catalog holds the same bodies.',
    id: 'Identifier of a product, from the catalog.',
    body: product,
    errors: ['product_not_found'],
  },
  downloadProduct: {
    ...routes.downloadProduct,
    tag: 'products',
    title: 'Download',
    summary: 'With a platform: redirects (302) to the store or web app. Without: lists the options.',
    advice:
      'Use it to send somebody to the store: give them the address with `platform`, or ask without one when the platform is not known. Follow no redirect yourself unless you need the store’s page.',
    id: 'Identifier of a product, from the catalog.',
    query: downloadQuery,
    body: downloadOptions,
    errors: ['product_not_found', 'platform_not_available'],
  },
  createInquiry: {
    ...routes.createInquiry,
    tag: 'hiring',
    title: 'Propose a role',
    summary: 'Sends a role to the owner by e-mail and gives a receipt with the address of its status.',
    advice:
      'Use it once a person with a real position to fill has agreed to send it, after reading the profile. Not for questions about an app: that is the support request.',
    request: inquiry,
    body: inquiryReceipt,
    errors: writeErrors,
  },
  getInquiryStatus: {
    ...routes.getInquiryStatus,
    tag: 'hiring',
    title: 'Status of an inquiry',
    summary: 'Where an inquiry stands. Nothing that the sender wrote is in the answer.',
    advice:
      'Use it after an inquiry, at most once a day; `links.status` of the receipt is its address. It never shows what was sent.',
    id: 'Identifier of the inquiry, from its receipt.',
    body: inquiryState,
    errors: ['inquiry_not_found', 'internal_error', 'unavailable'],
  },
  createSupportRequest: {
    ...routes.createSupportRequest,
    tag: 'products',
    title: 'Request support',
    summary: 'Sends a question, a bug or a wish about a product to the owner by e-mail.',
    advice:
      'Use it for somebody who uses one of the products and wants an answer by e-mail. Not for proposing a role: that is the inquiry.',
    request: supportRequest,
    body: supportReceipt,
    errors: writeErrors,
  },
} as const satisfies Record<OperationId, Operation>;

/** The registry's entries under their common type, in the order of the registry. */
export const operationEntries = Object.entries(operations) as [OperationId, Operation][];
