import { counted } from '../../api/prose/counted.ts';
import { waitInWords } from '../times.ts';
import type { Field } from './field.ts';
import type { Notice } from './notice.ts';
import type { SubmitResult } from './submit.ts';

export type Failure = Exclude<SubmitResult, { kind: 'accepted' }>;

const KEPT = 'What you entered is still here.';
const RETRY_IS_SAFE = 'Your message will not arrive twice.';

const HONEYPOT_FILLED =
  'A hidden field was filled in, perhaps by your browser. It has been cleared. Please send the form again.';

interface FormFacts {
  readonly fields: readonly Field[];
  readonly honeypot: string;
  /** The address to write to instead. */
  readonly email: string;
}

export const failureNotice = (
  failure: Failure,
  { fields, honeypot, email }: FormFacts,
  now = new Date(),
): Notice => {
  const fallback = `If the problem continues, write to ${email}.`;
  switch (failure.kind) {
    case 'invalid': {
      const problems = failure.details.map(({ path, message }) => {
        const field = fields.find(({ name }) => name === path);
        const hidden = path === honeypot ? HONEYPOT_FILLED : `${path} ${message}`;
        return { field, message: field ? message : hidden };
      });
      return {
        title: `${counted(problems.length, 'problem')} to fix`,
        problems,
      };
    }
    case 'rate-limited':
      return {
        title: 'Not sent yet: too many messages came from your network',
        text: `You can send it ${waitInWords(failure.retryAfterSeconds, now)}. ${KEPT}`,
      };
    case 'unavailable':
      return {
        title: 'Not sent: the service is unavailable at the moment',
        text: `${KEPT} Try again in half a minute. ${RETRY_IS_SAFE} ${fallback}`,
      };
    case 'unreachable':
      return {
        title: 'Not sent: the service could not be reached',
        text: `${KEPT} Try again when you are online. ${RETRY_IS_SAFE} ${fallback}`,
      };
    case 'rejected':
      return { title: 'Not sent', text: `${failure.message} ${KEPT} You can also write to ${email}.` };
  }
};
