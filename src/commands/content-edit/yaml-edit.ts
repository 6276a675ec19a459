import { isDeepStrictEqual } from 'node:util';
import { type Document, isNode, isScalar, isSeq } from 'yaml';
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

/**
 * Sets a field of YAML, or removes it with the comment above it if `value` is undefined. Other comments, quotes and the
 * order of the fields stay. A new field is the last of its group.
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
  return yamlText(document);
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
  items.items.unshift(yamlNode(document, item));
  return yamlText(document);
};
