import { inquiry } from '../../../schemas/inquiry.ts';
import {
  type InquiryReceipt,
  type InquiryState,
  inquiryReceipt,
  inquiryState,
  STATUS_TERMS,
} from '../../../schemas/submission.ts';
import { english } from '../../../words/language.ts';
import { deployNotices } from '../../documents/deploy-notices.ts';
import { documents, markdownPath } from '../../documents/documents.ts';
import type { Operations } from '../../operations/operation.ts';
import { inquiryRules } from '../conduct.ts';
import { nextStep } from '../next-step.ts';
import { closedNotice } from '../profile/closed.ts';
import { sampleOf, writeErrors } from '../writes.ts';
import { inquiryNextSteps } from './next-steps.ts';

const at = '2026-11-20T09:30:00.000Z';
const later = '2026-11-20T09:30:04.000Z';

/** An example id, which belongs to no inquiry. */
export const inquiryId = 'inq_20261120c2h8v0m4w7n3s5k9t1r6y2d0fq';

export const inquiries = {
  createInquiry: {
    method: 'POST',
    path: '/inquiries',
    servedByFunction: true,
    tag: 'hiring',
    title: 'Propose a role',
    summary: 'Sends a role to the owner by e-mail and returns a receipt with the URL of its status.',
    advice:
      'Use it after reading the profile or résumé, and only for a person with a real position to fill. For questions about an app, use the support request.',
    rules: inquiryRules,
    nextSteps: inquiryNextSteps,
    request: inquiry,
    body: inquiryReceipt,
    errors: writeErrors,
    notice: ({ content }) => closedNotice(content),
    tool: { name: 'submit_inquiry' },
    example: build => {
      const { address, content } = build;
      const request = sampleOf(inquiry);
      const settings = { ...content.site, notices: deployNotices(build, english.words) };
      return {
        request,
        response: {
          id: inquiryId,
          status: 'received',
          received_at: at,
          next: nextStep(settings, 'inquiry', request.contact_email),
          links: {
            status: address.operation('getInquiryStatus', { id: inquiryId }),
            privacy: address.page(markdownPath(documents.privacy)),
          },
        } satisfies InquiryReceipt,
      };
    },
  },
  getInquiryStatus: {
    method: 'GET',
    path: '/inquiries/{id}',
    servedByFunction: true,
    tag: 'hiring',
    title: 'Status of an inquiry',
    summary: 'The status of an inquiry. The response contains nothing that the sender wrote.',
    advice: `Use it after an inquiry; its URL is \`links.status\` in the receipt. ${STATUS_TERMS}`,
    id: 'Identifier of the inquiry, from its receipt; it starts with `inq_`.',
    body: inquiryState,
    errors: ['inquiry_not_found', 'internal_error', 'unavailable'],
    tool: { name: 'get_inquiry_status', id: 'Id from submit_inquiry; it starts with `inq_`.' },
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
        links: { self: address.operation('getInquiryStatus', { id: inquiryId }) },
      } satisfies InquiryState,
    }),
  },
} as const satisfies Operations;
