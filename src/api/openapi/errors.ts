import type * as z from 'zod';
import type { ErrorDetail, ErrorEnvelope } from '../../schemas/error.ts';
import { type ErrorCode, errorBody, errors } from '../errors.ts';
import { notFoundBodies } from '../not-found.ts';
import { type Build, type Operation, oncePerBuild } from '../operation.ts';
import { detailsOf, messageOf } from '../query.ts';
import { type OperationId, operations } from '../registry.ts';

const wrongWith = (schema: z.ZodObject, wrong: object): ErrorDetail[] =>
  detailsOf(schema, wrong, schema.safeParse(wrong).error?.issues ?? []);

/** What each code's check would say of a request with mistakes in it, where that is known without sending one. */
const details = (code: ErrorCode, { query, request }: Operation): ErrorDetail[] => {
  if (code === 'invalid_parameter' && query) {
    const values = Object.keys(query.shape).map(name => [name, 'everything']);
    return wrongWith(query, Object.fromEntries(values));
  }
  if (code === 'invalid_body' && request) return wrongWith(request, { website: 'https://spam.example' });
  return [];
};

const prebuilt = oncePerBuild(notFoundBodies);

/** What the platform’s ids of requests look like. */
const REQUEST_ID = '01K9Z3Q5V8E6T4R2W0Y7N5M3B1';

/** The body of an error of an operation: as the build wrote it, as the checks word it, or in the words of the table. */
export const errorExample = (build: Build, operationId: OperationId, code: ErrorCode): ErrorEnvelope => {
  const operation: Operation = operations[operationId];
  const missing = prebuilt(build)[operationId];
  const written = missing?.error.code === code ? missing : operation.errorExamples?.(build)[code];
  if (written) return written;
  const found = details(code, operation);
  const { meaning, remedy } = errors[code];
  return errorBody(build.address, code, messageOf(found) || `${meaning} ${remedy}`, {
    anchor: operationId,
    ...(found.length > 0 && { details: found }),
    ...(code === 'internal_error' && { requestId: REQUEST_ID }),
  });
};

/** The codes of an operation by status. */
export const codesByStatus = ({ errors: codes }: Operation): Map<number, ErrorCode[]> => {
  const statuses = [...new Set(codes.map(code => errors[code].status))].sort((a, b) => a - b);
  return new Map(statuses.map(status => [status, codes.filter(code => errors[code].status === status)]));
};

/** What codes mean and what to do about them, for a response's description. */
export const explain = (codes: readonly ErrorCode[]): string =>
  codes.map(code => `\`${code}\`: ${errors[code].meaning} ${errors[code].remedy}`).join('\n\n');
