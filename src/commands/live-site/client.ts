import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { CommandError } from '../command-line/command-error.ts';
import { type Fetch, LimitExceeded, limitedFetch, NoResponse } from '../command-line/limited-fetch.ts';

/** A response with its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends requests to one deployment: a few at a time, each with limits of time and bytes, and all within others. */
export interface Client {
  /** Origin of the deployment, without a trailing slash. */
  readonly site: string;
  /** Requests a path from the site's root without following redirects. @throws {CommandError} if there is no complete answer */
  readonly send: (path: string, init?: RequestInit) => Promise<Answer>;
  /** GET without options. Each path is requested once, and the answer is kept. @throws {CommandError} likewise */
  readonly get: (path: string) => Promise<Answer>;
  /** The same limits for a library that needs `fetch`. */
  readonly fetch: (url: string | URL, init?: RequestInit) => Promise<Response>;
  readonly sent: () => number;
}

interface ClientOptions {
  /** The most seconds for one request. */
  readonly each?: number;
  /** The most seconds for all requests. */
  readonly total?: number;
  /** The most bytes of all responses. */
  readonly largestTotal?: number;
  /** Sends the requests instead of the network. */
  readonly fetch?: Fetch;
}

type RequestLimits = ClientOptions & Required<Pick<ClientOptions, 'each' | 'largestTotal'>>;

/** Few enough not to be mistaken for an attack. */
const PARALLEL = 4;

const USER_AGENT = 'agent-api-check';

/** A deployment did not answer a request. The message says why. */
class NoAnswer extends CommandError {
  override readonly name = 'NoAnswer';
}

/** The most bytes of one response: several times the list of a catalog with a thousand products. */
const LARGEST = 16_000_000;

/** The most bytes of all responses. They stay in memory. */
const LARGEST_TOTAL = 128_000_000;

/** An address that a deployment names is on another site, and was not requested. */
class OtherSite extends CommandError {
  override readonly name = 'OtherSite';
}

/** The URL of an address on the site. What a deployment names must not lead to other servers, such as those inside the owner’s network. */
const urlOn = (site: string, address: string | URL): URL => {
  const url = URL.parse(address, site);
  if (url?.origin === new URL(site).origin) return url;
  throw new OtherSite(`${site} names the address ${address}, which is not its own.`);
};

/** A failed request as an error for the owner. */
const failureOf = (error: unknown, site: string, each: number): unknown => {
  if (!(error instanceof NoResponse)) return error;
  return new NoAnswer(
    error.isTimeout
      ? `${site} did not answer within ${each} seconds.`
      : `${site} did not answer (${error.reason}).`,
  );
};

/** A `fetch` with limits for each response and for all of them. */
const fetchWithin = (site: string, { each, largestTotal, fetch: send }: RequestLimits): Fetch => {
  let read = 0;
  return limitedFetch({
    bytes: LARGEST,
    timeout: each * 1000,
    onRead: bytes => {
      read += bytes;
      if (read > largestTotal)
        throw new LimitExceeded(site, `sent more than ${largestTotal / 1_000_000} MB in all`);
    },
    ...(send && { send }),
  });
};

/** Opens a client for the deployment with the origin `site`. The time for all requests starts now. */
export const openClient = (
  site: string,
  { each = 15, total = 180, largestTotal = LARGEST_TOTAL, fetch: send }: ClientOptions = {},
): Client => {
  const limit = pLimit(PARALLEL);
  const end = AbortSignal.timeout(total * 1000);
  const known = new Map<string, Promise<Answer>>();
  const limited = fetchWithin(site, { each, largestTotal, ...(send && { fetch: send }) });
  let sent = 0;

  /** A connection may break once, for example because the server closed it meanwhile. */
  const withRetry = <Value>(attempt: () => Promise<Value>): Promise<Value> =>
    limit(() =>
      pRetry(attempt, {
        retries: 1,
        minTimeout: 200,
        shouldRetry: error => !end.aborted && error instanceof NoResponse && !error.isTimeout,
      }).catch((error: unknown) => {
        throw end.aborted
          ? new NoAnswer(`The requests to ${site} took longer than ${total} seconds.`)
          : failureOf(error, site, each);
      }),
    );

  const request = async (address: string | URL, { headers, signal, ...init }: RequestInit = {}) => {
    const url = urlOn(site, address);
    sent += 1;
    const all = new Headers(headers);
    all.set('User-Agent', USER_AGENT);
    return limited(url, {
      redirect: 'manual',
      ...init,
      headers: all,
      signal: signal ? AbortSignal.any([end, signal]) : end,
    });
  };

  const sendPath = (path: string, init: RequestInit = {}): Promise<Answer> =>
    withRetry(async () => {
      const response = await request(path, init);
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
