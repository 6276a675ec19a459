/*
 * What is wrong with a text that is not valid YAML, and how to fix it. Parsers name the rule that was broken, often at the place
 * where they gave up. An owner needs the place of the mistake, and what to write.
 */
import type { YAMLException } from 'js-yaml';
import {
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { FileProblem } from './content-error.ts';

type Found = Omit<FileProblem, 'file'>;

/** The name of a field by its path, such as `platforms.ios.url` or `tech[2]`. */
export const fieldName = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (field, key) => (typeof key === 'number' ? `${field}[${key}]` : field ? `${field}.${key}` : key),
    '',
  );

/** A part of a text by its offsets. */
interface Part {
  readonly start: number;
  readonly end: number;
}

interface Field extends Part {
  readonly name: string;
}

const partOf = ({ range }: Pick<Node, 'range'>): Part => ({ start: range?.[0] ?? 0, end: range?.[1] ?? 0 });

/** The parser compares each key with all others, which takes minutes for a large file. `repeatedKeys` does not. */
export const FAST = { uniqueKeys: false } as const;

/** What the parser with positions makes of a text: its parts, and its first error. */
const partsOf = (text: string) => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, ...FAST });
  const fields: Field[] = [];
  const quoted: Part[] = [];
  const bracketed: Part[] = [];
  visit(document.contents, {
    Pair: (_, pair, above) => {
      if (!isScalar(pair.key)) return;
      const path = [...above, pair].flatMap((node, index): (string | number)[] => {
        const parent = above[index - 1];
        if (isPair(node)) return [isScalar(node.key) ? String(node.key.value) : ''];
        return isSeq(parent) ? [parent.items.indexOf(node)] : [];
      });
      fields.push({ ...partOf(pair.key), name: fieldName(path) });
    },
    Scalar: (_, scalar) => {
      if (scalar.type?.startsWith('QUOTE')) quoted.push(partOf(scalar));
    },
    Collection: (_, collection) => {
      const part = partOf(collection);
      if (/[[{]/.test(text[part.start] ?? '')) bracketed.push(part);
    },
  });
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const [error] = document.errors;
  return { error, fields, quoted, bracketed, placeOf };
};

type Parts = ReturnType<typeof partsOf>;

const repeatedKeys = ({ fields, placeOf }: Parts): Found[] => {
  const first = new Map<string, Field>();
  return fields.flatMap(field => {
    const other = first.get(field.name);
    first.set(field.name, other ?? field);
    if (!other) return [];
    const message = `is there twice, first in line ${placeOf(other.start).line}; remove one.`;
    return { ...placeOf(field.start), field: field.name, message };
  });
};

const isJson = (text: string): boolean => /^\s*\{/.test(text);

/** The quote or bracket that is not closed, if that is the first error. */
const unclosed = (text: string, { error, quoted, bracketed }: Parts): Part | undefined => {
  if (!error) return undefined;
  const [at] = error.pos;
  if (error.message.startsWith('Missing closing')) return quoted.findLast(({ start }) => start < at);
  const overLines = quoted.find(({ start, end }) => text.slice(start, end).includes('\n'));
  if (isJson(text) && overLines) return overLines;
  const isOpen = ({ start, end }: Part) => start < at && !/[\]}]/.test(text[end - 1] ?? '');
  return /end with a [\]}]/.test(error.message) ? bracketed.findLast(isOpen) : undefined;
};

/** The value in a line: what follows the indentation, the marks of a list and the name of a field. */
const VALUE = /^\s*(?:- +)*(?:[^\s"'#:][^:]*: +)?(?<value>.*)/;

/** What is wrong with a line, by its looks. */
const flawOf = (line: string): string | undefined => {
  const { value = '' } = VALUE.exec(line)?.groups ?? {};
  const [quote] = /^["']/.exec(value) ?? [];
  if (quote) {
    const written = quote === "'" ? "''" : '\\"';
    return `text follows after the closing quote. Put all of it in quotes, and in them write ${written} for ${quote}.`;
  }
  const [mark] = /^[@`*&!%|>[\]{},?-]/.exec(value) ?? [];
  if (mark) return `a text that begins with “${mark}” must be in quotes.`;
  if (/:(\s|$)/.test(value)) return 'a text that contains “: ” must be in quotes.';
  return /^\s*(- +)*[\w-]+:\S/.test(line) ? 'there must be a space after the colon.' : undefined;
};

/** What is wrong at an error, by its code. */
const flawAt = (text: string, { code, message, pos: [at] }: YAMLParseError): string | undefined => {
  if (code === 'TAB_AS_INDENT') return 'the line begins with a tab. Use spaces.';
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here. Remove the line `---`.';
  if (code === 'BAD_DQ_ESCAPE') {
    const sequence = text.slice(at, at + 2);
    return `\`${sequence}\` means nothing in double quotes. Write \`\\\\\` for a backslash.`;
  }
  return message.startsWith('Implicit map keys')
    ? 'the line has no colon. Write `field: value`, or indent it if it belongs to the text above.'
    : undefined;
};

/** Codes of a line that does not fit the lines above. They say what the parser took the line for. */
const INDENTATION: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
]);

/**
 * Explains why js-yaml refused `text`: the first mistake, or all keys that are there twice. The parser with positions tells more
 * about most mistakes; js-yaml's own words remain for the others.
 */
export const syntaxProblems = (text: string, { mark, reason }: YAMLException): Found[] => {
  const parts = partsOf(text);
  const { error, placeOf } = parts;
  // Behind another mistake, the fields of different objects may seem to be those of one.
  const repeated = reason === 'duplicated mapping key' && !error ? repeatedKeys(parts) : [];
  if (repeated.length > 0) return repeated;
  const at = (place: object, message: string) => [{ ...place, message: `is not valid YAML: ${message}` }];
  const open = unclosed(text, parts);
  if (open) return at(placeOf(open.start), `the ${text[open.start]} that begins here is not closed.`);
  const gaveUp = mark ? { line: mark.line + 1, column: mark.column + 1 } : {};
  const place = error ? placeOf(error.pos[0]) : gaveUp;
  const line = text.split('\n')[(place.line ?? 1) - 1] ?? '';
  const flaw = isJson(text) ? undefined : ((error && flawAt(text, error)) ?? flawOf(line));
  if (flaw) return at(place, flaw);
  const indentation = error && !isJson(text) && INDENTATION.has(error.code);
  return at(gaveUp, indentation ? 'its indentation does not fit the lines above.' : `${reason}.`);
};

/** Merge keys, which js-yaml takes for ordinary fields. */
export const mergeKeys = (text: string): Found[] => {
  if (!/<<["']?\s*:/.test(text)) return [];
  const { fields, placeOf } = partsOf(text);
  const message = 'is a merge key, which YAML 1.2 does not have. Write out the fields that it stands for.';
  return fields
    .filter(({ name }) => /(^|\.)<<$/.test(name))
    .map(({ start, name }) => ({ ...placeOf(start), field: name, message }));
};
