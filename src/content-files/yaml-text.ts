import { isDeepStrictEqual } from 'node:util';
import { Document, type Node, Scalar, type ToStringOptions, visit } from 'yaml';
import type * as z from 'zod';
import { capitalized } from '../api/prose/words.ts';
import { limitsOf, neededDescription, valuesOf } from '../documents/openapi/fields.ts';
import { jsonSchema, type Schema } from '../documents/openapi/json-schema.ts';
import type { FileKind, FolderKind } from '../schemas/content.ts';
import {
  type ContentData,
  type ContentField,
  type ContentValue,
  contentFields,
  contentFieldsIn,
  fieldExample,
  schemaFile,
} from './content-schemas.ts';

const WIDTH = 100;

export const yamlText = (document: Document | Document.Parsed, layout: ToStringOptions = {}): string =>
  document.toString({ lineWidth: WIDTH, indentSeq: true, ...layout });

/** Writes long strings in folded blocks. */
export const yamlNode = (value: ContentValue): Node => {
  const node = new Document().createNode(value);
  visit(node, {
    Scalar: (key, scalar) => {
      const { value: text } = scalar;
      const isLong = typeof text === 'string' && (text.length > WIDTH - 20 || text.includes('\n'));
      if (isLong && key !== 'key') scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
  return node;
};

const yamlLines = (key: string, value: ContentValue): string[] =>
  yamlText(new Document(yamlNode({ [key]: value })))
    .trimEnd()
    .split('\n');

/** A content file may be in a folder. */
const firstLine = (kind: FileKind | FolderKind): string =>
  `# yaml-language-server: $schema=${'folder' in kind ? '../' : ''}.schemas/${schemaFile(kind)}`;

/** Fields are in the order of the schema. */
export const contentFile = (kind: FileKind | FolderKind, data: ContentData): string => {
  const lines = contentFields(kind.schema).flatMap(({ name }) => {
    const value = data[name];
    return value === undefined ? [] : yamlLines(name, value);
  });
  return `${[firstLine(kind), ...lines].join('\n')}\n`;
};

const asComment = (line: string): string => `# ${line}`;

const indented = (line: string): string => `  ${line}`;

/** Leaves room for the indentation of inner fields. */
const wrapped = (text: string): string[] => (text.match(/\S.{0,93}(?!\S)/g) ?? []).map(asComment);

/** Limits that nobody reaches by accident. */
const OBVIOUS = /at least 1 entry|at most (1,000|\d\d,000) characters/;

const aboutField = (field: ContentField, twin?: ContentField): string[] => {
  const { name, isRequired, default: fallback, const: _, ...schema } = field;
  const simple = typeof fallback === 'object' ? {} : { default: fallback };
  const description = neededDescription(name, schema);
  const limits = [...limitsOf(schema), ...limitsOf(field.items ?? {}).map(limit => `each ${limit}`)];
  const isSaid = (value: string) => description.includes(value);
  const facts = [
    isRequired && 'required',
    ...valuesOf({ ...schema, ...simple }).filter(value => !value.match(/`[^`]+`/g)?.every(isSaid)),
    ...limits.filter(limit => !OBVIOUS.test(limit)),
  ];
  const text = facts.filter(Boolean).join('; ');
  const sentences = [
    description,
    twin && `It has the same fields as \`${twin.name}\`.`,
    text && `${capitalized(text)}.`,
  ];
  return wrapped(sentences.filter(Boolean).join(' '));
};

/** The comment above the first field stays above the dash. */
const asEntry = (lines: readonly string[]): string[] => {
  const first = lines.findIndex(line => !line.startsWith('#'));
  return lines.map((line, index) => (index < first ? line : `${index === first ? '- ' : '  '}${line}`));
};

const exampleLines = (field: ContentField, said: Set<string>): string[] => {
  const { name, items, properties } = field;
  if (properties) return [`${name}:`, ...fieldBlocks(field, said).flat().map(indented)];
  const isWhole = !items?.properties || (Array.isArray(field.default) && field.default.length > 0);
  if (isWhole) return yamlLines(name, fieldExample(field));
  const text = items.type === 'string' ? [`- ${fieldExample(items)}`] : [];
  return [`${name}:`, ...[...text, ...asEntry(fieldBlocks(items, said).flat())].map(indented)];
};

const isNested = (value: ContentValue): value is ContentData =>
  typeof value === 'object' && !Array.isArray(value);

/** Comments come first: at the end, the YAML library would give them all comments that follow. */
const givenLines = (field: ContentField, value: ContentValue, said = new Set<string>()): string[] => {
  if (!field.properties || !isNested(value)) return yamlLines(field.name, value);
  const blocks = Map.groupBy(fieldBlocks(field, said, value), lines => lines.at(-1)?.startsWith('#'));
  const lines = [true, false].flatMap(isComment => blocks.get(isComment) ?? []).flat();
  return [`${field.name}:`, ...lines.map(indented)];
};

/**
 * Writes each field below its meaning, unless a field with the same name and meaning was before it. Fields that `data`
 * lacks are comments; without `data`, all are examples.
 */
const fieldBlocks = (group: Schema, said: Set<string>, data?: ContentData): string[][] => {
  const fields = contentFieldsIn(group);
  return fields.map((field, index) => {
    const { name, properties } = field;
    const twin = fields
      .slice(0, index)
      .find(other => properties && isDeepStrictEqual(properties, other.properties));
    const value = data?.[name];
    const about = aboutField(field, twin);
    const meaning = [name, ...about].join(' ');
    const isNew = !said.has(meaning);
    said.add(meaning);
    const comments = isNew ? about : [];
    if (value !== undefined) return [...comments, ...givenLines(field, value, said)];
    const example = twin ? yamlLines(name, fieldExample(field)) : exampleLines(field, said);
    return [...comments, ...(data ? example.map(asComment) : example)];
  });
};

const HEADING =
  'Optional fields are comments: to use one, remove `# `, with its space, at the beginning of each of its lines, and replace the example. Delete every line that you do not know.';

/** Every field of a schema below its meaning. Fields that `data` lacks are comments with a valid value. */
export const commentedFields = (schema: z.ZodType, data: ContentData): string => {
  const heading = wrapped(`${schema.description} ${HEADING}`);
  const blocks = [heading, ...fieldBlocks(jsonSchema(schema, 'input'), new Set(), data)];
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`;
};

export const commentedFile = (kind: FileKind | FolderKind, data: ContentData): string =>
  `${firstLine(kind)}\n${commentedFields(kind.schema, data)}`;

/** Replaces the commented example of a field with a value. The text stays as it is if it has no such comment. */
export const withHintSet = (
  text: string,
  { schema }: FileKind | FolderKind,
  name: string,
  value: ContentValue,
): string => {
  const field = contentFields(schema).find(({ name: own }) => own === name);
  if (!field) return text;
  const about = aboutField(field);
  const hint = [...about, `# ${name}:`].map(line => RegExp.escape(line)).join('\\r?\\n');
  const written = [...about, ...givenLines(field, value)].join(text.includes('\r\n') ? '\r\n' : '\n');
  return text.replace(new RegExp(`^${hint}.*(?:\\r?\\n# {2,}.*)*`, 'm'), () => written);
};
