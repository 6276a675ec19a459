import { type Markdown, trusted } from '../../api/prose/markdown.ts';
import { counted } from '../../api/prose/words.ts';
import { VISIBLE_TEXT } from './components.ts';
import type { Schema } from './json-schema.ts';

export const schemaName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

interface SchemaField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** And the location of a parameter. */
  readonly values: string[];
  /** Advice for clients that send the field. */
  readonly limits: string[];
  /** Fields of the object, or of each object in the list, if its schema has no name. */
  readonly fields: SchemaField[];
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'timestamp',
  email: 'email address',
  uri: 'URL',
};

/** Such as `list of Role`. */
const typeText = ({ $ref, type = 'object', format, items, additionalProperties }: Schema): string => {
  if ($ref) return schemaName($ref) === VISIBLE_TEXT ? 'text' : schemaName($ref);
  if (items) return `list of ${typeText(items)}`;
  if (typeof additionalProperties === 'object') return `map to ${typeText(additionalProperties)}`;
  return FORMATS[format ?? ''] ?? (type === 'string' ? 'text' : type);
};

const valuesOf = (schema: Schema): string[] => {
  const values = schema.enum ?? schema.items?.enum;
  return [
    values && `one of ${values.map(value => `\`${value}\``).join(', ')}`,
    schema.const !== undefined && `always \`${schema.const}\``,
    // The description explains the value that stands for none.
    schema.default !== undefined &&
      schema.default !== 'unspecified' &&
      `default \`${JSON.stringify(schema.default)}\``,
  ].filter(part => typeof part === 'string');
};

/** Patterns are left out, because the description explains them. */
const limitsOf = ({ maxLength, minItems, minimum, maximum }: Schema): string[] =>
  [
    maxLength === 0 && 'must stay empty',
    maxLength && `at most ${counted(maxLength, 'character')}`,
    minItems && `at least ${counted(minItems, 'entry', 'entries')}`,
    minimum !== undefined && minimum !== 0 && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum.toLocaleString('en')}`,
  ].filter(part => typeof part === 'string');

export type Schemas = Readonly<Record<string, Schema>>;

/** Includes the values and description of the schema it refers to. */
export const fieldOf = (name: string, own: Schema, required: boolean, schemas: Schemas): SchemaField => {
  const targetName = schemaName((own.items ?? own).$ref ?? '');
  const target = targetName === VISIBLE_TEXT ? undefined : schemas[targetName];
  const { enum: values, description } = target ?? {};
  const schema: Schema = { ...(values && { enum: values }), ...(description && { description }), ...own };
  if (schema.description === undefined)
    throw new Error(`The field “${name}” has no description. Add .describe(…) to it in src/schemas.`);
  return {
    name,
    // The values of an enumeration are listed at each field.
    type: values ? typeText(schema).replace(targetName, 'text') : typeText(schema),
    required,
    // A schema with fields of its own has a heading with its description.
    description: target?.properties && own.description === undefined ? '' : schema.description,
    values: valuesOf(schema),
    limits: limitsOf(schema),
    fields: fieldsOf(schema.items ?? schema, schemas),
  };
};

export const fieldsOf = ({ properties = {}, required = [] }: Schema, schemas: Schemas): SchemaField[] =>
  Object.entries(properties).map(([name, schema]) => fieldOf(name, schema, required.includes(name), schemas));

/** Before the meaning of each value, in a description that consists of these. */
const VALUE = /(?:^|(?<=^`\w+`: .*) )(?=`\w+`: )/;

/** Requests mark required fields; responses mark optional ones with `?`. */
export const fieldList = (fields: readonly SchemaField[], sent: boolean): Markdown =>
  trusted(fieldLines(fields, sent).join('\n'));

const fieldLines = (fields: readonly SchemaField[], sent: boolean, indent = ''): string[] =>
  fields.flatMap(({ name, type, required, description, values, limits, fields: nested }) => {
    const mark = sent && required ? ['**required**'] : [];
    const kind = type === 'text' && values.length > 0 ? [] : [type];
    const about = [...kind, ...mark, ...values, ...(sent ? limits : [])].join(', ');
    const [text = '', ...meanings] = description.replaceAll(/\s+/g, ' ').trim().split(VALUE);
    return [
      `${indent}- \`${name}\`${sent || required ? '' : '?'} (${about})${text && `: ${text}`}`,
      ...meanings.map(meaning => `${indent}  - ${meaning}`),
      ...fieldLines(nested, sent, `${indent}  `),
    ];
  });
