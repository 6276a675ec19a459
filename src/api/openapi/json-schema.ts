import * as z from 'zod';
import type { Schema } from './document.ts';

/** Formats that say all that zod’s pattern for them says; the pattern is hundreds of characters that no reader needs. */
const SELF_EXPLANATORY = ['date', 'date-time'];

type Direction = 'input' | 'output';

/** How every JSON Schema here is made: `input` is what may be sent or written, `output` what is answered. */
const options = (io: Direction) =>
  ({
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
      if (SELF_EXPLANATORY.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (io === 'output') delete jsonSchema.default;
    },
  }) as const;

/** The JSON Schema of one zod schema, whole in itself. */
export const jsonSchema = (schema: z.ZodType, io: Direction): Readonly<Record<string, unknown>> => {
  const { '~standard': _, ...plain } = z.toJSONSchema(schema, options(io));
  return plain;
};

/**
 * JSON Schemas of named zod schemas, which refer to each other by `uri` wherever one is part of another. In an `output`,
 * every field with a default is present.
 */
export const jsonSchemas = (
  named: Readonly<Record<string, z.ZodType>>,
  io: Direction,
  uri: (name: string) => string,
): Record<string, Schema> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri });
  const entries = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => {
    // zod's type allows more than it writes for the kinds of schema that this project has.
    return [name, schema as Schema] as const;
  });
  return Object.fromEntries(entries);
};
