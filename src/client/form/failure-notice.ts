import type { Words } from '../../words/en.ts';
import { waitInWords } from '../times.ts';
import { type Field, problemWith } from './field.ts';
import type { Notice } from './notice.ts';
import type { SubmitResult } from './submit.ts';

export type Failure = Exclude<SubmitResult, { kind: 'accepted' }>;

interface FormFacts {
  readonly fields: readonly Field[];
  readonly honeypot: string;
  /** The address to write to instead. */
  readonly email: string;
  readonly words: Words['forms']['script'];
  /** The language of the page. */
  readonly tag: string;
}

/** A problem with the field `name`: what the page says of its value, because the sentences of the API are in English. */
const problemOf = (name: string, { fields, honeypot, words }: FormFacts) => {
  if (name === honeypot) return { message: words.honeypotFilled };
  const field = fields.find(each => each.name === name);
  const message = field && (problemWith(field) ?? field.box.dataset['refused']);
  return { field, message: message ?? words.refusedField(name) };
};

export const failureNotice = (failure: Failure, facts: FormFacts, now = new Date()): Notice => {
  const { email, words, tag } = facts;
  switch (failure.kind) {
    case 'invalid': {
      const problems = failure.names.map(name => problemOf(name, facts));
      return { title: words.problems(problems.length), problems };
    }
    case 'rate-limited':
      return { title: words.tooMany, text: waitInWords(failure.retryAfterSeconds, now, words, tag) };
    case 'unavailable':
      return { title: words.unavailable, text: words.tryAgainSoon(email) };
    case 'unreachable':
      return { title: words.unreachable, text: words.tryAgainOnline(email) };
    case 'too-large':
      return { title: words.notSent, text: words.tooLarge(email) };
    case 'refused':
      return { title: words.notSent, text: words.refused(failure.code, email) };
  }
};
