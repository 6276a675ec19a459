/** The fields of content files, from the JSON Schemas that editors use. */
import * as z from 'zod';

/** The part of JSON Schema that describes a content field. */
export const contentField = z.object({
  type: z.string().optional(),
  description: z.string().default(''),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  examples: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), contentField).optional();
  },
  get items() {
    return contentField.optional();
  },
});

export type ContentField = z.infer<typeof contentField>;

/** A field that is no group. */
export interface Leaf {
  /** The names of the groups that it is in, and its own. */
  readonly path: readonly string[];
  readonly field: ContentField;
  /** Whether it and all groups that it is in are required. */
  readonly required: boolean;
  /** Whether it is required if its group is there. */
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
