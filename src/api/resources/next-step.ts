import { STATUS_INTERVAL } from '../../schemas/submission.ts';
import { maskedEmail } from '../prose/masked-email.ts';
import type { Settings } from './settings.ts';

const after = {
  inquiry: `Request its status after a minute, then at most ${STATUS_INTERVAL}`,
  'support request': 'It has no status to ask for',
} as const;

/**
 * What happens to a submission, for its receipt. It follows from the request alone, so a retry gets the same text. `replyTo` is the
 * sender’s address, which is masked: a receipt contains nothing else that the sender typed.
 */
export const nextStep = (
  { owner, notices, retention_days: days }: Pick<Settings, 'owner' | 'notices' | 'retention_days'>,
  kind: keyof typeof after,
  replyTo: string,
): string =>
  notices.length > 0
    ? [...notices, `Nobody reads this ${kind}, so no reply follows.`].join(' ')
    : [
        `The ${kind} is stored and will be mailed to ${owner.name}; a reply goes to ${maskedEmail(replyTo)}, and no reply time is promised.`,
        `${after[kind]}; to withdraw it before it is deleted after ${days} days, write to ${owner.email} with its id.`,
      ].join(' ');
