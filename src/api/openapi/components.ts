import type * as z from 'zod';
import { components } from '../../schemas/components.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import { errors } from '../errors.ts';
import { operationEntries } from '../registry.ts';
import type { Schema } from './document.ts';
import { jsonSchemas } from './json-schema.ts';

const byName = ([a]: [string, z.ZodType], [b]: [string, z.ZodType]): number => (a < b ? -1 : 1);

/**
 * Every named schema, in alphabetical order: that in which modules register theirs is nobody’s choice. zod has no other way to
 * list a registry.
 */
const named = (): Record<string, z.ZodType> => Object.fromEntries([...components._idmap].sort(byName));

/** Where a named schema stands in the description. */
const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/**
 * The reference to the component of a schema of the registry.
 * @throws where the schema has no name yet
 */
export const refTo = (schema: z.ZodType): { $ref: string } => {
  const id = components.get(schema)?.id;
  if (id === undefined) {
    throw new Error(
      `The schema “${schema.description}” has no name in the API description: end it with .register(components, { id: '…' }) in src/schemas.`,
    );
  }
  return { $ref: schemaRef(id) };
};

/** The error's schema, with the codes of the table: `schemas/` knows only that a code is text. */
const withCodes = (envelope: Schema = {}): Schema => {
  const error = envelope.properties?.['error'] ?? {};
  const code = { ...error.properties?.['code'], enum: Object.keys(errors) };
  return { ...envelope, properties: { error: { ...error, properties: { ...error.properties, code } } } };
};

/** Every named schema of the description. Requests are described as they may be sent, bodies as they are answered. */
export const componentSchemas = (): Record<string, Schema> => {
  const answered = jsonSchemas(named(), 'output', schemaRef);
  const envelope = components.get(errorEnvelope)?.id ?? '';
  const sent = jsonSchemas(named(), 'input', schemaRef);
  const requests = operationEntries.flatMap(([, { request }]) =>
    request ? components.get(request)?.id : [],
  );
  const own = requests.flatMap(id => (id === undefined ? [] : [[id, sent[id] ?? {}] as const]));
  return { ...answered, [envelope]: withCodes(answered[envelope]), ...Object.fromEntries(own) };
};

/** The schema of each query parameter, by operationId. */
export const querySchemas = (): Record<string, Readonly<Record<string, Schema>>> => {
  const queries = operationEntries.flatMap(([id, { query }]) => (query ? [[id, query] as const] : []));
  const schemas = jsonSchemas({ ...named(), ...Object.fromEntries(queries) }, 'input', schemaRef);
  return Object.fromEntries(queries.map(([id]) => [id, schemas[id]?.properties ?? {}]));
};
