import { type ErrorCode, errorBody, errorDescription, errors } from '../../api/http/errors.ts';
import { header, readHeaders } from '../../api/http/headers.ts';
import { policyField, READ_LIMIT, RETRY_SECONDS, SENDER, writePolicies } from '../../api/http/limits.ts';
import type { Build, Operation, OperationExample } from '../../api/operations/operation.ts';
import { operationEntries, operations } from '../../api/registry.ts';
import type { OperationId } from '../../api/routes.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import type { WriteLimits } from '../../schemas/site.ts';
import { componentRef, refTo } from './components.ts';
import type { Reference, Schema } from './json-schema.ts';

const textSchema = { type: 'string' } as const;

/** `required` means that every response referencing the header sends it. */
export const headerComponents = (limits: WriteLimits) => {
  const policies = writePolicies(limits);
  return {
    ETag: {
      description: 'Version of the body. Send it as `If-None-Match` to get 304 while nothing has changed.',
      required: true,
      schema: textSchema,
      example: '"1a2b-3c4d"',
    },
    ContentLanguage: {
      description: 'The language of the owner’s content in the body (BCP 47).',
      schema: textSchema,
      example: 'en',
    },
    ReadPolicy: {
      description: 'The limit on reads per IP address: `q` requests in `w` seconds.',
      schema: textSchema,
      example: readHeaders[header.rateLimitPolicy],
    },
    WritePolicy: {
      description: `The limits on writes per operation and sender (${SENDER}): \`q\` accepted writes in \`w\` seconds. Commas separate the limits.`,
      required: true,
      schema: textSchema,
      example: policyField(policies),
    },
    RateLimit: {
      description:
        'The remaining quota of each limit (`r`), and the seconds until another write is allowed (`t`). Sent only if this request was checked against the limits, so not in the response to a retry or an invalid request.',
      schema: textSchema,
      // After the first accepted write.
      example: policies.map(({ name, limit, seconds }) => `"${name}";r=${limit - 1};t=${seconds}`).join(', '),
    },
    Replayed: {
      description:
        '`true` if this is the receipt of an earlier request with the same message: nothing was stored or emailed again. Absent otherwise.',
      schema: { type: 'string', enum: ['true'] },
    },
    RetryAfter: {
      description: 'Seconds to wait before the next attempt. It takes precedence over `RateLimit`.',
      required: true,
      schema: { type: 'integer', minimum: 0 },
      example: RETRY_SECONDS,
    },
    Location: {
      description: 'URL of the created resource, or target of the redirect.',
      required: true,
      schema: { type: 'string', format: 'uri' },
    },
    Allow: {
      description: 'The methods that this path supports.',
      required: true,
      schema: textSchema,
      example: 'GET, HEAD, OPTIONS',
    },
  };
};

const headerNames = {
  ETag: header.etag,
  ContentLanguage: header.contentLanguage,
  ReadPolicy: header.rateLimitPolicy,
  WritePolicy: header.rateLimitPolicy,
  RateLimit: header.rateLimit,
  Replayed: header.idempotentReplayed,
  RetryAfter: header.retryAfter,
  Location: header.location,
  Allow: header.allow,
} as const satisfies Record<keyof ReturnType<typeof headerComponents>, string>;

type Headers = readonly (keyof typeof headerNames)[];

const references = (headers: Headers): Record<string, Reference> =>
  Object.fromEntries(headers.map(name => [headerNames[name], componentRef('headers', name)]));

const ON_BODY = ['ETag', 'ContentLanguage', 'ReadPolicy'] as const;

/** Netlify defines this format. */
const REQUEST_ID = '01K9Z3Q5V8E6T4R2W0Y7N5M3B1';

export const mediaContent = (
  schema: Schema,
  examples?: Readonly<Record<string, { readonly value: unknown }>>,
  type = 'application/json',
): Record<string, { schema: Schema; examples: typeof examples }> => ({ [type]: { schema, examples } });

interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content?: ReturnType<typeof mediaContent>;
}

const errorResponse = (
  { address }: Build,
  operation: OperationId,
  codes: readonly ErrorCode[],
  headers: Headers,
): ResponseObject => {
  const { method } = operations[operation];
  const examples = codes.map(code => {
    const about = { operation, ...(code === 'internal_error' && { requestId: REQUEST_ID }) };
    return [code, { value: errorBody(address.site, code, errorDescription(code, method), about) }] as const;
  });
  return {
    description: codes.map(code => `\`${code}\`: ${errorDescription(code, method)}`).join('\n\n'),
    headers: references(headers),
    content: mediaContent(refTo(errorEnvelope), Object.fromEntries(examples)),
  };
};

export const responseComponents = (build: Build): Record<string, ResponseObject> => ({
  NotModified: {
    description: 'Nothing has changed since the response whose `ETag` you sent.',
    headers: references(ON_BODY),
  },
  MethodNotAllowed: errorResponse(build, 'getIndex', ['method_not_allowed'], ['Allow']),
  TooManyReads: {
    description: `More than ${READ_LIMIT.limit} reads in ${READ_LIMIT.seconds} seconds from one IP address. Netlify rejects further reads before they reach the API, so the body is not in the API’s error format. Wait a minute.`,
  },
});

export const responsesOf = (
  build: Build,
  id: OperationId,
  { response }: OperationExample,
): Record<string, ResponseObject | Reference> => {
  const { method, path, redirect, responseSchema: body, errors: codes = [] }: Operation = operations[id];
  const isRead = method === 'GET';
  const examples = response === undefined ? undefined : { answer: { value: response } };
  const hasUrl = operationEntries.some(([, other]) => other.path === `${path}/{id}`);
  const failures = Object.entries(Object.groupBy(codes, code => errors[code].status)).map(
    ([status, some]) => {
      const isCounted = some.includes('rate_limited');
      const headers: Headers = [
        isRead ? 'ReadPolicy' : 'WritePolicy',
        ...(!isRead && isCounted ? ['RateLimit' as const] : []),
        ...(isCounted || some.includes('unavailable') ? ['RetryAfter' as const] : []),
      ];
      return [status, errorResponse(build, id, some, headers)];
    },
  );
  return {
    [isRead ? 200 : 201]: {
      description: body?.description ?? 'The same content as Markdown.',
      headers: references(
        isRead ? ON_BODY : [...(hasUrl ? ['Location' as const] : []), 'WritePolicy', 'RateLimit', 'Replayed'],
      ),
      content: body
        ? mediaContent(refTo(body), examples)
        : mediaContent(textSchema, examples, 'text/markdown'),
    },
    ...(redirect && { 302: { description: redirect.when, headers: references(['Location', 'ReadPolicy']) } }),
    ...(isRead && {
      304: componentRef('responses', 'NotModified'),
      429: componentRef('responses', 'TooManyReads'),
    }),
    [errors.method_not_allowed.status]: componentRef('responses', 'MethodNotAllowed'),
    ...Object.fromEntries(failures),
  };
};
