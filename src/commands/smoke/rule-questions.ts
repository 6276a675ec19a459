import { API_PATH, operationPath } from '../../api/address.ts';
import { discoveryLinks, documents, linkValue } from '../../api/documents.ts';
import type { ReadResult } from '../../api/filtered-read.ts';
import { everywhere, header } from '../../api/headers.ts';
import type { Operation } from '../../api/operation.ts';
import { type OperationId, operationEntries, operations } from '../../api/registry.ts';
import { valueChanges } from '../diff/values.ts';
import type { Answer } from '../published/client.ts';
import { jsonOf, type Subject } from './check.ts';
import { idsFor, NO_SUCH } from './entries.ts';
import { expectedFor } from './filters.ts';
import { exampleQuery, notTried, type Question } from './finding.ts';

/** A parameter that no operation knows, as links in newsletters have it. */
const UNKNOWN = { utm_source: 'x' };

const isLike = (answer: Answer, expected: ReadResult): boolean => {
  if ('location' in expected) return answer.headers.get(header.location) === expected.location;
  if ('error' in expected) return answer.status === expected.error.error.status;
  return answer.status === 200 && valueChanges(expected.body, jsonOf(answer)).length === 0;
};

const readings = {
  filtered: 'is ignored: a rule matches whenever its own parameters are there',
  whole: 'leads to the unfiltered body: a rule matches only a request with exactly its parameters',
  other: 'leads to something else',
} as const;

/** How an operation answers a known parameter beside an unknown one; undefined if there is no example to try. */
const readingOf = async (
  subject: Subject,
  operationId: OperationId,
  operation: Operation,
): Promise<keyof typeof readings | undefined> => {
  const query = exampleQuery(subject, operation);
  const id = operation.id === undefined ? '' : (await idsFor(subject, operation))[0];
  if (!query || id === undefined) return undefined;
  const path = operationPath(operation).replace('{id}', id);
  const answer = await subject.client.get(`${path}?${new URLSearchParams({ ...query, ...UNKNOWN })}`);
  if (isLike(answer, await expectedFor(subject, operationId, id, query))) return 'filtered';
  return isLike(answer, await expectedFor(subject, operationId, id, {})) ? 'whole' : 'other';
};

const queryConditions: Question = {
  question: 'A parameter that the API does not know, beside one that it knows',
  find: async subject => {
    const filtered = operationEntries.filter(
      ([, { method, query, live }]) => method === 'GET' && query && !live,
    );
    const tried = await Promise.all(
      filtered.map(async ([id, operation]) => ({
        path: operation.path,
        reading: await readingOf(subject, id, operation),
      })),
    );
    const kinds = [...new Set(tried.flatMap(({ reading }) => reading ?? []))];
    if (kinds.length === 0) return notTried;
    const pathsOf = (kind: keyof typeof readings): string =>
      tried.flatMap(({ path, reading }) => (reading === kind ? [path] : [])).join(', ');
    const answer =
      kinds.length === 1
        ? kinds.map(kind => readings[kind]).join()
        : kinds.map(kind => `${pathsOf(kind)}: ${readings[kind]}`).join('; ');
    return {
      answer,
      ...(kinds.includes('whole') && {
        advice: 'Nothing to do: the body says which filters were applied, and agents are told to compare.',
      }),
    };
  },
};

const headerRules: Question = {
  question: 'Header rules for a request that is rewritten to a file',
  find: async ({ client }) => {
    // A path of another version of the API: it has no header of a read itself, but the file of its error has.
    const answer = await client.get(`${API_PATH.replace(/\d+$/, '0')}/${NO_SUCH}`);
    const byFile = answer.headers.has(header.rateLimitPolicy);
    return { answer: byFile ? 'match the path of the file' : 'match the path of the request' };
  },
};

const repeatedHeaders: Question = {
  question: 'A header that two rules set',
  find: async ({ client }) => {
    const link = (await client.get(documents.home)).headers.get(header.link) ?? '';
    const isTwice = discoveryLinks.some(one => link.split(linkValue([one])).length > 2);
    return { answer: isTwice ? 'has the values of both' : 'has the value of one' };
  },
};

/** A redirect by a rule; undefined if the deployment has none. */
const redirectPath = async (subject: Subject): Promise<string | undefined> => {
  const { downloadProduct } = operations;
  const [id] = await idsFor(subject, downloadProduct);
  if (id === undefined) return undefined;
  const body = jsonOf(await subject.client.get(operationPath(downloadProduct).replace('{id}', id)));
  const options: unknown = Reflect.get(Object(body), 'options');
  const url: unknown = Reflect.get(Object(Array.isArray(options) ? options[0] : undefined), 'url');
  return typeof url === 'string' ? url.slice(subject.address.site.length) : undefined;
};

const redirectHeaders: Question = {
  question: 'Header rules for a redirect',
  find: async subject => {
    const path = await redirectPath(subject);
    if (path === undefined) return notTried;
    const { headers } = await subject.client.get(path);
    const missing = Object.keys(everywhere).filter(name => !headers.has(name));
    return { answer: missing.length === 0 ? 'apply' : `do not apply: ${missing.join(', ')} are missing` };
  },
};

const notFound: Question = {
  question: 'What does not exist',
  find: async ({ client }) => {
    const paths = [
      operationPath({ path: `/${NO_SUCH}` }),
      operationPath(operations.getRole).replace('{id}', NO_SUCH),
      `/${NO_SUCH}`,
      `/${NO_SUCH}.json`,
    ];
    const lines = await Promise.all(
      paths.map(async path => {
        const { status, headers } = await client.get(path);
        return `${path} is ${status} ${headers.get(header.contentType) ?? 'without a media type'}`;
      }),
    );
    return { answer: lines.join('; ') };
  },
};

/** Questions about the rules of redirects and headers. */
export const ruleQuestions: readonly Question[] = [
  queryConditions,
  headerRules,
  repeatedHeaders,
  redirectHeaders,
  notFound,
];
