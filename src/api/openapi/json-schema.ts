import * as z from 'zod';
import type { Schema } from './document.ts';

/** Formats that make zod’s pattern redundant; the pattern has hundreds of characters. */
const SELF_EXPLANATORY = ['date', 'date-time'];

type Direction = 'input' | 'output';

/** Options of every generated JSON Schema. `input` describes requests and content files, `output` response bodies. */
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

/** Self-contained, in the dialect 2020-12. */
export const jsonSchema = (schema: z.ZodType, io: Direction): Schema => {
  const { '~standard': _, $schema, ...plain } = z.toJSONSchema(schema, options(io));
  // Zod's type is wider than what it generates for this project's schemas.
  return plain as Schema;
};

/** JSON Schemas of the schemas in a registry, which refer to each other by `uri`. In `output`, every field with a default is required. */
export const jsonSchemas = (
  registry: z.core.$ZodRegistry<{ readonly id: string }>,
  io: Direction,
  uri: (name: string) => string,
): Record<string, Schema> => {
  const { schemas } = z.toJSONSchema(registry, { ...options(io), uri });
  const entries = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => {
    // Zod's type is wider than what it generates for this project's schemas.
    return [name, schema as Schema] as const;
  });
  return Object.fromEntries(entries);
};
