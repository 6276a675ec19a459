import { type ErrorCode, errors } from '../../api/http/errors.ts';
import { curlOf, exampleUrl, ownParameters } from './curl.ts';
import type { OperationObject, Reference, ResponseObject, Schema } from './document.ts';
import { type Field, fieldOf, fieldsOf, nameOf, type Schemas, typeOf } from './fields.ts';
import type { OpenApi } from './openapi.ts';

export type OperationReference = ReturnType<typeof operationReference>;
export type ResponseEntry = OperationReference['responses'][number];
export type NamedSchema = OperationReference['schemas'][number];

const parametersOf = (operation: OperationObject, { components }: OpenApi): Field[] =>
  [...ownParameters(operation, 'path'), ...ownParameters(operation, 'query')].map(
    ({ name, in: place, schema, required, description }) => {
      const field = fieldOf(name, { ...schema, description }, required, components.schemas);
      return { ...field, values: [`in the ${place}`, ...field.values] };
    },
  );

const resolved = (response: ResponseObject | Reference, { components }: OpenApi) =>
  '$ref' in response ? components.responses[nameOf(response.$ref)] : response;

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);

const responseEntries = (operation: OperationObject, description: OpenApi) =>
  Object.entries(operation.responses).flatMap(([status, answer]) => {
    const response = resolved(answer, description);
    if (!response) return [];
    const [[format, media] = []] = Object.entries(response.content ?? {});
    const isError = Number(status) >= 400 && media !== undefined;
    return {
      status,
      codes: isError ? Object.keys(media.examples ?? {}).filter(isCode) : [],
      headers: Object.keys(response.headers ?? {}),
      // The table of codes contains the meanings.
      ...(!isError && { text: response.description }),
      ...(!isError && media && { body: { type: typeOf(media.schema), format } }),
    };
  });

/** Direct and indirect references, in the order of their appearance. */
const namesIn = (schema: Schema, schemas: Schemas, names = new Set<string>()): Set<string> => {
  for (const [, ref = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    const name = nameOf(ref);
    if (names.has(name)) continue;
    names.add(name);
    namesIn(schemas[name] ?? {}, schemas, names);
  }
  return names;
};

export const schemasOf = (root: Schema, { components: { schemas } }: OpenApi) =>
  [...namesIn(root, schemas)].flatMap(name => {
    const schema = schemas[name];
    // The values of an enumeration are listed at its fields.
    if (!schema?.properties) return [];
    return { name, description: schema.description ?? '', fields: fieldsOf(schema, schemas) };
  });

export const operationReference = (description: OpenApi, id: string) => {
  for (const [path, { get, post }] of Object.entries(description.paths)) {
    const operation = [get, post].find(method => method?.operationId === id);
    if (!operation) continue;
    const { schemas } = description.components;
    const success = operation.responses['200'] ?? operation.responses['201'];
    const media = success && Object.values(resolved(success, description)?.content ?? {})[0];
    const example = Object.values(media?.examples ?? {})[0];
    const request = operation.requestBody?.content['application/json']?.schema.$ref;
    const requested = request === undefined ? undefined : schemas[nameOf(request)];
    return {
      method: operation === get ? ('GET' as const) : ('POST' as const),
      path,
      title: operation.summary,
      parameters: parametersOf(operation, description),
      ...(requested && { body: fieldsOf(requested, schemas) }),
      responses: responseEntries(operation, description),
      curl: curlOf(description, path, operation),
      queries: ownParameters(operation, 'query').flatMap(({ name, example: value }) =>
        value === undefined ? [] : [exampleUrl(description, path, operation, { [name]: value })],
      ),
      ...(example && { example: { caption: example.summary ?? 'Example response', value: example.value } }),
      /** Including nested objects, in the order of their appearance. */
      schemas: media ? schemasOf(media.schema, description) : [],
    };
  }
  throw new Error(`The description has no operation ${id}.`);
};
