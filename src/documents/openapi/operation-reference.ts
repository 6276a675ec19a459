import { header } from '../../api/http/headers.ts';
import { operations } from '../../api/registry.ts';
import type { OperationId } from '../../api/routes.ts';
import { fieldsOf, type Schemas, schemaName } from './fields.ts';
import type { Schema } from './json-schema.ts';
import type { OpenApi } from './openapi.ts';

const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** A write needs no `Idempotency-Key`: the same body sent again is a retry. */
const curlOf = (url: string, body: unknown): string => {
  const type = shellWord(`${header.contentType}: application/json`);
  const sent = body === undefined ? '' : `-H ${type} -d ${shellWord(JSON.stringify(body, null, 2))} `;
  return `curl ${sent}${shellWord(url)}`;
};

/** Direct and indirect references, in the order of their appearance. */
export const namesIn = (schema: Schema, schemas: Schemas, names = new Set<string>()): Set<string> => {
  for (const [, ref = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    const name = schemaName(ref);
    if (names.has(name)) continue;
    names.add(name);
    namesIn(schemas[name] ?? {}, schemas, names);
  }
  return names;
};

export const operationReference = (description: OpenApi, id: OperationId) => {
  const { path, method } = operations[id];
  const { components, paths, servers } = description;
  const { schemas } = components;
  const operation = paths[path]?.[method === 'GET' ? 'get' : 'post'];
  const success = operation?.responses[method === 'GET' ? '200' : '201'];
  if (!operation || !success || '$ref' in success) throw new Error(`The description has no operation ${id}.`);
  const [[format = '', media] = []] = Object.entries(success.content ?? {});
  const sent = operation.requestBody?.content['application/json'];
  const requested = schemas[schemaName(sent?.schema.$ref ?? '')];
  // Shared parameters are left out.
  const own = operation.parameters.filter(parameter => 'name' in parameter);
  const url = own.reduce(
    (filled, { name, example = '' }) => filled.replace(`{${name}}`, encodeURIComponent(example)),
    `${servers[0]?.url ?? ''}${path === '/' ? '' : path}`,
  );
  return {
    parameters: own.map(({ schema, description: about, ...parameter }) => ({
      ...parameter,
      schema: { ...schema, description: about },
    })),
    request: fieldsOf(requested ?? {}),
    schemas,
    success: { text: success.description, format, schema: media?.schema ?? {} },
    curl: curlOf(url, Object.values(sent?.examples ?? {})[0]?.value),
    example: Object.values(media?.examples ?? {})[0]?.value,
  };
};

export type OperationReference = ReturnType<typeof operationReference>;
