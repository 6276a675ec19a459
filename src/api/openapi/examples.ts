import { inquiry } from '../../schemas/inquiry.ts';
import type { InquiryReceipt, InquiryState, SupportReceipt } from '../../schemas/submission.ts';
import { supportRequest } from '../../schemas/support.ts';
import type { Address } from '../address.ts';
import type { Bodies } from '../bodies.ts';
import { technologies } from '../resources/experience/experience.ts';
import { healthBody } from '../resources/meta/health.ts';
import { downloadOptionsBody } from '../resources/products/products.ts';
import { resumeMarkdown } from '../resources/resume/resume-markdown.ts';
import type { OperationId } from '../routes.ts';

/** One request to an operation and what it gives. */
export interface OperationExample {
  readonly path?: Readonly<Record<string, string>>;
  /** A telling value of each query parameter; each by itself is a valid request. */
  readonly query?: Readonly<Record<string, string>>;
  readonly request?: object;
  /** Absent where the content has nothing to show. */
  readonly answer?: unknown;
  /** Whether lists in the answer are cut. */
  readonly cut?: true;
}

const KEPT = 2;

/** A body with its lists of objects cut, so that the description stays small however much content there is. */
export const shortened = <Body>(body: Body): Body => {
  const cut = (value: unknown): unknown => {
    if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.slice(0, KEPT) : value).map(cut);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  };
  // Cutting lists leaves the type as it was.
  return cut(body) as Body;
};

/** The sample that a request's schema holds. */
const sampleOf = (schema: typeof inquiry | typeof supportRequest): object => {
  const { examples } = schema.meta() ?? {};
  const sample: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof sample === 'object' && sample !== null ? sample : {};
};

/** A moment, and when a mail sent then has arrived. */
const at = '2026-11-20T09:30:00.000Z';
const later = '2026-11-20T09:30:04.000Z';
/** Ids as receipts have them; nobody’s. */
export const inquiryId = 'inq_01kb1e6q80c2h8v0m4w7n3s5k9t1r6y2d0fq';
const supportId = 'sup_01kb1e6q80x7d3p9a2g5j8e1m4b6z0v2c5w7';

/** An example of every operation, from the bodies of this build; what writes hold is sample data of the schemas. */
export const operationExamples = (
  address: Address,
  bodies: Bodies,
): Record<OperationId, OperationExample> => {
  const [role] = bodies.roles();
  const product = bodies.products().find(({ download }) => Object.keys(download).length > 0);
  const [platform] = Object.keys(product?.download ?? {});
  const [tech] = technologies(bodies.roleList());
  const roleId = { id: role?.id ?? 'a-role' };
  const productId = { id: product?.id ?? 'a-product' };
  const resume = shortened(bodies.resume());
  const status = address.operation('getInquiryStatus', { id: inquiryId });
  return {
    getIndex: { answer: bodies.index() },
    // The deployment's own would change the description with every build.
    getHealth: { answer: healthBody({ id: '6740c0ffee0123456789abcd', context: 'production' }) },
    listChanges: { answer: shortened(bodies.changes()), cut: true },
    getProfile: { answer: bodies.profile() },
    listExperience: {
      query: { q: 'data', ...(tech && { tech }), category: role?.category ?? 'engineering' },
      answer: shortened(bodies.roleList()),
      cut: true,
    },
    getRole: { path: roleId, answer: role },
    getSkills: { answer: shortened(bodies.skills()), cut: true },
    getResume: { answer: resume, cut: true },
    getResumeMarkdown: { answer: resumeMarkdown(resume), cut: true },
    getActivity: { answer: shortened(bodies.activity()), cut: true },
    listProducts: { query: { status: 'live' }, answer: shortened(bodies.productList()), cut: true },
    getProduct: { path: productId, answer: product },
    downloadProduct: {
      path: productId,
      ...(platform && { query: { platform } }),
      answer: product && downloadOptionsBody(product),
    },
    createInquiry: {
      request: sampleOf(inquiry),
      answer: {
        id: inquiryId,
        status: 'received',
        received_at: at,
        links: { status },
      } satisfies InquiryReceipt,
    },
    getInquiryStatus: {
      path: { id: inquiryId },
      answer: {
        id: inquiryId,
        status: 'delivered',
        received_at: at,
        updated_at: later,
        history: [
          { status: 'received', at },
          { status: 'delivered', at: later },
        ],
        links: { self: status },
      } satisfies InquiryState,
    },
    createSupportRequest: {
      request: { ...sampleOf(supportRequest), product: productId.id },
      answer: {
        id: supportId,
        status: 'received',
        received_at: at,
        product: { id: productId.id, name: product?.name ?? 'A product' },
      } satisfies SupportReceipt,
    },
  };
};
