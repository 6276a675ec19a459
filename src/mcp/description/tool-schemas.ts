/*
 * The schemas that `tools/list` publishes. Clients put them into a model’s context, so they are short: they are
 * derived from the complete schemas, accept at least the same values, and leave out everything that a model does
 * not need. The API description contains the complete schemas.
 */
import * as z from 'zod';
import type { Schema } from '../../documents/openapi/document.ts';
import { jsonSchema } from '../../documents/openapi/json-schema.ts';

export const withFields = (schema: Schema, change: (field: Schema) => Schema): Schema => {
  const fields = Object.entries(schema.properties ?? {});
  return { ...schema, properties: Object.fromEntries(fields.map(([name, field]) => [name, change(field)])) };
};

/** Leaves out what repeats `required`, `format` or the description. Patterns have hundreds of characters. */
const brief = ({ pattern: _, minLength: __, ...rest }: Schema): Schema => rest;

/**
 * The input schema of a tool: every argument with its type, its limits and its description. It allows unknown
 * arguments, because the error for them suggests the nearest known one.
 */
export const inputSchema = (input: z.ZodObject): Schema => {
  const { additionalProperties: _, ...schema } = jsonSchema(input, 'input');
  return withFields(schema, brief);
};

/** The body of a write as a tool returns it. HTTP uses a header instead of the field. */
export const receiptOf = (body: z.ZodType): z.ZodType =>
  body instanceof z.ZodObject
    ? body.extend({
        replayed: z.literal(true).optional().describe('Present if this is the receipt of an earlier call.'),
      })
    : body;

const outline = ({ type = 'object' }: Schema): Schema => ({ type });

/**
 * The output schema of a tool: the fields of the body and their types. Objects in it are not described, and no
 * field is required, so the short form of a body matches it too.
 */
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
    /** The title again, for directories and older clients. */
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}
