import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { parseYaml, yamlDocument } from '../../content-files/yaml-file.ts';
import { CommandError } from '../command-line/command-error.ts';

export type YamlValue =
  | string
  | number
  | boolean
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue | undefined };

/** Line width, in characters. */
const WIDTH = 100;

const written = (document: Document | Document.Parsed): string =>
  document.toString({ lineWidth: WIDTH, indentSeq: true });

/** A value as YAML, with long strings in folded blocks. */
const nodeOf = (document: Document | Document.Parsed, value: YamlValue): Node => {
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

/** `key: value` as YAML in the style of the content files, without a line break at the end. */
export const yamlPair = (key: string, value: YamlValue): string => {
  const document = new Document({});
  document.set(key, nodeOf(document, value));
  return written(document).trimEnd();
};

/** @throws {CommandError} if the text is not valid YAML */
const validDocument = (text: string): Document.Parsed => {
  const parsed = parseYaml('A file', text);
  if ('value' in parsed) return yamlDocument(text);
  const [problem] = parsed.problems;
  throw new CommandError(`${problem?.file} ${problem?.message}`);
};

const valueIn = (document: Document.Parsed, path: readonly string[]): unknown => {
  const node = document.getIn(path, true);
  return isNode(node) ? node.toJS(document) : node;
};

/** Adds a field after the last existing field that precedes it in `order`, or at the end. */
const insert = (map: YAMLMap, key: Scalar, value: Node, order: readonly string[]): void => {
  const earlier = order.slice(0, Math.max(order.indexOf(String(key.value)), 0));
  const last = map.items.findLastIndex(
    item => isScalar(item.key) && earlier.includes(String(item.key.value)),
  );
  const pair = { key, value };
  map.add(pair as never);
  if (last >= 0) map.items.splice(last + 1, 0, ...map.items.splice(-1));
};

/**
 * Removes a field with the comment above it. A comment above the first field is kept, because it may be about the
 * whole group.
 */
const remove = (document: Document.Parsed, path: readonly string[]): void => {
  const group: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const keys = isMap(group) ? group.items.map(({ key }) => key).filter(isScalar) : [];
  const [first, second] = keys;
  if (first?.value === path.at(-1) && first?.commentBefore && second) {
    second.commentBefore = [first.commentBefore, second.commentBefore].filter(Boolean).join('\n');
  }
  document.deleteIn(path);
};

/** Keeps the quotes and the comment of the previous value. */
const inStyleOf = (before: unknown, node: Node): Node => {
  if (!isScalar(before) || !isScalar(node)) return node;
  const { type } = before;
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  if (isQuoted && typeof node.value === 'string' && node.type === undefined) node.type = type;
  return Object.assign(node, { comment: before.comment, commentBefore: before.commentBefore });
};

/**
 * YAML with one field set to `value`, or removed if `value` is undefined. Comments, quotes and the order of the
 * fields are kept. A new field is placed after the fields that precede it in `order`.
 * @throws {CommandError} if the text is not valid YAML
 */
export const withField = (
  text: string,
  path: readonly string[],
  value: YamlValue | undefined,
  order: readonly string[] = [],
): string => {
  const document = validDocument(text);
  if (isDeepStrictEqual(valueIn(document, path), value)) return text;
  if (value === undefined) {
    remove(document, path);
    return written(document);
  }
  if (!isMap(document.contents)) document.contents = document.createNode({}) as ParsedNode;
  let map = document.contents as unknown as YAMLMap;
  for (const [index, key] of path.entries()) {
    const present = map.get(key, true);
    const rest = path.slice(index + 1);
    if (rest.length > 0 && isMap(present)) {
      map = present;
      continue;
    }
    const inner = rest.reduceRight<YamlValue>((inside, name) => ({ [name]: inside }), value);
    const node = inStyleOf(present, nodeOf(document, inner));
    if (map.has(key)) map.set(key, node);
    else insert(map, new Scalar(key), node, order);
    break;
  }
  return written(document);
};

/**
 * YAML with an item added at the beginning of a list; undefined if the list does not exist. Everything else is
 * kept, as in `withField`.
 * @throws {CommandError} if the text is not valid YAML
 */
export const withItem = (text: string, path: readonly string[], item: YamlValue): string | undefined => {
  const document = validDocument(text);
  const list = document.getIn(path, true);
  if (!isSeq(list)) return undefined;
  list.items.unshift(nodeOf(document, item));
  return written(document);
};
