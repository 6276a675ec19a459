import { counted } from '../prose/counted.ts';
import { VISIBLE_TEXT } from './components.ts';
import type { Schema } from './document.ts';

export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  readonly limits: string[];
  /** Fields of the object, or of each object in the list, if its schema has no name. */
  readonly fields: Field[];
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'timestamp',
  email: 'email address',
  uri: 'URL',
};

/** A type in words: `list of Role`. */
export const typeOf = ({ $ref, type = 'object', format, items, additionalProperties }: Schema): string => {
  if ($ref) return nameOf($ref) === VISIBLE_TEXT ? 'text' : nameOf($ref);
  if (items) return `list of ${typeOf(items)}`;
  if (typeof additionalProperties === 'object') return `map to ${typeOf(additionalProperties)}`;
  return FORMATS[format ?? ''] ?? (type === 'string' ? 'text' : type);
};

/** Patterns are omitted: the field’s description says what they mean. */
export const limitsOf = ({ items, ...schema }: Schema): string[] => {
  const { maxLength, minItems, minimum, maximum } = schema;
  const values = schema.enum ?? items?.enum;
  return [
    values && `one of ${values.map(value => `\`${value}\``).join(', ')}`,
    schema.const !== undefined && `always \`${schema.const}\``,
    schema.default !== undefined && `\`${JSON.stringify(schema.default)}\` if left out`,
    maxLength === 0 && 'must stay empty',
    maxLength && `at most ${counted(maxLength, 'character')}`,
    minItems && `at least ${counted(minItems, 'entry', 'entries')}`,
    minimum !== undefined && minimum !== 0 && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum.toLocaleString('en')}`,
  ].filter(limit => typeof limit === 'string');
};

type Schemas = Readonly<Record<string, Schema>>;

/** A schema with the enum values and description of the schema it refers to, so that readers need not follow the link. */
export const withValues = (schema: Schema, schemas: Schemas): Schema => {
  const target = schemas[nameOf((schema.items ?? schema).$ref ?? '')];
  if (!target) return schema;
  const { enum: values, description } =
    nameOf((schema.items ?? schema).$ref ?? '') === VISIBLE_TEXT ? {} : target;
  return { ...(values && { enum: values }), ...(description && { description }), ...schema };
};

/** The type of a field. An enumeration is text: its values are given at each field that has it, so it is not named. */
export const fieldType = (schema: Schema): string => {
  const { $ref } = schema.items ?? schema;
  return schema.enum && $ref ? typeOf(schema).replace(nameOf($ref), 'text') : typeOf(schema);
};

export const fieldsOf = ({ properties = {}, required = [] }: Schema, schemas: Schemas): Field[] =>
  Object.entries(properties).map(([name, property]) => {
    const schema = withValues(property, schemas);
    if (schema.description === undefined)
      throw new Error(`The field “${name}” has no description. Add .describe(…) to it in src/schemas.`);
    return {
      name,
      type: fieldType(schema),
      required: required.includes(name),
      description: schema.description,
      limits: limitsOf(schema),
      fields: fieldsOf(schema.items ?? schema, schemas),
    };
  });
