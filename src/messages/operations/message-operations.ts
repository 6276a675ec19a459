import type * as z from 'zod';
import type { ErrorCode } from '../../api/http/errors.ts';
import type { Build, Operations } from '../../api/operations/operation.ts';
import { md } from '../../api/prose/markdown.ts';
import { type AnyApp, type PlatformName, platformName } from '../../schemas/platform.ts';
import type { Settings } from '../dependencies.ts';
import { inquiry } from '../schemas/inquiry.ts';
import {
  inquiryReceipt,
  inquiryState,
  type MessageState,
  RECALL_TERMS,
  statuses,
  supportReceipt,
} from '../schemas/message.ts';
import { NO_PRODUCTS, supportRequest } from '../schemas/support.ts';
import { messagePath, messageReceipt, nextSteps, type ReceiptSettings } from './receipts.ts';

/* Documents for a task, operations, and agent skills list the rules in full, others only `WRITE_TERMS` or a link. */

// Tools state these rules too: whoever calls one may read nothing else.
const STATED_TERMS = 'If it does not meet a stated term, explain why in `message`.';
const ONE_PER_ROLE = 'Send one inquiry per role; after a withdrawal, use a new key.';
const PRIVATE_DATA = 'Leave out passwords, payment data, and other people’s data.';

const approved =
  'Submit only after the person you act for has approved the text, or has given instructions that cover its recipient and content.';

const approval = `${approved} If in doubt, show them the complete body and wait for a clear yes.`;

const honest = 'Do not make up values.';

const honesty = `${honest} Ask for a required value that you do not know, and leave out an optional one.`;

export const WRITE_TERMS = `${approved} ${honest}`;

export const inquiryRules: readonly string[] = [
  approval,
  `Propose only a real position, on behalf of the company that is hiring. ${STATED_TERMS}`,
  'Follow the sharing policy. If parts of it conflict, follow the stricter one.',
  '`contact_email` belongs to a person who expects a reply and has agreed to its use.',
  honesty,
  `${ONE_PER_ROLE} To follow up, check the status.`,
  'After `declined`, do not propose that role again.',
];

export const supportRules: readonly string[] = [
  approval,
  '`email` belongs to the person you act for, who has agreed to its use.',
  honesty,
  PRIVATE_DATA,
  'Send one request per issue. A second request does not speed things up.',
];

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

/** The schema’s first example. */
const sampleOf = <Schema extends z.ZodObject>(schema: Schema): z.output<Schema> => {
  const { examples } = schema.meta() ?? {};
  return schema.parse(Array.isArray(examples) ? examples[0] : undefined);
};

export const TEXT_TERMS =
  'Text lengths are counted in Unicode code points. Control characters other than tabs and line breaks are removed. An empty optional field counts as absent; null is rejected.';

/** What the site says about the operations. */
interface SiteTexts {
  readonly paths: Settings['paths'];
  /** Undefined if inquiries are wanted. */
  readonly closedNotice: (build: Build) => string | undefined;
  readonly inquiryNote: (build: Build) => string | undefined;
  readonly exampleProduct: (build: Build) =>
    | {
        readonly id: string;
        readonly name: string;
        readonly platforms: { readonly [Name in PlatformName]?: AnyApp | undefined };
      }
    | undefined;
  readonly takesRequests: (product: Build['content']['products'][number]) => boolean;
}

const ISSUES_FIRST = 'Read the product’s `known_issues` first.';

const at = '2026-11-20T09:30:00.000Z';
const later = '2026-11-20T09:30:04.000Z';

/** No inquiry has it. */
const inquiryId = 'inq_20261120c2h8v0m4w7n3s5k9t1r6y2d0fq';

export const messageOperations = ({
  paths,
  closedNotice,
  inquiryNote,
  exampleProduct,
  takesRequests,
}: SiteTexts) => {
  const settings = (build: Build): ReceiptSettings => ({
    ...build.content.site,
    site: build.address.site,
    paths,
    notices: build.notices,
    closed: closedNotice(build),
  });
  return {
    createInquiry: {
      tag: 'hiring',
      title: 'Propose a role',
      summary: 'Sends the owner an inquiry about a role.',
      advice:
        'Use it after reading the profile or résumé, and only for someone with a real position to fill. For questions about a product, call `createSupportRequest`.',
      rules: inquiryRules,
      nextSteps: build => nextSteps(settings(build), 'inquiry', 'contact_email'),
      request: inquiry,
      responseSchema: inquiryReceipt,
      errors: writeErrors,
      notice: closedNotice,
      tool: {
        description: `Sends the owner an inquiry about a role, for someone with a real position to fill. Read the profile first. ${STATED_TERMS} ${ONE_PER_ROLE}`,
        note: inquiryNote,
      },
      example: build => {
        const request = sampleOf(inquiry);
        const stored = { id: inquiryId, received_at: at };
        const response = messageReceipt(settings(build), 'inquiry', stored, request.contact_email, {});
        return { request, response };
      },
    },
    getInquiryStatus: {
      tag: 'hiring',
      title: 'Status of an inquiry',
      summary: 'The status of an inquiry. The response contains nothing that the sender wrote.',
      advice:
        'Use it after an inquiry; its URL is in the `Location` header. `links.message` in the receipt does the same for both kinds of message.',
      id: 'Id of the inquiry, from its receipt; it starts with `inq_`.',
      responseSchema: inquiryState,
      errors: ['inquiry_not_found', 'internal_error', 'unavailable'],
      example: ({ address }) => ({
        id: inquiryId,
        response: {
          id: inquiryId,
          status: 'delivered',
          received_at: at,
          updated_at: later,
          history: [
            { status: 'received', at },
            { status: 'delivered', at: later },
          ],
          next: `${statuses.delivered.meaning} ${RECALL_TERMS}`,
          links: {
            self: address.operation('getInquiryStatus', inquiryId),
            message: address.page(messagePath(inquiryId)),
          },
        } satisfies MessageState & { links: object },
      }),
    },
    createSupportRequest: {
      tag: 'products',
      title: 'Request support',
      summary: 'Sends the owner a question, bug report, or feature request about a product.',
      advice: `${ISSUES_FIRST} Use it for someone with a question about a product or a problem with one. To propose a role, call \`createInquiry\`.`,
      rules: supportRules,
      nextSteps: build => [
        ...nextSteps(settings(build), 'support', 'email'),
        md`The receipt also contains the \`product\` that the request was matched to: check that it is the right one.`,
      ],
      request: supportRequest,
      responseSchema: supportReceipt,
      errors: writeErrors,
      notice: ({ content: { products } }) => {
        if (products.length === 0) return NO_PRODUCTS;
        return products.some(takesRequests) ? undefined : 'No product here takes support requests.';
      },
      offered: ({ content }) => content.products.length > 0,
      tool: {
        description: `Sends the owner a question, bug report, or feature request about a product. ${ISSUES_FIRST} ${PRIVATE_DATA}`,
      },
      example: build => {
        const shown = exampleProduct(build);
        const { id, name } = shown ?? { id: 'a-product', name: 'A product' };
        const { app_version: _, agent, ...sample } = sampleOf(supportRequest);
        const platform = platformName.options.find(name => shown?.platforms[name]);
        const { version }: AnyApp = (platform && shown?.platforms[platform]) ?? {};
        const request = { ...sample, product: id, platform, app_version: version, agent };
        const stored = { id: 'sup_20261120x7d3p9a2g5j8e1m4b6z0v2c5w7', received_at: at };
        const product = { id, name };
        const response = messageReceipt(settings(build), 'support', stored, request.email, { product });
        return { request, response };
      },
    },
  } as const satisfies Operations;
};
