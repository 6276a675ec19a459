import { ReadableStream } from 'node:stream/web';
import { errorMessage } from '../../api/prose/words.ts';
import { CommandError } from './command-error.ts';

interface FetchLimits {
  /** Maximum size of a body, decompressed. */
  readonly bytes: number;
  /** Milliseconds for the complete response. */
  readonly timeout: number;
}

const networkError = (host: string, error: unknown): CommandError => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code: unknown = Reflect.get(Object(cause), 'code');
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  const reason = typeof code === 'string' ? code : errorMessage(cause);
  return new CommandError(
    `${host} ${isTimeout ? 'timed out' : `cannot be reached: ${reason}`}. Try again later.`,
  );
};

/**
 * Makes the `fetch` of commands. It throws a `CommandError`, or the abort reason of `init.signal`. A body above the
 * limit fails while it is read, and its connection is closed.
 */
export const limitedFetch =
  ({ bytes, timeout }: FetchLimits): typeof fetch =>
  async (url, { signal, ...init } = {}) => {
    const { host } = new URL(String(url));
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    const fail = (error: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      return error instanceof CommandError ? error : networkError(host, error);
    };
    async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      let length = 0;
      try {
        for await (const part of body) {
          length += part.byteLength;
          if (length > bytes)
            throw new CommandError(`The response is larger than ${bytes / 1_000_000} MB. Check the URL.`);
          yield part;
        }
      } catch (error) {
        throw fail(error);
      }
    }
    try {
      const { body, headers, status, statusText } = await fetch(url, {
        ...init,
        signal: AbortSignal.any(signals),
      });
      // The types of Node and of browsers differ in details of the same class.
      const limitedBody = body && (ReadableStream.from(limited(body)) as BodyInit);
      // A `Response` cannot have a higher status, but some servers send 999 to automated clients.
      return new Response(limitedBody, { headers, statusText, status: Math.min(status, 599) });
    } catch (error) {
      throw fail(error);
    }
  };

export const serviceFetch = limitedFetch({ bytes: 5_000_000, timeout: 20_000 });
