import { deployNotices } from '../../api/deploy-notices.ts';
import type { Operations } from '../../api/operations/operation.ts';
import { closedNotice, inquiryNote } from '../../api/resources/profile/terms.ts';
import { inquiry } from '../schemas/inquiry.ts';
import {
  type InquiryReceipt,
  type InquiryState,
  inquiryReceipt,
  inquiryState,
  RECALL_TERMS,
  statusMeanings,
} from '../schemas/message.ts';
import { inquiryRules, ONE_PER_ROLE, STATED_TERMS, sampleOf, writeErrors } from './message-rules.ts';
import { messagePath, messageReceipt, nextSteps } from './receipts.ts';

const at = '2026-11-20T09:30:00.000Z';
const later = '2026-11-20T09:30:04.000Z';

/** No inquiry has it. */
export const inquiryId = 'inq_20261120c2h8v0m4w7n3s5k9t1r6y2d0fq';

export const inquiryOperations = {
  createInquiry: {
    tag: 'hiring',
    title: 'Propose a role',
    summary: 'Sends the owner an inquiry about a role.',
    advice:
      'Use it after reading the profile or résumé, and only for someone with a real position to fill. For questions about a product, call `createSupportRequest`.',
    rules: inquiryRules,
    nextSteps: (site, privacy) => nextSteps(site, privacy, 'inquiry', 'contact_email'),
    request: inquiry,
    responseSchema: inquiryReceipt,
    errors: writeErrors,
    notice: ({ content }) => closedNotice(content),
    tool: {
      description: `Sends the owner an inquiry about a role, for someone with a real position to fill. Read the profile first. ${STATED_TERMS} ${ONE_PER_ROLE}`,
      note: inquiryNote,
    },
    example: build => {
      const { address, content } = build;
      const request = sampleOf(inquiry);
      const settings = { ...content.site, notices: deployNotices(build) };
      const stored = { id: inquiryId, received_at: at };
      const response = messageReceipt(address, settings, 'inquiry', stored, request.contact_email, {});
      return { request, response: response satisfies InquiryReceipt };
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
      path: { id: inquiryId },
      response: {
        id: inquiryId,
        status: 'delivered',
        received_at: at,
        updated_at: later,
        history: [
          { status: 'received', at },
          { status: 'delivered', at: later },
        ],
        next: `${statusMeanings.delivered} ${RECALL_TERMS}`,
        links: {
          self: address.operation('getInquiryStatus', { id: inquiryId }),
          message: address.page(messagePath(inquiryId)),
        },
      } satisfies InquiryState,
    }),
  },
} as const satisfies Operations;
