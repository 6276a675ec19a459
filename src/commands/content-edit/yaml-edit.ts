import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  YAMLSeq,
} from 'yaml';
import { parseYaml, yamlDocument } from '../../content-files/yaml-file.ts';
import type { ContentValue } from '../../documents/content-fields.ts';
import { withoutHint, yamlNode, yamlText } from '../../documents/content-file.ts';
import { CommandError } from '../command-line/command-error.ts';

const validDocument = (text: string): Document.Parsed => {
  const parsed = parseYaml('A file', text);
  if ('value' in parsed) return yamlDocument(text);
  const [problem] = parsed.problems;
  throw new CommandError(`${problem?.file} ${problem?.message}`);
};

type Group = YAMLMap<unknown, unknown>;

const hasOwnLines = (node: unknown): boolean => isCollection(node) && !node.flow && node.items.length > 0;

const pairIn = (group: unknown, name: string): Pair | undefined =>
  isMap(group) ? group.items.find(({ key }) => (isScalar(key) ? key.value : key) === name) : undefined;

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

const lineEnd = (text: string, offset: number): number => offset + text.slice(offset).search(/\r?\n|$/);

const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The comment after a value on one line is not part of it. */
const endOf = (text: string, node: unknown): number => {
  if (isCollection(node) && hasOwnLines(node)) {
    const last: unknown = node.items.at(-1);
    return lineEnd(text, endOf(text, isMap(node) ? (last as Pair).value : last));
  }
  return text.slice(0, isNode(node) ? node.range?.[1] : 0).trimEnd().length;
};

const indentAt = (text: string, offset: number): string =>
  ' '.repeat(offset - (text.lastIndexOf('\n', offset - 1) + 1));

/** In the layout of the text around it. */
const written = (contents: Node, text: string, indent: string): string => {
  const document = new Document();
  document.contents = contents;
  const yaml = yamlText(document, { flowCollectionPadding: !/: [[{][^ \]}]/.test(text) }).trimEnd();
  return yaml.replaceAll(/\n(?=.)/g, `\n${indent}`).replaceAll('\n', newline(text));
};

/** Undefined if the field is not on lines of its own. */
const withLines = (text: string, path: readonly string[], edited: Document): string | undefined => {
  let [group, next]: unknown[] = [yamlDocument(text).contents, edited.contents];
  let place: { readonly group: Group; readonly next: unknown; readonly name: string } | undefined;
  for (const name of path) {
    if (!hasOwnLines(group) || !hasOwnLines(next)) break;
    if (isMap(group)) place = { group, next, name };
    [group, next] = [group, next].map(each =>
      isSeq(each) ? each.items[Number(name)] : pairIn(each, name)?.value,
    );
  }
  if (!place) return undefined;
  const pairs = place.group.items;
  const [before, after] = [pairIn(place.group, place.name), pairIn(place.next, place.name)];
  const replaced = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);
  const start = startOf((before ?? pairs[0])?.key);
  const indent = indentAt(text, start);
  if (!after) {
    const above = /(?:(?<=\n) *#.*\n)* *$/.exec(text.slice(0, start))?.[0].length ?? 0;
    const end = lineEnd(text, endOf(text, before?.value));
    return replaced(start - above, text.indexOf('\n', end) + 1 || end, '');
  }
  if (isNode(after.value)) after.value.comment = null;
  const own = edited.createNode({}) as Group;
  own.set(place.name, after.value);
  if (before) return replaced(start, endOf(text, before.value), written(own, text, indent));
  const end = lineEnd(text, endOf(text, pairs.at(-1)?.value));
  return replaced(end, end, `${newline(text)}${indent}${written(own, text, indent)}`);
};

/** All lines are written again only if the file’s layout leaves no choice. */
const checked = (text: string | undefined, edited: Document): string => {
  const parsed = text === undefined ? undefined : parseYaml('', text);
  return text !== undefined && parsed && 'value' in parsed && isDeepStrictEqual(parsed.value, edited.toJS())
    ? text
    : yamlText(edited);
};

/**
 * Sets a field of YAML, or removes it with the comment above it if `value` is undefined. All other lines stay as they
 * are. A new field is the last of its group.
 * @throws {CommandError} if the text is not valid YAML
 */
export const withField = (text: string, path: readonly string[], value: ContentValue | undefined): string => {
  const document = validDocument(text);
  const before: unknown = document.getIn(path, true);
  if (isDeepStrictEqual(isNode(before) ? before.toJS(document) : before, value)) return text;
  const node = value === undefined ? undefined : yamlNode(document, value);
  if (node === undefined) document.deleteIn(path);
  // A value of the same type keeps its comment and its quotes.
  else if (isScalar(before) && isScalar(node) && typeof before.value === typeof node.value) {
    before.value = node.value;
    if (!before.type?.startsWith('QUOTE') || node.type) Object.assign(before, { type: node.type });
  } else document.setIn(path, node);
  return checked(withLines(text, path, document), document);
};

/** As `withField`. Removes the hint about the field. */
export const withContentField = (
  text: string,
  schemaName: string,
  path: readonly [string, ...string[]],
  value: ContentValue,
): string => withField(withoutHint(text, schemaName, path[0]), path, value);

/** As `withContentField`, for a new first item of a list, which may be missing. */
export const withFirstItem = (text: string, schemaName: string, list: string, item: ContentValue): string => {
  const document = validDocument(text);
  const items = document.get(list, true);
  if (!isSeq(items)) return withContentField(text, schemaName, [list], [item]);
  const node = yamlNode(document, item);
  const start = startOf(items);
  const isOnLines = hasOwnLines(items);
  items.items.unshift(node);
  if (!isOnLines) return checked(withLines(text, [list], document), document);
  const indent = indentAt(text, start);
  const alone = new YAMLSeq();
  alone.items.push(node);
  const added = `${written(alone, text, indent)}${newline(text)}${indent}`;
  return checked(text.slice(0, start) + added + text.slice(start), document);
};
