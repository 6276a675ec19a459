import { expect } from 'vitest';
import type * as z from 'zod';
import { type ErrorCode, errors } from '../../../src/api/http/errors.ts';
import { errorEnvelope } from '../../../src/schemas/error.ts';
import { type Answer, address, request } from './request.ts';

/** Expects a JSON body that fits `schema` and has no field that the schema does not declare. */
export const expectBody = <Schema extends z.ZodType>(answer: Answer, schema: Schema): z.output<Schema> => {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const body = answer.json();
  const result = schema.safeParse(body);
  expect(result.error?.issues ?? []).toEqual([]);
  // Parsing drops nothing and fills in nothing: what came is already the whole.
  expect(result.data).toEqual(body);
  return schema.parse(body);
};

/** Expects the error `code` with its status and its documentation, and gives the message. */
export const expectError = (answer: Answer, code: ErrorCode) => {
  const { error } = expectBody(answer, errorEnvelope);
  expect(error.code).toBe(code);
  expect(answer.status).toBe(errors[code].status);
  expect(error.status).toBe(errors[code].status);
  expect(error.docs).toMatch(/\/docs(\/\w+|#\w+)$/);
  expect(error.docs.startsWith(address.site)).toBe(true);
  return error;
};

/** Requests `path` and expects 200 and a body of that schema; `send` is another way to request it. */
export const read = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  send: (path: string) => Promise<Answer> = request,
): Promise<z.output<Schema>> => {
  const answer = await send(path);
  expect(answer.status).toBe(200);
  return expectBody(answer, schema);
};
