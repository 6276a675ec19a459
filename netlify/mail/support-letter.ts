import type { SupportRequest } from '../../src/schemas/support.ts';
import { type Fact, fact, mailFact, type Passage, passage } from './letter.ts';

const kinds = { bug: 'Bug', feature: 'Feature wish', other: 'Other' } as const;
const platforms = { ios: 'iOS', android: 'Android', web: 'Web' } as const;

/** What a support request says: which product, what about it, where it runs, and who asks. */
export const supportFacts = (body: SupportRequest, product: { id: string; name: string }): Fact[] => [
  ...fact('Product', `${product.name} (${product.id})`),
  ...fact('Kind', kinds[body.kind]),
  ...fact('Subject', body.subject),
  ...fact('From', body.name),
  ...mailFact('E-mail', body.email),
  ...fact('Platform', body.platform && platforms[body.platform]),
  ...fact('App version', body.app_version),
];

export const supportPassages = (body: SupportRequest): Passage[] => passage('Message', body.message);
