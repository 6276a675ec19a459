/** `docs/fields.md`: the fields of every content file, from the JSON Schemas that editors use. */
import * as z from 'zod';
import { type ContentField, contentField } from '../../documents/content-fields.ts';
import { contentSchema } from '../../documents/content-schemas.ts';
import { namedPlaceholders } from '../../documents/placeholders.ts';
import { agentSkillFrontMatter } from '../../schemas/agent-skill.ts';
import { contentEntries } from '../../schemas/content.ts';

/** A table in Markdown. Each row has as many cells as `head`. */
const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const formats: Readonly<Record<string, string>> = { uri: 'URL', email: 'email address', date: 'date' };

const numberRange = ({ minimum, maximum }: ContentField): string => {
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (minimum === undefined) return bounded ? `, at most ${maximum}` : '';
  return bounded ? `, ${minimum} to ${maximum}` : `, ${minimum} or more`;
};

/** The type of a field in words, with its limits. */
const typeOf = (field: ContentField): string => {
  if (field.enum) return field.enum.map(code).join(', ');
  switch (field.type) {
    case 'array': {
      const { items } = field;
      const isText = items?.type === 'string';
      const groups = items?.properties ? (isText ? ' or groups' : 'groups') : '';
      const entries = items ? `${groups === 'groups' ? '' : typeOf(items)}${groups}` : 'values';
      return `list: ${entries}${field.minItems ? `; at least ${field.minItems}` : ''}`;
    }
    case 'object':
      return field.properties ? 'group' : 'strings by name';
    case 'boolean':
      return '`true` or `false`';
    case 'integer':
      return `whole number${numberRange(field)}`;
    case 'number':
      return `number${numberRange(field)}`;
    default: {
      const name = formats[field.format ?? ''] ?? 'text';
      const such = field.examples ? `, such as ${field.examples.map(code).join(', ')}` : '';
      const length = name === 'text' && field.maxLength ? `, at most ${field.maxLength} characters` : '';
      return `${name}${such}${length}`;
    }
  }
};

/** Whether the default is missing, or is an empty list or group, which is not worth showing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A default in words. A list has one line for each entry. */
const defaultOf = (value: unknown): string => {
  if (isEmpty(value)) return '';
  return `default ${Array.isArray(value) ? value.map(code).join('<br>') : code(value)}`;
};

/** A field’s default, from the default of its group. */
const within = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group !== null ? Reflect.get(group, name) : undefined;

/** A row for each field of a group and of the groups inside it: path, type, whether it is required, meaning. */
const rowsOf = ({ properties = {}, required, default: group }: ContentField, path = ''): string[][] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const own = `${path}${name}`;
    // The default of a group is shown in the rows of its fields.
    const fallback = field.properties ? '' : defaultOf(field.default ?? within(group, name));
    const need = [required.includes(name) ? 'yes' : '', fallback].filter(Boolean).join('; ');
    const inner = field.items?.properties ? rowsOf(field.items, `${own}[].`) : rowsOf(field, `${own}.`);
    return [[code(own), typeOf(field), need, field.description], ...inner];
  });

/** Merges equal rows, one for every list in the file, into one row such as `*[].url`. */
const mergeEqualRows = (rows: readonly string[][]): string[][] => {
  const lists = rows.filter(([path = '']) => !path.includes('.')).length;
  const general = ([path = '', ...cells]: string[]): string[] => [
    path.replace(/^`\w+\[\]/, '`*[]'),
    ...cells,
  ];
  const groups = [...Map.groupBy(rows, row => general(row).join()).values()];
  const equal = new Set(groups.filter(group => group.length > 1 && group.length === lists).flat());
  const merged = new Map([...equal].map(general).map(row => [row.join(), row]));
  return [...rows.filter(row => !equal.has(row)), ...merged.values()];
};

const section = (title: string, schema: object): string => {
  const root = contentField.parse(schema);
  const table = markdownTable(['Field', 'Type', 'Required', 'Meaning'], mergeEqualRows(rowsOf(root)));
  return [`## ${title}`, root.description, table].join('\n\n');
};

/** The section about a kind of content file; empty for Markdown, which has no JSON Schema. */
const sectionOf = (kind: (typeof contentEntries)[number][1]): string[] => {
  if ('file' in kind) return [section(code(kind.file), contentSchema(kind.file.replace(/\.\w+$/, '')))];
  const { folder, entry } = kind;
  return 'schemaName' in entry ? [section(code(`${folder}/<id>.yaml`), contentSchema(entry.schemaName))] : [];
};

const introduction = `# Content fields

<!-- Generated by \`npm run generate\`. Do not edit. -->

Every field of the files in \`content/\`. The [content reference](content.md) explains how they work together. A field without “yes” may be left out, unless its meaning states when it is required. Inside an optional group, “yes” applies only if you use the group. A default next to “yes” applies if you leave out the whole group. Dates are \`YYYY-MM-DD\`, months \`YYYY-MM\`. \`list[].field\` is a field of each entry of a list, and \`*[].field\` of each entry of every list in the file.`;

const placeholderSection = (): string => {
  const rows = Object.entries(namedPlaceholders).map(([name, { meaning }]) => [code(`{{${name}}}`), meaning]);
  return [
    '## Placeholders',
    'A `SKILL.md` may use these placeholders, in its front matter and below it.',
    markdownTable(['Placeholder', 'Replaced with'], rows),
    'An `operationId` of the API description is a placeholder for the URL of its operation, such as `{{getProfile}}`. With `.tool`, it becomes the name of the MCP tool, such as `{{getProfile.tool}}`.',
  ].join('\n\n');
};

export const fieldReference = (): string => {
  const sections = [
    ...contentEntries.flatMap(([, kind]) => sectionOf(kind)),
    section('`skills/<name>/SKILL.md`', z.toJSONSchema(agentSkillFrontMatter, { io: 'input' })),
    placeholderSection(),
  ];
  return `${[introduction, ...sections].join('\n\n')}\n`;
};
