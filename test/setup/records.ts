import type { Turn } from '../../src/messages/store/keys.ts';
import type { MessageRecord } from '../../src/messages/store/record.ts';
import { anInquiry, aSupportRequest, settings } from './intake.ts';

/** Of a sender’s first message. */
export const first: Turn = { queue: 'separate', ordinal: 1 };

export const facts = {
  ...settings,
  linkKey: 'a key of 32 characters for the tests',
};

const received = '2026-11-21T12:00:00.000Z';
const kept = {
  version: 1,
  received_at: received,
  status: 'received',
  history: [{ status: 'received', at: received }],
  delivery: { attempts: 0, next_at: received },
} satisfies Partial<MessageRecord>;

export const inquiryOf = (body: MessageRecord['body'] = {}): MessageRecord => ({
  ...kept,
  id: `inq_20261121${'0'.repeat(20)}abc234`,
  kind: 'inquiry',
  body: { ...anInquiry, ...body },
});

export const supportOf = (body: MessageRecord['body'] = {}): MessageRecord => ({
  ...kept,
  id: `sup_20261121${'0'.repeat(20)}xyz789`,
  kind: 'support',
  body: { ...aSupportRequest, product: 'tidenote', kind: 'other', ...body },
  product: { id: 'tidenote', name: 'Tidenote' },
});

export const filledWith = (text: string): MessageRecord[] => [
  inquiryOf({
    company: text,
    role: text,
    contact_name: text,
    description: text,
    compensation: text,
    location: text,
    message: text,
    agent: text,
  }),
  supportOf({ name: text, subject: text, message: text, app_version: text, agent: text }),
];
