import { everywhere, header, REVALIDATE } from '../../api/headers.ts';
import type { Answer } from '../published/client.ts';

type Expected = Readonly<Record<string, string>>;

/** The members of a list in a header, which the platform may separate by a comma with or without a space. */
const membersOf = (value: string): string[] =>
  value
    .split(',')
    .map(member => member.trim())
    .toSorted();

const isSame = (value: string, expected: string): boolean =>
  membersOf(value).join(',') === membersOf(expected).join(',');

/** Whether a copy must be revalidated each time. The local server leaves out directives that change nothing about that. */
const revalidates = (value: string, expected: string): boolean => {
  const members = membersOf(value);
  return members.includes('max-age=0') && members.every(member => membersOf(expected).includes(member));
};

/**
 * What is wrong with headers. `Link` may have more members than expected, because a page adds its own. All others must be
 * equal: a value that the platform has joined with itself (`*, *`) is wrong.
 */
export const headerProblems = ({ headers }: Answer, expected: Expected): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const sent = headers.get(name);
    if (sent === null) return [`the header ${name} is missing`];
    if (name === header.link) {
      const members = membersOf(sent);
      return membersOf(value).flatMap(link =>
        members.includes(link) ? [] : [`the header Link lacks ${link}`],
      );
    }
    const isRight = value === REVALIDATE ? revalidates : isSame;
    return isRight(sent, value) ? [] : [`the header ${name} is “${sent}”, not “${value}”`];
  });

/** What is wrong with the headers that every response has. */
export const commonHeaderProblems = (answer: Answer): string[] => headerProblems(answer, everywhere);
