import { contentSchema, schemaFile } from '../../api/content-schemas.ts';
import { type ContentField, contentField } from '../content-fields.ts';
import { type YamlValue, yamlPair } from './yaml-edit.ts';

/** The fields of a kind of content file, by the name of its JSON Schema. */
export const fieldsOf = (schemaName: string): ContentField => contentField.parse(contentSchema(schemaName));

/** A value of the right form, to replace. */
const exampleOf = (field: ContentField): string => {
  const { enum: values, examples, format, type, items } = field;
  if (['string', 'number', 'boolean'].includes(typeof field.default)) return String(field.default);
  const [example] = values ?? examples ?? [];
  if (example !== undefined) return example;
  if (type === 'array') return `[${items ? exampleOf(items) : '…'}]`;
  if (type === 'boolean') return 'true';
  if (format === 'uri') return 'https://example.com';
  return format === 'date' ? 'YYYY-MM-DD' : '…';
};

const group = (properties: Readonly<Record<string, ContentField>>): string[] =>
  Object.entries(properties).map(([name, field]) => `${name}: ${exampleOf(field)}`);

/** A field that is not there, as lines of comment: what it means, and how it is written. */
const hint = (name: string, field: ContentField): string => {
  const [first, ...others] = field.items?.properties ? group(field.items.properties) : [];
  const lines = first
    ? [`${name}:`, `  - ${first}`, ...others.map(line => `    ${line}`)]
    : field.properties
      ? [`${name}:`, ...group(field.properties).map(line => `  ${line}`)]
      : [`${name}: ${exampleOf(field)}`];
  return [field.description, ...lines].map(line => `# ${line}`).join('\n');
};

/** The line above such comments. */
export const HINTS = '# Optional fields, each below what it means. Remove the # before a field to use it.';

/** The fields of a kind of content file that `data` does not have, as comments. Empty if it has all of them. */
export const fieldHints = (schemaName: string, data: object): string => {
  const { properties = {} } = fieldsOf(schemaName);
  const absent = Object.entries(properties).filter(([name]) => Reflect.get(data, name) === undefined);
  if (absent.length === 0) return '';
  return [HINTS, ...absent.map(([name, field]) => hint(name, field))].join('\n');
};

/**
 * The text of a new file in a folder of the content: the line that points editors to the schema, and the fields in the order of the
 * schema. With `hints`, the optional fields that are not there follow as comments.
 */
export const entryFile = (
  schemaName: string,
  data: Readonly<Record<string, YamlValue | undefined>>,
  { hints }: { readonly hints: boolean },
): string => {
  const { properties = {} } = fieldsOf(schemaName);
  const present = Object.keys(properties).flatMap(name => {
    const value = data[name];
    return value === undefined ? [] : [yamlPair(name, value)];
  });
  const comments = hints ? fieldHints(schemaName, data) : '';
  const lines = [
    `# yaml-language-server: $schema=../.schemas/${schemaFile(schemaName)}`,
    ...present,
    ...(comments === '' ? [] : ['', comments]),
  ];
  return `${lines.join('\n')}\n`;
};
