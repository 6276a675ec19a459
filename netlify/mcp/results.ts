import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorCode, errors } from '../../src/api/http/errors.ts';
import { serialize } from '../../src/api/http/serialize.ts';
import type { Brief } from '../../src/api/operations/operation.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/** A result with a body: structured for programs, and for models the same text as over HTTP, which the caller may have already. */
export const bodyResult = (body: object, text = serialize(body)): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...body },
});

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A result with only some fields of the entries in its lists. An error stays as it is. */
export const briefResult = (result: CallToolResult, brief: Brief): CallToolResult => {
  const { structuredContent: body } = result;
  if (!isEntry(body)) return result;
  const lists = Object.entries(brief).map(([list, fields]) => {
    const entries: unknown = body[list];
    if (!Array.isArray(entries)) throw new Error(`the body has no list ${list}`);
    const short = entries
      .filter(isEntry)
      .map(entry =>
        Object.fromEntries(fields.flatMap(field => (field in entry ? [[field, entry[field]]] : []))),
      );
    return [list, short];
  });
  return bodyResult({ ...body, ...Object.fromEntries(lists) });
};

export const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/**
 * A result with an error of the API that a model can act on: what is wrong, what to do, and where to read more. The remedy is without
 * its part for HTTP, because there are no headers here. The result has no structured
 * content, because that would have to match the output schema of the tool.
 */
export const errorResult = ({ error }: ErrorEnvelope): CallToolResult => {
  // A message about fields says what each of them should be.
  const remedy = isKnown(error.code) && !error.details ? [errors[error.code].remedy] : [];
  const id = error.request_id === undefined ? [] : [`request_id: ${error.request_id}`];
  const lines = [`${error.code}: ${error.message}`, ...remedy, ...id, error.docs];
  return { ...textResult(lines.join('\n')), isError: true };
};
