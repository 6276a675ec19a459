import { header } from '../../api/http/headers.ts';
import { codeSpan, md } from '../../api/prose/markdown.ts';
import { operations } from '../../api/registry.ts';
import type { OperationId } from '../../api/routes.ts';
import type { Parameter, Schema } from './document.ts';
import { type Field, fieldOf, fieldsOf, type Schemas, schemaName } from './fields.ts';
import type { OpenApi, OperationObject } from './openapi.ts';

const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** Shared parameters are left out. */
export const ownParameters = ({ parameters }: OperationObject): Parameter[] =>
  parameters.filter(parameter => 'name' in parameter);

export const exampleUrl = ({ servers }: OpenApi, path: string, operation: OperationObject): string => {
  const filled = ownParameters(operation).reduce(
    (url, { name, example = '' }) => url.replace(`{${name}}`, encodeURIComponent(example)),
    path === '/' ? '' : path,
  );
  return `${servers[0]?.url ?? ''}${filled}`;
};

export const sampleBody = ({ requestBody }: OperationObject): unknown =>
  Object.values(requestBody?.content['application/json']?.examples ?? {})[0]?.value;

/** A write needs no `Idempotency-Key`: the same body sent again is a retry. */
export const curlOf = (description: OpenApi, path: string, operation: OperationObject): string => {
  const url = shellWord(exampleUrl(description, path, operation));
  const body = sampleBody(operation);
  if (body === undefined) return `curl ${url}`;
  return [
    `curl ${url}`,
    `-H ${shellWord(`${header.contentType}: application/json`)}`,
    `-d ${shellWord(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
};

const parameterFields = (operation: OperationObject, schemas: Schemas): Field[] =>
  ownParameters(operation).map(({ name, in: place, schema, required, description, example }) => {
    const field = fieldOf(name, { ...schema, description }, required, schemas);
    const shown = example === undefined ? [] : [md`such as ${codeSpan(example)}`];
    return { ...field, values: [`in the ${place}`, ...field.values, ...shown] };
  });

/** Direct and indirect references, in the order of their appearance. */
const namesIn = (schema: Schema, schemas: Schemas, names: Set<string>): Set<string> => {
  for (const [, ref = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    const name = schemaName(ref);
    if (names.has(name)) continue;
    names.add(name);
    namesIn(schemas[name] ?? {}, schemas, names);
  }
  return names;
};

export const schemasOf = (root: Schema, { components: { schemas } }: OpenApi) =>
  [...namesIn(root, schemas, new Set())].flatMap(name => {
    const schema = schemas[name];
    // The values of an enumeration are listed at its fields.
    if (!schema?.properties) return [];
    return { name, description: schema.description ?? '', fields: fieldsOf(schema, schemas) };
  });

export const operationReference = (description: OpenApi, id: OperationId) => {
  const { path, method } = operations[id];
  const { schemas } = description.components;
  const operation = description.paths[path]?.[method === 'GET' ? 'get' : 'post'];
  const success = operation?.responses[method === 'GET' ? '200' : '201'];
  if (!operation || !success || '$ref' in success) throw new Error(`The description has no operation ${id}.`);
  const [[format = '', media] = []] = Object.entries(success.content ?? {});
  const ref = operation.requestBody?.content['application/json']?.schema.$ref;
  const requested = ref === undefined ? undefined : schemas[schemaName(ref)];
  return {
    parameters: parameterFields(operation, schemas),
    request: requested && fieldsOf(requested, schemas),
    success: { text: success.description, format, schema: media?.schema ?? {} },
    curl: curlOf(description, path, operation),
    example: Object.values(media?.examples ?? {})[0]?.value,
  };
};

export type OperationReference = ReturnType<typeof operationReference>;
