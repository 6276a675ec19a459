import { type ErrorCode, errors } from '../http/errors.ts';
import { curlOf, exampleUrl, ownParameters } from './curl.ts';
import type { OpenApi, OperationObject, Reference, ResponseObject, Schema } from './document.ts';
import { type Field, fieldsOf, fieldType, limitsOf, nameOf, typeOf, withValues } from './fields.ts';

export interface ResponseEntry {
  readonly status: string;
  /** What it means; absent for errors, whose codes say it. */
  readonly text?: string;
  readonly codes: readonly ErrorCode[];
  readonly body?: { readonly type: string; readonly format: string };
  readonly headers: readonly string[];
}

export interface NamedSchema {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly Field[];
}

/** Everything that the reference says about one operation, as pages and Markdown show it. */
export interface OperationReference {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path under the API's root. */
  readonly path: string;
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly parameters: readonly Field[];
  readonly body?: readonly Field[];
  readonly responses: readonly ResponseEntry[];
  readonly curl: string;
  /** Example URLs, one for each query parameter. */
  readonly queries: readonly string[];
  /** A real response: text or a JSON value. */
  readonly example?: { readonly caption: string; readonly value: unknown };
  /** The objects in the response, and the objects inside them, in order of appearance. */
  readonly schemas: readonly NamedSchema[];
}

const parametersOf = (operation: OperationObject, { components }: OpenApi): Field[] =>
  [...ownParameters(operation, 'path'), ...ownParameters(operation, 'query')].map(
    ({ name, in: place, schema: given, required, description }) => {
      const schema = withValues(given, components.schemas);
      return {
        name,
        type: fieldType(schema),
        required,
        description,
        limits: [`in the ${place}`, ...limitsOf(schema)],
        fields: [],
      };
    },
  );

const resolved = (response: ResponseObject | Reference, { components }: OpenApi) =>
  '$ref' in response ? components.responses[nameOf(response.$ref)] : response;

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);

const responseEntries = (operation: OperationObject, description: OpenApi): ResponseEntry[] =>
  Object.entries(operation.responses).flatMap(([status, given]) => {
    const response = resolved(given, description);
    if (!response) return [];
    const [format = '', media] = Object.entries(response.content ?? {})[0] ?? [];
    const isError = Number(status) >= 400 && media !== undefined;
    return [
      {
        status,
        codes: isError ? Object.keys(media.examples ?? {}).filter(isCode) : [],
        headers: Object.keys(response.headers ?? {}),
        ...(!isError && { text: response.description }),
        ...(!isError && media && { body: { type: typeOf(media.schema), format } }),
      },
    ];
  });

/** Names of the components that a schema refers to, directly or through others, in the order of their appearance. */
const namesIn = (schema: unknown, schemas: Readonly<Record<string, Schema>>, found: Set<string>): void => {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key !== '$ref') {
      namesIn(value, schemas, found);
      continue;
    }
    const name = nameOf(String(value));
    if (found.has(name)) continue;
    found.add(name);
    namesIn(schemas[name], schemas, found);
  }
};

export const schemasOf = (root: Schema | undefined, { components: { schemas } }: OpenApi): NamedSchema[] => {
  const names = new Set<string>();
  namesIn(root, schemas, names);
  return [...names].flatMap(name => {
    const schema = schemas[name];
    // The values of an enumeration are given at the fields that have them.
    if (!schema?.properties) return [];
    return [{ name, description: schema.description ?? '', fields: fieldsOf(schema, schemas) }];
  });
};

/** @throws for an operation that is not described */
export const operationReference = (description: OpenApi, id: string): OperationReference => {
  for (const [path, { get, post }] of Object.entries(description.paths)) {
    const operation = [get, post].find(one => one?.operationId === id);
    if (!operation) continue;
    const success = operation.responses['200'] ?? operation.responses['201'];
    const media = success && Object.values(resolved(success, description)?.content ?? {})[0];
    const example = Object.values(media?.examples ?? {})[0];
    const request = operation.requestBody?.content['application/json']?.schema.$ref;
    const requested = request === undefined ? undefined : description.components.schemas[nameOf(request)];
    return {
      id,
      method: operation === get ? 'GET' : 'POST',
      path,
      title: operation.summary,
      description: operation.description,
      parameters: parametersOf(operation, description),
      ...(requested && { body: fieldsOf(requested, description.components.schemas) }),
      responses: responseEntries(operation, description),
      curl: curlOf(description, path, operation),
      queries: ownParameters(operation, 'query').flatMap(({ name, example: value }) =>
        value === undefined ? [] : [exampleUrl(description, path, operation, { [name]: value })],
      ),
      ...(example && { example: { caption: example.summary ?? 'A response', value: example.value } }),
      schemas: schemasOf(media?.schema, description),
    };
  }
  throw new Error(`The description has no operation ${id}.`);
};
