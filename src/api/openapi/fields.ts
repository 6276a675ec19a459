import type { Schema } from './document.ts';

/** A field of a schema, as a person reads of it. */
export interface Field {
  readonly name: string;
  /** What it holds, in a word. */
  readonly word: string;
  /** The schema that tells the rest, by name. */
  readonly ref?: string;
  readonly required: boolean;
  /** CommonMark. */
  readonly text: string;
  /** The fields of what it holds, where that has no name. */
  readonly fields: readonly Field[];
}

/** The name that a reference to a component ends in. */
export const componentName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const kindOf = (schema: Schema): Pick<Field, 'word' | 'ref'> => {
  if (schema.$ref) return { word: componentName(schema.$ref), ref: componentName(schema.$ref) };
  if (schema.type !== 'array') return { word: schema.format ?? schema.type ?? 'any' };
  const items = kindOf(schema.items ?? {});
  return { ...items, word: `list of ${items.word}` };
};

const limitsOf = ({ enum: values, maxLength, minimum, maximum }: Schema): string[] => [
  ...(values ? [`One of ${values.map(value => `\`${value}\``).join(', ')}.`] : []),
  ...(maxLength ? [`At most ${maxLength} characters.`] : []),
  ...(minimum !== undefined && maximum !== undefined ? [`From ${minimum} to ${maximum}.`] : []),
];

/** The fields of a schema, with those of the unnamed schemas in it. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    ...kindOf(schema),
    required: required.includes(name),
    text: [schema.description ?? '', ...limitsOf(schema)].join(' ').trim(),
    fields: fieldsOf(schema.type === 'array' ? (schema.items ?? {}) : schema),
  }));
