import pLimit from 'p-limit';
import pRetry from 'p-retry';
import { CommandError } from '../command-line/command-error.ts';
import { limitedFetch, NoResponse } from '../command-line/limited-fetch.ts';

export type LinkAnswer =
  | { readonly kind: 'answers' }
  /** The server refuses programs or this one, which says nothing about people. */
  | { readonly kind: 'refuses'; readonly status: number }
  | { readonly kind: 'gone'; readonly status: number }
  | { readonly kind: 'fails'; readonly status: number }
  /** There was no response. */
  | { readonly kind: 'silent'; readonly reason: string };

export interface Limits {
  /** Milliseconds for one request. */
  readonly timeout?: number;
  /** Milliseconds until the second attempt after a failure. */
  readonly pause?: number;
}

/** Requests at the same time: in all, and to one host, which may take more for an attack. */
const PARALLEL = 8;
const PARALLEL_PER_HOST = 2;

/** People follow such links in a browser, which allows 20. */
const REDIRECTS = 20;

const HEADERS = { 'User-Agent': 'agent-api-doctor', Accept: '*/*' };

/** A transient failure. */
class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly answer: LinkAnswer;

  constructor(answer: LinkAnswer) {
    super(answer.kind);
    this.answer = answer;
  }
}

const statusOf = async (url: string, method: 'HEAD' | 'GET', timeout: number): Promise<number> => {
  // The status is enough, so the bodies are not read.
  const response = await limitedFetch({ bytes: 0, timeout, redirects: REDIRECTS })(url, {
    method,
    headers: HEADERS,
  });
  await response.body?.cancel();
  return response.status;
};

const answerOf = (status: number): LinkAnswer => {
  if (status >= 200 && status < 300) return { kind: 'answers' };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  return { kind: status >= 500 && status < 600 ? 'fails' : 'refuses', status };
};

const silence = (error: unknown): LinkAnswer => {
  if (error instanceof NoResponse) return { kind: 'silent', reason: error.reason };
  if (error instanceof CommandError) return { kind: 'silent', reason: error.message };
  throw error;
};

/** Asks without the body first. Some servers answer that wrongly, so only a success counts. */
const ask = async (url: string, timeout: number): Promise<LinkAnswer> => {
  try {
    const brief = answerOf(await statusOf(url, 'HEAD', timeout));
    return brief.kind === 'answers' ? brief : answerOf(await statusOf(url, 'GET', timeout));
  } catch (error) {
    return silence(error);
  }
};

const askTwice = (url: string, { timeout = 15_000, pause = 1000 }: Limits): Promise<LinkAnswer> =>
  pRetry(
    async () => {
      const answer = await ask(url, timeout);
      if (answer.kind === 'fails' || answer.kind === 'silent') throw new Unanswered(answer);
      return answer;
    },
    { retries: 1, minTimeout: pause },
  ).catch((error: unknown) => {
    if (error instanceof Unanswered) return error.answer;
    throw error;
  });

/** Asks all links, a limited number at a time. The answers are in the order of the links. */
export const linkAnswers = async <Asked extends { readonly url: string }>(
  links: readonly Asked[],
  limits: Limits,
): Promise<(Asked & { readonly answer: LinkAnswer })[]> => {
  const inAll = pLimit(PARALLEL);
  const hosts = Map.groupBy(links, ({ url }) => new URL(url).host);
  const toHost = new Map([...hosts.keys()].map(host => [host, pLimit(PARALLEL_PER_HOST)]));
  return Promise.all(
    links.map(async link => {
      const ask = () => inAll(() => askTwice(link.url, limits));
      const answer = await (toHost.get(new URL(link.url).host)?.(ask) ?? ask());
      return { ...link, answer };
    }),
  );
};
