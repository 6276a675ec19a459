import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Problem } from '../schemas/problems.ts';
import { type FileProblem, fieldName, type PlaceOf, placesIn } from './content-error.ts';

export interface SourceFile<Data> {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  readonly data: Data;
}

type ParsedFile = { readonly value: unknown } | { readonly problems: readonly FileProblem[] };

/**
 * YAML 1.2, even after a `%YAML` directive. `uniqueKeys` would compare each key with all others, which takes
 * minutes for a large file.
 */
export const yamlDocument = (text: string): Document.Parsed =>
  parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
  });

interface YamlProblem {
  readonly start: number;
  readonly field?: string;
  readonly message: string;
}

/** One problem per line. */
const syntaxProblems = ({ errors, warnings }: Document.Parsed, placeOf: PlaceOf): YamlProblem[] => {
  const reported = [...errors, ...warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED')]
    .toSorted((a, b) => a.pos[0] - b.pos[0])
    .slice(0, MAX);
  const lines = reported.map(({ pos }) => placeOf(pos[0]).line);
  return reported
    .filter((_, index) => lines.indexOf(lines[index] ?? 0) === index)
    .map(({ pos, code, message }) => ({
      start: pos[0],
      message:
        code === 'RESOURCE_EXHAUSTION' ? TOO_DEEP : `is not valid YAML: ${message.replace(/\.$/, '')}.`,
    }));
};

/** The path of the last node. The first is the outermost. */
const pathOf = (nodes: readonly unknown[]): (string | number)[] =>
  nodes.flatMap((node, index): (string | number)[] => {
    const parent = nodes[index - 1];
    if (isPair(node)) return [isScalar(node.key) ? String(node.key.value) : ''];
    return isSeq(parent) ? [parent.items.indexOf(node)] : [];
  });

/** `above` are the nodes around the map. */
const keyProblems = (map: YAMLMap, above: readonly unknown[], placeOf: PlaceOf): YamlProblem[] => {
  const firsts = new Map<unknown, number>();
  let count = 0;
  return map.items.flatMap(pair => {
    if (!isScalar(pair.key) || count === MAX) return [];
    const { value, range } = pair.key;
    const start = range?.[0] ?? 0;
    const first = firsts.get(value);
    firsts.set(value, first ?? start);
    if (first === undefined && value !== '<<') return [];
    count += 1;
    const message =
      first === undefined
        ? 'is a merge key, which YAML 1.2 does not support. Write out the merged fields.'
        : `repeats the key on line ${placeOf(first).line}. Remove one of them.`;
    return [{ start, field: fieldName(pathOf([...above, map, pair])), message }];
  });
};

/** Problems reported per file. */
const MAX = 20;

const TOO_DEEP = 'is nested too deeply.';

/** Content files need about ten levels. */
const MAX_ABOVE = 200;

const MERGED = /\n[ \t]*- /;

const MERGED_MESSAGE =
  'is indented further than the entry above, so it would become part of that entry. Begin both in the same column, or put the value in quotes.';

/** Valid YAML that the owner did not mean. */
const meaningProblems = (text: string, document: Document.Parsed, placeOf: PlaceOf): YamlProblem[] => {
  const problems: YamlProblem[] = [];
  const anchors = new Set<string>();
  visit(document.contents, {
    Node: (_, node, above) => {
      const [start = 0, end = 0] = node.range ?? [];
      if (above.length > MAX_ABOVE) {
        problems.push({ start, message: TOO_DEEP });
        return visit.BREAK;
      }
      if (problems.length >= MAX) return visit.BREAK;
      if (isMap(node)) problems.push(...keyProblems(node, above, placeOf));
      const merged =
        isScalar(node) && node.type === 'PLAIN' && isSeq(above.at(-1))
          ? MERGED.exec(text.slice(start, end))
          : null;
      if (merged)
        problems.push({ start: start + merged.index + merged[0].length - 2, message: MERGED_MESSAGE });
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
      if (isAlias(node) && !anchors.has(node.source))
        problems.push({
          start,
          message: 'is not valid YAML: a value that begins with “*” must be in quotes.',
        });
      return undefined;
    },
  });
  return problems;
};

export const parseYaml = (file: string, text: string): ParsedFile => {
  const document = yamlDocument(text);
  const placeOf = placesIn(text);
  const syntax = syntaxProblems(document, placeOf);
  const isTooDeep = syntax.some(({ message }) => message === TOO_DEEP);
  const problems = (isTooDeep ? syntax : [...syntax, ...meaningProblems(text, document, placeOf)])
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX);
  if (problems.length > 0)
    return { problems: problems.map(({ start, ...problem }) => ({ file, ...placeOf(start), ...problem })) };
  try {
    return { value: document.toJS() };
  } catch (error) {
    // https://eemeli.org/yaml/#tojs-options
    if (!(error instanceof ReferenceError)) throw error;
    const message = 'has aliases that expand to too many values. Write out the values.';
    return { problems: [{ file, message }] };
  }
};

/** For a comment in `#0b5c6b`, or a number in `4.10`. */
const misreadValue = (message: string, { value, source = '' }: Scalar, rest: string): string => {
  const comment = value === null ? /^#\S.*/.exec(rest)?.[0].trim() : undefined;
  if (comment && message.startsWith('must be'))
    return `is empty, because # begins a comment. Put it in quotes: "${comment}".`;
  return value !== null && message.startsWith('must be text')
    ? `${message} Put it in quotes: "${source}".`
    : message;
};

const keyAt = (document: Document.Parsed, path: Problem['path']): number | undefined => {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
};

/** A missing field gets the position of its parent. */
export const locate = (file: string, text: string, problems: readonly Problem[]): FileProblem[] => {
  const document = yamlDocument(text);
  const placeOf = placesIn(text);
  return problems.slice(0, MAX).map(({ path, message }) => {
    let depth = path.length;
    while (depth > 0 && !document.hasIn(path.slice(0, depth))) depth -= 1;
    const node: unknown = document.getIn(path.slice(0, depth), true);
    const key = message.startsWith('is not a known field') ? keyAt(document, path) : undefined;
    const offset = key ?? (isNode(node) ? (node.range?.[0] ?? 0) : 0);
    return {
      file,
      ...placeOf(offset),
      ...(path.length > 0 && { field: fieldName(path) }),
      message: isScalar(node) ? misreadValue(message, node, text.slice(offset)) : message,
    };
  });
};
