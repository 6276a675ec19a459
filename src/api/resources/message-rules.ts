import { firstSentence } from '../prose/sentences.ts';

/*
 * Rules of conduct for sending a message to the owner, written only here. Task documents, operation
 * descriptions and agent skills contain them in full. All other documents have `WRITE_TERMS` or a link.
 */

/**
 * Condition for sending a message, as told to an agent (`the person you act for`, `has`) or by its user (`I`,
 * `have`).
 */
export const sendingTerms = (person: string, has: 'has' | 'have'): string =>
  `Submit only after ${person} ${has} approved the text, or ${has} given instructions that cover its recipient and content.`;

const approval = `${sendingTerms('the person you act for', 'has')} If in doubt, show them the complete body and wait for a clear yes.`;

const honesty =
  'Do not make up values. Ask for a required value that you do not know, and leave out an optional one.';

/**
 * The main rules, for descriptions without room for all of them. The description of the `agent` field covers
 * what to put there.
 */
export const WRITE_TERMS = [approval, honesty].map(firstSentence).join(' ');

export const inquiryRules: readonly string[] = [
  approval,
  'Propose only a real position, on behalf of the company that is hiring. If it does not meet a stated term, explain why in `message`.',
  'Follow the sharing policy. If two of its sentences differ, follow the stricter one.',
  '`contact_email` belongs to a person who expects the reply and has agreed to its use.',
  honesty,
  'Send one inquiry per role, unless you withdrew it. To follow up, check the status.',
  'After `declined`, do not propose that role again.',
];

export const supportRules: readonly string[] = [
  approval,
  '`email` is the person’s own address, used with their consent.',
  honesty,
  'Leave out passwords, payment data and other people’s data.',
  'Send one request per issue. A second request does not speed things up.',
];
