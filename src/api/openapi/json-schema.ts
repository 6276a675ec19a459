import * as z from 'zod';
import type { Schema } from './document.ts';

/** Formats that say all that zod’s pattern for them says; the pattern is hundreds of characters that no reader needs. */
const SELF_EXPLANATORY = ['date', 'date-time'];

/**
 * JSON Schemas of named zod schemas, which refer to each other by `uri` wherever one is part of another. `input` is what may
 * be sent or written, `output` what is answered: there, every field with a default is present.
 */
export const jsonSchemas = (
  named: Readonly<Record<string, z.ZodType>>,
  io: 'input' | 'output',
  uri: (name: string) => string,
): Record<string, Schema> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (SELF_EXPLANATORY.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (io === 'output') delete jsonSchema.default;
    },
  });
  const entries = Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => {
    // zod's type allows more than it writes for the kinds of schema that this project has.
    return [name, schema as Schema] as const;
  });
  return Object.fromEntries(entries);
};
