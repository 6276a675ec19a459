import type * as z from 'zod';
import {
  bodyMessageOf,
  type ErrorCode,
  errorBody,
  errors,
  errorWords,
  messageOf,
} from '../../api/http/errors.ts';
import { detailsOf } from '../../api/http/query.ts';
import { type Operation, oncePerBuild, type SiteContext } from '../../api/operations/operation.ts';
import { notFoundBodies } from '../../api/reads/not-found.ts';
import { type OperationId, operations } from '../../api/registry.ts';
import type { ErrorDetail, ErrorEnvelope } from '../../schemas/error.ts';

const wrongWith = (schema: z.ZodObject, wrong: object): ErrorDetail[] =>
  detailsOf(schema, wrong, schema.safeParse(wrong).error?.issues ?? []);

/** The details that validation reports for an invalid request, for codes where no real request is needed. */
const details = (code: ErrorCode, { query, request }: Operation): ErrorDetail[] => {
  if (code === 'invalid_parameter' && query) {
    const values = Object.keys(query.shape).map(name => [name, 'everything']);
    return wrongWith(query, Object.fromEntries(values));
  }
  if (code === 'invalid_body' && request) return wrongWith(request, { website: 'https://spam.example' });
  return [];
};

const prebuilt = oncePerBuild(notFoundBodies);

/** An example in the format of the platform’s request ids. */
const REQUEST_ID = '01K9Z3Q5V8E6T4R2W0Y7N5M3B1';

/** The example body of an operation's error: prebuilt, from validation, or from the texts of the table. */
export const errorExample = (
  build: SiteContext,
  operationId: OperationId,
  code: ErrorCode,
): ErrorEnvelope => {
  const operation: Operation = operations[operationId];
  const missing = prebuilt(build)[operationId];
  const written = missing?.error.code === code ? missing : operation.errorExamples?.(build)[code];
  if (written) return written;
  const found = details(code, operation);
  const toMessage = code === 'invalid_body' ? bodyMessageOf : messageOf;
  const { meaning, remedy } = errorWords(code, operation.method);
  return errorBody(build.address, code, found.length > 0 ? toMessage(found) : `${meaning} ${remedy}`, {
    operation: operationId,
    ...(found.length > 0 && { details: found }),
    ...(code === 'internal_error' && { requestId: REQUEST_ID }),
  });
};

/** In ascending order: keys that are integers are sorted. */
export const codesByStatus = ({ errors: codes }: Operation): [status: string, codes: ErrorCode[]][] =>
  Object.entries(Object.groupBy(codes, code => errors[code].status));

export const explain = (codes: readonly ErrorCode[], method: Operation['method']): string =>
  codes
    .map(code => {
      const { meaning, remedy } = errorWords(code, method);
      return `\`${code}\`: ${meaning} ${remedy}`;
    })
    .join('\n\n');
