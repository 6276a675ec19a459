import pLimit from 'p-limit';
import { inject } from 'vitest';
import { addressOf, operationPath } from '../../src/api/address.ts';
import type { Operation } from '../../src/api/operations/operation.ts';
import { limitedFetch } from '../../src/commands/command-line/limited-fetch.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const site = inject('siteUrl');

/** Vite sets the variable `BASE_URL` in tests, so it does not tell. */
export const isDeployment = inject('siteFolder') === '';

export const address = addressOf(site);

export const NO_SUCH = 'no-such-thing';

export const NO_INQUIRY = `inq_20261120${'0'.repeat(26)}`;

/** Few entries per list, to stay below the limit on reads. */
const MAX_ENTRIES = 4;

const bounded = limitedFetch(16_000_000, 120_000);

/** Many concurrent requests could be mistaken for an attack. */
const few = pLimit(4);

/** Only for the site: a deployment must not direct requests into the owner’s network. */
export const siteFetch = (target: string | URL, init: RequestInit = {}): Promise<Response> => {
  const url = new URL(target, site);
  if (url.origin !== site) throw new Error(`${url} is not on ${site}.`);
  return few(() => bounded(url, { redirect: 'manual', ...init }));
};

export const send = async (path: string, init?: RequestInit): Promise<Answer> => {
  const response = await siteFetch(path, init);
  if (response.status === 429) throw new Error('The site rate-limits reads: wait a minute, then try again.');
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const known = new Map<string, Promise<Answer>>();

/** Requests each path once. */
export const get = (path: string): Promise<Answer> => {
  const answer = known.get(path) ?? send(path);
  known.set(path, answer);
  return answer;
};

export const jsonOf = ({ text }: Answer): unknown => JSON.parse(text);

/** The first ids in the list at the parent path. */
export const idsFor = async ({ path }: Pick<Operation, 'path'>): Promise<string[]> => {
  const list = jsonOf(await get(operationPath({ path: path.slice(0, path.indexOf('/{')) as `/${string}` })));
  return Object.values(Object(list))
    .flatMap(value => (Array.isArray(value) ? value : []))
    .map(entry => Object(entry).id as unknown)
    .filter(id => typeof id === 'string')
    .slice(0, MAX_ENTRIES);
};

export const pathFor = (operation: Pick<Operation, 'path'>, id: string): string =>
  operationPath(operation).replace('{id}', encodeURIComponent(id));
