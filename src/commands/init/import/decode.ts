import { CommandError } from '../../command-line/command-error.ts';

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.subarray(0, text.length)).equals(Buffer.from(text, 'latin1'));

/** Files that people try, by how they begin. None of them is text. */
const OTHER_FILES: readonly (readonly [start: string, name: string])[] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'an archive or a Word document'],
  ['\u00d0\u00cf\u0011\u00e0', 'a Word document'],
  ['{\\rtf', 'an RTF document'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['GIF8', 'a picture'],
];

/**
 * The encoding of a text: by its byte order mark, or UTF-16 if every other byte at its beginning is zero, or else UTF-8.
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, '\u00ff\u00fe')) return 'utf-16le';
  if (startsWith(bytes, '\u00fe\u00ff')) return 'utf-16be';
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  return bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : 'utf-8';
};

/**
 * The text of a file in UTF-8 or UTF-16, without its byte order mark. `name` is the file’s.
 * @throws {CommandError} if it is another kind of file, or in another encoding
 */
export const decode = (name: string, bytes: Uint8Array): string => {
  const other = OTHER_FILES.find(([start]) => startsWith(bytes, start))?.[1];
  if (other) {
    throw new CommandError(
      `${name} is ${other}, which cannot be imported. Write it as a JSON Resume first (https://jsonresume.org/schema); a coding agent can do that.`,
    );
  }
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(`${name} is neither UTF-8 nor UTF-16. Save it as UTF-8.`);
  }
};
