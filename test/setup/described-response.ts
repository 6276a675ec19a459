import { expect } from 'vitest';
import type { Header, OpenApi, ResponseObject } from '../../src/api/openapi/document.ts';
import { validators } from './described.ts';
import { operationFinder, resolveReference } from './described-operation.ts';

/** A response with its body read. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Check = (method: string, url: string, response: ReadResponse) => void;

/**
 * Compares responses with the OpenAPI description at `root`: the status is described, required headers are there, and the body
 * has a described media type and fits its schema. What the description does not cover (other methods, pages, unknown paths)
 * passes.
 */
export const describedBy = (description: OpenApi, root: string): Check => {
  const validate = validators(description);
  const find = operationFinder(description, root);
  return (method, url, response) => {
    const found = find(method, url);
    if (!found) return;
    const place = `${method} ${url} as ${found.operation.operationId}`;
    const described = found.operation.responses[response.status];
    if (!described) throw new Error(`${place}: the status ${response.status} is not described`);
    const at = resolveReference<ResponseObject>(description, described, [
      ...found.path,
      'responses',
      String(response.status),
    ]);
    for (const [name, header] of Object.entries(at.value.headers ?? {})) {
      const { required } = resolveReference<Header>(description, header, []).value;
      if (required) expect(response.headers.has(name), `${place}: the header ${name}`).toBe(true);
    }
    // The API sends no body with a redirect; the platform may add a line for people.
    if (response.text === '' || response.status === 302) return;
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    expect(Object.keys(at.value.content ?? {}), `${place}: the media type`).toContain(type);
    const check = validate(...at.path, 'content', type, 'schema');
    check(type === 'application/json' ? JSON.parse(response.text) : response.text);
    expect(check.errors, place).toBeNull();
  };
};
