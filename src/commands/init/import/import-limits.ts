/*
 * How much an imported file may hold: several times what the longest career has. More is a mistake or an attack, such as an archive
 * of some kilobytes that unpacks to rows without end.
 */
import { createScanner } from 'jsonc-parser';
import { Lexer } from 'yaml';
import { CommandError } from '../../command-line/command-error.ts';

/** Entries of a list or of an object, and rows of a table. */
export const MOST_ENTRIES = 1000;

/** Levels of lists and objects. A JSON Resume has four. */
const DEEPEST = 20;

/** Characters of a text. An embedded picture may be longer. */
const LONGEST_TEXT = 50_000;

/** Characters of the name of a field. */
const LONGEST_NAME = 200;

/** Characters of a YAML file, which is slower to read than JSON. */
const LONGEST_YAML = 200_000;

/** Texts, numbers and other values that are not empty, of the whole file. */
const MOST_VALUES = 20_000;

/** The token of `jsonc-parser` after the last one; its enumeration cannot be imported. */
const END: number = 17;

/** A number for people, such as 20,000. */
export const grouped = (value: number): string => value.toLocaleString('en');

interface Place {
  readonly value: unknown;
  /** Such as `work[0].highlights`. */
  readonly path: string;
  readonly depth: number;
}

/** The longest path in a message. */
const LONGEST_PATH = 80;

/** The parts of a list or object. */
const partsOf = ({ value, path, depth }: Place): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).map(([key, inner]) => {
    const step = isList ? `[${key}]` : path === '' ? key : `.${key}`;
    return { value: inner, path: `${path}${step}`.slice(0, LONGEST_PATH), depth: depth + 1 };
  });
};

/**
 * Refuses a value that is too much for a résumé. Not recursive, because it may be nested deeply. `name` is that of its file.
 * @throws {CommandError} that says what is too much
 */
export const requireModest = (name: string, value: unknown): void => {
  let values = 0;
  const open: Place[] = [{ value, path: '', depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > DEEPEST) {
      const [field] = place.path.split(/[.[]/, 1);
      throw new CommandError(`${name} has more than ${DEEPEST} levels of lists and objects in ${field}.`);
    }
    const { value: text } = place;
    if (typeof text === 'string' && text.length > LONGEST_TEXT && !text.startsWith('data:')) {
      throw new CommandError(
        `${name} has a text of more than ${grouped(LONGEST_TEXT)} characters in ${place.path}.`,
      );
    }
    const parts = partsOf(place);
    if (Object.keys(Object(text)).some(key => key.length > LONGEST_NAME)) {
      throw new CommandError(`${name} has a field whose name has more than ${LONGEST_NAME} characters.`);
    }
    if (parts.length > MOST_ENTRIES) {
      const where = place.path === '' ? '' : ` in ${place.path}`;
      throw new CommandError(
        `${name} has ${grouped(parts.length)} entries${where}. At most ${grouped(MOST_ENTRIES)} can be imported.`,
      );
    }
    if (parts.length === 0 && place.value !== '' && place.value !== null) values += 1;
    if (values > MOST_VALUES) {
      throw new CommandError(`${name} has more than ${grouped(MOST_VALUES)} values, too many for a résumé.`);
    }
    open.push(...parts);
  }
};

const tooDeep = (name: string): CommandError =>
  new CommandError(`${name} has more than ${DEEPEST} levels of lists and objects.`);

/**
 * The JSON documents that a text holds one after another. Looks at the text before a parser does, because parsers call themselves for
 * each level.
 * @throws {CommandError} if it is nested too deeply
 */
export const jsonPieces = (name: string, text: string): string[] => {
  const scanner = createScanner(text, true);
  const pieces: string[] = [];
  let [depth, start] = [0, 0];
  for (let token = scanner.scan(); token !== END; token = scanner.scan()) {
    // Every other token of one character is a digit or a mistake.
    const mark = scanner.getTokenLength() === 1 ? text[scanner.getTokenOffset()] : undefined;
    if (mark === '{' || mark === '[') depth += 1;
    else if (mark === '}' || mark === ']') depth -= 1;
    else continue;
    if (depth > DEEPEST) throw tooDeep(name);
    if (depth > 0) continue;
    depth = 0;
    const end = scanner.getTokenOffset() + scanner.getTokenLength();
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
};

/**
 * Looks at a YAML text before the parser does: at open brackets, and at dashes and spaces that begin a line.
 * @throws {CommandError} if it is long or nested too deeply
 */
export const requireModestYaml = (name: string, text: string): void => {
  if (text.length > LONGEST_YAML) {
    throw new CommandError(`${name} has more than ${grouped(LONGEST_YAML)} characters. Write it as JSON.`);
  }
  let [brackets, dashes] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') brackets += 1;
    else if (token === ']' || token === '}') brackets -= 1;
    else if (token === '-' || token === '?') dashes += 1;
    else if (token === '\n') dashes = 0;
    if (brackets > DEEPEST || dashes > DEEPEST || /^ {200}/.test(token)) throw tooDeep(name);
  }
};
