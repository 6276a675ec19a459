import * as z from 'zod';

/** OpenAPI 3.1, narrowed to the parts that are generated. @see https://spec.openapis.org/oas/v3.1.1.html */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
}

export interface Reference {
  readonly $ref: string;
}

/** Zod’s patterns for these have hundreds of characters. */
const SELF_EXPLANATORY = ['date', 'date-time'];

export type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** `input` is for requests and content files, `output` for response bodies. */
export const jsonSchemaOptions = (io: 'input' | 'output', change?: Override) =>
  ({
    io,
    target: 'draft-2020-12',
    override: context => {
      const { jsonSchema } = context;
      if (SELF_EXPLANATORY.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // Examples help people and senders to fill in fields. In a body, they could be taken for the owner’s facts.
      if (io === 'output') for (const key of ['default', 'examples']) delete jsonSchema[key];
      change?.(context);
    },
  }) as const satisfies z.core.ToJSONSchemaParams;

/** Self-contained, in the 2020-12 dialect. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { '~standard': _, $schema, ...plain } = z.toJSONSchema(schema, jsonSchemaOptions(io));
  // Zod’s type is wider than what it generates for this project’s schemas.
  return plain as Schema;
};
