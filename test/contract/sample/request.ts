import { inject } from 'vitest';
import type { OpenApi } from '../../../src/api/openapi/document.ts';
import { addressAt, operationEntries } from '../../../src/api/registry.ts';
import { describedBy } from '../../setup/described-response.ts';

export const address = addressAt(inject('siteUrl'));

const root = address.operation('getIndex');
const published = await fetch(`${root}/openapi.json`);
const expectDescribed = describedBy((await published.json()) as OpenApi, root);

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: () => unknown;
}

/**
 * Requests an address of the site, or a path under the API's root that starts with a slash, without following redirects.
 * @throws where the response is not one that the published description has for the operation
 */
export const request = async (target: string, init: RequestInit = {}): Promise<Answer> => {
  const url = target.startsWith('/') ? `${root}${target}` : target;
  const response = await fetch(url, { redirect: 'manual', ...init });
  const { status, headers } = response;
  const text = await response.text();
  expectDescribed(init.method ?? 'GET', url, { status, headers, text });
  return { status, headers, text, json: () => JSON.parse(text) as unknown };
};

const takesWrites = operationEntries.flatMap(([id, { method }]) =>
  method === 'POST' ? [address.operation(id)] : [],
);

/** Follows a link to see whether it leads anywhere: as a browser, and without writing where the address takes writes. */
export const follow = (url: string): Promise<Answer> =>
  request(
    url,
    takesWrites.includes(url) ? { method: 'OPTIONS' } : { headers: { Accept: 'text/html,*/*;q=0.8' } },
  );
