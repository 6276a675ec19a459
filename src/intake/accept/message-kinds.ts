import * as z from 'zod';
import { addressOf } from '../../api/address.ts';
import { productPath } from '../../api/paths.ts';
import { didYouMean, findEntry, listedId, MAX_LISTED_IDS, nearestEntry } from '../../api/reads/find-entry.ts';
import type { OperationId } from '../../api/registry.ts';
import { messageReceipt } from '../../api/resources/receipts.ts';
import type { Settings } from '../../api/settings.ts';
import type { ErrorDetail } from '../../schemas/error.ts';
import { type Inquiry, inquiry } from '../../schemas/inquiry.ts';
import type { InquiryReceipt, SupportReceipt } from '../../schemas/message.ts';
import { platformNames } from '../../schemas/platform.ts';
import { NO_PRODUCTS, type SupportRequest, supportRequest } from '../../schemas/support.ts';
import type { MessageRecord, StoredMessage } from '../store/record.ts';
import type { MessageContent } from './store-once.ts';

/** A receipt has these, and the number of the others. */
const MAX_ISSUES = 10;

/** These are methods, because TypeScript lets a method name the type of its own kind’s body. */
export interface MessageKind {
  readonly operationId: OperationId;
  readonly schema: z.ZodObject;
  /** Errors that depend on the site’s content. The body may be invalid. */
  check(value: unknown, settings: Settings): ErrorDetail[];
  /** `body` has passed the schema and `check`. */
  content(body: object, settings: Settings): MessageContent;
  /** The receipt of a retry is the same, because its `body` is equal and `stored` is the first record. */
  receipt(
    stored: Received,
    body: object,
    settings: Settings,
  ): { readonly body: object; readonly location?: string };
}

/** A withdrawn or unreadable message has no product, so the requested product replaces it. */
interface Received extends Pick<StoredMessage, 'id' | 'received_at' | 'status'> {
  readonly product?: { readonly id: string; readonly name: string } | undefined;
}

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

export const messageKinds: Readonly<Record<MessageRecord['kind'], MessageKind>> = {
  inquiry: {
    operationId: 'createInquiry',
    schema: inquiry,
    check: () => [],
    content: (body: Inquiry) => ({ kind: 'inquiry', body }),
    receipt: (stored, { contact_email }: Inquiry, settings) => {
      const address = addressOf(settings);
      const body: InquiryReceipt = messageReceipt(address, settings, 'inquiry', stored, contact_email, {});
      return { body, location: address.operation('getInquiryStatus', { id: stored.id }) };
    },
  },
  support: {
    operationId: 'createSupportRequest',
    schema: supportRequest,
    check: (value, settings) => {
      const { data } = z.object({ product: supportRequest.shape.product }).safeParse(value);
      // The schema already rejects a value that cannot be a name.
      return !data || findEntry(data.product, settings.products)
        ? []
        : [unknownProduct(data.product, settings)];
    },
    content: (body: SupportRequest, { products }) => {
      const product = findEntry(body.product, products);
      if (!product) throw new Error('the product has not been checked');
      const { id, name } = product;
      // Every spelling of the product’s name results in the same message.
      return { kind: 'support', body: { ...body, product: id }, product: { id, name } };
    },
    receipt: (stored, { email, platform }: SupportRequest, settings) => {
      if (!stored.product) throw new Error(`${stored.id} is not a support request`);
      const { id, name } = stored.product;
      const product = settings.products.find(one => one.id === id);
      const address = addressOf(settings);
      const { notes = [], questions, issues = [], platforms = [] } = product ?? {};
      const isMissing = platform !== undefined && platforms.length > 0 && !platforms.includes(platform);
      const more = issues.length - MAX_ISSUES;
      const facts = [
        ...notes,
        questions && `Questions about ${name}, with answers: ${questions}`,
        isMissing && `${name} lists no download for ${platformNames[platform].system}.`,
        issues.length > 0 && `Known issues of ${name}: ${issues.slice(0, MAX_ISSUES).join(' ')}`,
        more > 0 && `${more} more: ${address.page(productPath(id))}`,
        issues.length > 0 &&
          'The maker knows them: report one again only with something that is not stated here.',
      ];
      const noted = { ...stored, notes: facts.filter(fact => typeof fact === 'string') };
      const extra = { product: { id, name } };
      const body: SupportReceipt = messageReceipt(address, settings, 'support', noted, email, extra);
      return { body };
    },
  },
};
