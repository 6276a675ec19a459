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
 * Makes the `fetch` of commands, which throws a `CommandError` and reads a complete body. Above the limit, it closes the
 * connection.
 */
export const limitedFetch =
  ({ bytes, timeout }: FetchLimits): typeof fetch =>
  async (url, init) => {
    try {
      const signal = AbortSignal.timeout(timeout);
      const { body, headers, status, statusText } = await fetch(url, { ...init, signal });
      const parts: Uint8Array[] = [];
      let length = 0;
      for await (const part of body ?? []) {
        length += part.byteLength;
        if (length > bytes)
          throw new CommandError(`The response is larger than ${bytes / 1_000_000} MB. Check the URL.`);
        parts.push(part);
      }
      // A `Response` cannot have a higher status, but some servers send 999 to automated clients.
      const response = { headers, statusText, status: Math.min(status, 599) };
      return new Response(length > 0 ? Buffer.concat(parts) : null, response);
    } catch (error) {
      throw error instanceof CommandError ? error : networkError(new URL(String(url)).host, error);
    }
  };

export const serviceFetch = limitedFetch({ bytes: 5_000_000, timeout: 20_000 });
