import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
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

const WIDTH = 100;

const isLong = (text: string, indent: number): boolean =>
  text.length + indent > WIDTH - 20 || text.includes('\n');

/** Long texts become folded blocks, as people write them. */
const foldLongTexts = (document: Document, indent: number): void =>
  visit(document, {
    Scalar: (key, scalar) => {
      const { value } = scalar;
      if (typeof value !== 'string' || key === 'key' || scalar.type) return;
      if (isLong(value, indent)) scalar.type = Scalar.BLOCK_FOLDED;
    },
  });

/** `key: value` as YAML in the style of the content files, indented by `indent` spaces, without a line break at the end. */
export const yamlPair = (key: string, value: YamlValue, indent = 0, type?: Scalar.Type): string => {
  const document = new Document({ [key]: value });
  const node = document.get(key, true);
  if (type && isScalar(node)) node.type = type;
  foldLongTexts(document, indent);
  const text = document.toString({ lineWidth: WIDTH - indent, indentSeq: true });
  return text.trimEnd().replaceAll(/\n(?=.)/g, `\n${' '.repeat(indent)}`);
};

interface Span {
  readonly start: number;
  readonly end: number;
}

const rangeOf = (node: unknown): readonly [number, number, number] => {
  const range: unknown = Reflect.get(Object(node), 'range');
  if (Array.isArray(range)) return range as [number, number, number];
  throw new CommandError('The file has a form that cannot be edited. Edit it by hand.');
};

/** From the key to the end of the value, without a comment or a line break behind it. */
const spanOf = (text: string, { key, value }: Pair): Span => {
  const [start] = rangeOf(key);
  const end = value ? rangeOf(value)[1] : rangeOf(key)[1] + 1;
  return { start, end: start + text.slice(start, end).trimEnd().length };
};

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The offset behind the line break that ends the line of `offset`. */
const lineEnd = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
};

/** The start of the comment lines directly above a line. */
const commentStart = (text: string, offset: number): number => {
  const above = lineStart(text, offset - 1);
  return offset > 0 && /^[ \t]*#/.test(text.slice(above, offset)) ? commentStart(text, above) : offset;
};

const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find(item => isPair(item) && isScalar(item.key) && item.key.value === key);

const replaced = (text: string, { start, end }: Span, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

const indentOf = (text: string, pair: Pair): number => {
  const [start] = rangeOf(pair.key);
  return start - lineStart(text, start);
};

/** Replaces the value of a pair. A text keeps its quotes, and a long one its kind of block. */
const replaceValue = (text: string, pair: Pair, key: string, value: YamlValue): string => {
  const type = isScalar(pair.value) && typeof value === 'string' ? pair.value.type : undefined;
  const isQuote = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  const keep = isQuote || isLong(String(value), indentOf(text, pair)) ? type : undefined;
  return replaced(text, spanOf(text, pair), yamlPair(key, value, indentOf(text, pair), keep));
};

/** Adds a pair behind the last present one that comes before it in `order`, or at the end. */
const insertPair = (
  text: string,
  map: YAMLMap,
  key: string,
  value: YamlValue,
  order: readonly string[],
): string => {
  const keys = map.items.map(item => (isScalar(item.key) ? String(item.key.value) : ''));
  const before = order.slice(0, Math.max(order.indexOf(key), 0));
  const last = keys.findLastIndex(name => before.includes(name));
  const anchor = map.items[last < 0 ? map.items.length - 1 : last];
  if (!anchor) throw new CommandError('The file has an empty group that cannot be edited. Edit it by hand.');
  const indent = indentOf(text, anchor);
  const at = lineEnd(text, spanOf(text, anchor).end);
  const newline = at > 0 && text[at - 1] !== '\n' ? '\n' : '';
  const line = `${newline}${' '.repeat(indent)}${yamlPair(key, value, indent)}\n`;
  return replaced(text, { start: at, end: at }, line);
};

/** Removes the lines of a pair, and the comment directly above it unless it may belong to the whole group. */
const removePair = (text: string, map: YAMLMap, pair: Pair): string => {
  const span = spanOf(text, pair);
  const line = lineStart(text, span.start);
  const start = map.items[0] === pair ? line : commentStart(text, line);
  const end = lineEnd(text, span.end);
  const doubleGap = text.slice(0, start).endsWith('\n\n') && text.startsWith('\n', end);
  return replaced(text, { start, end: doubleGap ? end + 1 : end }, '');
};

/** The text with one field changed as text, or undefined if it has a form that this cannot change, such as `{ a: 1 }` on one line. */
const spliced = (
  text: string,
  path: readonly string[],
  value: YamlValue | undefined,
  order: readonly string[],
): string | undefined => {
  const document = yamlDocument(text);
  const [key = '', ...rest] = path.toReversed();
  const parentPath = rest.reverse();
  const parent = parentPath.length === 0 ? document.contents : document.getIn(parentPath, true);
  if (parent === undefined && value !== undefined) {
    return spliced(text, parentPath, { [key]: value }, order);
  }
  if (!isMap(parent) || parent.flow) return undefined;
  const pair = pairOf(parent, key);
  if (value === undefined) {
    return pair && parent.items.length > 1 ? removePair(text, parent, pair) : undefined;
  }
  return pair ? replaceValue(text, pair, key, value) : insertPair(text, parent, key, value, order);
};

const valueIn = (document: Document, path: readonly string[]): unknown => {
  const node = document.getIn(path, true);
  return isNode(node) ? node.toJS(document) : node;
};

/**
 * A YAML text with one field set to `value`, or removed if that is undefined. Everything else stays as it is: comments, order,
 * quotes and line breaks. A new field is placed behind the fields that `order` names before it.
 * @throws {CommandError} if the text is not valid YAML
 */
export const withField = (
  text: string,
  path: readonly string[],
  value: YamlValue | undefined,
  order: readonly string[] = [],
): string => {
  const parsed = parseYaml('A file', text);
  if ('problems' in parsed)
    throw new CommandError(`${parsed.problems[0]?.file} ${parsed.problems[0]?.message}`);
  const document = yamlDocument(text);
  if (value === undefined && !document.hasIn(path)) return text;
  if (value !== undefined && isDeepStrictEqual(valueIn(document, path), value)) return text;
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, document.createNode(value));
  const meant: unknown = document.toJS();
  const edited = spliced(text, path, value, order);
  const result = edited === undefined ? undefined : yamlDocument(edited);
  if (edited !== undefined && result?.errors.length === 0 && isDeepStrictEqual(result.toJS(), meant))
    return edited;
  // The library keeps comments and quotes too, but folds all long texts anew.
  foldLongTexts(document, 0);
  return document.toString({ lineWidth: WIDTH });
};

/**
 * A YAML text with an item at the beginning of a list; undefined if there is no such list. Everything else stays as it is.
 * @throws {CommandError} if the text is not valid YAML
 */
export const withItem = (text: string, path: readonly string[], item: YamlValue): string | undefined => {
  const list = yamlDocument(text).getIn(path, true);
  if (!isSeq(list)) return undefined;
  const items: unknown = list.toJSON();
  const meant = [item, ...(Array.isArray(items) ? items : [])];
  const [first] = list.items;
  if (list.flow || first === undefined) return withField(text, path, meant);
  const start = lineStart(text, rangeOf(first)[0]);
  const [indent = ''] = /^[ \t]*/.exec(text.slice(start)) ?? [];
  // Written as a list of its own, whose items are indented by two spaces.
  const [, ...lines] = yamlPair('list', [item]).split('\n');
  const added = lines.map(line => (line === '' ? '\n' : `${indent}${line.slice(2)}\n`)).join('');
  const edited = text.slice(0, start) + added + text.slice(start);
  return isDeepStrictEqual(valueIn(yamlDocument(edited), path), meant)
    ? edited
    : withField(text, path, meant);
};
