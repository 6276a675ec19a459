import { type Document, isMap, isNode, isScalar, parseDocument, type Scalar, type YAMLError } from 'yaml';
import { partialDate } from '../schemas/partial-date.ts';
import type { Problem } from '../schemas/problems.ts';
import { type FileProblem, fieldName, type PlaceOf, placesIn } from './content-error.ts';
import { isPresent } from './present-words.ts';
import { furtherMistakes, isJson, type Mistake, mistakeAt } from './yaml-mistakes.ts';

export interface SourceFile<Data> {
  readonly id: string;
  readonly file: string;
  readonly text: string;
  /** The value as written in the file, before parsing into `data`. */
  readonly written: unknown;
  readonly data: Data;
}

export type Report = (source: SourceFile<unknown>, problem: Problem) => void;

type ParsedFile = { readonly value: unknown } | { readonly problems: readonly FileProblem[] };

/**
 * Parses YAML 1.2 (and therefore JSON) with the core schema, which has no dates and no merge keys. A `%YAML`
 * directive does not change that. Every key is a string. The document’s errors and warnings are incomplete:
 * `furtherMistakes` finds the rest.
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

/** The error to explain first: the first in the text, or a more specific error at the same position. */
const firstError = ({ errors, warnings }: Document.Parsed): YAMLError | undefined => {
  const tags = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  const found = [...errors, ...tags].sort((a, b) => a.pos[0] - b.pos[0]);
  const first = found.find(({ code }) => code !== 'NON_STRING_KEY') ?? found[0];
  const isLonger = ({ code, pos }: YAMLError) =>
    code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === first?.pos[0];
  return found.find(isLonger) ?? first;
};

/** Replaces a mistake with spaces: its line, and the lines below that are indented further. */
const without = (text: string, { start, isMisplaced = false, isOneLine = false }: Mistake): string => {
  const lines = text.split('\n');
  const first = placesIn(text)(start).line - 1;
  const indent = (line = '') => line.search(/[^ ]|$/);
  const least = indent(lines[first]) + (isMisplaced ? 0 : 1);
  const next = lines.findIndex((line, index) => index > first && line.trim() !== '' && indent(line) < least);
  const last = next < 0 ? lines.length : next;
  const end = isOneLine ? first + 1 : last;
  return lines
    .map((line, index) => (index < first || index >= end ? line : ' '.repeat(line.length)))
    .join('\n');
};

/** Maximum number of mistakes reported per file, more than an owner corrects before the next build. */
const MAX = 20;

/**
 * The syntax errors of a text, from top to bottom. Later parser errors are often consequences of the first one, so
 * each mistake is blanked out before the next parse. In JSON, only the first mistake is reported, because the whole
 * text is dropped.
 */
const mistakesIn = (text: string, document: Document.Parsed, placeOf: PlaceOf): Mistake[] => {
  const mistakes: Mistake[] = [];
  let [left, rest] = [text, document];
  for (let error = firstError(rest); error && mistakes.length < MAX; error = firstError(rest)) {
    const mistake = mistakeAt(left, rest, error);
    mistakes.push(mistake);
    const shorter = isJson(left) ? '' : without(left, mistake);
    if (shorter === left) break;
    left = shorter;
    rest = yamlDocument(left);
  }
  return [...mistakes, ...furtherMistakes(left, rest, placeOf)]
    .sort((a, b) => a.start - b.start)
    .slice(0, MAX);
};

export const parseYaml = (file: string, text: string): ParsedFile => {
  const document = yamlDocument(text);
  const placeOf = placesIn(text);
  const mistakes = mistakesIn(text, document, placeOf);
  if (mistakes.length > 0) {
    const problems = mistakes.map(({ start, field, message }) => ({
      file,
      ...placeOf(start),
      ...(field !== undefined && { field }),
      message,
    }));
    return { problems };
  }
  try {
    return { value: document.toJS() };
  } catch (error) {
    // https://eemeli.org/yaml/#tojs-options
    if (!(error instanceof ReferenceError)) throw error;
    const message = 'has aliases that expand to too many values. Write the values out.';
    return { problems: [{ file, message }] };
  }
};

/** A comment in place of a value, such as `#0b5c6b`. `rest` is the text from that position on. */
const commentInstead = ({ value }: Scalar, rest: string): string | undefined =>
  value === null ? /^#\S.*/.exec(rest)?.[0].trim() : undefined;

/** Advice to add or remove quotes around a value; empty if neither helps. */
const quotesRemedy = (message: string, { value, source = '', type }: Scalar): string => {
  if (value !== null && message.startsWith('must be text')) return ` Put it in quotes: "${source}".`;
  const isQuoted = type?.startsWith('QUOTE') && message.endsWith('not text.');
  return isQuoted && /^(true|false|-?\d+(\.\d+)?)$/.test(source) ? ' Remove the quotes.' : '';
};

/** An unambiguous date, such as 09/2018, 2018/9 or 5.11.2018, in the notation of content files. */
const dateMeant = (text: string): string | undefined => {
  const [, first, month = first, year] = /^(?:(\d{1,2})\.)?(\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  const [, before, after] = /^(\d{4})[./-](\d{1,2})$/.exec(text) ?? [];
  const parts = year === undefined ? [before, after] : [year, month, first];
  if (parts[0] === undefined) return undefined;
  const date = parts.flatMap(part => part?.padStart(2, '0') ?? []).join('-');
  return partialDate.safeParse(date).success ? date : undefined;
};

/** A correction for a number or date in another notation; empty if there is none. */
const notationRemedy = (message: string, { source = '' }: Scalar): string => {
  if (message.startsWith('must be a number') && /^-?\d+,\d+$/.test(source))
    return ` Use a decimal point: ${source.replace(',', '.')}.`;
  if (!/^must be a (year|month|day|date)\b/.test(message)) return '';
  if (isPresent(source)) return ' Leave it out if it is ongoing.';
  const date = dateMeant(source);
  return date === undefined ? '' : ` Did you mean ${date}?`;
};

/** Offset of an unknown field’s key. */
const keyAt = (document: Document.Parsed, path: Problem['path']): number | undefined => {
  const parent = document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
};

/** Adds positions to problems. A missing field gets the position of its parent, an unknown field that of its key. */
export const locate = (file: string, text: string, problems: readonly Problem[]): FileProblem[] => {
  const document = yamlDocument(text);
  const placeOf = placesIn(text);
  return problems.map(({ path, message }) => {
    let depth = path.length;
    while (depth > 0 && !document.hasIn(path.slice(0, depth))) depth -= 1;
    const node: unknown = document.getIn(path.slice(0, depth), true);
    const key = message.startsWith('is not a known field') ? keyAt(document, path) : undefined;
    const offset = key ?? (isNode(node) ? (node.range?.[0] ?? 0) : 0);
    const comment = isScalar(node) ? commentInstead(node, text.slice(offset)) : undefined;
    const empty =
      comment &&
      message.startsWith('must be') &&
      `is empty, because # begins a comment. Put it in quotes: "${comment}".`;
    const remedy = isScalar(node) ? quotesRemedy(message, node) + notationRemedy(message, node) : '';
    return {
      file,
      ...placeOf(offset),
      ...(path.length > 0 && { field: fieldName(path) }),
      message: empty || message + remedy,
    };
  });
};
