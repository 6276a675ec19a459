/*
 * How much an imported file may contain: several times the longest career. More is a mistake or an attack, such as a small archive that
 * unpacks to endless rows.
 */
import { createScanner } from 'jsonc-parser';
import { Lexer } from 'yaml';
import { CommandError } from '../../command-line/command-error.ts';

/** Entries of a list or of an object, and rows of a table. */
export const MAX_ENTRIES = 1000;

/** Levels of lists and objects. A JSON Resume has four. */
const MAX_DEPTH = 20;

/** Characters of a text. An embedded picture may be longer. */
const MAX_TEXT_LENGTH = 50_000;

/** Characters of the name of a field. */
const MAX_NAME_LENGTH = 200;

/** Characters of a YAML file, which is slower to read than JSON. */
const MAX_YAML_LENGTH = 200_000;

/** Texts, numbers and other values that are not empty, of the whole file. */
const MAX_VALUES = 20_000;

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
const MAX_PATH_LENGTH = 80;

/** The parts of a list or object. */
const partsOf = ({ value, path, depth }: Place): Place[] => {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).map(([key, inner]) => {
    const step = isList ? `[${key}]` : path === '' ? key : `.${key}`;
    return { value: inner, path: `${path}${step}`.slice(0, MAX_PATH_LENGTH), depth: depth + 1 };
  });
};

/**
 * Refuses a value that is too large for a résumé. Not recursive, because it may be nested deeply. `name` is its file’s.
 * @throws {CommandError} that says what is too much
 */
export const assertWithinLimits = (name: string, value: unknown): void => {
  let values = 0;
  const open: Place[] = [{ value, path: '', depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > MAX_DEPTH) {
      const [field] = place.path.split(/[.[]/, 1);
      throw new CommandError(`${name} has more than ${MAX_DEPTH} levels of lists and objects in ${field}.`);
    }
    const { value: text } = place;
    if (typeof text === 'string' && text.length > MAX_TEXT_LENGTH && !text.startsWith('data:')) {
      throw new CommandError(
        `${name} contains a text of more than ${grouped(MAX_TEXT_LENGTH)} characters in ${place.path}.`,
      );
    }
    const parts = partsOf(place);
    if (Object.keys(Object(text)).some(key => key.length > MAX_NAME_LENGTH)) {
      throw new CommandError(`${name} contains a field name of more than ${MAX_NAME_LENGTH} characters.`);
    }
    if (parts.length > MAX_ENTRIES) {
      const where = place.path === '' ? '' : ` in ${place.path}`;
      throw new CommandError(
        `${name} has ${grouped(parts.length)} entries${where}. At most ${grouped(MAX_ENTRIES)} can be imported.`,
      );
    }
    if (parts.length === 0 && place.value !== '' && place.value !== null) values += 1;
    if (values > MAX_VALUES) {
      throw new CommandError(`${name} has more than ${grouped(MAX_VALUES)} values, too many for a résumé.`);
    }
    open.push(...parts);
  }
};

const tooDeep = (name: string): CommandError =>
  new CommandError(`${name} has more than ${MAX_DEPTH} levels of lists and objects.`);

/**
 * The JSON documents in a text, one after another. Looks at the text before a parser does, because parsers recurse into each level.
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
    if (depth > MAX_DEPTH) throw tooDeep(name);
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
export const assertYamlWithinLimits = (name: string, text: string): void => {
  if (text.length > MAX_YAML_LENGTH) {
    throw new CommandError(`${name} has more than ${grouped(MAX_YAML_LENGTH)} characters. Write it as JSON.`);
  }
  let [brackets, dashes] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') brackets += 1;
    else if (token === ']' || token === '}') brackets -= 1;
    else if (token === '-' || token === '?') dashes += 1;
    else if (token === '\n') dashes = 0;
    if (brackets > MAX_DEPTH || dashes > MAX_DEPTH || /^ {200}/.test(token)) throw tooDeep(name);
  }
};
