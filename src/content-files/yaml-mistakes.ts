/*
 * Explains why a text is not valid YAML, and how to fix it. The parser reports the broken rule, often at the
 * position where it noticed. An owner needs the position of the mistake, and the correction.
 */
import {
  type Document,
  type ErrorCode,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { fieldName, type PlaceOf } from './content-error.ts';

export interface Mistake {
  readonly start: number;
  readonly field?: string;
  readonly message: string;
  /** Whether the lines below with the same indentation are wrong too. */
  readonly isMisplaced?: boolean;
  /** Whether the mistake ends with its line, however the lines below are indented. */
  readonly isOneLine?: boolean;
}

const invalid = (start: number, message: string): Mistake => ({
  start,
  message: `is not valid YAML: ${message}`,
});

const mustBeQuoted = (mark: string): string => `a value that begins with “${mark}” must be in quotes.`;

/** The path of the last of `nodes`, listed from the outermost to the innermost. */
const pathOf = (nodes: readonly unknown[]): (string | number)[] =>
  nodes.flatMap((node, index): (string | number)[] => {
    const parent = nodes[index - 1];
    if (isPair(node)) return [isScalar(node.key) ? String(node.key.value) : ''];
    return isSeq(parent) ? [parent.items.indexOf(node)] : [];
  });

/** Repeated keys and merge keys. `above` are the nodes that contain the map. */
const wrongKeys = (map: YAMLMap, above: readonly unknown[], placeOf: PlaceOf): Mistake[] => {
  const firsts = new Map<unknown, number>();
  return map.items.flatMap(pair => {
    if (!isScalar(pair.key)) return [];
    const { value, range } = pair.key;
    const start = range?.[0] ?? 0;
    const first = firsts.get(value);
    firsts.set(value, first ?? start);
    if (first === undefined && value !== '<<') return [];
    const message =
      first === undefined
        ? 'is a merge key, which YAML 1.2 does not support. Write out the merged fields.'
        : `repeats the key on line ${placeOf(first).line}. Remove one of them.`;
    return [{ start, field: fieldName(pathOf([...above, map, pair])), message }];
  });
};

const TOO_DEEP = 'is nested too deeply.';

/** Maximum depth of nested nodes. Content files need about ten levels. */
const MAX_ABOVE = 200;

/** A line within a multi-line list entry that looks like the next entry. */
const MERGED = /\n[ \t]*- /;

const MERGED_MESSAGE =
  'is indented further than the entry above, so it would become part of that entry. Begin both in the same column, or put the value in quotes.';

/**
 * Mistakes that the parser does not report here. Its check for repeated keys is turned off, because it compares
 * each key with all others, which takes minutes for a large file. It finds an alias without an anchor only later.
 */
export const furtherMistakes = (text: string, document: Document.Parsed, placeOf: PlaceOf): Mistake[] => {
  const mistakes: Mistake[] = [];
  const anchors = new Set<string>();
  const source = ({ range }: Node): string => text.slice(range?.[0], range?.[1]);
  visit(document.contents, {
    Node: (_, node, above) => {
      const start = node.range?.[0] ?? 0;
      if (above.length > MAX_ABOVE) {
        mistakes.push({ start, message: TOO_DEEP });
        return visit.BREAK;
      }
      if (isMap(node)) mistakes.push(...wrongKeys(node, above, placeOf));
      const merged =
        isScalar(node) && node.type === 'PLAIN' && isSeq(above.at(-1)) ? MERGED.exec(source(node)) : null;
      if (merged)
        mistakes.push({ start: start + merged.index + merged[0].length - 2, message: MERGED_MESSAGE });
      if (!isAlias(node) && node.anchor !== undefined) anchors.add(node.anchor);
      if (isAlias(node) && !anchors.has(node.source)) mistakes.push(invalid(start, mustBeQuoted('*')));
      return undefined;
    },
  });
  return mistakes;
};

/** A value, and the part of the text that the parser read it from. */
interface Part {
  readonly node: Node;
  readonly start: number;
  readonly source: string;
}

const partsOf = (text: string, { contents }: Document.Parsed): Part[] => {
  const parts: Part[] = [];
  visit(contents, {
    Node: (_, node) => {
      const [start = 0, end = 0] = node.range ?? [];
      parts.push({ node, start, source: text.slice(start, end) });
    },
  });
  return parts;
};

export const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** The unclosed quote or bracket, if that is the error. */
const unclosed = (text: string, parts: readonly Part[], { message }: YAMLError): Part | undefined => {
  const quoted = parts.filter(({ node, source }) => isScalar(node) && /^["']/.test(source));
  const overLines = isJson(text) ? quoted.find(({ source }) => source.includes('\n')) : undefined;
  if (overLines) return overLines;
  if (message.startsWith('Missing closing')) return quoted.at(-1);
  const isOpen = ({ node, source }: Part) =>
    isCollection(node) && /^[[{]/.test(source) && !/[\]}]$/.test(source);
  return /end with a [\]}]/.test(message) ? parts.findLast(isOpen) : undefined;
};

const NO_COLON =
  'the line has no colon. Write `field: value`, or indent it if it belongs to the value above.';

const MISFIT = 'its indentation does not match the lines above';

const flaws: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: 'this is not an escape sequence in double quotes. Write `\\\\` for a backslash.',
  MULTIPLE_DOCS: 'a second document begins here. Remove the line `---` or `...`.',
  TAG_RESOLVE_FAILED: mustBeQuoted('!'),
};

const flawAt = ({ code, message }: YAMLError): string | undefined => {
  if (message.startsWith('Missing ,')) return 'a comma or colon is missing before this position.';
  return message.startsWith('Implicit map keys') ? NO_COLON : flaws[code];
};

/** The value in a line: the rest after the indentation, list dashes and field name. */
const VALUE = /^\s*(?:- +)*(?:[^\s"'#:@`*&!%|>[\]{},][^:]*:(?: +|$))?(?<value>.*)/;

const TAB = /^ *\t/;

const colonFlaw = (line: string): string | undefined => {
  const { value = '' } = VALUE.exec(line)?.groups ?? {};
  if (/:(\s|$)/.test(value)) return 'a value that contains “: ” must be in quotes.';
  return /^\s*(- +)*[\w-]+:\S/.test(line) ? 'there must be a space after the colon.' : undefined;
};

const flawOf = (line: string): string | undefined => {
  if (TAB.test(line)) return 'the line begins with a tab. Use spaces.';
  const { value = '' } = VALUE.exec(line)?.groups ?? {};
  const [quote] = /^["']/.exec(value) ?? [];
  if (quote) {
    const written = quote === "'" ? "''" : '\\"';
    return `there is text after the closing quote. Quote the whole value, and write ${written} for each ${quote} inside it.`;
  }
  const [mark] = /^[@`*&!%|>[\]{},?-]/.exec(value) ?? [];
  return mark ? mustBeQuoted(mark) : colonFlaw(line);
};

/** The end of a line that begins a block scalar. The text is in the lines below, where colons are allowed. */
const TEXT_BELOW = /[|>][-+\d]*\s*$/;

export const mistakeAt = (text: string, document: Document.Parsed, error: YAMLError): Mistake => {
  const { code, message, pos } = error;
  const [start, end] = pos;
  const json = isJson(text);
  if (code === 'RESOURCE_EXHAUSTION') return { start, message: TOO_DEEP };
  const lineStart = (offset: number) => text.lastIndexOf('\n', offset - 1) + 1;
  const contentStart = (offset: number) => lineStart(offset) + text.slice(lineStart(offset)).search(/\S|$/);
  const open = unclosed(
    text,
    partsOf(text, document).filter(part => part.start <= start),
    error,
  );
  if (open) return invalid(open.start, `the ${open.source[0]} that begins here is never closed.`);
  const [line = ''] = text.slice(lineStart(start)).split('\n', 1);
  const flaw = flawAt(error) ?? (json ? undefined : flawOf(line));
  // If the line begins a group or a block scalar, the mistake includes the lines below.
  const isOneLine = TAB.test(line) && !/:\s*$/.test(line) && !TEXT_BELOW.test(line);
  if (flaw) return { ...invalid(start, flaw), isOneLine };
  if (isScalar(document.contents)) return invalid(document.contents.range[0], NO_COLON);
  const isFirst = contentStart(start) === start;
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    // The parser read several lines as the name of one field.
    if (json) return invalid(contentStart(end), 'a comma is missing before this.');
    if (isFirst) return invalid(start, NO_COLON);
    const misfit = `${MISFIT}, or the value that it continues must be in quotes.`;
    return { ...invalid(contentStart(end), misfit), isMisplaced: true };
  }
  return json || !(isFirst || ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY'].includes(code))
    ? invalid(start, `${message}.`)
    : { ...invalid(contentStart(start), `${MISFIT}.`), isMisplaced: true };
};
