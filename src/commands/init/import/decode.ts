import { CommandError } from '../../command-line/command-error.ts';

/**
 * The encoding of a text: by its byte order mark, or UTF-16 if every other byte at its beginning is zero, or else UTF-8.
 * @see https://encoding.spec.whatwg.org/#bom-sniff
 */
const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
};

/**
 * The text of a file in UTF-8 or UTF-16, without its byte order mark. `name` is the file’s.
 * @throws {CommandError} if it is not text, or in another encoding
 */
export const decode = (name: string, bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError(
      `${name} is not text in UTF-8. A coding agent can convert any résumé, such as a PDF: AGENTS.md says how.`,
    );
  }
};
