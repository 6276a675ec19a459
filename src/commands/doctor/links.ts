import pLimit from 'p-limit';
import { counted } from '../../api/prose/counted.ts';
import type { Content } from '../../schemas/content.ts';
import { isSampleHost } from '../../schemas/sample-address.ts';
import { CommandError } from '../command-line/command-error.ts';
import { limitedFetch, NoResponse } from '../command-line/limited-fetch.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

/** An address in the content. */
export interface Link {
  readonly url: string;
  /** Where it is, such as `products.tally.website`. */
  readonly places: readonly string[];
}

/** An address in a text, up to what cannot be part of it. */
const ADDRESS = /https?:\/\/[^\s<>()[\]{}"'`|\\^]+/g;

/** Punctuation after an address belongs to the sentence. */
const AFTER = /[.,;:!?…’”*_]+$/;

type Found = readonly [url: string, place: string];

const addressesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map(match => match.replace(AFTER, '')).filter(url => URL.canParse(url));

const nameOf = (key: string, value: unknown): string => {
  const id: unknown = Reflect.get(Object(value), 'id');
  return typeof id === 'string' ? id : key;
};

const walk = (value: unknown, place: string): Found[] => {
  if (typeof value === 'string') return addressesIn(value).map(url => [url, place]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => walk(inner, `${place}.${nameOf(key, inner)}`));
};

/** Every address in the fields and texts of the content, once. */
const allLinks = (content: Content): Link[] => {
  const found = Object.entries(content).flatMap(([kind, value]) => walk(value, kind));
  return [...Map.groupBy(found, ([url]) => url)].map(([url, places]) => ({
    url,
    places: places.map(([, place]) => place),
  }));
};

const belongsToNobody = ({ url }: Link): boolean => isSampleHost(new URL(url).hostname);

/** The outside addresses of the content. */
export const linksIn = (content: Content): Link[] => allLinks(content).filter(link => !belongsToNobody(link));

/** The addresses that are reserved for examples, such as the sample’s. */
export const sampleLinksIn = (content: Content): Link[] => allLinks(content).filter(belongsToNobody);

/** What a server says about a link, with its status or why there was no response. A refusal of programs says nothing about people. */
interface Answer {
  readonly kind: 'answers' | 'refuses' | 'gone' | 'fails' | 'silent';
  readonly said: string;
}

type CheckedLink = Link & Answer;

/** People follow links in a browser, which allows as many redirects. Statuses are enough, so no body is read. */
const limits = { bytes: 0, redirects: 20 };

const HEADERS = { 'User-Agent': 'agent-api-doctor', Accept: '*/*' };

const askOnce = async (url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Answer> => {
  try {
    const response = await limitedFetch({ ...limits, timeout })(url, { method, headers: HEADERS });
    await response.body?.cancel();
    const { ok: answers, status } = response;
    const said = `status ${status}`;
    if (answers) return { kind: 'answers', said };
    if (status === 404 || status === 410) return { kind: 'gone', said };
    return { kind: status >= 500 && status < 600 ? 'fails' : 'refuses', said };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const said = error instanceof NoResponse ? error.reason : error.message;
    return { kind: 'silent', said };
  }
};

/** Sends HEAD first. Some servers answer it wrongly, or only sometimes, so only a success counts. */
const ask = async (url: string, timeout: number): Promise<Answer> => {
  const brief = await askOnce(url, 'HEAD', timeout);
  return brief.kind === 'answers' ? brief : askOnce(url, 'GET', timeout);
};

/** The finding with the links of these kinds; none if there are none. */
const about = (
  links: readonly CheckedLink[],
  kinds: readonly Answer['kind'][],
  finding: (count: number) => Finding,
): Finding[] => {
  const found = links.filter(({ kind }) => kinds.includes(kind));
  const details = found.map(({ url, said, places }) => `${url} (${said}) in ${places.join(', ')}`);
  return found.length > 0 ? [{ ...finding(found.length), details }] : [];
};

/** Asks where the links lead, a few at a time. `timeout` is in milliseconds, for one request. */
export const linkFindings = async (links: readonly Link[], timeout = 15_000): Promise<Finding[]> => {
  if (links.length === 0) return [ok('links', 'The content has no outside links.')];
  const few = pLimit(8);
  const asked: CheckedLink[] = await Promise.all(
    links.map(link => few(async () => ({ ...link, ...(await ask(link.url, timeout)) }))),
  );
  if (asked.every(({ kind }) => kind === 'silent')) {
    const reasons = [...new Set(asked.map(({ said }) => said))].join(', ');
    const message = `No outside link could be checked: nothing answered (${reasons}).`;
    return [warning('links', message, 'Check your network, and run the command again.')];
  }
  // Other hosts answered, so a host that does not resolve is gone.
  const judged = asked.map(link => (link.said === 'ENOTFOUND' ? { ...link, kind: 'gone' as const } : link));
  const answering = judged.filter(({ kind }) => kind === 'answers').length;
  const working = `${answering} of ${counted(links.length, 'outside link')} answer.`;
  const refusing = about(judged, ['refuses'], () =>
    ok('links', `${working} These sites refuse programs; open them yourself:`),
  );
  return [
    ...about(judged, ['gone'], count =>
      problem(
        'links',
        `${counted(count, 'outside link leads', 'outside links lead')} nowhere:`,
        'Correct or remove them in the content.',
      ),
    ),
    ...about(judged, ['fails', 'silent'], count =>
      warning(
        'links',
        `${counted(count, 'outside link')} did not answer:`,
        'Run the command again later, and correct the links that still fail.',
      ),
    ),
    ...(refusing.length > 0 ? refusing : [ok('links', working)]),
  ];
};
