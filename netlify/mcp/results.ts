import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorCode, errors } from '../../src/api/errors.ts';
import { serialize } from '../../src/api/serialize.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/** A result with a body: structured for programs, and for models the same text as over HTTP, which the caller may have already. */
export const bodyResult = (body: object, text = serialize(body)): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...body },
});

/** A result with a text. */
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
