import { operationPath } from '../../api/address.ts';
import type { Operation } from '../../api/operation.ts';
import { operationEntries } from '../../api/registry.ts';
import type { Subject } from './check.ts';
import { NO_SUCH } from './entries.ts';
import { queryOf } from './filters.ts';

/** What the platform does. */
interface Found {
  readonly answer: string;
  /** What follows from it for the owner, if anything does. */
  readonly advice?: string;
}

/** What the platform does where its documentation leaves it open, or differs from the local server. It is never a failure. */
export interface Finding extends Found {
  readonly question: string;
}

/** A question about the platform, and what finds the answer. */
export interface Question {
  readonly question: string;
  readonly find: (subject: Subject) => Promise<Found>;
}

/** The answer where the content has nothing to try. */
export const notTried: Found = { answer: 'not tried: the content has no example for it' };

/** The answer to a question. A failure is an answer too, so that one question does not stop the others. */
export const findingOf = async ({ question, find }: Question, subject: Subject): Promise<Finding> => {
  try {
    return { question, ...(await find(subject)) };
  } catch (error) {
    return { question, answer: `not known: ${error instanceof Error ? error.message : String(error)}` };
  }
};

/** A query of an operation that the deployment gives as an example; undefined if it gives none. */
export const exampleQuery = (
  subject: Subject,
  operation: Operation,
): Readonly<Record<string, string>> | undefined => {
  const [parameter] = queryOf(subject, operation);
  const value = parameter?.values.find(one => one !== NO_SUCH);
  return parameter && value !== undefined ? { [parameter.name]: value } : undefined;
};

/** The path of a read that a function answers, because no rule has a file for its query. */
export const functionPath = (subject: Subject): string | undefined => {
  for (const [, operation] of operationEntries) {
    if (operation.method !== 'GET' || operation.id !== undefined) continue;
    const [parameter] = queryOf(subject, operation);
    const value = parameter?.values.findLast(one => one !== NO_SUCH);
    if (parameter && value !== undefined) {
      return `${operationPath(operation)}?${new URLSearchParams({ [parameter.name]: value })}`;
    }
  }
  return undefined;
};
