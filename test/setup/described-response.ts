import { expect } from 'vitest';
import type { OpenApi } from '../../src/api/openapi/document.ts';
import { type ReadResponse, responseProblems } from './description.ts';

/** Expects that responses are as the OpenAPI description at `root` has them. */
export const describedBy = (description: OpenApi, root: string) => {
  const problems = responseProblems(description, root);
  return (method: string, url: string, response: ReadResponse): void =>
    expect(problems(method, url, response), `${method} ${url}`).toEqual([]);
};
