import type { Words } from '../../words/en.ts';
import { waitInWords } from '../times.ts';
import { type Field, problemWith } from './field.ts';
import type { Notice } from './notice.ts';
import type { Failure } from './submit.ts';

interface FormFacts {
  readonly fields: readonly Field[];
  readonly honeypot: string;
  readonly email: string;
  readonly words: Words['forms']['script'];
  readonly tag: string;
}

/** A problem with the field `name`, in the page’s words, because the API’s are in English. */
const problemOf = (name: string, { fields, honeypot, words }: FormFacts) => {
  if (name === honeypot) return { message: words.honeypotFilled };
  const field = fields.find(each => each.name === name);
  const message = field && (problemWith(field) ?? field.box.dataset['refused']);
  return { field, message: message ?? words.refusedField(name) };
};

export const failureNotice = (failure: Failure, facts: FormFacts, now = new Date()): Notice => {
  const { status, code = '', retryAfterSeconds = 0, names = [] } = failure;
  const { email, words, tag } = facts;
  if (names.length > 0) {
    return { title: words.problems(names.length), problems: names.map(name => problemOf(name, facts)) };
  }
  if (status === 0) return { title: words.unreachable, text: words.tryAgainOnline(email) };
  if (status >= 500) return { title: words.unavailable, text: words.tryAgainSoon(email) };
  if (status === 429) return { title: words.tooMany, text: waitInWords(retryAfterSeconds, now, words, tag) };
  return {
    title: words.notSent,
    text: status === 413 ? words.tooLarge(email) : words.refused(code, email),
  };
};
