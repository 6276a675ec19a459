/** The fields of content files, from the JSON Schemas that editors use. */
import * as z from 'zod';
import { partialDate } from '../schemas/partial-date.ts';
import { VISIBLE } from '../schemas/visible-text.ts';
import { contentSchema } from './content-schemas.ts';

const alternatives = z.object({ anyOf: z.array(z.looseObject({})) });

/** Merges a string-or-group union into a string with fields. */
const merged = (schema: unknown): unknown => {
  const { success, data } = alternatives.safeParse(schema);
  return success ? Object.assign({}, schema, ...data.anyOf.toReversed()) : schema;
};

export const contentField = z.object({
  // People write the first type; in YAML, a year may also be a number.
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

/** By the name of their JSON Schema. */
export const fieldsOf = (schemaName: string): ContentField => contentField.parse(contentSchema(schemaName));

const { pattern: PARTIAL_DATE } = z.toJSONSchema(partialDate);

/** JSON Schema has no format for a day, month, or year. */
const isPartialDate = ({ pattern }: ContentField): boolean =>
  pattern !== undefined && pattern === PARTIAL_DATE;

/** A string with a special format cannot be made up. */
const isFreeText = ({ type, pattern = VISIBLE }: ContentField): boolean =>
  type === 'string' && pattern === VISIBLE;

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Undefined if a required field has none, or if no field has one. */
const exampleOfGroup = ({ properties = {}, required }: ContentField, today: string) => {
  const entries = Object.entries(properties).map(([name, field]) => [name, exampleOf(field, today)] as const);
  const withExample = entries.filter(([, value]) => value !== undefined);
  const complete = required.every(name => withExample.some(([own]) => own === name));
  return complete && withExample.length > 0 ? Object.fromEntries(withExample) : undefined;
};

export type ContentValue =
  | string
  | number
  | boolean
  | readonly ContentValue[]
  | { readonly [key: string]: ContentValue | undefined };

/** A valid example to replace, with dates of `today`. Undefined if the schema provides none. */
export const exampleOf = (field: ContentField, today: string): ContentValue | undefined => {
  const { type, format, default: fallback, enum: values = [], examples = [], items } = field;
  if (type === 'object') return exampleOfGroup(field, today);
  if (isScalar(fallback)) return fallback;
  if (format === 'date') return today;
  if (isPartialDate(field)) return today.slice(0, 7);
  const [example] = [...examples, ...values];
  if (example !== undefined) return example;
  if (type === 'array') {
    const entry = items && exampleOf(items, today);
    return entry === undefined ? [] : [entry];
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return field.minimum;
  if (format === 'uri') return 'https://example.com';
  return isFreeText(field) ? '…' : undefined;
};
