import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { placeIn } from '../../content-files/content-error.ts';
import type { ContentValue } from '../../content-files/content-schemas.ts';
import { parseYaml, yamlDocument } from '../../content-files/yaml-file.ts';
import { withHintSet, yamlNode, yamlText } from '../../content-files/yaml-text.ts';
import type { FileKind, FolderKind } from '../../schemas/content.ts';

/** Whether each item begins a line. */
const isBlock = (node: unknown): node is YAMLMap | YAMLSeq =>
  isCollection(node) && !node.flow && node.items.length > 0;

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

const lineEnd = (text: string, offset: number): number => offset + text.slice(offset).search(/\r?\n|$/);

const newline = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The comment after a value on one line is not part of it. */
const endOfNode = (text: string, node: unknown): number => {
  if (isBlock(node)) {
    const last: unknown = node.items.at(-1);
    return lineEnd(text, endOfNode(text, isPair(last) ? last.value : last));
  }
  return text.slice(0, isNode(node) ? node.range?.[1] : 0).trimEnd().length;
};

const indentAt = (text: string, offset: number): string => ' '.repeat(placeIn(text, offset).column - 1);

/** YAML has the layout of the text around it. */
const writtenYaml = (contents: Node, text: string, indent: string): string => {
  const yaml = yamlText(new Document(contents), {
    flowCollectionPadding: !/: [[{][^ \]}]/.test(text),
  }).trimEnd();
  return yaml.replaceAll(/\n(?=.)/g, `\n${indent}`).replaceAll('\n', newline(text));
};

/** All lines are written again only if the file’s layout leaves no choice. */
const spliced = (
  text: string,
  [from, to]: readonly [number, number],
  by: string,
  edited: Document,
): string => {
  const result = text.slice(0, from) + by + text.slice(to);
  const parsed = parseYaml('', result);
  return 'value' in parsed && isDeepStrictEqual(parsed.value, edited.toJS()) ? result : yamlText(edited);
};

/**
 * Sets a field of valid YAML, or removes it with the comment above it if `value` is undefined. All other lines stay as
 * they are. A new field is the last of its group.
 */
export const withField = (text: string, path: readonly string[], value: ContentValue | undefined): string => {
  const document = yamlDocument(text);
  const old: unknown = document.getIn(path, true);
  if (isDeepStrictEqual(isNode(old) ? old.toJS(document) : old, value)) return text;
  // The innermost group that has lines of its own, and the field in it.
  const groups = path.map((_, depth) => document.getIn(path.slice(0, depth), true));
  const depth = groups.findLastIndex(each => isMap(each) && isBlock(each));
  const group = groups[depth];
  const pairs = isMap(group) ? group.items : [];
  const field = () => pairs.find(({ key }) => String(key) === path[depth]);
  const before = field();
  const start = startOf((before ?? pairs[0])?.key);
  const end = endOfNode(text, (before ?? pairs.at(-1))?.value);

  const node = value === undefined ? undefined : yamlNode(value);
  if (node === undefined) document.deleteIn(path);
  // A value of the same type keeps its comment and its quotes.
  else if (isScalar(old) && isScalar(node) && typeof old.value === typeof node.value) {
    old.value = node.value;
    if (!old.type?.startsWith('QUOTE') || node.type) Object.assign(old, { type: node.type });
  } else document.setIn(path, node);
  if (depth === -1) return yamlText(document);

  const after = field();
  const line = lineEnd(text, end);
  if (!after) {
    const above = /(?:(?<=\n) *#.*\r?\n)* *$/.exec(text.slice(0, start))?.[0].length ?? 0;
    return spliced(text, [start - above, text.indexOf('\n', line) + 1 || line], '', document);
  }
  if (isNode(after.value)) after.value.comment = null;
  const indent = indentAt(text, start);
  const yaml = writtenYaml(document.createNode({ [String(after.key)]: after.value }), text, indent);
  return before
    ? spliced(text, [start, end], yaml, document)
    : spliced(text, [line, line], `${newline(text)}${indent}${yaml}`, document);
};

/** Does what `withField` does, and writes a new field in place of its commented example. */
export const withContentField = (
  text: string,
  kind: FileKind | FolderKind,
  path: readonly [string, ...string[]],
  value: ContentValue,
): string => {
  const [name, ...inner] = path;
  const whole = inner.reduceRight<ContentValue>((nested, key) => ({ [key]: nested }), value);
  const set = yamlDocument(text).has(name) ? text : withHintSet(text, kind, name, whole);
  return withField(set, path, value);
};

/** Adds a first item to a list, which may be missing. */
export const withFirstItem = (
  text: string,
  kind: FileKind | FolderKind,
  list: string,
  item: ContentValue,
): string => {
  const document = yamlDocument(text);
  const items = document.get(list, true);
  const before: ContentValue[] = isSeq(items) ? items.toJS(document) : [];
  if (!isSeq(items) || !isBlock(items)) return withContentField(text, kind, [list], [item, ...before]);
  const start = startOf(items);
  const indent = indentAt(text, start);
  const node = yamlNode(item);
  items.items.unshift(node);
  const added = `${writtenYaml(document.createNode([node]), text, indent)}${newline(text)}${indent}`;
  return spliced(text, [start, start], added, document);
};
