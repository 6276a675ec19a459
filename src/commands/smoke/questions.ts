import { isDeepStrictEqual } from 'node:util';
import etag from 'etag';
import { discoveryLinks, documents, linkValue } from '../../api/documents/documents.ts';
import { everywhere, header } from '../../api/http/headers.ts';
import { API_PATH, operationPath } from '../../api/operations/address.ts';
import type { Operation } from '../../api/operations/operation.ts';
import type { ReadResult } from '../../api/reads/filtered-read.ts';
import { type OperationId, operationEntries, operations } from '../../api/registry.ts';
import { queryOf, resultOf } from '../../contract/filters.ts';
import { unknownIdPath } from '../../contract/reads.ts';
import { idsFor, jsonOf, NO_SUCH, type Subject } from '../../contract/subject.ts';
import { reasonOf } from '../../schemas/reason-of.ts';
import type { Answer } from '../live-site/client.ts';
import { pathFor } from '../live-site/lists.ts';

interface Found {
  readonly answer: string;
  /** What the owner should do about it, if anything. */
  readonly advice?: string;
}

/** How the platform behaves where its documentation leaves it open, or where it differs from the local server. Never a failure. */
export interface Observation extends Found {
  readonly question: string;
}

/** A question about the platform. `find` gives undefined if the content has nothing to try. */
export interface Question {
  readonly question: string;
  readonly find: (subject: Subject) => Promise<Found | undefined>;
}

/** The answer to a question. A failure is an answer too, so that one question does not stop the others. */
export const observationOf = async ({ question, find }: Question, subject: Subject): Promise<Observation> => {
  try {
    const found = await find(subject);
    return { question, ...(found ?? { answer: 'not tried: the content has no example for it' }) };
  } catch (error) {
    return { question, answer: `not known: ${reasonOf(error)}` };
  }
};

/** Queries of an operation that the deployment gives as examples, each with one parameter. */
const exampleQueries = (subject: Subject, operation: Operation): string[] =>
  queryOf(subject, operation).flatMap(({ name, values }) =>
    values.flatMap(value => (value === NO_SUCH ? [] : [new URLSearchParams({ [name]: value }).toString()])),
  );

/** The path of a read that a function answers, because no rule has a file for several parameters. */
const functionPath = (subject: Subject): string | undefined => {
  for (const [, operation] of operationEntries) {
    if (operation.id !== undefined) continue;
    const parameters = queryOf(subject, operation).flatMap(({ name, values }) => {
      const value = values.find(known => known !== NO_SUCH);
      return value === undefined ? [] : [[name, value]];
    });
    if (parameters.length > 1) return `${operationPath(operation)}?${new URLSearchParams(parameters)}`;
  }
  return undefined;
};

const isLike = (answer: Answer, expected: ReadResult): boolean => {
  if ('location' in expected) return answer.headers.get(header.location) === expected.location;
  if ('error' in expected) return answer.status === expected.error.error.status;
  return answer.status === 200 && isDeepStrictEqual(jsonOf(answer), expected.body);
};

const FILTERED = 'is ignored: a rule matches whenever its own parameters are there';
const WHOLE = 'leads to the unfiltered body: a rule matches only a request with exactly its parameters';

/** How an operation answers a known parameter beside one of another name, as links in newsletters have it. */
const readingOf = async (
  subject: Subject,
  operationId: OperationId,
  operation: Operation,
): Promise<string | undefined> => {
  const [query] = exampleQueries(subject, operation);
  const id = operation.id === undefined ? '' : (await idsFor(subject, operation))[0];
  if (query === undefined || id === undefined) return undefined;
  const path = operationPath({ path: pathFor(operation, id) });
  const answer = await subject.client.get(`${path}?${query}&utm_source=x`);
  if (isLike(answer, await resultOf(subject, operationId, id, query))) return FILTERED;
  return isLike(answer, await resultOf(subject, operationId, id, '')) ? WHOLE : 'leads to something else';
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
    const readings = [...Map.groupBy(tried, ({ reading }) => reading)].flatMap(([reading, places]) =>
      reading === undefined ? [] : [{ reading, paths: places.map(({ path }) => path).join(', ') }],
    );
    const [first, ...others] = readings;
    if (!first) return undefined;
    return {
      answer:
        others.length === 0
          ? first.reading
          : readings.map(({ reading, paths }) => `${paths}: ${reading}`).join('; '),
      ...(readings.some(({ reading }) => reading === WHOLE) && {
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

const redirectHeaders: Question = {
  question: 'Header rules for a redirect',
  find: async subject => {
    const { client } = subject;
    const [id] = await idsFor(subject, operations.downloadProduct);
    if (id === undefined) return undefined;
    const list = operationPath({ path: pathFor(operations.downloadProduct, id) });
    const { options } = operations.downloadProduct.body.parse(jsonOf(await client.get(list)));
    const [option] = options;
    if (!option) return undefined;
    const { headers } = await client.get(`${list}${new URL(option.url).search}`);
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

const fileEtag: Question = {
  question: 'ETag of a file',
  find: async ({ client }) => {
    const path = operationPath(operations.getProfile);
    const [got, head] = await Promise.all([client.get(path), client.send(path, { method: 'HEAD' })]);
    const tag = got.headers.get(header.etag);
    if (tag === null) return { answer: 'there is none' };
    const form = tag.startsWith('W/') ? 'weak' : 'strong';
    const same = head.headers.get(header.etag) === tag;
    return { answer: `${form}, such as ${tag}; HEAD has ${same ? 'the same' : 'another'}` };
  },
};

const functionEtag: Question = {
  question: 'ETag that a function sets',
  find: async subject => {
    const path = functionPath(subject);
    if (path === undefined) return undefined;
    const first = await subject.client.get(path);
    const sent = first.headers.get(header.etag);
    if (sent === null) return { answer: 'is removed' };
    const own = etag(first.text);
    const { status } = await subject.client.send(path, { headers: { [header.ifNoneMatch]: sent } });
    return {
      answer: `${sent === own ? 'is kept' : `becomes ${sent}`}; If-None-Match with it answers ${status}`,
    };
  },
};

const addedEtag: Question = {
  question: 'ETag of a function’s response that sets none',
  find: async subject => {
    const path = unknownIdPath(subject, operations.getInquiryStatus);
    const sent = (await subject.client.get(path)).headers.get(header.etag);
    return { answer: sent === null ? 'none is added' : `the platform adds one, such as ${sent}` };
  },
};

const functionCache: Question = {
  question: 'A filtered read that was requested before',
  find: async subject => {
    const path = functionPath(subject);
    if (path === undefined) return undefined;
    await subject.client.get(path);
    const status = (await subject.client.send(path)).headers.get('Cache-Status');
    if (status === null) return { answer: 'is not known: there is no header Cache-Status' };
    const isHit = /\bhit\b/.test(status);
    return { answer: `comes from ${isHit ? 'the cache' : 'the function again'} (${status})` };
  },
};

const searchEngines: Question = {
  question: 'Search engines',
  find: async ({ client, deploy }) => {
    const robots = (await client.get(documents.home)).headers.get(header.robotsTag);
    const isHidden = robots?.includes('noindex') ?? false;
    const context = deploy?.context ?? 'unknown';
    return {
      answer: `${isHidden ? 'may not' : 'may'} index it (context ${context}, ${header.robotsTag} ${robots ?? 'absent'})`,
      ...(isHidden &&
        context === 'production' && {
          advice:
            'They should find production. The header is there while owner.email is still that of the sample.',
        }),
    };
  },
};

/** What Netlify’s documentation leaves open: the rules of redirects and headers, ETags, the CDN and search engines. */
export const questions: readonly Question[] = [
  queryConditions,
  headerRules,
  repeatedHeaders,
  redirectHeaders,
  notFound,
  fileEtag,
  functionEtag,
  addedEtag,
  functionCache,
  searchEngines,
];
