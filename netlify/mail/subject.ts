import type { Submission } from '../records/record.ts';
import { harmlessLine } from './harmless.ts';

const supportSubjects: Readonly<Record<string, string>> = { bug: 'Bug in', feature: 'Wish for' };

/** The first of some typed texts that shows anything: one of direction marks alone is not blank to the schema, and is here. */
const shown = (max: number, ...typed: (string | undefined)[]): string =>
  typed.map(text => harmlessLine(text ?? '', max)).find(text => text !== '') ?? '(blank)';

/** What it is about, in a line. Each part has its own bound, so that a long one does not push the others out. */
export const titleOf = (record: Submission): string => {
  if (record.kind === 'inquiry') return `${shown(70, record.body.role)} at ${shown(50, record.body.company)}`;
  const matter = shown(70, record.body.subject, record.body.message);
  return `${supportSubjects[record.body.kind ?? ''] ?? 'Support for'} ${shown(40, record.product.name)}: ${matter}`;
};

/**
 * The subject: one line of at most 150 characters. The end of the id keeps two mails that read the same from being shown as one
 * conversation.
 */
export const subjectOf = (record: Submission): string => {
  const mark = `(${record.id.slice(0, 4)}…${record.id.slice(-6)})`;
  return `${record.kind === 'inquiry' ? 'Role: ' : ''}${titleOf(record)} ${mark}`;
};
