import { Document, isMap, isScalar, isSeq, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { schemaFile, translationSchemaName } from '../../api/documents/content-schemas.ts';
import { parseYaml } from '../../content-files/yaml-file.ts';
import type { FileTexts } from '../../schemas/translated-content.ts';
import type { TranslatedText } from '../../schemas/translation.ts';

const WIDTH = 96;

const asComment = (text: string): string =>
  text
    .split(/\r?\n/)
    .flatMap(line => line.match(new RegExp(`\\S.{0,${WIDTH}}(?=\\s|$)|\\S{${WIDTH},}`, 'g')) ?? [''])
    .map(line => ` ${line}`)
    .join('\n');

const lengthOfList = (data: unknown, path: TranslatedText['path']): number => {
  const list = path.reduce<unknown>((value, key) => Reflect.get(Object(value), String(key)), data);
  return Array.isArray(list) ? list.length : 0;
};

/** An empty list or group in a translation. A list that is translated by position gets all of its entries. */
const emptyNode = ({ path, at, entry }: TranslatedText, depth: number, data: unknown): YAMLMap | YAMLSeq => {
  if (typeof at[depth + 1] !== 'number') {
    const map = new YAMLMap();
    const names = entry && depth === at.length - 2 ? Object.entries(entry) : [];
    for (const [name, value] of names) map.add(new Pair(new Scalar(name), new Scalar(value)));
    return map;
  }
  const list = new YAMLSeq();
  const length = entry ? 0 : lengthOfList(data, path.slice(0, depth + 1));
  for (let index = 0; index < length; index += 1) list.add(new Scalar(null));
  return list;
};

const childAt = (node: YAMLMap | YAMLSeq, key: string | number): unknown => node.get(key, true);

/** Adds an empty field for a text, with the original as a comment. */
const addPlace = (root: YAMLMap, text: TranslatedText, data: unknown): void => {
  let node: YAMLMap | YAMLSeq = root;
  for (const [depth, key] of text.at.entries()) {
    const isLast = depth === text.at.length - 1;
    const known = childAt(node, key);
    if (isMap(known) || isSeq(known)) {
      node = known;
      continue;
    }
    const value: Scalar | YAMLMap | YAMLSeq = isLast ? new Scalar(null) : emptyNode(text, depth, data);
    const comment = isLast ? asComment(text.text) : undefined;
    if (isSeq(node)) {
      if (comment !== undefined) value.commentBefore = comment;
      node.items[Number(key)] = value;
    } else {
      const name = new Scalar(key);
      if (comment !== undefined) name.commentBefore = comment;
      node.add(new Pair(name, value));
    }
    if (!isScalar(value)) node = value;
  }
};

/** The empty fields of a translation, each below the original. */
const placesFor = (texts: readonly TranslatedText[], data: unknown): string => {
  const root = new YAMLMap();
  for (const text of texts) addPlace(root, text, data);
  const document = new Document(root);
  return document.toString({ nullStr: '', lineWidth: 0 }).replaceAll(/[ \t]+$/gm, '');
};

export const translationPath = (language: string, { kind, key }: Pick<FileTexts, 'kind' | 'key'>): string =>
  `${language}/${key}${'file' in kind ? '' : '.yaml'}`;

const headOf = ({ kind }: FileTexts): string => {
  const up = 'file' in kind ? '..' : '../..';
  return `# yaml-language-server: $schema=${up}/.schemas/${schemaFile(translationSchemaName(kind))}
# Write each text behind its field, below the original. What stays empty is shown in the main language.

`;
};

/**
 * The text of a translation with a field for each of the `missing` texts; undefined if it has them all. An existing field, such as a list
 * with an empty entry, stays as it is.
 * @param before the present text, if there is one
 */
export const withPlaces = (
  before: string | undefined,
  file: FileTexts,
  missing: readonly TranslatedText[],
): string | undefined => {
  const parsed = parseYaml('', before ?? '');
  const present = 'value' in parsed ? Object.keys(Object(parsed.value)) : [];
  const added = missing.filter(({ at }) => !present.includes(String(at[0])));
  if (added.length === 0) return undefined;
  const start = before === undefined ? headOf(file) : before.replace(/\n?$/, '\n');
  return start + placesFor(added, file.data);
};
