import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { CommandError } from '../owner-command/command-error.ts';

/** A response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends requests to one deployment: a few at a time, each with a time limit, and all within one. */
export interface Client {
  /** Origin of the deployment, without a trailing slash. */
  readonly site: string;
  /** Requests a path from the site's root without following redirects. @throws {NoAnswer} */
  readonly send: (path: string, init?: RequestInit) => Promise<Answer>;
  /** GET without options. Each path is requested once, and the answer is kept. @throws {NoAnswer} */
  readonly get: (path: string) => Promise<Answer>;
  /** The same limits for a library that needs `fetch`. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  /** The number of requests so far. */
  readonly sent: () => number;
}

interface ClientOptions {
  /** The most seconds for one request. */
  readonly each?: number;
  /** The most seconds for all requests. */
  readonly total?: number;
  readonly fetch?: typeof fetch;
}

/** Few enough not to be mistaken for an attack. */
const PARALLEL = 4;

const USER_AGENT = 'agent-api-check';

/** A deployment did not answer a request. The message says why. */
export class NoAnswer extends CommandError {
  override readonly name = 'NoAnswer';
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

const codeIn = (error: unknown): string | undefined => {
  const code: unknown = Reflect.get(Object(error), 'code');
  return typeof code === 'string' ? code : undefined;
};

/** The reason why `fetch` failed: a code such as ECONNREFUSED, or its message. */
const reasonOf = (error: unknown): string => {
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return codeIn(cause) ?? (cause instanceof Error ? cause.message : String(error));
};

/** Opens a client for the deployment with the origin `site`. The time for all requests starts now. */
export const openClient = (
  site: string,
  { each = 15, total = 180, fetch: send = fetch }: ClientOptions = {},
): Client => {
  const limit = pLimit(PARALLEL);
  const end = AbortSignal.timeout(total * 1000);
  const known = new Map<string, Promise<Answer>>();
  let sent = 0;

  const failed = (error: unknown): NoAnswer => {
    if (end.aborted) return new NoAnswer(`The requests to ${site} took longer than ${total} seconds.`);
    if (isTimeout(error)) return new NoAnswer(`${site} did not answer within ${each} seconds.`);
    return new NoAnswer(`${site} did not answer (${reasonOf(error)}).`);
  };

  /** A connection may break once, for example because the server closed it meanwhile. */
  const withRetry = <Value>(attempt: () => Promise<Value>): Promise<Value> =>
    limit(() =>
      pRetry(attempt, {
        retries: 1,
        minTimeout: 200,
        shouldRetry: error => !end.aborted && !isTimeout(error),
      }).catch((error: unknown) => {
        throw failed(error);
      }),
    );

  const request = async (url: string | URL, { headers, signal, ...init }: RequestInit = {}) => {
    sent += 1;
    const signals = [end, AbortSignal.timeout(each * 1000), ...(signal ? [signal] : [])];
    const all = new Headers(headers);
    all.set('User-Agent', USER_AGENT);
    return send(url, { redirect: 'manual', ...init, headers: all, signal: AbortSignal.any(signals) });
  };

  const sendPath = (path: string, init: RequestInit = {}): Promise<Answer> =>
    withRetry(async () => {
      const response = await request(new URL(path, site), init);
      return { status: response.status, headers: response.headers, text: await response.text() };
    });

  return {
    site,
    send: sendPath,
    get: path => {
      const answer = known.get(path) ?? sendPath(path);
      known.set(path, answer);
      return answer;
    },
    fetch: (url, init) => withRetry(() => request(url, init)),
    sent: () => sent,
  };
};
