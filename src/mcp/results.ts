import type { CallToolResult } from '@modelcontextprotocol/server';
import { serialize } from '../api/http/respond.ts';
import type { Brief } from '../api/operations/operation.ts';
import type { ErrorEnvelope } from '../schemas/error.ts';

/**
 * A result with a body: structured for clients, and for models the same text as over HTTP, which the caller may
 * have already.
 */
export const bodyResult = (body: object, text = serialize(body)): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { ...body },
});

type Fields = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pick = (entry: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap(name => (Object.hasOwn(entry, name) ? [[name, entry[name]]] : [])));

const shortEntry = (entry: Fields, { fields, each = {} }: Brief[string]): Fields => {
  const inside = Object.entries(each).flatMap(([name, names]) => {
    const objects = entry[name];
    if (!isEntry(objects)) return [];
    const short = Object.entries(objects).map(([key, one]) => [key, isEntry(one) ? pick(one, names) : one]);
    return [[name, Object.fromEntries(short)]];
  });
  return { ...pick(entry, fields), ...Object.fromEntries(inside) };
};

/** A result with only some of the entries in its lists, or of their fields. An error is not changed. */
export const briefResult = (result: CallToolResult, brief: Brief): CallToolResult => {
  const { structuredContent: body } = result;
  if (result.isError || !isEntry(body)) return result;
  const lists = Object.entries(brief).map(([list, form]) => {
    const entries: unknown = body[list];
    if (!Array.isArray(entries)) throw new Error(`the body has no list ${list}`);
    const kept = entries.slice(-(form.last ?? entries.length));
    return [list, kept.filter(isEntry).map(entry => shortEntry(entry, form))];
  });
  return bodyResult({ ...body, ...Object.fromEntries(lists) });
};

export const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/**
 * A result with an error of the API: the same envelope as over HTTP for clients, and its code and message for
 * models. The output schemas of the tools require no field and forbid none, so the envelope matches them. Each
 * part is complete, because clients pass on only one of them, and which one varies.
 */
export const errorResult = ({ error }: ErrorEnvelope, ...hints: readonly string[]): CallToolResult => {
  const id = error.request_id === undefined ? [] : [`request_id: ${error.request_id}`];
  const lines = [`${error.code}: ${error.message}`, ...hints, ...id, error.docs];
  return { ...textResult(lines.join('\n')), structuredContent: { error }, isError: true };
};
