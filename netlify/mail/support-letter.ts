import { platformNames } from '../../src/schemas/platform.ts';
import type { Submission } from '../records/record.ts';
import { type Fact, fact, mailFact, type Passage, passage } from './letter.ts';

type Body = Extract<Submission, { kind: 'support' }>['body'];

type Words = Readonly<Record<string, string>>;

const kinds: Words = { bug: 'Bug', feature: 'Feature wish', other: 'Other' };
const systems: Words = Object.fromEntries(
  Object.entries(platformNames).map(([name, { system }]) => [name, system]),
);

/** A value in words, or as it is where an older record has one that is not known any more. */
const inWords = (words: Words, value: string | undefined): string | undefined =>
  value !== undefined && Object.hasOwn(words, value) ? words[value] : value;

/** What a support request says: which product, what about it, where it runs, and who asks. */
export const supportFacts = (body: Body, product: { id: string; name: string }): Fact[] => [
  ...fact('Product', `${product.name} (${product.id})`),
  ...fact('Kind', inWords(kinds, body.kind)),
  ...fact('Subject', body.subject),
  ...fact('From', body.name),
  ...mailFact('E-mail', body.email),
  ...fact('Platform', inWords(systems, body.platform)),
  ...fact('App version', body.app_version),
];

export const supportPassages = (body: Body): Passage[] => passage('Message', body.message);
