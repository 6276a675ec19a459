import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { parseAllDocuments } from 'yaml';
import { placesIn } from '../../../content-files/content-error.ts';
import { parseYaml } from '../../../content-files/yaml-file.ts';
import { CommandError } from '../../command-line/command-error.ts';
import { notAResume } from './recognize.ts';

/**
 * The encoding of a file, from its byte order mark. Without one, UTF-16 if one of the first two bytes is zero, or
 * else UTF-8.
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
};

/**
 * The text of a file in UTF-8 or UTF-16, without its byte order mark. `name` is the name of the file.
 * @throws {CommandError} if the file is not text, or is in another encoding
 */
export const decode = (name: string, bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(
      `${name} is not text in UTF-8. A coding agent can convert any résumé, such as a PDF (see AGENTS.md).`,
    );
  }
};

/** The values of a file, one per document, and remarks about its syntax. */
export interface Parsed {
  readonly documents: readonly unknown[];
  readonly remarks: readonly string[];
}

const errorsIn = (text: string): { value: unknown; errors: ParseError[] } => {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true, disallowComments: false });
  return { value, errors };
};

/** The end of the text before an offset, ignoring white space. */
const endBefore = (text: string, offset: number): number => text.slice(0, offset).trimEnd().length;

const AFTER: Readonly<Record<string, string>> = { CommaExpected: 'comma', ColonExpected: 'colon' };

const flaws = (found: string): Readonly<Record<string, string>> => ({
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  UnexpectedEndOfString: 'a closing quote is missing on this line',
  PropertyNameExpected: `the name of a field in double quotes is expected, not ${found}`,
  ValueExpected: `a value is expected, not ${found}. Text must be in double quotes`,
  InvalidSymbol: `a value is expected, not ${found}. Text must be in double quotes`,
  InvalidEscapeCharacter: 'this is not an escape sequence. Write \\\\ for a backslash',
});

/** A description of a parser error, with its position. */
const flawAt = (text: string, { error, offset }: ParseError): string => {
  const kind = printParseErrorCode(error);
  const missing = AFTER[kind];
  const end = missing ? endBefore(text, offset) - 1 : Math.min(offset, text.length - 1);
  const { line, column } = placesIn(text)(Math.max(end, 0));
  if (missing) return `a ${missing} is missing after line ${line}, column ${column}`;
  const found = JSON.stringify(text.slice(offset, offset + 12).split('\n')[0]);
  return `line ${line}, column ${column}: ${flaws(found)[kind] ?? kind}`;
};

/** Consecutive JSON documents, because people paste several résumés into one file; undefined for any other text. */
const severalJson = (text: string): unknown[] | undefined => {
  const { value, errors } = errorsIn(text);
  const [first, ...others] = errors;
  if (!first) return [value];
  if (others.length > 0 || printParseErrorCode(first.error) !== 'EndOfFileExpected') return undefined;
  const rest = severalJson(text.slice(first.offset));
  return rest && [value, ...rest];
};

const isCollection = (value: unknown): boolean => typeof value === 'object' && value !== null;

const parseJson = (name: string, text: string): Parsed => {
  try {
    return { documents: [JSON.parse(text)], remarks: [] };
  } catch {
    // The tolerant parser reports the error and its position.
  }
  const { value, errors } = errorsIn(text);
  const [first] = errors;
  if (!first)
    return {
      documents: [value],
      remarks: ['It contains comments or trailing commas, which JSON does not allow. They were ignored.'],
    };
  const several = severalJson(text);
  if (several) return { documents: several, remarks: [] };
  // YAML accepts single-quoted strings, unquoted names and multi-line strings.
  const asYaml = parseYaml(name, text);
  if ('value' in asYaml && isCollection(asYaml.value)) {
    return {
      documents: [asYaml.value],
      remarks: [`It is not valid JSON (${flawAt(text, first)}). It could still be read.`],
    };
  }
  throw new CommandError(`${name} is not valid JSON: ${flawAt(text, first)}.`);
};

/** The documents of a YAML file; undefined if one of them has a mistake. */
const yamlDocuments = (text: string): unknown[] | undefined => {
  const documents = parseAllDocuments(text, {
    version: '1.2',
    schema: 'core',
    prettyErrors: false,
    uniqueKeys: false,
  });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return undefined;
  try {
    return documents.map((document): unknown => document.toJS()).filter(isCollection);
  } catch {
    return undefined;
  }
};

const parseYamlText = (name: string, text: string): Parsed => {
  const documents = yamlDocuments(text);
  if (documents && documents.length > 0) return { documents, remarks: [] };
  const parsed = parseYaml(name, text);
  // Prose may contain lines with a colon, but does not begin with a field.
  if ('value' in parsed || !/^\s*(---|#.*|\w[\w ]*:.*|- .*)\s*$/m.test(text.trim().split('\n', 1)[0] ?? ''))
    throw notAResume(name);
  const [problem] = parsed.problems;
  const { line, column, message = '' } = problem ?? {};
  throw new CommandError(`${name} ${line === undefined ? '' : `line ${line}, column ${column}, `}${message}`);
};

/**
 * Reads YAML or JSON, even with comments, trailing commas or other small mistakes. `name` is the name of the file.
 * @throws {CommandError} with the place and kind of the first mistake
 */
export const parseResume = (name: string, text: string): Parsed => {
  if (text.trim() === '') throw new CommandError(`${name} is empty.`);
  if (/^\s*</.test(text)) {
    throw new CommandError(`${name} is a web page, not a résumé. Use the address of the raw file.`);
  }
  return /^\s*(?:\/[/*]|[[{])/.test(text) ? parseJson(name, text) : parseYamlText(name, text);
};
