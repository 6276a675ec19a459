import type * as z from 'zod';
import { components } from '../../schemas/components.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import { VISIBLE } from '../../schemas/visible-text.ts';
import { errors } from '../http/errors.ts';
import type { SiteContext } from '../operations/operation.ts';
import { operationEntries } from '../registry.ts';
import type { Schema } from './document.ts';
import { exampleOf } from './examples.ts';
import { jsonSchemas } from './json-schema.ts';

const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/**
 * Every named schema, in alphabetical order because modules register them in any order, and `others`, which
 * refer to them.
 */
const schemasWith = (io: 'input' | 'output', others: Readonly<Record<string, z.ZodType>> = {}) => {
  for (const [id, schema] of Object.entries(others)) components.add(schema, { id });
  const schemas = jsonSchemas(components, io, schemaRef);
  for (const schema of Object.values(others)) components.remove(schema);
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * Reference to the component of a registered schema.
 * @throws if the schema has no name
 */
export const refTo = (schema: z.ZodType): { $ref: string } => {
  const id = components.get(schema)?.id;
  if (id === undefined) {
    throw new Error(
      `The schema “${schema.description}” has no name in the API description. Add .register(components, { id: '…' }) to it in src/schemas.`,
    );
  }
  return { $ref: schemaRef(id) };
};

/** The schema of errors with the codes of the table, which `schemas/` does not know. */
const withCodes = (envelope: Schema = {}): Schema => {
  const error = envelope.properties?.['error'] ?? {};
  const code = { ...error.properties?.['code'], enum: Object.keys(errors) };
  return { ...envelope, properties: { error: { ...error, properties: { ...error.properties, code } } } };
};

/** The component for texts that are not blank: the pattern is long, and dozens of fields share it. */
export const VISIBLE_TEXT = 'VisibleText';

const visibleText: Schema = {
  type: 'string',
  minLength: 1,
  pattern: VISIBLE,
  description:
    'A text with at least one visible character: a letter, a digit, punctuation or a symbol. The pattern uses only syntax that every regular expression engine supports, so it misses some blank texts; the service refuses those too.',
};

/** A schema in which texts that are not blank refer to their component. Draft 2020-12 allows keywords next to `$ref`. */
const sharing = (schema: Schema): Schema => {
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'object' || value === null) return value;
    const { type, minLength, pattern, ...rest }: Schema = value;
    const isVisible = type === 'string' && minLength === 1 && pattern === VISIBLE;
    const members = Object.entries(isVisible ? { $ref: schemaRef(VISIBLE_TEXT), ...rest } : value);
    return Object.fromEntries(members.map(([name, member]) => [name, share(member)]));
  };
  // Keywords were only replaced by equivalent keywords.
  return share(schema) as Schema;
};

/**
 * Every named schema of the description: requests as input schemas, response bodies as output schemas. The example of a request
 * comes from its operation, so that it works with this build’s content.
 */
export const componentSchemas = (build: SiteContext): Record<string, Schema> => {
  const output = schemasWith('output');
  const envelope = components.get(errorEnvelope)?.id ?? '';
  const input = schemasWith('input');
  const own = operationEntries.flatMap(([, operation]) => {
    const id = operation.request && components.get(operation.request)?.id;
    const { request } = operation.request ? exampleOf(build, operation) : {};
    return id === undefined ? [] : [[id, { ...input[id], ...(request && { examples: [request] }) }] as const];
  });
  const all = { ...output, [envelope]: withCodes(output[envelope]), ...Object.fromEntries(own) };
  return {
    ...Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, sharing(schema)])),
    [VISIBLE_TEXT]: visibleText,
  };
};

/** By operationId. */
export const querySchemas = (): Record<string, Readonly<Record<string, Schema>>> => {
  const queries = operationEntries.flatMap(([id, { query }]) => (query ? [[id, query] as const] : []));
  const schemas = schemasWith('input', Object.fromEntries(queries));
  return Object.fromEntries(queries.map(([id]) => [id, schemas[id]?.properties ?? {}]));
};
