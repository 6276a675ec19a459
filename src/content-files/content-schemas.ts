import { parse } from 'node:path';
import type * as z from 'zod';
import { jsonSchema, type Schema } from '../documents/openapi/json-schema.ts';
import type { FileKind, FolderKind } from '../schemas/content.ts';

/** In `content/.schemas/`. */
export const schemaFile = (kind: FileKind | FolderKind): string => {
  const { name } = parse(
    'file' in kind ? kind.file : 'schemaName' in kind.entry ? kind.entry.schemaName : kind.entry.file,
  );
  return `${name}.schema.json`;
};

/** Merges a union of text and a group into text with fields. */
const merged = ({ anyOf = [], ...schema }: Schema): Schema =>
  Object.assign({}, ...anyOf.toReversed(), schema);

export interface ContentField extends Schema {
  readonly name: string;
  readonly isRequired: boolean;
}

export const contentFieldsIn = ({ properties = {}, required = [] }: Schema): ContentField[] =>
  Object.entries(properties).map(([name, schema]) => {
    const field = merged(schema);
    const isRequired = required.includes(name);
    return { ...field, name, isRequired, ...(field.items && { items: merged(field.items) }) };
  });

export const contentFields = (schema: z.ZodType): ContentField[] =>
  contentFieldsIn(jsonSchema(schema, 'input'));

export type ContentValue = string | number | boolean | readonly ContentValue[] | ContentData;

export interface ContentData {
  readonly [key: string]: ContentValue | undefined;
}

const formats: Readonly<Record<string, string>> = {
  date: '2025-03-31',
  email: 'ada@example.com',
  uri: 'https://example.com',
};

/** A valid value to replace. A group has only its required fields. */
export const fieldExample = (field: Schema): ContentValue => {
  const { type, format = '', default: fallback, enum: values = [], examples = [], items, properties } = field;
  const isEmpty = typeof fallback === 'object' && Object.keys(Object(fallback)).length === 0;
  const simple = isEmpty ? undefined : fallback;
  const [example] = [...examples, simple, ...values, formats[format]].filter(value => value !== undefined);
  // The schemas’ values are content.
  if (example !== undefined) return example as ContentValue;
  if (items) return [fieldExample(merged(items))];
  if (properties) {
    const required = contentFieldsIn(field).filter(({ isRequired }) => isRequired);
    return Object.fromEntries(required.map(inner => [inner.name, fieldExample(inner)]));
  }
  if (type === 'boolean') return true;
  return type === 'string' ? '…' : (field.maximum ?? field.minimum ?? 1);
};
