import type { CallToolResult } from '@modelcontextprotocol/server';
import { type ErrorCode, errors } from '../../src/api/errors.ts';
import { serialize } from '../../src/api/serialize.ts';
import type { ErrorEnvelope } from '../../src/schemas/error.ts';

/** A body as a result: for programs the value, for models the very text that HTTP gives, which a caller may have already. */
export const answer = (body: object, text = serialize(body)): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...body },
});

/** A text as a result. */
export const textAnswer = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/**
 * An error of the API as a result that a model can act on: what is wrong, what to do about it, and where to read more. Without
 * structured content, since that would have to fit the schema of the tool’s answer.
 */
export const refusal = ({ error }: ErrorEnvelope): CallToolResult => {
  // A message about single fields says of each what would be right.
  const remedy = isKnown(error.code) && !error.details ? [errors[error.code].remedy] : [];
  const lines = [`${error.code}: ${error.message}`, ...remedy, error.docs];
  return { ...textAnswer(lines.join('\n')), isError: true };
};
