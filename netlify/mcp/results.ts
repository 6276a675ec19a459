import type { CallToolResult } from '@modelcontextprotocol/server';
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

/**
 * A result with an error of the API: the same envelope as over HTTP for programs, and its code and message for models. The output
 * schemas of the tools require no field and forbid none, so the envelope matches them. Both parts have everything a model needs,
 * because clients pass on only one of them, and not all the same one.
 */
export const errorResult = ({ error }: ErrorEnvelope): CallToolResult => {
  const id = error.request_id === undefined ? [] : [`request_id: ${error.request_id}`];
  const lines = [`${error.code}: ${error.message}`, ...id, error.docs];
  return { ...textResult(lines.join('\n')), structuredContent: { error }, isError: true };
};
