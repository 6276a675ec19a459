/*
 * Clients put these schemas into a model’s context, so they leave out what a model does not need. They accept
 * at least the same values as the complete schemas, which are in the API description.
 */
import * as z from 'zod';
import type { Schema } from '../../documents/openapi/document.ts';
import { jsonSchema } from '../../documents/openapi/json-schema.ts';

export const withFields = (schema: Schema, change: (field: Schema) => Schema): Schema => {
  const fields = Object.entries(schema.properties ?? {});
  return { ...schema, properties: Object.fromEntries(fields.map(([name, field]) => [name, change(field)])) };
};

/** Leaves out what repeats `required`, `format`, or the description. Patterns have hundreds of characters. */
const brief = ({ pattern: _, minLength: __, ...field }: Schema): Schema => {
  const { maxLength: ___, ...email } = field;
  return field.format === 'email' ? email : field;
};

/** Allows unknown arguments, because the error for them suggests the nearest known one. */
export const inputSchema = (input: z.ZodObject): Schema => {
  const { additionalProperties: _, ...schema } = jsonSchema(input, 'input');
  return withFields(schema, brief);
};

/** HTTP uses a header instead of `replayed`. */
export const receiptOf = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodObject
    ? body.extend({
        replayed: z.literal(true).optional().describe('Present if this is the receipt of an earlier call.'),
      })
    : body;

const outline = ({ type = 'object' }: Schema): Schema => ({ type });

/** Objects are not described and no field is required, so short forms match too. */
export const outputSchema = (body: z.ZodType): Schema => {
  const { type = 'object', properties = {} } = jsonSchema(body, 'output');
  return withFields({ type, properties }, outline);
};

/** @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema;
  readonly outputSchema?: Schema;
  readonly annotations: {
    /** For directories and older clients. */
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}
