import { codeSpan, joined, type Markdown, trusted } from '../../api/prose/markdown.ts';
import { counted } from '../../api/prose/words.ts';
import { VISIBLE_TEXT } from './components.ts';
import type { Schema } from './json-schema.ts';

export const schemaName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

interface SchemaField {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Where a parameter is. */
  readonly in?: string;
  readonly example?: string;
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

export const valuesOf = (schema: Schema): string[] => {
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

/** Advice for clients that send the field. Patterns are left out, because the description explains them. */
export const limitsOf = ({ maxLength, minItems, minimum, maximum }: Schema): string[] =>
  [
    maxLength === 0 && 'must stay empty',
    maxLength && `at most ${counted(maxLength, 'character')}`,
    minItems && `at least ${counted(minItems, 'entry', 'entries')}`,
    minimum && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum.toLocaleString('en')}`,
  ].filter(part => typeof part === 'string');

export const neededDescription = (name: string, { description }: Schema): string => {
  if (description === undefined)
    throw new Error(`The field “${name}” has no description. Add .describe(…) to it in src/schemas.`);
  return description;
};

export type Schemas = Readonly<Record<string, Schema>>;

export const fieldsOf = ({ properties = {}, required = [] }: Schema): SchemaField[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

/** Before the meaning of each value, in a description that consists of these. */
const VALUE = /(?:^|(?<=^`\w+`: .*) )(?=`\w+`: )/;

/**
 * Each field, with the values and the description of the schema it refers to, and the fields of its object, or of each
 * object in its list, if the schema has no name.
 */
const fieldLines = (fields: readonly SchemaField[], schemas: Schemas, sent: boolean, indent = ''): string[] =>
  fields.flatMap(({ name, schema: own, required, in: place, example }) => {
    const targetName = schemaName((own.items ?? own).$ref ?? '');
    const target = targetName === VISIBLE_TEXT ? undefined : schemas[targetName];
    const { enum: named, description } = target ?? {};
    const schema: Schema = { ...(named && { enum: named }), ...(description && { description }), ...own };
    // The values of an enumeration are listed at each field.
    const type = named ? typeText(schema).replace(targetName, 'text') : typeText(schema);
    const values = joined(
      [place && `in the ${place}`, ...valuesOf(schema), example && `such as ${codeSpan(example)}`],
      ', ',
    );
    const about = [
      (type !== 'text' || !values) && type,
      sent && required && '**required**',
      values,
      ...(sent ? limitsOf(schema) : []),
    ];
    // A schema with fields of its own has a heading with its description.
    const isTitled = target?.properties && own.description === undefined;
    const described = isTitled ? '' : neededDescription(name, schema);
    const [text = '', ...meanings] = described.replaceAll(/\s+/g, ' ').trim().split(VALUE);
    return [
      `${indent}- \`${name}\`${sent || required ? '' : '?'} (${joined(about, ', ')})${text && `: ${text}`}`,
      ...meanings.map(meaning => `${indent}  - ${meaning}`),
      ...fieldLines(fieldsOf(schema.items ?? schema), schemas, sent, `${indent}  `),
    ];
  });

/** Requests mark required fields; responses mark optional ones with `?`. */
export const fieldList = (fields: readonly SchemaField[], schemas: Schemas, sent: boolean): Markdown =>
  trusted(fieldLines(fields, schemas, sent).join('\n'));
