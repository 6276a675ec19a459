import { schemaFile } from '../../documents/content-schemas.ts';
import { contentEntries } from '../../schemas/content.ts';
import { fieldsOf } from './content-fields.ts';
import { withoutHint } from './field-hints.ts';
import { withField, withItem, type YamlValue, yamlPair } from './yaml-edit.ts';

/** The names of the fields of a kind of content file, in the order of the schema. */
const fieldOrder = (schemaName: string): string[] => Object.keys(fieldsOf(schemaName).properties ?? {});

/** The kinds of files that are directly in the content folder. All other kinds have their own folder. */
const inRoot = new Set<string>(
  contentEntries.flatMap(([, kind]) => ('file' in kind ? [kind.file.replace(/\.\w+$/, '')] : [])),
);

/**
 * The text of a new content file: the line with the schema for editors, and the fields in the order of the schema.
 */
export const contentFile = (
  schemaName: string,
  data: Readonly<Record<string, YamlValue | undefined>>,
): string => {
  const present = fieldOrder(schemaName).flatMap(name => {
    const value = data[name];
    return value === undefined ? [] : [yamlPair(name, value)];
  });
  const folder = inRoot.has(schemaName) ? '.schemas' : '../.schemas';
  const start = `# yaml-language-server: $schema=${folder}/${schemaFile(schemaName)}`;
  return `${[start, ...present].join('\n')}\n`;
};

/**
 * The text of a content file with one field set as `withField` does. A new field is placed as in the schema. Its
 * hint is removed, because uncommenting the hint would repeat the field.
 */
export const withContentField = (
  text: string,
  schemaName: string,
  path: readonly [string, ...string[]],
  value: YamlValue | undefined,
): string => {
  const rest = value === undefined ? text : withoutHint(text, schemaName, path[0]);
  return withField(rest, path, value, fieldOrder(schemaName));
};

/**
 * The text of a content file with an item at the beginning of a list. A missing list is added, as
 * `withContentField` does.
 */
export const withFirstItem = (text: string, schemaName: string, list: string, item: YamlValue): string =>
  withItem(text, [list], item) ?? withContentField(text, schemaName, [list], [item]);
