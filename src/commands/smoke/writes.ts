import { operationPath } from '../../api/address.ts';
import { documents } from '../../api/documents.ts';
import { type ErrorCode, errors } from '../../api/errors.ts';
import { header } from '../../api/headers.ts';
import type { Operation } from '../../api/operation.ts';
import { operationEntries } from '../../api/registry.ts';
import { MAX_BODY_BYTES } from '../../api/write-limits.ts';
import { errorProblems } from './bodies.ts';
import { type Check, type Subject, statusProblem } from './check.ts';
import { commonHeaderProblems } from './headers.ts';

const JSON_TYPE = { [header.contentType]: 'application/json' };

/** A body that no schema of a write allows, whatever else the service fails to notice. */
const REFUSED = '{"smoke_test":true}';

/** A request that must be refused, with the code of the error. None of the bodies could be accepted. */
interface Refused {
  readonly what: string;
  readonly code: ErrorCode;
  readonly init: RequestInit;
}

const post = (body: string, headers: Record<string, string> = JSON_TYPE): RequestInit => ({
  method: 'POST',
  headers,
  body,
});

const refused: readonly Refused[] = [
  { what: 'no JSON', code: 'invalid_json', init: post('{') },
  { what: 'a body with an unknown field', code: 'invalid_body', init: post(REFUSED) },
  {
    what: 'another media type',
    code: 'unsupported_media_type',
    init: post(REFUSED, { [header.contentType]: 'text/plain' }),
  },
  { what: 'a body that is too large', code: 'payload_too_large', init: post(' '.repeat(MAX_BODY_BYTES + 1)) },
  { what: 'another method', code: 'method_not_allowed', init: { method: 'DELETE' } },
];

const membersOf = (value: string | null): string[] => (value ?? '').split(',').map(member => member.trim());

const preflightCheck = ({ client }: Subject, path: string, method: string): Check => ({
  name: `OPTIONS ${path} allows ${method} from other sites`,
  run: async () => {
    const answer = await client.send(path, {
      method: 'OPTIONS',
      headers: {
        [header.origin]: 'https://agent.example',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': header.contentType.toLowerCase(),
      },
    });
    const allowed = membersOf(answer.headers.get(header.allowHeaders)).map(name => name.toLowerCase());
    return [
      ...statusProblem(answer, 204),
      ...commonHeaderProblems(answer),
      ...(membersOf(answer.headers.get(header.allowMethods)).includes(method)
        ? []
        : [`the header ${header.allowMethods} lacks ${method}`]),
      ...(allowed.includes('*') || allowed.includes(header.contentType.toLowerCase())
        ? []
        : [`the header ${header.allowHeaders} lacks ${header.contentType}`]),
    ];
  },
});

const allowProblem = (sent: Headers, code: ErrorCode): string[] =>
  code !== 'method_not_allowed' || sent.has(header.allow) ? [] : ['the header Allow is missing'];

const refusalCheck = (subject: Subject, operation: Operation, { what, code, init }: Refused): Check => {
  const path = operationPath(operation);
  return {
    name: `POST ${operation.path} refuses ${what} with ${errors[code].status}`,
    run: async () => {
      const answer = await subject.client.send(path, init);
      return [
        ...errorProblems(subject, answer, code),
        ...subject.undescribed(init.method ?? '', path, answer),
        ...allowProblem(answer.headers, code),
        ...(answer.headers.has(header.rateLimitPolicy)
          ? []
          : [`the header ${header.rateLimitPolicy} is missing`]),
      ];
    },
  };
};

/** A read takes no other method, and a browser of another site may send its condition. */
const readMethodChecks = (subject: Subject): Check[] => {
  const path = documents.description;
  return [
    preflightCheck(subject, path, 'GET'),
    {
      name: `POST ${path} is 405 with Allow`,
      run: async () => {
        const answer = await subject.client.send(path, post(REFUSED));
        return [
          ...errorProblems(subject, answer, 'method_not_allowed'),
          ...allowProblem(answer.headers, 'method_not_allowed'),
        ];
      },
    },
  ];
};

/**
 * Looks at the writes without writing: every request is one that the service must refuse, and that it would refuse for another reason if
 * the check under test were missing. So nothing is stored, no mail is sent, and no limit is used up.
 */
export const writes = (subject: Subject): Check[] => [
  ...operationEntries.flatMap(([, operation]) =>
    operation.method === 'POST'
      ? [
          preflightCheck(subject, operationPath(operation), 'POST'),
          ...refused.map(request => refusalCheck(subject, operation, request)),
        ]
      : [],
  ),
  ...readMethodChecks(subject),
];
