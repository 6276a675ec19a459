import { readFileSync, statSync } from 'node:fs';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { placesIn } from '../../../content-files/content-error.ts';
import { parseYaml } from '../../../content-files/yaml-file.ts';
import { isJsonObject } from '../../../schemas/problems.ts';
import { CommandError } from '../../command-line/command-error.ts';
import { limitedFetch } from '../../command-line/limited-fetch.ts';
import { type Imported, importResume, isResume } from './import-resume.ts';

const MAX_BYTES = 2_000_000;

const resumeBytes = async (from: string): Promise<Buffer> => {
  if (!/^https?:/.test(URL.parse(from)?.protocol ?? '')) {
    const stats = statSync(from, { throwIfNoEntry: false });
    // Reading a pipe or a device may never end.
    if (!stats?.isFile()) throw new CommandError(`File not found: ${from}`);
    if (stats.size > MAX_BYTES) throw new CommandError(`${from} is too large for a résumé.`);
    return readFileSync(from);
  }
  const response = await limitedFetch(MAX_BYTES)(from);
  if (response.status === 200) return Buffer.from(await response.arrayBuffer());
  throw new CommandError(`${from} returned status ${response.status}. Check the URL.`);
};

const AGENT = 'A coding agent can convert any résumé, such as a PDF or a LinkedIn export (see AGENTS.md).';

/** Formats of files without JSON, by their first characters. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'is empty.'],
  [/^\s*<\w|^\s*<!/, 'is HTML or XML.'],
  [/^\s*(module|export|const|let|var|window)\b/, 'is JavaScript. Save only its object, as JSON.'],
  [/^---/, 'begins with `---`, like YAML or front matter. Save only the YAML, in a file named `.yaml`.'],
  [/^\s*(#.*\s+)*[\w$-]+:\s/, 'is YAML. Give its name the ending `.yaml`.'],
];

const jsonIn = (from: string, text: string): unknown => {
  try {
    // A grade such as 3.90 keeps its text.
    return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' && String(value) !== context?.source ? context?.source : value,
    );
  } catch {
    const [, other] = OTHERS.find(([start]) => start.test(text)) ?? [];
    if (other !== undefined) throw new CommandError(`${from} ${other}`);
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const [{ error, offset } = { error: 0, offset: 0 }] = errors;
    const { line, column } = placesIn(text)(offset);
    const problem = printParseErrorCode(error);
    const reason =
      problem === 'InvalidCommentToken' || text[offset] === '#'
        ? 'is a comment, but JSON has no comments. Remove all of them.'
        : `is not JSON: ${problem.replaceAll(/(?<=.)[A-Z]/g, ' $&').toLowerCase()}.`;
    throw new CommandError(`${from} line ${line}, column ${column} ${reason}`);
  }
};

const yamlIn = (from: string, text: string): unknown => {
  const result = parseYaml(from, text, /\d|^[-+]?\./);
  if ('value' in result) return result.value;
  const [{ line = 1, column = 1, message } = { message: '' }] = result.problems;
  throw new CommandError(`${from} line ${line}, column ${column} ${message}`);
};

const textOf = (from: string, bytes: Buffer): string => {
  if (/^(%PDF|PK|\{\\rtf)/.test(bytes.toString('latin1', 0, 5)))
    throw new CommandError(`${from} is a PDF, Word file, or archive. ${AGENT}`);
  if (bytes.subarray(0, 4).includes(0)) throw new CommandError(`${from} is UTF-16. Save it as UTF-8.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${from} is not UTF-8, but probably Windows-1252. Save it as UTF-8.`);
  }
};

/** A description of a value that is not a résumé. */
const seenIn = (value: unknown): string => {
  const [outer] = Object.entries(Object(value)).find(([, inner]) => isResume(inner)) ?? [];
  if (outer !== undefined) return `Its \`${outer}\` is one. Save only that as a file.`;
  if (!isJsonObject(value)) return `It is a ${Array.isArray(value) ? 'list' : typeof value}.`;
  return `It has the fields ${Object.keys(value).slice(0, 9).join(', ')}.`;
};

export const readResume = async (from: string, today: string): Promise<Imported> => {
  const text = textOf(from, await resumeBytes(from));
  const isYaml = /\.ya?ml([?#]|$)/i.test(from);
  try {
    const resume = isYaml ? yamlIn(from, text) : jsonIn(from, text);
    if (isResume(resume)) return importResume(resume, today);
    throw new CommandError(
      `${from} is not a JSON Resume: a group with \`basics\` and a section such as \`work\`. ${seenIn(resume)} ${AGENT}`,
    );
  } catch (error) {
    // The YAML parser and the import are recursive, so deep nesting overflows the stack.
    if (error instanceof RangeError) throw new CommandError(`${from} is nested too deeply.`);
    throw error;
  }
};
