/** The fields of content files, as their schemas describe them. */
import { contentSchemaOf } from './content-schemas.ts';
import type { Schema } from './openapi/document.ts';
import { jsonSchema } from './openapi/json-schema.ts';

/** Merges a union of text and a group into text with fields. */
const merged = ({ anyOf = [], ...schema }: Schema): Schema =>
  Object.assign({}, ...anyOf.toReversed(), schema);

/** By the name of their JSON Schema. */
export const fieldsOf = (schemaName: string): Schema => jsonSchema(contentSchemaOf(schemaName), 'input');

export interface ContentField extends Schema {
  readonly name: string;
  readonly isRequired: boolean;
  readonly items?: Schema;
}

export const fieldsIn = ({ properties = {}, required = [] }: Schema): ContentField[] =>
  Object.entries(properties).map(([name, schema]) => {
    const field = merged(schema);
    const isRequired = required.includes(name);
    return { ...field, name, isRequired, ...(field.items && { items: merged(field.items) }) };
  });

export type ContentValue =
  | string
  | number
  | boolean
  | readonly ContentValue[]
  | { readonly [key: string]: ContentValue | undefined };

const formats: Readonly<Record<string, string>> = {
  date: '2025-03-31',
  email: 'ada@example.com',
  uri: 'https://example.com',
};

/** A valid value to replace. A group has only its required fields. */
export const exampleOf = (field: Schema): ContentValue => {
  const { type, format = '', default: fallback, enum: values = [], examples = [], items, properties } = field;
  const isEmpty = typeof fallback === 'object' && Object.keys(Object(fallback)).length === 0;
  const simple = isEmpty ? undefined : fallback;
  const [example] = [...examples, simple, ...values, formats[format]].filter(value => value !== undefined);
  // The schemas’ values are content.
  if (example !== undefined) return example as ContentValue;
  if (items) return [exampleOf(merged(items))];
  if (properties) {
    const required = fieldsIn(field).filter(({ isRequired }) => isRequired);
    return Object.fromEntries(required.map(inner => [inner.name, exampleOf(inner)]));
  }
  if (type === 'boolean') return true;
  return type === 'string' ? '…' : (field.maximum ?? field.minimum ?? 1);
};
