import type * as z from 'zod';
import {
  bodyMessageOf,
  type ErrorCode,
  errorBody,
  errors,
  errorWords,
  messageOf,
} from '../../api/http/errors.ts';
import { READ_LIMIT } from '../../api/http/headers.ts';
import { detailsOf } from '../../api/http/query.ts';
import {
  type Build,
  type Operation,
  type OperationExample,
  oncePerBuild,
} from '../../api/operations/operation.ts';
import { notFoundBodies } from '../../api/reads/not-found.ts';
import { type OperationId, operationEntries, operations } from '../../api/registry.ts';
import { writeErrors } from '../../api/resources/messages.ts';
import { type ErrorDetail, type ErrorEnvelope, errorEnvelope } from '../../schemas/error.ts';
import { componentRef, refTo } from './components.ts';
import type { MediaType, Reference, ResponseObject, Schema } from './document.ts';
import { headersOf } from './headers.ts';

const wrongWith = (schema: z.ZodObject, wrong: object): ErrorDetail[] =>
  detailsOf(schema, wrong, schema.safeParse(wrong).error?.issues ?? []);

const details = (code: ErrorCode, { query, request }: Operation): ErrorDetail[] => {
  if (code === 'invalid_parameter' && query) {
    const values = Object.keys(query.shape).map(name => [name, 'everything']);
    return wrongWith(query, Object.fromEntries(values));
  }
  if (code === 'invalid_body' && request) return wrongWith(request, { website: 'https://spam.example' });
  return [];
};

const prebuilt = oncePerBuild(notFoundBodies);

/** In Netlify’s format. */
const REQUEST_ID = '01K9Z3Q5V8E6T4R2W0Y7N5M3B1';

const errorExample = (build: Build, operationId: OperationId, code: ErrorCode): ErrorEnvelope => {
  const operation: Operation = operations[operationId];
  const missing = prebuilt(build)[operationId];
  const written = missing?.error.code === code ? missing : operation.errorExamples?.(build)[code];
  if (written) return written;
  const wrong = details(code, operation);
  const toMessage = code === 'invalid_body' ? bodyMessageOf : messageOf;
  const { meaning, remedy } = errorWords(code, operation.method);
  return errorBody(build.address, code, wrong.length > 0 ? toMessage(wrong) : `${meaning} ${remedy}`, {
    operation: operationId,
    ...(wrong.length > 0 && { details: wrong }),
    ...(code === 'internal_error' && { requestId: REQUEST_ID }),
  });
};

/** Ascending, because JavaScript orders integer keys numerically. */
const codesByStatus = ({ errors: codes }: Operation): [status: string, codes: ErrorCode[]][] =>
  Object.entries(Object.groupBy(codes, code => errors[code].status));

const explain = (codes: readonly ErrorCode[], method: Operation['method']): string =>
  codes
    .map(code => {
      const { meaning, remedy } = errorWords(code, method);
      return `\`${code}\`: ${meaning} ${remedy}`;
    })
    .join('\n\n');

export const contentOf = (
  schema: Schema,
  examples?: MediaType['examples'],
  type = 'application/json',
): Record<string, MediaType> => ({ [type]: { schema, ...(examples && { examples }) } });

const errorResponse = (
  build: Build,
  operationId: OperationId,
  codes: readonly ErrorCode[],
): ResponseObject => {
  const waits = codes.some(code => code === 'rate_limited' || code === 'unavailable');
  const rejected = codes.includes('rate_limited') ? headersOf.write : headersOf.rejectedWrite;
  const { method } = operations[operationId];
  const base = method === 'GET' ? headersOf.read : rejected;
  const examples = codes.map(code => [code, { value: errorExample(build, operationId, code) }] as const);
  return {
    description: explain(codes, method),
    headers: waits ? { ...base, ...headersOf.retry } : base,
    content: contentOf(refTo(errorEnvelope), Object.fromEntries(examples)),
  };
};

/** Such as `PayloadTooLarge`; undefined if each operation has its own response. */
const sharedName = (codes: readonly ErrorCode[], method: Operation['method']): string | undefined => {
  const [code, ...others] = codes;
  if (code === undefined || others.length > 0 || !writeErrors.some(shared => shared === code))
    return undefined;
  // Problems in the request differ between operations.
  if (errors[code].status === 400) return undefined;
  const words = [...code.split('_'), ...(method === 'GET' ? ['on', 'read'] : [])];
  return words.map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
};

const sharedErrors = (build: Build): Record<string, ResponseObject> =>
  Object.fromEntries(
    operationEntries.toReversed().flatMap(([id, operation]) =>
      codesByStatus(operation).flatMap(([, codes]) => {
        const name = sharedName(codes, operation.method);
        return name === undefined ? [] : [[name, errorResponse(build, id, codes)] as const];
      }),
    ),
  );

export const responseComponents = (build: Build): Record<string, ResponseObject> => ({
  NotModified: {
    description: 'Nothing has changed since the response whose `ETag` you sent.',
    headers: headersOf.taggedRead,
  },
  MethodNotAllowed: {
    description: explain(['method_not_allowed'], 'GET'),
    headers: headersOf.rejectedMethod,
    content: contentOf(refTo(errorEnvelope), {
      method_not_allowed: { value: errorExample(build, 'getIndex', 'method_not_allowed') },
    }),
  },
  TooManyReads: {
    description: `More than ${READ_LIMIT.requests} reads in ${READ_LIMIT.seconds} seconds from one IP address. Netlify rejects further reads before they reach the API, so the body is not in the API’s error format. Wait a minute.`,
  },
  ...sharedErrors(build),
});

/** Its URL is in the `Location` header. */
const isRead = ({ path }: Operation): boolean =>
  operationEntries.some(([, it]) => it.method === 'GET' && it.path === `${path}/{id}`);

const successResponse = (operation: Operation, { response }: OperationExample): ResponseObject => {
  const { method, responseSchema: body, shortExample } = operation;
  const summary = shortExample && { summary: 'A real response' };
  const examples = response === undefined ? undefined : { answer: { ...summary, value: response } };
  const created = isRead(operation) ? headersOf.created : headersOf.accepted;
  return {
    description: body?.description ?? 'The same content as Markdown.',
    headers: method === 'GET' ? headersOf.taggedRead : created,
    content: body
      ? contentOf(refTo(body), examples)
      : contentOf({ type: 'string' }, examples, 'text/markdown'),
  };
};

export const responsesOf = (
  build: Build,
  operationId: OperationId,
  example: OperationExample,
): Record<string, ResponseObject | Reference> => {
  const operation: Operation = operations[operationId];
  const failures = codesByStatus(operation).map(([status, codes]) => {
    const shared = sharedName(codes, operation.method);
    const response = shared ? componentRef('responses', shared) : errorResponse(build, operationId, codes);
    return [status, response] as const;
  });
  return {
    [operation.method === 'GET' ? 200 : 201]: successResponse(operation, example),
    ...(operation.redirects && {
      302: { description: operation.redirects.description, headers: headersOf.redirect },
    }),
    ...(operation.method === 'GET' && {
      304: componentRef('responses', 'NotModified'),
      429: componentRef('responses', 'TooManyReads'),
    }),
    [errors.method_not_allowed.status]: componentRef('responses', 'MethodNotAllowed'),
    ...Object.fromEntries(failures),
  };
};
