import { acceptsContent } from '../../documents/content-schemas.ts';
import { VISIBLE } from '../../schemas/visible-text.ts';
import { type ContentField, fieldsOf, isPartialDate } from './content-fields.ts';
import { type YamlValue, yamlPair } from './yaml-edit.ts';

/** A string with a special format, such as the name of a picture file, cannot be made up. */
const isFreeText = ({ type, pattern = VISIBLE }: ContentField): boolean =>
  type === 'string' && pattern === VISIBLE;

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** An example for each field; undefined if a required field has none, or if no field has one. */
const exampleOfGroup = ({ properties = {}, required }: ContentField, today: string) => {
  const entries = Object.entries(properties).map(([name, field]) => [name, exampleOf(field, today)] as const);
  const known = entries.filter(([, value]) => value !== undefined);
  const complete = required.every(name => known.some(([own]) => own === name));
  return complete && known.length > 0 ? Object.fromEntries(known) : undefined;
};

/** A valid example for the owner to replace; undefined if the schema does not provide one. Dates are `today`. */
const exampleOf = (field: ContentField, today: string): YamlValue | undefined => {
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

const asComment = (text: string): string => text.replaceAll(/^/gm, '# ');

/** The line above the hints. */
const HEADING = '# Optional fields, each below its meaning. To use a field, remove the # before it.';

/** The fields that `data` does not have, each with a value that is valid with the rest. */
const hintsFor = (schemaName: string, data: object, today: string): string[] =>
  Object.entries(fieldsOf(schemaName).properties ?? {}).flatMap(([name, field]) => {
    if (Reflect.get(data, name) !== undefined) return [];
    const value = exampleOf(field, today);
    if (value === undefined || !acceptsContent(schemaName, { ...data, [name]: value })) return [];
    return [asComment(`${field.description}\n${yamlPair(name, value)}`)];
  });

/** The text of a content file without the hint about a field, whatever value it shows. Other comments stay. */
export const withoutHint = (text: string, schemaName: string, name: string): string => {
  const description = fieldsOf(schemaName).properties?.[name]?.description ?? '';
  const first = `^${RegExp.escape(asComment(description))}\\r?\\n# ${RegExp.escape(name)}:.*\\r?\\n?`;
  return text.replace(new RegExp(`${first}(?:# {2,}.*\\r?\\n?)*`, 'm'), '');
};

/**
 * The text of a new content file with hints at its end: the fields that `data` does not have, as comments. Each
 * hint shows the meaning of the field and a valid value. Fields without such a value, such as a picture’s name, do
 * not get a hint.
 */
export const withHints = (text: string, schemaName: string, data: object, today: string): string => {
  const hints = hintsFor(schemaName, data, today);
  return hints.length > 0 ? `${text}\n${[HEADING, ...hints].join('\n')}\n` : text;
};
