import { errorMessage } from '../../api/prose/words.ts';
import { CommandError } from './command-error.ts';

const networkError = (host: string, error: unknown): CommandError => {
  const { name, cause = error }: Partial<Error> = Object(error);
  const { code }: { readonly code?: unknown } = Object(cause);
  const reason = `cannot be reached: ${typeof code === 'string' ? code : errorMessage(cause)}`;
  return new CommandError(`${host} ${name === 'TimeoutError' ? 'timed out' : reason}. Try again later.`);
};

/**
 * Makes the `fetch` of commands, which throws a `CommandError` and reads a complete body. Above the limit, it closes the
 * connection.
 * @param bytes maximum size of a body, decompressed
 * @param timeout milliseconds for the complete response
 */
export const limitedFetch =
  (bytes: number, timeout = 20_000): typeof fetch =>
  async (url, init) => {
    try {
      const signal = AbortSignal.timeout(timeout);
      const { body, headers, status, statusText } = await fetch(url, { ...init, signal });
      let content = Buffer.alloc(0);
      for await (const part of body ?? []) {
        content = Buffer.concat([content, part]);
        if (content.length > bytes)
          throw new CommandError(`The response is larger than ${bytes / 1_000_000} MB. Check the URL.`);
      }
      // A `Response` cannot have a higher status, but some servers send 999 to automated clients.
      const response = { headers, statusText, status: Math.min(status, 599) };
      return new Response(content.length > 0 ? content : null, response);
    } catch (error) {
      throw error instanceof CommandError ? error : networkError(new URL(String(url)).host, error);
    }
  };

export const serviceFetch = limitedFetch(5_000_000);
