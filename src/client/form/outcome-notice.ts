import { waitInWords } from '../times.ts';
import type { Field } from './field.ts';
import type { Notice } from './notice.ts';
import type { Outcome } from './send.ts';

type Failure = Exclude<Outcome, { is: 'accepted' }>;

const KEPT = 'What you wrote is still here.';

const TRAPPED =
  'A field that people do not see was filled in, perhaps by your browser. It is empty again: send the form once more.';

/** What of the form the words depend on. */
interface Surroundings {
  readonly fields: readonly Field[];
  /** Name of the field that is a trap for robots. */
  readonly trap: string;
  /** Where to write instead. */
  readonly email: string;
}

/** What to tell the sender of a submission that was not accepted. */
export const noticeOf = (
  outcome: Failure,
  { fields, trap, email }: Surroundings,
  now = new Date(),
): Notice => {
  switch (outcome.is) {
    case 'invalid': {
      const problems = outcome.details.map(({ path, message }) => {
        const field = fields.find(({ name }) => name === path);
        const unseen = path === trap ? TRAPPED : `${path} ${message}`;
        return { field, message: field ? message : unseen };
      });
      return {
        title: `${problems.length === 1 ? 'One thing' : `${problems.length} things`} to correct`,
        problems,
      };
    }
    case 'limited':
      return {
        title: 'Not sent yet: too many messages came from your network',
        text: `You can send it ${waitInWords(outcome.seconds, now)}. ${KEPT}`,
      };
    case 'unavailable':
      return {
        title: 'Not sent: the service cannot store anything at the moment',
        text: `${KEPT} Try again in half a minute; it will not arrive twice. If that does not help, write to ${email}.`,
      };
    case 'unreachable':
      return {
        title: 'Not sent: the service could not be reached',
        text: `${KEPT} Try again when you are online; it will not arrive twice. If that does not help, write to ${email}.`,
      };
    case 'refused':
      return { title: 'Not sent', text: `${outcome.message} ${KEPT} You can also write to ${email}.` };
  }
};
