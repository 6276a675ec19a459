import { expect } from 'vitest';
import { paths } from '../../../src/api/paths.ts';
import type { OpenApi } from '../../../src/documents/openapi/openapi.ts';
import { responseProblems } from '../../setup/description.ts';
import { type Answer, address, get, jsonOf, send } from '../site.ts';

const root = address.operation('getIndex');
const problems = responseProblems(jsonOf(await get(paths.openApi)) as OpenApi, root);

/** Requests a URL, or a path of the API, and expects what the published description says. */
export const request = async (target: string, init: RequestInit = {}): Promise<Answer> => {
  const url = target.startsWith('/') ? `${root}${target}` : target;
  const answer = await send(url, init);
  const method = init.method ?? 'GET';
  expect(problems(method, url, answer), `${method} ${url}`).toEqual([]);
  return answer;
};
