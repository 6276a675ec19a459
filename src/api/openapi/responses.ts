import { errorEnvelope } from '../../schemas/error.ts';
import { type ErrorCode, errors } from '../http/errors.ts';
import { READ_LIMIT } from '../http/headers.ts';
import type { Operation, OperationExample, SiteContext } from '../operations/operation.ts';
import { type OperationId, operationEntries, operations } from '../registry.ts';
import { writeErrors } from '../resources/writes.ts';
import { refTo } from './components.ts';
import type { MediaType, Reference, ResponseObject, Schema } from './document.ts';
import { codesByStatus, errorExample, explain } from './errors.ts';
import { headersOf } from './headers.ts';

type Examples = NonNullable<MediaType['examples']>;

const media = (schema: Schema, examples: Examples): MediaType => ({
  schema,
  ...(Object.keys(examples).length > 0 && { examples }),
});

export const json = (schema: Schema, examples: Examples) => ({
  'application/json': media(schema, examples),
});

const errorContent = (examples: Examples) => json(refTo(errorEnvelope), examples);

const errorResponse = (
  build: SiteContext,
  operationId: OperationId,
  codes: readonly ErrorCode[],
): ResponseObject => {
  const waits = codes.some(code => code === 'rate_limited' || code === 'unavailable');
  const refusal = codes.includes('rate_limited') ? headersOf.write : headersOf.refusedWrite;
  const { method } = operations[operationId];
  const base = method === 'GET' ? headersOf.read : refusal;
  const examples = codes.map(code => [code, { value: errorExample(build, operationId, code) }] as const);
  return {
    description: explain(codes, method),
    headers: waits ? { ...base, ...headersOf.retry } : base,
    content: errorContent(Object.fromEntries(examples)),
  };
};

/** The component with the response to an error, such as `PayloadTooLarge`; undefined if each operation has its own. */
const sharedName = (codes: readonly ErrorCode[], method: Operation['method']): string | undefined => {
  const [code] = codes;
  // Only errors in the request itself differ from operation to operation.
  const isShared = writeErrors.some(shared => shared === code) && errors[code ?? 'not_found'].status !== 400;
  if (codes.length !== 1 || code === undefined || !isShared) return undefined;
  const words = [...code.split('_'), ...(method === 'GET' ? ['on', 'read'] : [])];
  return words.map(word => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
};

const sharedErrors = (build: SiteContext): Record<string, ResponseObject> =>
  Object.fromEntries(
    operationEntries.toReversed().flatMap(([id, operation]) =>
      [...codesByStatus(operation).values()].flatMap(codes => {
        const name = sharedName(codes, operation.method);
        return name === undefined ? [] : [[name, errorResponse(build, id, codes)] as const];
      }),
    ),
  );

export const responseComponents = (build: SiteContext): Record<string, ResponseObject> => ({
  NotModified: {
    description: 'Nothing has changed since the response whose `ETag` you sent.',
    headers: headersOf.taggedRead,
  },
  MethodNotAllowed: {
    description: explain(['method_not_allowed'], 'GET'),
    headers: headersOf.refusedMethod,
    content: errorContent({
      method_not_allowed: { value: errorExample(build, 'getIndex', 'method_not_allowed') },
    }),
  },
  TooManyReads: {
    description: `More than ${READ_LIMIT.requests} reads in ${READ_LIMIT.seconds} seconds from one IP address. The platform rejects them before they reach the API, so the body does not have the format of the API’s errors. Wait a minute.`,
  },
  ...sharedErrors(build),
});

const component = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });

/** Whether an operation reads what a write creates; its URL is in the receipt. */
const isRead = ({ path }: Operation): boolean =>
  operationEntries.some(([, it]) => it.method === 'GET' && it.path === `${path}/{id}`);

const responseExamples = ({ shortExample }: Operation, { response }: OperationExample): Examples =>
  response === undefined
    ? {}
    : {
        answer: { ...(shortExample && { summary: 'A real response with shortened lists' }), value: response },
      };

const successResponse = (operation: Operation, example: OperationExample): ResponseObject => {
  const examples = responseExamples(operation, example);
  const content = operation.body
    ? json(refTo(operation.body), examples)
    : { 'text/markdown': media({ type: 'string' }, examples) };
  if (operation.method === 'GET') {
    const description = operation.body?.description ?? 'The same content as Markdown.';
    return { description, headers: headersOf.taggedRead, content };
  }
  return {
    description: operation.body?.description ?? '',
    headers: isRead(operation) ? headersOf.created : headersOf.accepted,
    content,
  };
};

export const responsesOf = (
  build: SiteContext,
  operationId: OperationId,
  example: OperationExample,
): Record<string, ResponseObject | Reference> => {
  const operation: Operation = operations[operationId];
  const reads = operation.method === 'GET';
  const failures = [...codesByStatus(operation)].map(([status, codes]) => {
    const shared = sharedName(codes, operation.method);
    return [
      String(status),
      shared === undefined ? errorResponse(build, operationId, codes) : component(shared),
    ] as const;
  });
  return {
    [reads ? '200' : '201']: successResponse(operation, example),
    ...(operation.redirects
      ? {
          302: {
            description: operation.redirects.description,
            headers: headersOf.redirect,
          },
        }
      : {}),
    ...(reads && { 304: component('NotModified'), 429: component('TooManyReads') }),
    [errors.method_not_allowed.status]: component('MethodNotAllowed'),
    ...Object.fromEntries(failures),
  };
};
