import * as z from 'zod';
import { addressOf } from '../../api/address.ts';
import { productPath } from '../../api/paths.ts';
import { didYouMean, findEntry, listedId, MAX_LISTED_IDS, nearestEntry } from '../../api/prose/names.ts';
import type { OperationId } from '../../api/routes.ts';
import type { Settings } from '../../api/settings.ts';
import type { ErrorDetail } from '../../schemas/error.ts';
import { platformNames } from '../../schemas/platform.ts';
import { messageReceipt } from '../operations/receipts.ts';
import { type Inquiry, inquiry } from '../schemas/inquiry.ts';
import type { InquiryReceipt, SupportReceipt } from '../schemas/message.ts';
import { NO_PRODUCTS, type SupportRequest, supportRequest } from '../schemas/support.ts';
import type { StoredMessage } from '../store/record.ts';

/** A receipt has these, and the number of the others. */
const MAX_ISSUES = 10;

export type MessageContent =
  | { readonly kind: 'inquiry'; readonly body: Inquiry }
  | { readonly kind: 'support'; readonly body: SupportRequest; readonly product: SupportReceipt['product'] };

export interface MessageKind {
  readonly operationId: OperationId;
  readonly schema: z.ZodObject;
  /** Errors that depend on the site’s content. The body may be invalid. */
  readonly check: (value: unknown, settings: Settings) => ErrorDetail[];
  /** `content` may be called if `check` found no errors. */
  readonly parse: (value: unknown) => {
    readonly issues: readonly z.core.$ZodIssue[];
    readonly content?: (settings: Settings) => MessageContent;
  };
}

const parseWith =
  <Schema extends z.ZodObject>(
    schema: Schema,
    content: (body: z.output<Schema>, settings: Settings) => MessageContent,
  ): MessageKind['parse'] =>
  value => {
    const { data, error } = schema.safeParse(value);
    return error ? { issues: error.issues } : { issues: [], content: settings => content(data, settings) };
  };

const unknownProduct = (input: string, { products, owner }: Settings): ErrorDetail => {
  const path = 'product';
  if (products.length === 0)
    return { path, message: `does not exist. ${NO_PRODUCTS} Email ${owner.email} instead.` };
  const match = nearestEntry(input, products);
  const ids = products.map(listedId);
  const more = ids.length > MAX_LISTED_IDS ? ` and ${ids.length - MAX_LISTED_IDS} more` : '';
  return {
    path,
    suggestion: match?.id,
    message: `must be the id or name of a product: ${ids.slice(0, MAX_LISTED_IDS).join(', ')}${more}.${didYouMean(match)}`,
  };
};

export const messageKinds: Readonly<Record<MessageContent['kind'], MessageKind>> = {
  inquiry: {
    operationId: 'createInquiry',
    schema: inquiry,
    check: () => [],
    parse: parseWith(inquiry, body => ({ kind: 'inquiry', body })),
  },
  support: {
    operationId: 'createSupportRequest',
    schema: supportRequest,
    check: (value, settings) => {
      const { data } = z.object({ product: supportRequest.shape.product }).safeParse(value);
      // The schema already rejects a value that cannot be a name.
      if (!data) return [];
      const product = findEntry(data.product, settings.products);
      if (!product) return [unknownProduct(data.product, settings)];
      const { name, refusal, status_note: note } = product;
      if (refusal === undefined) return [];
      return [
        { path: 'product', message: [`cannot be ${name}, which ${refusal}`, note].filter(Boolean).join(' ') },
      ];
    },
    parse: parseWith(supportRequest, (body, { products }) => {
      const product = findEntry(body.product, products);
      if (!product) throw new Error('the product has not been checked');
      const { id, name } = product;
      // Every spelling of the product’s name results in the same message.
      return { kind: 'support', body: { ...body, product: id }, product: { id, name } };
    }),
  },
};

/** Facts about the product, and about the sender’s platform. */
const notesOn = (
  { id, name }: SupportReceipt['product'],
  { platform, kind }: SupportRequest,
  settings: Settings,
): string[] => {
  const product = settings.products.find(one => one.id === id);
  const { notes = [], questions, platforms = [] } = product ?? {};
  // They cannot answer an idea.
  const issues = kind === 'feature' ? [] : (product?.issues ?? []);
  const isMissing = platform !== undefined && platforms.length > 0 && !platforms.includes(platform);
  const more = issues.length - MAX_ISSUES;
  const facts = [
    ...notes,
    questions && `Questions about ${name}, with answers: ${questions}`,
    isMissing && `${name} lists no download for ${platformNames[platform].system}.`,
    issues.length > 0 && `Known issues of ${name}: ${issues.slice(0, MAX_ISSUES).join(' ')}`,
    more > 0 && `${more} more: ${settings.site}${productPath(id)}`,
  ];
  return facts.filter(fact => typeof fact === 'string');
};

/** The receipt of a retry is the same, because its `content` is equal and `stored` is the first record. */
export const receiptOf = (
  content: MessageContent,
  stored: StoredMessage,
  settings: Settings,
): { readonly body: InquiryReceipt | SupportReceipt; readonly location?: string } => {
  const address = addressOf(settings.site);
  if (content.kind === 'inquiry') {
    const { contact_email: replyTo } = content.body;
    const body: InquiryReceipt = messageReceipt(address, settings, 'inquiry', stored, replyTo, {});
    return { body, location: address.operation('getInquiryStatus', { id: stored.id }) };
  }
  // A withdrawn or unreadable message has no product, so the requested product replaces it.
  const { id, name } = (stored.kind === 'support' && stored.product) || content.product;
  const product = { id, name };
  const noted = { ...stored, notes: notesOn(product, content.body, settings) };
  const { email: replyTo } = content.body;
  const body: SupportReceipt = messageReceipt(address, settings, 'support', noted, replyTo, { product });
  return { body };
};
