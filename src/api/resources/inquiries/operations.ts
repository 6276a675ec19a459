import { inquiry } from '../../../schemas/inquiry.ts';
import {
  type InquiryReceipt,
  type InquiryState,
  inquiryReceipt,
  inquiryState,
} from '../../../schemas/submission.ts';
import type { Operations } from '../../operation.ts';
import { STATUS_INTERVAL } from '../../write-limits.ts';
import { sampleOf, writeErrors } from '../writes.ts';

/** A moment, and when a mail sent then has arrived. */
const at = '2026-11-20T09:30:00.000Z';
const later = '2026-11-20T09:30:04.000Z';

/** An id as receipts have them; nobody’s. */
export const inquiryId = 'inq_01kb1e6q80c2h8v0m4w7n3s5k9t1r6y2d0fq';

/** Roles that are proposed to the owner. */
export const inquiries = {
  createInquiry: {
    method: 'POST',
    path: '/inquiries',
    live: true,
    tag: 'hiring',
    title: 'Propose a role',
    summary: 'Sends a role to the owner by e-mail and gives a receipt with the address of its status.',
    advice:
      'Use it once a person with a real position to fill has agreed to send it, after reading the profile. Not for questions about an app: that is the support request.',
    request: inquiry,
    body: inquiryReceipt,
    errors: writeErrors,
    tool: { name: 'submit_inquiry' },
    example: ({ address }) => ({
      request: sampleOf(inquiry),
      answer: {
        id: inquiryId,
        status: 'received',
        received_at: at,
        links: { status: address.operation('getInquiryStatus', { id: inquiryId }) },
      } satisfies InquiryReceipt,
    }),
  },
  getInquiryStatus: {
    method: 'GET',
    path: '/inquiries/{id}',
    live: true,
    tag: 'hiring',
    title: 'Status of an inquiry',
    summary: 'Where an inquiry stands. Nothing that the sender wrote is in the answer.',
    advice: `Use it after an inquiry, at most ${STATUS_INTERVAL}; \`links.status\` of the receipt is its address. It never shows what was sent.`,
    id: 'Identifier of the inquiry, from its receipt.',
    body: inquiryState,
    errors: ['inquiry_not_found', 'internal_error', 'unavailable'],
    tool: { name: 'get_inquiry_status', id: 'Identifier of the inquiry, from submit_inquiry.' },
    example: ({ address }) => ({
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
        links: { self: address.operation('getInquiryStatus', { id: inquiryId }) },
      } satisfies InquiryState,
    }),
  },
} as const satisfies Operations;
