import type * as z from 'zod';
import type { Address } from '../../src/api/address.ts';
import { fold } from '../../src/api/fold.ts';
import type { OperationId } from '../../src/api/registry.ts';
import type { Settings } from '../../src/api/resources/settings.ts';
import type { ErrorDetail } from '../../src/schemas/error.ts';
import { inquiry } from '../../src/schemas/inquiry.ts';
import { nearest } from '../../src/schemas/problems.ts';
import type { InquiryReceipt, SupportReceipt } from '../../src/schemas/submission.ts';
import { supportRequest } from '../../src/schemas/support.ts';
import type { Submission } from './record.ts';
import { timeOf } from './submission-id.ts';

/** What a parsed body comes to: the part of the record that depends on its kind, or what else is wrong. */
type Prepared<Content> = { readonly content: Content } | { readonly details: ErrorDetail[] };

/** One kind of write: everything in which the two differ. */
export interface Kind<Schema extends z.ZodObject, Content> {
  readonly name: Submission['kind'];
  readonly operationId: OperationId;
  readonly schema: Schema;
  readonly prepare: (body: z.output<Schema>, settings: Settings) => Prepared<Content>;
  /** The receipt follows from the id alone, so that a retry gets the same. */
  readonly receipt: (
    id: string,
    content: Content,
    address: Address,
  ) => { readonly body: object; readonly location?: string };
}

const received = (id: string) => ({ id, status: 'received' as const, received_at: timeOf(id).toISOString() });

type Inquiry = z.output<typeof inquiry>;
type Support = z.output<typeof supportRequest>;

/** A role inquiry. */
export const inquiryKind: Kind<typeof inquiry, { readonly kind: 'inquiry'; readonly body: Inquiry }> = {
  name: 'inquiry',
  operationId: 'createInquiry',
  schema: inquiry,
  prepare: body => ({ content: { kind: 'inquiry', body } }),
  receipt: (id, _, address) => {
    const status = address.operation('getInquiryStatus', { id });
    return { body: { ...received(id), links: { status } } satisfies InquiryReceipt, location: status };
  },
};

type Product = Settings['products'][number];

const findProduct = (asked: string, products: readonly Product[]): Product | undefined =>
  products.find(({ id }) => id === asked.trim()) ??
  products.find(({ name }) => fold(name) === fold(asked.trim()));

const unknownProduct = (asked: string, products: readonly Product[]): ErrorDetail => {
  const names = products.flatMap(({ id, name }) => [id, name]);
  const match = nearest(asked, names);
  const hint = match === undefined ? '' : ` Did you mean “${match}”?`;
  return {
    path: 'product',
    message: `must be the id or name of a product: ${products.map(({ id }) => id).join(', ')}.${hint}`,
  };
};

/** A support request. */
export const supportKind: Kind<
  typeof supportRequest,
  { readonly kind: 'support'; readonly body: Support; readonly product: Product }
> = {
  name: 'support',
  operationId: 'createSupportRequest',
  schema: supportRequest,
  prepare: (body, { products }) => {
    const product = findProduct(body.product, products);
    if (!product) return { details: [unknownProduct(body.product, products)] };
    return { content: { kind: 'support', body, product } };
  },
  receipt: (id, { product }) => ({ body: { ...received(id), product } satisfies SupportReceipt }),
};
