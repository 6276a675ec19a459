import { operationPath } from '../api/operations/address.ts';
import type { Operation } from '../api/operations/operation.ts';
import type { Answer } from '../commands/live-site/client.ts';
import type { Deployment } from '../commands/live-site/deployment.ts';
import { responseProblems } from '../commands/live-site/description.ts';
import { parseJson } from '../commands/live-site/json.ts';
import { entriesFor } from '../commands/live-site/lists.ts';

/** An id, and a path, that nothing has. */
export const NO_SUCH = 'no-such-thing';

/** Few enough of each list to stay below the limit on reads. */
const MOST_ENTRIES = 4;

/** The deployment that the table is about. */
export interface Subject extends Deployment {
  /** The day on which it must be in order, `YYYY-MM-DD`: dates in its documents are compared with it. */
  readonly day: string;
  /** The problems with a response by the published description. `path` is that of the request, without a query. */
  readonly undescribed: (method: string, path: string, answer: Answer) => string[];
  /** The most entries of a list that are requested one by one. */
  readonly entries: number;
}

/** Prepares a deployment for the checks of the table. `day` is `YYYY-MM-DD`. */
export const subjectOf = (deployment: Deployment, day: string, entries = MOST_ENTRIES): Subject => {
  const { address, description } = deployment;
  const problems = responseProblems(description, address.operation('getIndex'));
  return {
    ...deployment,
    day,
    undescribed: (method, path, answer) => problems(method, `${address.site}${path}`, answer),
    entries,
  };
};

/** The JSON of an answer. @throws if it is not JSON */
export const jsonOf = ({ status, headers, text }: Answer): unknown => {
  try {
    return parseJson(text);
  } catch {
    throw new Error(
      `The body is not JSON (status ${status}, ${headers.get('Content-Type') ?? 'no media type'}).`,
    );
  }
};

/** The first ids of the deployment for an operation with `{id}`. */
export const idsFor = async ({ client, entries }: Subject, operation: Operation): Promise<string[]> => {
  const read = async (path: `/${string}`) => jsonOf(await client.get(operationPath({ path })));
  return (await entriesFor(operation, read)).slice(0, entries).map(({ id }) => id);
};
