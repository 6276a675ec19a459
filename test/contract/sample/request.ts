import { expect, inject } from 'vitest';
import type * as z from 'zod';
import { addressAt, operationEntries } from '../../../src/api/registry.ts';
import type { OpenApi } from '../../../src/documents/openapi/openapi.ts';
import { responseProblems } from '../../setup/description.ts';
import { expectFits } from '../expectations.ts';
import type { Answer as Plain } from '../site.ts';

export const address = addressAt(inject('siteUrl'));

const root = address.operation('getIndex');
const published = await fetch(`${root}/openapi.json`);
const problems = responseProblems((await published.json()) as OpenApi, root);

export interface Answer extends Plain {
  readonly json: () => unknown;
}

/** Requests a URL, or a path of the API, and expects what the published description says. */
export const request = async (target: string, init: RequestInit = {}): Promise<Answer> => {
  const url = target.startsWith('/') ? `${root}${target}` : target;
  const response = await fetch(url, { redirect: 'manual', ...init });
  const { status, headers } = response;
  const text = await response.text();
  const method = init.method ?? 'GET';
  expect(problems(method, url, { status, headers, text }), `${method} ${url}`).toEqual([]);
  return { status, headers, text, json: () => JSON.parse(text) as unknown };
};

export const read = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const answer = await request(path);
  expect(answer.status).toBe(200);
  return expectFits(answer, schema);
};

const takesWrites = operationEntries.flatMap(([id, { method }]) =>
  method === 'POST' ? [address.operation(id)] : [],
);

/** URLs that accept writes get OPTIONS. */
export const follow = (url: string): Promise<Answer> =>
  request(
    url,
    takesWrites.includes(url) ? { method: 'OPTIONS' } : { headers: { Accept: 'text/html,*/*;q=0.8' } },
  );
