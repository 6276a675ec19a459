import { errorMessage } from '../../api/http/error-message.ts';
import { CommandError, TemporaryError } from './command-error.ts';

export type Fetch = typeof fetch;

export interface FetchLimits {
  /** Maximum bytes of a response body, decompressed. */
  readonly bytes: number;
  /** Milliseconds within which the whole response must arrive. */
  readonly timeout: number;
  /** Maximum number of redirects. Default: 5. */
  readonly redirects?: number;
}

const TIMEOUT = 'timeout';

/**
 * There was no complete response: the connection failed, or it took too long. `reason` is `timeout`, a code such as
 * `ECONNREFUSED`, or a phrase.
 */
export class NetworkError extends TemporaryError {
  override readonly name = 'NetworkError';
  readonly reason: string;

  constructor(host: string, reason: string) {
    const problem = reason === TIMEOUT ? 'did not answer in time' : `cannot be reached: ${reason}`;
    super(`${host} ${problem}. Try again later.`);
    this.reason = reason;
  }
}

/** A response is larger than allowed, or redirects endlessly. Another attempt would not help. */
export class LimitExceeded extends CommandError {
  override readonly name = 'LimitExceeded';

  constructor(host: string, problem: string) {
    super(`${host} ${problem}. Is the address right?`);
  }
}

const REDIRECTS = 5;

/**
 * Headers that a redirect to another site may carry. Other headers may contain secrets, such as a service’s token.
 */
const HEADERS_FOR_OTHERS = ['accept', 'user-agent'];

/** The reason for a failed request: `timeout`, the code of the cause, or its message. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return TIMEOUT;
  const { cause = error } = error;
  const code: unknown = Reflect.get(Object(cause), 'code');
  if (typeof code === 'string') return code;
  return errorMessage(cause);
};

/** The body, up to its limit. Reading past the limit fails and closes the connection. `fail` creates the error. */
const limitedBody = (
  body: ReadableStream<Uint8Array>,
  host: string,
  { bytes }: FetchLimits,
  fail: (error: unknown) => unknown,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          length += value.byteLength;
          if (length > bytes) throw new LimitExceeded(host, `sent more than ${bytes / 1_000_000} MB`);
          controller.enqueue(value);
        } catch (error) {
          await reader.cancel().catch(() => undefined);
          throw fail(error);
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    // Pull only: nothing is read ahead.
    { highWaterMark: 0 },
  );
};

const withBody = (
  { status, statusText, headers }: Response,
  body: ReadableStream<Uint8Array> | null,
): Response => {
  if (status >= 200 && status < 600) return new Response(body, { status, statusText, headers });
  // A `Response` cannot have such a status, but some servers send 999 to automated clients.
  return Object.defineProperty(new Response(body, { status: 599, headers }), 'status', { value: status });
};

/**
 * The address that a response redirects to; undefined if the response is not a redirect.
 * @throws {LimitExceeded} if the target is not a web address
 */
const targetOf = ({ status, headers }: Response, url: URL): URL | undefined => {
  const location = [301, 302, 303, 307, 308].includes(status) ? headers.get('Location') : null;
  if (location === null) return undefined;
  const target = URL.parse(location, url);
  if (target && /^https?:$/.test(target.protocol)) return target;
  throw new LimitExceeded(url.host, 'redirects to something that is not a web address');
};

const requestTo = (to: URL, from: URL, init: RequestInit): RequestInit => {
  if (from.origin === to.origin) return init;
  const headers = [...new Headers(init.headers)].filter(([name]) => HEADERS_FOR_OTHERS.includes(name));
  return { ...init, headers };
};

/**
 * Makes a `fetch` with limits, for all requests that commands send to other servers. It accepts addresses, not a
 * `Request`. A body that exceeds its limit fails while it is read. Redirects of GET and HEAD are followed, unless
 * `redirect` is `'manual'`. Any other redirect is returned as the response.
 *
 * The returned function throws a `NetworkError`, a `LimitExceeded`, or the abort reason of `init.signal`.
 */
export const limitedFetch = (limits: FetchLimits): Fetch => {
  const { timeout, redirects = REDIRECTS } = limits;
  return async (address, { signal, ...given } = {}) => {
    let url = new URL(String(address));
    const { host } = url;
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    let init: RequestInit = { ...given, redirect: 'manual', signal: AbortSignal.any(signals) };
    const follows = given.redirect !== 'manual' && /^(GET|HEAD)$/i.test(given.method ?? 'GET');
    const fail = (error: unknown): unknown => {
      if (signal?.aborted) return signal.reason;
      return error instanceof CommandError ? error : new NetworkError(url.host, failureOf(error));
    };
    try {
      for (let count = 0; ; count += 1) {
        const response = await fetch(url.href, init);
        const target = follows ? targetOf(response, url) : undefined;
        if (!target)
          return withBody(response, response.body && limitedBody(response.body, url.host, limits, fail));
        await response.body?.cancel();
        if (count === redirects) throw new LimitExceeded(host, `redirects more than ${redirects} times`);
        init = requestTo(target, url, init);
        url = target;
      }
    } catch (error) {
      throw fail(error);
    }
  };
};

/** Requests to services with small responses: the stores, Netlify, GitHub and Postmark. */
export const serviceFetch = limitedFetch({ bytes: 5_000_000, timeout: 20_000 });
