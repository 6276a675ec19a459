import type * as z from 'zod';
import { parsedInput } from '../../api/http/details.ts';
import { platformNames } from '../../schemas/platform.ts';
import type { Dependencies, Settings } from '../dependencies.ts';
import { messageReceipt, pageOf } from '../operations/receipts.ts';
import type { ErrorOptions } from '../result.ts';
import { type Inquiry, inquiry } from '../schemas/inquiry.ts';
import type { Kind, Receipt } from '../schemas/message.ts';
import { type SupportRequest, supportRequest } from '../schemas/support.ts';
import type { StoredMessage } from '../store/record.ts';

/** A receipt has these, and the number of the others. */
const MAX_ISSUES = 10;

type SupportedProduct = Pick<Settings['products'][number], 'id' | 'name'>;

export type MessageContent =
  | { readonly kind: 'inquiry'; readonly body: Inquiry }
  | { readonly kind: 'support'; readonly body: SupportRequest; readonly product: SupportedProduct };

export interface MessageKind {
  readonly operationId: 'createInquiry' | 'createSupportRequest';
  readonly schema: z.ZodObject;
  readonly parse: (
    input: unknown,
    deps: Pick<Dependencies, 'findProduct'>,
  ) => {
    readonly value: unknown;
    readonly issues: readonly z.core.$ZodIssue[];
    /** They depend on the site’s content, and the body may be invalid. */
    readonly problems: NonNullable<ErrorOptions['details']>;
    /** Absent if there is an issue or a problem. */
    readonly content?: MessageContent | undefined;
  };
}

export const messageKinds: Readonly<Record<Kind, MessageKind>> = {
  inquiry: {
    operationId: 'createInquiry',
    schema: inquiry,
    parse: input => {
      const { value, issues, data } = parsedInput(inquiry, input);
      return { value, issues, problems: [], content: data && { kind: 'inquiry', body: data } };
    },
  },
  support: {
    operationId: 'createSupportRequest',
    schema: supportRequest,
    parse: (input, { findProduct }) => {
      const { value, issues, data } = parsedInput(supportRequest, input);
      // The schema already rejects a value that cannot be a name.
      const name = supportRequest.shape.product.safeParse(Object(value).product).data;
      const found = name === undefined ? undefined : findProduct(name);
      if (!found || 'message' in found)
        return { value, issues, problems: found ? [{ path: 'product', ...found }] : [] };
      const product = { id: found.product.id, name: found.product.name };
      // Every spelling of the product’s name results in the same message.
      const body = data && { ...data, product: product.id };
      return { value, issues, problems: [], content: body && { kind: 'support', body, product } };
    },
  },
};

/** Facts about the product, and about the sender’s platform. */
const notesOn = (
  { id, name }: SupportedProduct,
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
    more > 0 && `${more} more: ${pageOf(settings, 'product', id)}`,
  ];
  return facts.filter(fact => typeof fact === 'string');
};

/** The receipt of a retry is the same, because its `content` is equal and `stored` is the first record. */
export const receiptOf = (
  content: MessageContent,
  stored: StoredMessage,
  settings: Settings,
): { readonly body: Receipt; readonly location?: string } => {
  if (content.kind === 'inquiry') {
    const { contact_email: replyTo } = content.body;
    const body = messageReceipt(settings, 'inquiry', stored, replyTo, {});
    return { body, location: pageOf(settings, 'status', stored.id) };
  }
  // A withdrawn or unreadable message has no product, so the requested product replaces it.
  const { id, name } = (stored.kind === 'support' && stored.product) || content.product;
  const product = { id, name };
  const noted = { ...stored, notes: notesOn(product, content.body, settings) };
  const { email: replyTo } = content.body;
  return { body: messageReceipt(settings, 'support', noted, replyTo, { product }) };
};
