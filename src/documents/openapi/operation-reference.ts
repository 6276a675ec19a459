import { header } from '../../api/http/headers.ts';
import { codeSpan, md } from '../../api/prose/markdown.ts';
import { operations } from '../../api/registry.ts';
import type { OperationId } from '../../api/routes.ts';
import { fieldOf, fieldsOf, type Schemas, schemaName } from './fields.ts';
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
    parameters: own.map(({ name, in: place, schema, required, description: about, example }) => {
      const field = fieldOf(name, { ...schema, description: about }, required, schemas);
      const shown = example === undefined ? [] : [md`such as ${codeSpan(example)}`];
      return { ...field, values: [`in the ${place}`, ...field.values, ...shown] };
    }),
    request: requested && fieldsOf(requested, schemas),
    success: { text: success.description, format, schema: media?.schema ?? {} },
    curl: curlOf(url, Object.values(sent?.examples ?? {})[0]?.value),
    example: Object.values(media?.examples ?? {})[0]?.value,
  };
};

export type OperationReference = ReturnType<typeof operationReference>;
