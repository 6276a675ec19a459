import type { Document, Scalar, YAMLError, YAMLMap } from 'yaml';
import { isAlias, isCollection, isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import type { Problem } from '../schemas/problems.ts';
import { isInCurlyQuotes } from '../schemas/visible-text.ts';
import { type FileProblem, fieldName, placeIn } from './content-error.ts';

export interface SourceFile<Data> {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  /** The text as written. */
  readonly value: unknown;
  /** Fields that have problems are left out. */
  readonly data: Partial<Data>;
}

type ParsedFile = { readonly value: unknown } | { readonly problems: readonly FileProblem[] };

/** `28.000` is 28,000 to many people, and 28 in YAML. */
const AMBIGUOUS_NUMBER = /^[-+]?[1-9]\d{0,2}\.\d{3}$/;

/** YAML 1.2, even after a `%YAML` directive. `uniqueKeys` would take minutes for a large file. */
export const yamlDocument = (text: string, numbersAsText = AMBIGUOUS_NUMBER): Document.Parsed =>
  parseDocument(text, {
    version: '1.2',
    schema: 'core',
    customTags: tags => [
      { tag: 'tag:yaml.org,2002:str', default: true, test: numbersAsText, resolve: number => number },
      ...tags,
    ],
    merge: false,
    resolveKnownTags: false,
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
  });

/** Problems reported per file. */
const MAX = 20;

const TOO_DEEP = 'is nested too deeply.';

interface YamlProblem {
  readonly start: number;
  readonly message: string;
}

const TAB = 'is indented with a tab. Use spaces in the whole file.';
const TOO_FAR = 'is indented further than a field below. Remove the spaces before it.';
const QUOTE_IT = 'Put the whole text in quotes.';
const NEEDS_QUOTES = `begins with a character that needs quotes. ${QUOTE_IT}`;
const NO_VALUE = 'has no colon. Put the whole text in quotes if it has a comma or is in braces.';
const ALIGN = 'is not indented like the entry above. Begin both in the same column.';
const NO_COLON =
  'is not a field, because it has no colon and space. If it continues the text above, indent it further.';
const CONTINUED =
  'has a colon, but continues the text above. Indent a field like the fields around it, or put the whole text in quotes.';

/** Keyed by code and the start of the parser’s message. If a line has several errors, the first in this table counts. */
const sentences = Object.entries({
  RESOURCE_EXHAUSTION: TOO_DEEP,
  TAB_AS_INDENT: TAB,
  'MISSING_CHAR Missing closing': 'begins with a quote that is never closed. Add the closing quote.',
  'BAD_INDENT All': ALIGN,
  'BLOCK_AS_IMPLICIT_KEY Nested': `has a colon and a space in text without quotes. ${QUOTE_IT}`,
  BLOCK_AS_IMPLICIT_KEY: ALIGN,
  'BAD_INDENT Flow': 'begins with a bracket that is never closed. Close it, and indent each of its lines.',
  BLOCK_IN_FLOW: 'has no comma before it, or a colon in text without quotes. Add the comma or the quotes.',
  BAD_SCALAR_START: NEEDS_QUOTES,
  'BAD_ALIAS Anchor cannot be': NEEDS_QUOTES,
  BAD_DQ_ESCAPE: 'has a backslash in double quotes. Write it twice, or use single quotes.',
  MULTIPLE_DOCS: 'begins a second document, but a file has only one. Remove this line.',
  'UNEXPECTED_TOKEN Not a YAML token': 'follows > or |. Begin the text on the next line, indented.',
  'UNEXPECTED_TOKEN Unexpected block-seq-ind':
    'has a hyphen, which begins a list. Begin the list on the line below its key, or put text in quotes.',
  'UNEXPECTED_TOKEN Unexpected scalar at node end':
    'follows a closing quote or bracket, or is indented less than the line above. Put all of it in quotes, or indent it.',
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  'MISSING_CHAR Implicit map keys': NO_COLON,
});

const rankOf = ({ code, message }: YAMLError): number => {
  const rank = sentences.findIndex(([start]) => `${code} ${message}`.startsWith(start));
  return rank === -1 ? sentences.length : rank;
};

/** Where a quoted text or a list in brackets begins that ends at `end`. */
const openingOf = (document: Document.Parsed, end: number): number => {
  let opening = end;
  visit(document.contents, (_, node) => {
    const canOpen = isCollection(node) ? node.flow : isScalar(node) && node.type?.startsWith('QUOTE');
    if (canOpen && isNode(node) && node.range?.[1] === end) opening = node.range[0];
  });
  return opening;
};

/** Returns one problem per line. */
const syntaxProblems = (document: Document.Parsed, text: string): YamlProblem[] => {
  const { errors, contents } = document;
  const reported = errors.toSorted((a, b) => a.pos[0] - b.pos[0]).slice(0, MAX);
  const [start = 0] = contents?.range ?? [];
  const hasEnded = reported.some(
    ({ code, pos }) => code === 'UNEXPECTED_TOKEN' && placeIn(text, pos[0]).column === 1,
  );
  if (hasEnded && isMap(contents) && placeIn(text, start).column > 1) return [{ start, message: TOO_FAR }];
  return [...Map.groupBy(reported, ({ pos }) => placeIn(text, pos[0]).line).values()].flatMap(ofLine => {
    const [error, ...others] = ofLine.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (!error) return [];
    const { code, message, pos } = error;
    const lineStart = pos[0] - placeIn(text, pos[0]).column + 1;
    if (/^ *\t/.test(text.slice(lineStart))) return [{ start: lineStart, message: TAB }];
    const key = others.find(other => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === pos[0]);
    if (code === 'BLOCK_AS_IMPLICIT_KEY' && key) return [{ start: key.pos[1], message: CONTINUED }];
    const [, sentence = `is not valid YAML: ${message.replace(/\.$/, '')}.`] = sentences[rankOf(error)] ?? [];
    const isUnclosed = /^(Missing closing|Flow)/.test(message);
    return [{ start: isUnclosed ? openingOf(document, pos[0]) : pos[0], message: sentence }];
  });
};

const keysOf = (map: YAMLMap): Scalar[] => map.items.map(({ key }) => key).filter(isScalar);

const repeatedKeys = (map: YAMLMap, text: string): YamlProblem[] => {
  const repeated = Map.groupBy(keysOf(map), ({ value }) => value)
    .values()
    .flatMap(([first, ...others]) =>
      others.values().map(({ range }) => ({
        start: range?.[0] ?? 0,
        message: `repeats the key on line ${placeIn(text, first?.range?.[0] ?? 0).line}. Remove one of them.`,
      })),
    );
  // Only few, because a place in the text takes time to find.
  return [...repeated.take(MAX)];
};

/** Content files need about ten levels. */
const MAX_ABOVE = 200;

const LIST = /\n[ \t]*(?=[-*•] )/;

const JOINED =
  'is indented further than the line above, so it would continue that line. Begin both in the same column, or write “|” after the field’s colon to keep the lines, or quotes around them to join them.';

/** A comment usually has a space after its mark. In place of a text, one may be on the next line. */
const CUT = /^[ \t]+#(?:[^\s#]|\s*$)/m;
const ALL_CUT = /^#[^\s#]/;

const IS_CUT = `would be cut at “#”, which begins a comment. ${QUOTE_IT} A comment needs a space after “#”.`;

/** Valid YAML that the owner did not mean. */
const meaningProblems = (document: Document.Parsed, text: string): YamlProblem[] => {
  const problems: YamlProblem[] = [];
  const anchors = new Map<string, number>();
  const aliases = new Set<string>();
  visit(document.contents, {
    Node: (_, node, above) => {
      const [start = 0, end = 0, after = end] = node.range ?? [];
      const report = (message: string, place = start) => problems.push({ start: place, message });
      if (above.length > MAX_ABOVE) report(TOO_DEEP);
      if (above.length > MAX_ABOVE || problems.length >= MAX) return visit.BREAK;
      if (isMap(node)) problems.push(...repeatedKeys(node, text));
      for (const { key, value } of isMap(node) && node.flow ? node.items : [])
        if (value === null) report(NO_VALUE, isScalar(key) ? key.range?.[0] : start);
      if (isScalar(node) && node.type === 'PLAIN') {
        const list = LIST.exec(text.slice(start, end));
        if (list) report(JOINED, start + list.index + list[0].length);
        if ((node.source === '' ? ALL_CUT : CUT).test(text.slice(end, after))) report(IS_CUT);
      }
      if (isAlias(node)) {
        aliases.add(node.source);
        if (!anchors.has(node.source)) report(NEEDS_QUOTES);
        if (above.some(outer => isCollection(outer) && outer.anchor === node.source))
          report('refers to the list or group that it is in. Write out the value.');
      }
      if (node.tag !== undefined) report(NEEDS_QUOTES, text.lastIndexOf('!', start));
      if (node.anchor !== undefined) anchors.set(node.anchor, text.lastIndexOf('&', start));
      return undefined;
    },
  });
  const unused = [...anchors].filter(([name]) => !aliases.has(name));
  return [...problems, ...unused.map(([, start]) => ({ start, message: NEEDS_QUOTES }))];
};

/** A line that git writes around two versions of the same lines. */
const CONFLICT = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?\r?$/m;

export const parseYaml = (file: string, text: string, numbersAsText?: RegExp): ParsedFile => {
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const message =
      'is a mark of a merge conflict. Keep the lines of one side, and delete the others and all marks.';
    return { problems: [{ file, ...placeIn(text, conflict.index), message }] };
  }
  const document = yamlDocument(text, numbersAsText);
  const syntax = syntaxProblems(document, text);
  const isTooDeep = syntax.some(({ message }) => message === TOO_DEEP);
  const found = (isTooDeep ? syntax : [...syntax, ...meaningProblems(document, text)])
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, message }) => ({ file, ...placeIn(text, start), message }));
  // A tab also causes problems on the line before it and on all lines after it.
  const tab = found.find(({ message }) => message === TAB);
  const problems = found
    .filter(problem => !tab || problem === tab || problem.line < tab.line - 1)
    .filter(({ line }, index, all) => line !== all[index - 1]?.line)
    .slice(0, MAX);
  if (problems.length > 0) return { problems };
  try {
    return { value: document.toJS() };
  } catch (error) {
    // https://eemeli.org/yaml/#tojs-options
    if (!(error instanceof ReferenceError)) throw error;
    const message = 'has aliases that expand to too many values. Write out the values.';
    return { problems: [{ file, message }] };
  }
};

/** Hints at a number in `4.10`, or a field in `Built: in a week`. */
const misreadValue = (message: string, node: unknown): string => {
  if (isMap(node) && message.startsWith('must be text')) return `${message} Text with a colon needs quotes.`;
  if (!isScalar(node)) return message;
  const { value, source = '' } = node;
  if (value !== null && message.startsWith('must be text'))
    return `${message} Put it in quotes: "${source}".`;
  return isInCurlyQuotes(source) ? `${message} Replace its curly quotes with straight ones.` : message;
};

/** A missing field gets the position of its parent. */
export const locate = (file: string, text: string, problems: readonly Problem[]): FileProblem[] => {
  const document = yamlDocument(text);
  return problems.slice(0, MAX).map(({ path, message }) => {
    // From the whole document to the field.
    const nodes = [...path.keys(), path.length].map(depth => document.getIn(path.slice(0, depth), true));
    const node = nodes.findLast(isNode);
    const group = message.startsWith('is not a known field') ? nodes.at(-2) : undefined;
    const key = isMap(group) ? keysOf(group).find(({ value }) => value === path.at(-1)) : undefined;
    const offset = (key ?? node)?.range?.[0] ?? 0;
    return {
      file,
      ...placeIn(text, offset),
      field: path.length > 0 ? fieldName(path) : undefined,
      message: misreadValue(message, node),
    };
  });
};
