import { MIMEType } from 'node:util';
import type * as z from 'zod';
import { operationPagePath } from '../api/documents/documents.ts';
import { type ErrorCode, errors } from '../api/http/errors.ts';
import { everywhere, header, REVALIDATE } from '../api/http/headers.ts';
import type { OperationId } from '../api/registry.ts';
import type { Answer } from '../commands/live-site/client.ts';
import { errorEnvelope } from '../schemas/error.ts';
import { jsonOf, type Subject } from './subject.ts';

/** What is wrong with a response, one line per problem. One that throws is a problem too. */
export type Expectation = (
  answer: Answer,
  subject: Subject,
) => readonly string[] | Promise<readonly string[]>;

type HeaderValues = Readonly<Record<string, string>>;

/** The expected response. Headers and body are checked only if the status and the media type are right. */
export interface Expected {
  readonly status: number;
  /** The media types that it may have. Default: any. */
  readonly types?: readonly string[];
  /** Values of headers. Default: those of every response. */
  readonly headers?: HeaderValues;
  readonly and?: readonly Expectation[];
}

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
export const typeProblem = ({ headers }: Answer, expected: readonly string[]): string[] => {
  const text = headers.get('Content-Type') ?? '';
  const sent = mediaType(text);
  return sent && expected.some(type => isType(sent, new MIMEType(type)))
    ? []
    : [`the media type is “${text}”, not ${expected.join(' or ')}`];
};

/** The members of a list in a header, which the platform may separate by a comma with or without a space. */
const membersOf = (value: string): string[] =>
  value
    .split(',')
    .map(member => member.trim())
    .toSorted();

const isSame = (value: string, expected: string): boolean =>
  membersOf(value).join(',') === membersOf(expected).join(',');

/** Whether a copy must be revalidated each time. The local server leaves out directives that change nothing about that. */
const revalidatesEachTime = (value: string, expected: string): boolean => {
  const members = membersOf(value);
  return members.includes('max-age=0') && members.every(member => membersOf(expected).includes(member));
};

/**
 * What is wrong with headers. `Link` may have more members than expected, because a page adds its own. All others must be
 * equal: a value that the platform has joined with itself (`*, *`) is wrong.
 */
export const headerProblems = (
  { headers }: Pick<Answer, 'headers'>,
  expected: HeaderValues = everywhere,
): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const sent = headers.get(name);
    if (sent === null) return [`the header ${name} is missing`];
    if (name === header.link) {
      const members = membersOf(sent);
      return membersOf(value).flatMap(link =>
        members.includes(link) ? [] : [`the header Link lacks ${link}`],
      );
    }
    const isRight = value === REVALIDATE ? revalidatesEachTime : isSame;
    return isRight(sent, value) ? [] : [`the header ${name} is “${sent}”, not “${value}”`];
  });

/** The body fits a schema of the registry, and has no field that the schema does not declare. */
export const fits =
  (schema: z.ZodType): Expectation =>
  answer =>
    (schema.safeParse(jsonOf(answer)).error?.issues ?? []).map(
      ({ path, message }) => `/${path.join('/')}: ${message}`,
    );

const foreignLinks = (site: string, value: unknown, inLinks = false): string[] => {
  if (typeof value === 'string') {
    return !inLinks || value.replace(/^[A-Z]+ /, '').startsWith(`${site}/`) || value === site
      ? []
      : [`the link ${value} does not lead to ${site}`];
  }
  return Object.entries(Object(value)).flatMap(([name, member]) =>
    foreignLinks(site, member, inLinks || name === 'links' || name === 'href'),
  );
};

/** The links of the API’s own resources lead to the deployment. */
export const linksToItself: Expectation = (answer, { address }) => foreignLinks(address.site, jsonOf(answer));

/** The text has a line like this one. `what` names it. */
export const hasLine =
  (line: RegExp, what: string): Expectation =>
  ({ text }) =>
    line.test(text) ? [] : [`it has no ${what}`];

/** The same document is at another path. */
export const sameAs =
  (path: string): Expectation =>
  async ({ text, headers }, { client }) => {
    const other = await client.get(path);
    const isEqual =
      text === other.text && headers.get(header.contentType) === other.headers.get(header.contentType);
    return isEqual ? [] : [`it differs from ${path}, which is the same document`];
  };

/** The response has an ETag. Another request with it is 304, and HEAD is the same without a body. */
export const revalidates =
  (path: string): Expectation =>
  async (first, { client }) => {
    const etag = first.headers.get(header.etag);
    if (etag === null) return ['the header ETag is missing'];
    if (!/^(W\/)?"[^"]+"$/.test(etag)) return [`the ETag ${etag} is malformed`];
    const [again, head] = await Promise.all([
      client.send(path, { headers: { [header.ifNoneMatch]: etag } }),
      client.send(path, { method: 'HEAD' }),
    ]);
    return [
      ...statusProblem(again, 304).map(problem => `with If-None-Match: ${problem}`),
      ...statusProblem(head, first.status).map(problem => `HEAD: ${problem}`),
      ...(head.text === '' ? [] : ['HEAD has a body']),
      ...(head.headers.get(header.contentType) === first.headers.get(header.contentType)
        ? []
        : ['HEAD has another media type than GET']),
    ];
  };

/** An error of this code, which points to the documentation of the operation. */
export const refusal = (
  code: ErrorCode,
  operation?: OperationId,
  { headers = everywhere, and = [] }: Partial<Expected> = {},
): Expected => ({
  status: errors[code].status,
  types: ['application/json'],
  headers,
  and: [
    (answer, subject) => {
      const { address } = subject;
      const parsed = errorEnvelope.safeParse(jsonOf(answer));
      if (!parsed.success) return fits(errorEnvelope)(answer, subject);
      const { error } = parsed.data;
      const docs = operation && address.page(operationPagePath(operation));
      return [
        ...(error.code === code ? [] : [`the code is ${error.code}, not ${code}`]),
        ...(error.status === answer.status ? [] : [`the body repeats the status as ${error.status}`]),
        ...(docs === undefined || error.docs === docs ? [] : [`docs is ${error.docs}, not ${docs}`]),
        ...foreignLinks(address.site, { links: error.docs }),
      ];
    },
    ...and,
  ],
});
