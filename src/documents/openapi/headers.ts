import { header, readHeaders } from '../../api/http/headers.ts';
import { policyField, RETRY_SECONDS, SENDER, writePolicies } from '../../api/http/write-limits.ts';
import type { WriteLimits } from '../../schemas/site.ts';
import { componentRef } from './components.ts';
import type { Header, Reference } from './document.ts';

const text = { type: 'string' } as const;

/** After the first accepted write. */
const afterOne = (limits: WriteLimits): string =>
  writePolicies(limits)
    .map(({ name, limit, seconds }) => `"${name}";r=${limit - 1};t=${seconds}`)
    .join(', ');

/** `required` means that every response referencing the header sends it. */
export const headerComponents = (limits: WriteLimits) =>
  ({
    ETag: {
      description: 'Version of the body. Send it as `If-None-Match` to get 304 while nothing has changed.',
      required: true,
      schema: text,
      example: '"1a2b-3c4d"',
    },
    ContentLanguage: {
      description: 'The language of the owner’s content in the body (BCP 47).',
      schema: text,
      example: 'en',
    },
    ReadPolicy: {
      description: 'The limit on reads per IP address: `q` requests in `w` seconds.',
      schema: text,
      example: readHeaders[header.rateLimitPolicy],
    },
    WritePolicy: {
      description: `The limits on writes per operation and sender (${SENDER}): \`q\` accepted writes in \`w\` seconds. Commas separate the limits.`,
      required: true,
      schema: text,
      example: policyField(writePolicies(limits)),
    },
    RateLimit: {
      description:
        'The remaining quota of each limit (`r`), and the seconds until another write is allowed (`t`). Sent only if this request was checked against the limits, so not in the response to a retry or an invalid request.',
      schema: text,
      example: afterOne(limits),
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
      schema: text,
      example: 'GET, HEAD, OPTIONS',
    },
  }) as const satisfies Record<string, Header>;

type Component = keyof ReturnType<typeof headerComponents>;

const on = (pairs: Readonly<Record<string, Component>>): Record<string, Reference> =>
  Object.fromEntries(
    Object.entries(pairs).map(([name, component]) => [name, componentRef('headers', component)]),
  );

const read = { [header.rateLimitPolicy]: 'ReadPolicy' } as const;
const policy = { [header.rateLimitPolicy]: 'WritePolicy' } as const;
const replayed = { [header.idempotentReplayed]: 'Replayed' } as const;
const quota = { ...policy, [header.rateLimit]: 'RateLimit' } as const;

export const headersOf = {
  read: on(read),
  taggedRead: on({ [header.etag]: 'ETag', [header.contentLanguage]: 'ContentLanguage', ...read }),
  redirect: on({ [header.location]: 'Location', ...read }),
  write: on(quota),
  rejectedWrite: on(policy),
  accepted: on({ ...quota, ...replayed }),
  created: on({ [header.location]: 'Location', ...quota, ...replayed }),
  rejectedMethod: on({ [header.allow]: 'Allow' }),
  retry: on({ [header.retryAfter]: 'RetryAfter' }),
} as const;
