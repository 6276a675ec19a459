import type { Answer } from '../commands/live-site/client.ts';
import { reasonOf } from '../schemas/reason-of.ts';
import { type Expected, headerProblems, statusProblem, typeProblem } from './expectation.ts';
import type { Subject } from './subject.ts';

export interface Asked {
  readonly path: string;
  /** Default: GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What the request has that others to the same path have not, in words. */
  readonly having?: string;
}

/** One line of the table: a request, and what the deployment must answer. */
export interface Row {
  readonly request: Asked;
  readonly expected: Expected;
}

/** The name of a row: `POST /api/v1/support with another media type`. */
export const nameOf = ({ request: { path, method = 'GET', having } }: Row): string =>
  `${method} ${path}${having === undefined ? '' : ` with ${having}`}`;

const problemsIn = async (check: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  try {
    return await check();
  } catch (error) {
    return [reasonOf(error)];
  }
};

const send = ({ path, method = 'GET', headers, body }: Asked, { client }: Subject): Promise<Answer> =>
  method === 'GET' && !headers
    ? client.get(path)
    : client.send(path, { method, ...(headers && { headers }), ...(body !== undefined && { body }) });

const answerProblems = async (
  { request: { path, method = 'GET' }, expected: { status, types, headers, and = [] } }: Row,
  answer: Answer,
  subject: Subject,
): Promise<string[]> => {
  const otherStatus = statusProblem(answer, status);
  if (otherStatus.length > 0) return otherStatus;
  const otherType = types ? typeProblem(answer, types) : [];
  if (otherType.length > 0) return otherType;
  const found = await Promise.all(and.map(check => problemsIn(async () => check(answer, subject))));
  return [
    ...headerProblems(answer, headers),
    ...found.flat(),
    ...subject.undescribed(method, path.replace(/\?.*/, ''), answer),
  ];
};

/** Sends the request of a row. Returns what is wrong with the response, one line per problem. */
export const rowProblems = (row: Row, subject: Subject): Promise<readonly string[]> =>
  problemsIn(async () => answerProblems(row, await send(row.request, subject), subject));
