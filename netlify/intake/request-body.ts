import type { ErrorCode } from '../../src/api/errors.ts';
import { MAX_BODY_BYTES } from '../../src/api/write-limits.ts';

/** Nested deeper than any body of ours: refused before it costs anything. */
const MAX_DEPTH = 32;

export type ReadBody =
  | { readonly value: unknown }
  | {
      readonly code: Extract<ErrorCode, 'unsupported_media_type' | 'payload_too_large' | 'invalid_json'>;
      readonly message: string;
    };

/** RFC 8259 knows no other encoding than UTF-8; a client that announces another is refused. */
const isJson = (contentType: string | null): boolean => {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map(part => part.trim());
  const charset = parameters
    .find(parameter => parameter.startsWith('charset='))
    ?.replaceAll(/^charset=|"/g, '');
  return type === 'application/json' && (charset === undefined || charset === 'utf-8');
};

/** Reads no more than `most`, whatever `Content-Length` says. Undefined where there is more. */
const readBytes = async (request: Request, most: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** How deep arrays and objects nest, found without recursion: a parser that recurses would have to survive it first. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** Whether there are enough brackets at all; ordinary bodies have a few. */
const mayNest = (text: string): boolean => {
  let brackets = 0;
  for (let at = text.search(/[[{]/); at !== -1 && brackets <= MAX_DEPTH; brackets += 1) {
    const next = text.slice(at + 1).search(/[[{]/);
    at = next === -1 ? -1 : at + 1 + next;
  }
  return brackets > MAX_DEPTH;
};

/** The body of a request as JSON of at most `most` bytes, or what is wrong with it. A byte order mark is skipped; of a repeated member the last counts. */
export const readBody = async (request: Request, most = MAX_BODY_BYTES): Promise<ReadBody> => {
  if (!isJson(request.headers.get('Content-Type')) || request.headers.get('Content-Encoding')) {
    return {
      code: 'unsupported_media_type',
      message: 'The body must be JSON: send `Content-Type: application/json`.',
    };
  }
  const bytes = await readBytes(request, most);
  if (!bytes)
    return {
      code: 'payload_too_large',
      message: `The body must have at most ${most} bytes (${most / 1024} KiB).`,
    };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.trim() === '')
      return { code: 'invalid_json', message: 'The body is empty; send one JSON object.' };
    if (mayNest(text) && depthOf(text) > MAX_DEPTH)
      return { code: 'invalid_json', message: 'The body nests too deep; send one flat JSON object.' };
    return { value: JSON.parse(text) };
  } catch (error) {
    const place =
      error instanceof SyntaxError
        ? /at position \d+( \(line \d+ column \d+\))?/.exec(error.message)?.[0]
        : undefined;
    const reason =
      error instanceof SyntaxError ? `not valid JSON${place ? ` ${place}` : ''}` : 'not encoded in UTF-8';
    return { code: 'invalid_json', message: `The body is ${reason}; send one JSON object.` };
  }
};
