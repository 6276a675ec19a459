/** The text of content files: their YAML, the line with the schema for editors, and hints about optional fields. */
import { Document, type Node, Scalar, visit } from 'yaml';
import { contentEntries } from '../schemas/content.ts';
import { type ContentValue, exampleOf, fieldsOf } from './content-fields.ts';
import { acceptsContent, schemaFile } from './content-schemas.ts';

/** In characters. */
const WIDTH = 100;

type YamlDocument = Document | Document.Parsed;

export const yamlText = (document: YamlDocument): string =>
  document.toString({ lineWidth: WIDTH, indentSeq: true });

/** With long strings in folded blocks. */
export const yamlNode = (document: YamlDocument, value: ContentValue): Node => {
  const node = document.createNode(value);
  visit(node, {
    Scalar: (key, scalar) => {
      const { value: text } = scalar;
      const isLong = typeof text === 'string' && (text.length > WIDTH - 20 || text.includes('\n'));
      if (isLong && key !== 'key') scalar.type = Scalar.BLOCK_FOLDED;
    },
  });
  return node;
};

/** Without a line break at the end. */
const yamlPair = (key: string, value: ContentValue): string => {
  const document = new Document({});
  document.set(key, yamlNode(document, value));
  return yamlText(document).trimEnd();
};

/** The other kinds have their own folders. */
const inRoot = new Set<string>(
  contentEntries.flatMap(([, kind]) => ('file' in kind ? [kind.file.replace(/\.\w+$/, '')] : [])),
);

type Data = Readonly<Record<string, ContentValue | undefined>>;

/** Fields are in the order of the schema. */
export const contentFile = (schemaName: string, data: Data): string => {
  const folder = inRoot.has(schemaName) ? '.schemas' : '../.schemas';
  const lines = Object.keys(fieldsOf(schemaName).properties ?? {}).flatMap(name => {
    const value = data[name];
    return value === undefined ? [] : [yamlPair(name, value)];
  });
  const start = `# yaml-language-server: $schema=${folder}/${schemaFile(schemaName)}`;
  return `${[start, ...lines].join('\n')}\n`;
};

const asComment = (text: string): string => text.replaceAll(/^/gm, '# ');

const HEADING = '# Optional fields, each below its meaning. To use a field, remove the # before it.';

/**
 * Ends with hints: the missing fields as comments, with their meaning and a valid value. Fields without such
 * a value get none.
 */
export const withHints = (text: string, schemaName: string, data: Data, today: string): string => {
  const hints = Object.entries(fieldsOf(schemaName).properties ?? {}).flatMap(([name, field]) => {
    const value = data[name] === undefined ? exampleOf(field, today) : undefined;
    if (value === undefined || !acceptsContent(schemaName, { ...data, [name]: value })) return [];
    return [asComment(`${field.description}\n${yamlPair(name, value)}`)];
  });
  return hints.length > 0 ? `${text}\n${[HEADING, ...hints].join('\n')}\n` : text;
};

/** Whatever value the hint shows. Other comments stay. */
export const withoutHint = (text: string, schemaName: string, name: string): string => {
  const description = fieldsOf(schemaName).properties?.[name]?.description ?? '';
  const first = `^${RegExp.escape(asComment(description))}\\r?\\n# ${RegExp.escape(name)}:.*\\r?\\n?`;
  return text.replace(new RegExp(`${first}(?:# {2,}.*\\r?\\n?)*`, 'm'), '');
};
