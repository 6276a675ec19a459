import type { OpenApi, Parameter } from '../../src/api/openapi/document.ts';
import { type DescribedOperation, operationFinder, resolveReference, validators } from './description.ts';

type Problems = (url: string, init?: RequestInit) => string[];

/**
 * Finds what the OpenAPI description at `root` does not allow about a request: an unknown operation or query parameter, a
 * missing parameter or body, another media type, and every value that does not fit its schema. Gives one line per problem.
 */
export const requestProblems = (description: OpenApi, root: string): Problems => {
  const validate = validators(description);
  const find = operationFinder(description, root);

  const mismatches = (place: string, schema: readonly string[], value: unknown): string[] => {
    const check = validate(...schema);
    check(value);
    return (check.errors ?? []).map(({ instancePath, message }) => `${place}${instancePath} ${message}`);
  };

  const parameterProblems = (found: DescribedOperation, query: URLSearchParams, headers: Headers) => {
    const parameters = (found.operation.parameters ?? []).map((parameter, index) =>
      resolveReference<Parameter>(description, parameter, [...found.path, 'parameters', String(index)]),
    );
    const sentAs = ({ name, in: place }: Parameter): string | null | undefined => {
      if (place === 'path') return found.pathValues[name];
      return place === 'query' ? query.get(name) : headers.get(name);
    };
    const known = parameters.flatMap(({ value }) => (value.in === 'query' ? [value.name] : []));
    return [
      ...[...query.keys()].filter(name => !known.includes(name)).map(name => `query ${name} is unknown`),
      ...parameters.flatMap(({ value: parameter, path }) => {
        const place = `${parameter.in} ${parameter.name}`;
        const value = sentAs(parameter) ?? undefined;
        if (value === undefined) return parameter.required ? [`${place} is missing`] : [];
        return mismatches(place, [...path, 'schema'], value);
      }),
    ];
  };

  const bodyProblems = (found: DescribedOperation, headers: Headers, body: unknown): string[] => {
    const { requestBody } = found.operation;
    if (!requestBody) return body === undefined ? [] : ['body is not expected'];
    if (typeof body !== 'string') return ['body is missing'];
    const type = headers.get('Content-Type') ?? '';
    if (!requestBody.content[type]) return [`header Content-Type ${type} is unknown`];
    return mismatches('body', [...found.path, 'requestBody', 'content', type, 'schema'], JSON.parse(body));
  };

  return (url, { method = 'GET', headers, body } = {}) => {
    const found = find(method, url);
    if (!found) return [`${method} ${url} is not described`];
    const sent = new Headers(headers);
    return [
      ...parameterProblems(found, new URL(url).searchParams, sent),
      ...bodyProblems(found, sent, body ?? undefined),
    ];
  };
};
