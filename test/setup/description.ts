import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Reference } from '../../src/documents/openapi/json-schema.ts';
import type { OpenApi } from '../../src/documents/openapi/openapi.ts';
import type { responseComponents } from '../../src/documents/openapi/responses.ts';

type OperationObject = NonNullable<OpenApi['paths'][string]['get']>;
type ResponseObject = ReturnType<typeof responseComponents>[string];

export const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OperationObject,
    })),
  );

/** A value or what it refers to, and the path of that. */
const resolved = <Value extends object>(
  description: OpenApi,
  value: Value | Reference,
  path: readonly string[] = [],
): readonly [value: Value, path: readonly string[]] => {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return [value as Value, path];
  const target = value.$ref.replace('#/', '').split('/');
  return [
    target.reduce<unknown>((node, name) => Reflect.get(Object(node), name), description) as Value,
    target,
  ];
};

/** Validators from a library that the site itself does not use. */
export const validators = (description: OpenApi) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addSchema({ ...description, $id: 'openapi' });
  /** The validator at a path, such as `['components', 'schemas', 'Role']`. */
  return (...path: string[]): ValidateFunction => {
    const parts = path.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = ajv.getSchema(`openapi#/${parts.join('/')}`);
    if (!validate) throw new Error(`no schema at ${path.join(' ')}`);
    return validate;
  };
};

type ReadResponse = Pick<Response, 'status' | 'headers'> & { readonly text: string };

/**
 * Compares responses with the OpenAPI description at `root`: status, required headers, media type, and body. Responses
 * outside the description have no problems.
 */
export const responseProblems = (description: OpenApi, root: string) => {
  const validate = validators(description);
  const operations = operationsOf(description).map(entry => ({
    ...entry,
    // The index has a slash, or not.
    pattern: new URLPattern(root + entry.path.replace(/\/$/, '{/}?').replaceAll(/\{(\w+)\}/g, ':$1')),
  }));

  const missingHeaders = ({ headers = {} }: ResponseObject, response: ReadResponse): string[] =>
    Object.entries(headers)
      .filter(([, header]) => resolved<{ readonly required?: boolean }>(description, header)[0].required)
      .filter(([name]) => !response.headers.has(name))
      .map(([name]) => `the header ${name} is missing`);

  const bodyProblems = (
    { content = {} }: ResponseObject,
    at: readonly string[],
    { headers, text }: ReadResponse,
  ) => {
    const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
    if (!content[type]) return [`the media type “${type}” is not described`];
    const check = validate(...at, 'content', type, 'schema');
    check(type === 'application/json' ? JSON.parse(text) : text);
    return (check.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`);
  };

  return (method: string, url: string, response: ReadResponse): string[] => {
    const found = operations.find(
      entry => entry.method === method.toLowerCase() && entry.pattern.test(url.replace(/[?#].*/, '')),
    );
    if (!found) return [];
    const { status } = response;
    const described = found.operation.responses[status];
    if (!described) return [`the status ${status} is not described`];
    const at = ['paths', found.path, found.method, 'responses', String(status)];
    const [value, path] = resolved<ResponseObject>(description, described, at);
    // Netlify may add a line for people to a redirect.
    const empty = response.text === '' || status === 302;
    return [...missingHeaders(value, response), ...(empty ? [] : bodyProblems(value, path, response))];
  };
};
