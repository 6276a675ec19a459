import { MIMEType } from 'node:util';
import type { Answer } from '../published/client.ts';
import type { Deployment } from '../published/deployment.ts';
import { parseJson } from '../published/json.ts';
import { responseProblems } from '../published/response-problems.ts';

/** One thing that must be so, and what looks whether it is. */
export interface Check {
  readonly name: string;
  /** Returns one line per problem. A check that throws has failed too. */
  readonly run: () => Promise<readonly string[]>;
}

/** What checks know of the deployment. */
export interface Subject extends Deployment {
  /** The day on which it must be in order, `YYYY-MM-DD`: dates in its documents are compared with it. */
  readonly day: string;
  /** The problems with a response by the published description. `path` is that of the request, without a query. */
  readonly undescribed: (method: string, path: string, answer: Answer) => string[];
}

/** Prepares a deployment to be checked as of a day, `YYYY-MM-DD`. */
export const subjectOf = (deployment: Deployment, day: string): Subject => {
  const { address, description } = deployment;
  const problems = responseProblems(description, address.operation('getIndex'));
  return {
    ...deployment,
    day,
    undescribed: (method, path, answer) => problems(method, `${address.site}${path}`, answer),
  };
};

/** A status other than the expected one. */
export const statusProblem = ({ status, headers }: Answer, expected: number): string[] => {
  if (status === expected) return [];
  if (status === 429) return ['the status is 429: wait a minute, then run the command again'];
  return [`the status is ${status} (${headers.get('Content-Type') ?? 'no media type'}), not ${expected}`];
};

const mediaType = (text: string): MIMEType | undefined => {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
};

const isType = (sent: MIMEType, expected: MIMEType): boolean =>
  sent.essence === expected.essence &&
  [...expected.params].every(([name, value]) => sent.params.get(name)?.toLowerCase() === value.toLowerCase());

/** A media type other than the expected ones. The response may have more parameters than they, such as a charset. */
export const typeProblem = ({ headers }: Answer, ...expected: readonly string[]): string[] => {
  const text = headers.get('Content-Type') ?? '';
  const sent = mediaType(text);
  return sent && expected.some(type => isType(sent, new MIMEType(type)))
    ? []
    : [`the media type is “${text}”, not ${expected.join(' or ')}`];
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
