/*
 * Clients put these schemas into a model’s context, so they leave out what a model does not need. They accept
 * at least the same values as the complete schemas, which are in the API description.
 */
import * as z from 'zod';
import type { Schema } from '../../documents/openapi/document.ts';
import { jsonSchema } from '../../documents/openapi/json-schema.ts';

/** The same as no value, for clients that must fill in every argument. */
export const UNSPECIFIED = 'unspecified';

/** Leaves out what repeats `required`, `format`, or the description. Patterns have hundreds of characters. */
const brief = ({ pattern: _, minLength: __, maxLength, ...field }: Schema): Schema => ({
  ...field,
  ...(maxLength !== undefined && field.format !== 'email' && { maxLength }),
  ...(field.enum && { enum: [...new Set([...field.enum, UNSPECIFIED])] }),
});

/**
 * Without the honeypot: a model may fill in every field that it sees. Allows unknown arguments, because the error for a
 * misspelled one suggests the right one, unless there is none.
 */
export const inputSchema = (input: z.ZodObject): Schema => {
  const { additionalProperties: _, properties = {}, ...schema } = jsonSchema(input, 'input');
  const fields = Object.entries(properties).filter(([, { maxLength }]) => maxLength !== 0);
  return {
    ...schema,
    properties: Object.fromEntries(fields.map(([name, field]) => [name, brief(field)])),
    ...(fields.length === 0 && { additionalProperties: false }),
  };
};

/** HTTP uses a header instead of `replayed`. */
export const receiptOf = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodObject
    ? body.extend({
        replayed: z.literal(true).optional().describe('Present if this is the receipt of an earlier call.'),
      })
    : body;

const outline = ({ type = 'object', items }: Schema): Schema => ({
  type,
  ...(items && { items: outline(items) }),
});

/** Objects are not described. Of the bodies of reads, which consist of objects, this would leave nothing. */
export const outputSchema = (body: z.ZodType): Schema => {
  const { type = 'object', properties = {} } = jsonSchema(body, 'output');
  const fields = Object.entries(properties).map(([name, field]) => [name, outline(field)]);
  return { type, properties: Object.fromEntries(fields) };
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
