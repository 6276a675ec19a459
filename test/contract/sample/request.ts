import { inject } from 'vitest';
import methods from '../../../netlify/functions/methods.ts';
import reads from '../../../netlify/functions/reads.ts';
import type { OpenApi } from '../../../src/api/openapi/document.ts';
import { addressAt, operationEntries } from '../../../src/api/registry.ts';
import { callFunction } from '../../setup/call-function.ts';
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

const requestBy = async (send: typeof fetch, target: string, init: RequestInit): Promise<Answer> => {
  const url = target.startsWith('/') ? `${root}${target}` : target;
  const response = await send(url, { redirect: 'manual', ...init });
  const text = await response.text();
  expectDescribed(init.method ?? 'GET', url, { status: response.status, headers: response.headers, text });
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as unknown,
  };
};

/**
 * Requests an address of the site, or a path under the API's root that starts with a slash, without following redirects.
 * @throws where the response is not one that the published description has for the operation
 */
export const request = (target: string, init: RequestInit = {}): Promise<Answer> =>
  requestBy(fetch, target, init);

/** The same of the function that filters, without the server in front of it. */
export const requestRead = (target: string): Promise<Answer> =>
  requestBy((url, init) => callFunction(reads, new Request(url, init)), target, {});

/** The same of the function that responds to methods other than GET and HEAD. */
export const requestMethod = (method: string, target: string, headers = {}): Promise<Answer> =>
  requestBy((url, init) => callFunction(methods, new Request(url, init)), target, { method, headers });

const takesWrites = operationEntries.flatMap(([id, { method }]) =>
  method === 'POST' ? [address.operation(id)] : [],
);

/** Follows a link to see whether it leads anywhere: as a browser, and without writing where the address takes writes. */
export const follow = (url: string): Promise<Answer> =>
  request(
    url,
    takesWrites.includes(url) ? { method: 'OPTIONS' } : { headers: { Accept: 'text/html,*/*;q=0.8' } },
  );
