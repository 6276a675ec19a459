/** The fields of content files, from the JSON Schemas that editors use. */
import * as z from 'zod';
import { contentSchema } from '../../documents/content-schemas.ts';
import { partialDate } from '../../schemas/partial-date.ts';

const alternatives = z.object({ anyOf: z.array(z.looseObject({})) });

/** Merges a string-or-group union into one schema: a string with fields. */
const merged = (schema: unknown): unknown => {
  const { success, data } = alternatives.safeParse(schema);
  return success ? Object.assign({}, schema, ...data.anyOf.toReversed()) : schema;
};

/** The part of JSON Schema that describes a content field. */
export const contentField = z.object({
  // People write the first type, but in a YAML file a year may be a number too.
  type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
  description: z.string().default(''),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  examples: z.array(z.union([z.string(), z.array(z.string())])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), contentField).optional();
  },
  get items() {
    return z.preprocess(merged, contentField).optional();
  },
});

export type ContentField = z.infer<typeof contentField>;

/** The fields of a kind of content file, by the name of its JSON Schema. */
export const fieldsOf = (schemaName: string): ContentField => contentField.parse(contentSchema(schemaName));

const { pattern: PARTIAL_DATE } = z.toJSONSchema(partialDate);

/** Whether the field is a day, month or year, for which JSON Schema has no format. */
export const isPartialDate = ({ pattern }: ContentField): boolean =>
  pattern !== undefined && pattern === PARTIAL_DATE;

/** A field that is not a group. */
export interface Leaf {
  /** The names of its groups and its own name. */
  readonly path: readonly string[];
  readonly field: ContentField;
  /** Whether the field and all its groups are required. */
  readonly required: boolean;
  /** Whether the field is required if its group is used. */
  readonly requiredInGroup: boolean;
}

/** The fields of a group and of the groups inside it, in order. A list is one field. */
export const leavesOf = (
  { properties = {}, required: names }: ContentField,
  path: readonly string[] = [],
  groupRequired = true,
): Leaf[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const own = [...path, name];
    const requiredInGroup = names.includes(name);
    const required = groupRequired && requiredInGroup;
    return field.properties
      ? leavesOf(field, own, required)
      : [{ path: own, field, required, requiredInGroup }];
  });
