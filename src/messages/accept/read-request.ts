import { detailsOf, repeated } from '../../api/http/details.ts';
import type { ErrorCode } from '../../api/http/errors.ts';
import { header } from '../../api/http/headers.ts';
import { MAX_BODY_BYTES } from '../../api/http/limits.ts';
import type { ErrorOptions } from '../result.ts';
import { idempotencyKey } from '../schemas/message.ts';

/** `type` in lowercase. Parameters do not matter: JSON and forms are UTF-8. A client may send the header twice. */
export const hasType = ({ headers }: Request, type: string): boolean =>
  (headers.get(header.contentType) ?? '')
    .split(',')
    .every(one => one.split(';')[0]?.trim().toLowerCase() === type);

export const isEncoded = ({ headers }: Request): boolean =>
  !/^(identity)?$/i.test(headers.get('Content-Encoding') ?? '');

/** Reads at most `most` bytes, whatever `Content-Length` is. Undefined if the body is longer. */
export const readBytes = async (request: Request, most: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Whether text stops being JSON before its end. The parser’s message may repeat the sender’s text. */
const isBroken = (text: string): boolean => {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    const [, place] = / at position (\d+)/.exec(String(error)) ?? [];
    return place ? Number(place) < text.length : String(error).endsWith('is not valid JSON');
  }
};

const jsonProblem = (bytes: Uint8Array): string => {
  const whole = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const text = whole.replace(/^\ufeff/, '');
  const odd = Buffer.from(whole).findIndex((byte, index) => byte !== bytes[index]);
  if (odd !== -1) return `is not UTF-8 at byte ${odd}`;
  if (text.trim() === '') return 'is empty';
  if (text.startsWith("'"))
    return 'begins with a single quote: in cmd.exe, use double quotes, and \\" inside them';
  if (!isBroken(text)) return 'is not JSON because it ends too early';
  let [start, end] = [0, text.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (isBroken(text.slice(0, middle + 1))) end = middle;
    else start = middle + 1;
  }
  return `is not JSON at character ${start + 1}`;
};

/** A byte order mark is skipped. If a member is repeated, its last value counts. */
export const readBody = async (
  request: Request,
  most = MAX_BODY_BYTES,
): Promise<{ readonly value: unknown } | { readonly code: ErrorCode; readonly message: string }> => {
  if (isEncoded(request)) {
    const encoding = repeated(request.headers.get('Content-Encoding') ?? '');
    const message = `The body must not be encoded as ${encoding}. Send it without \`Content-Encoding\`.`;
    return { code: 'unsupported_media_type', message };
  }
  if (!hasType(request, 'application/json'))
    return {
      code: 'unsupported_media_type',
      message: 'The body must be JSON. Send `Content-Type: application/json`.',
    };
  const bytes = await readBytes(request, most);
  if (!bytes)
    return {
      code: 'payload_too_large',
      message: `The body must not exceed ${most} bytes (${most / 1024} KiB).`,
    };
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { code: 'invalid_json', message: `The body ${jsonProblem(bytes)}. Send one JSON object.` };
  }
};

/**
 * The client’s key, quoted as in the draft or bare. Undefined if the header is missing or empty.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKeyOf = (
  headers: Headers,
): { readonly value: string | undefined } | { readonly details: NonNullable<ErrorOptions['details']> } => {
  const input = headers
    .get(header.idempotencyKey)
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  if (!input) return { value: undefined };
  const parsed = idempotencyKey.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const { details } = detailsOf(idempotencyKey, input, parsed.error.issues);
  return { details: details.map(detail => ({ ...detail, path: header.idempotencyKey })) };
};
