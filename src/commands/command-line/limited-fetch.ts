import { ReadableStream } from 'node:stream/web';
import { errorMessage } from '../../schemas/error-message.ts';
import { CommandError } from './command-error.ts';

export interface FetchLimits {
  /** Maximum bytes of a response body, decompressed. */
  readonly bytes: number;
  /** Milliseconds within which the whole response must arrive. */
  readonly timeout: number;
}

/** The failure of a request: a timeout, the code of the cause, or its message. */
const networkError = (host: string, error: unknown): CommandError => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code: unknown = Reflect.get(Object(cause), 'code');
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const reason = typeof code === 'string' ? code : errorMessage(cause);
  return new CommandError(
    `${host} ${isTimeout ? 'did not answer in time' : `cannot be reached: ${reason}`}. Try again later.`,
  );
};

/** The parts of a body, up to its limit. Beyond it, the connection is closed. `fail` creates the error. */
async function* limited(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
  fail: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const part of body) {
      length += part.byteLength;
      if (length > bytes)
        throw new CommandError(`The response is larger than ${bytes / 1_000_000} MB. Is the address right?`);
      yield part;
    }
  } catch (error) {
    throw fail(error);
  }
}

/**
 * Makes a `fetch` with limits, for all requests that commands send to other servers. A body that exceeds its limit
 * fails while it is read. The returned function throws a `CommandError`, or the abort reason of `init.signal`.
 */
export const limitedFetch =
  ({ bytes, timeout }: FetchLimits): typeof fetch =>
  async (address, { signal, ...init } = {}) => {
    const { host } = new URL(String(address));
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    const fail = (error: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      return error instanceof CommandError ? error : networkError(host, error);
    };
    try {
      const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) });
      const { body, headers, status, statusText } = response;
      // A `Response` cannot have a higher status, but some servers send 999 to automated clients.
      const head = { headers, statusText, status: Math.min(status, 599) };
      // The types of Node and of browsers differ in details of the same class.
      const limitedBody = body && (ReadableStream.from(limited(body, bytes, fail)) as BodyInit);
      return new Response(limitedBody, head);
    } catch (error) {
      throw fail(error);
    }
  };

/** Requests to services with small responses: the App Store, Netlify and GitHub. */
export const serviceFetch = limitedFetch({ bytes: 5_000_000, timeout: 20_000 });
