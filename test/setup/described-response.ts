import { expect } from 'vitest';
import type { Header, OpenApi, Reference, ResponseObject } from '../../src/api/openapi/document.ts';
import { operationsOf, validators } from './described.ts';

/** A response with its body read. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Check = (method: string, url: string, response: ReadResponse) => void;

/** Follows a reference inside the description to what it names, and gives its path too. */
const resolve = <Value extends object>(
  description: OpenApi,
  value: Value | Reference,
  path: string[],
): { value: Value; path: string[] } => {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return { value: value as Value, path };
  const target = value.$ref.replace('#/', '').split('/');
  const found = target.reduce<unknown>((node, name) => Reflect.get(Object(node), name), description);
  return { value: found as Value, path: target };
};

/**
 * Compares responses with the OpenAPI description at `root`: the status is described, required headers are there, and the body
 * has a described media type and fits its schema. What the description does not cover (other methods, pages, unknown paths)
 * passes.
 */
export const describedBy = (description: OpenApi, root: string): Check => {
  const validate = validators(description);
  const operations = operationsOf(description).map(entry => ({
    ...entry,
    pattern: new RegExp(
      `^${`${root}${entry.path}`.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`.replace(
        /\/\$$/,
        '/?$',
      ),
    ),
  }));
  return (method, url, response) => {
    const [address = ''] = url.split(/[?#]/);
    const found = operations.find(
      entry => entry.method === method.toLowerCase() && entry.pattern.test(address),
    );
    if (!found) return;
    const place = `${method} ${url} as ${found.operation.operationId}`;
    const described = found.operation.responses[response.status];
    if (!described) throw new Error(`${place}: the status ${response.status} is not described`);
    const at = resolve<ResponseObject>(description, described, [
      'paths',
      found.path,
      found.method,
      'responses',
      String(response.status),
    ]);
    for (const [name, header] of Object.entries(at.value.headers ?? {})) {
      const { required } = resolve<Header>(description, header, []).value;
      if (required) expect(response.headers.has(name), `${place}: the header ${name}`).toBe(true);
    }
    // A redirect has no body of ours; the platform may add a line for people.
    if (response.text === '' || response.status === 302) return;
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    expect(Object.keys(at.value.content ?? {}), `${place}: the media type`).toContain(type);
    const check = validate(...at.path, 'content', type, 'schema');
    check(type === 'application/json' ? JSON.parse(response.text) : response.text);
    expect(check.errors, place).toBeNull();
  };
};
