import pLimit from 'p-limit';
import { inject } from 'vitest';
import { operationPath } from '../../src/api/operations/address.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { addressAt, operations } from '../../src/api/registry.ts';
import { limitedFetch } from '../../src/commands/command-line/limited-fetch.ts';

/** A response whose body has been read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Origin of the site under test: a site built for the tests, or any owner’s deployment (`BASE_URL`). */
export const site = inject('siteUrl');

/** Whether the site is an owner’s deployment. Vite sets the variable `BASE_URL` in tests, so it does not tell. */
export const isDeployment = inject('siteFolder') === '';

export const address = addressAt(site);

/** An id or path that does not exist. */
export const NO_SUCH = 'no-such-thing';

/** Entries to read per list: few enough to stay below the limit on reads. */
const MAX_ENTRIES = 4;

const bounded = limitedFetch({ bytes: 16_000_000, timeout: 120_000 });

/** Limits concurrent requests, so that they are not mistaken for an attack. */
const few = pLimit(4);

/**
 * Like `fetch`, but with limits and only for the site: a deployment must not direct requests to other servers, such as
 * those inside the owner’s network.
 */
export const siteFetch = (target: string | URL, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(target, site);
  if (url.origin !== site) throw new Error(`${url} is not on ${site}.`);
  return few(() => bounded(url, { redirect: 'manual', ...init }));
};

/** Requests a path from the site’s root without following redirects. */
export const send = async (path: string, init?: RequestInit): Promise<Answer> => {
  const response = await siteFetch(path, init);
  if (response.status === 429) throw new Error('The site rate-limits reads: wait a minute, then try again.');
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const known = new Map<string, Promise<Answer>>();

/** GET without options. Each path is requested once. */
export const get = (path: string): Promise<Answer> => {
  const answer = known.get(path) ?? send(path);
  known.set(path, answer);
  return answer;
};

export const jsonOf = ({ text }: Answer): unknown => JSON.parse(text);

/** The operations that have content on this site, from its index. */
export const offeredIds = async (): Promise<string[]> =>
  Object.keys(Object(Object(jsonOf(await get(operationPath(operations.getIndex)))).resources));

/** The first ids for an operation with `{id}`, from the list at its parent path. */
export const idsFor = async ({ path }: Pick<Operation, 'path'>): Promise<string[]> => {
  const list = jsonOf(await get(operationPath({ path: path.slice(0, path.indexOf('/{')) as `/${string}` })));
  return Object.values(Object(list))
    .flatMap(value => (Array.isArray(value) ? value : []))
    .map(entry => Object(entry).id as unknown)
    .filter(id => typeof id === 'string')
    .slice(0, MAX_ENTRIES);
};

/** The path of an operation from the site’s root, for one id. */
export const pathFor = (operation: Pick<Operation, 'path'>, id: string): string =>
  operationPath(operation).replace('{id}', encodeURIComponent(id));
