import * as z from 'zod';
import { errors } from '../../api/http/errors.ts';
import {
  type Build,
  bodiesOf,
  type Operation,
  type OperationExample,
} from '../../api/operations/operation.ts';
import { operationEntries } from '../../api/registry.ts';
import { errorEnvelope } from '../../schemas/error.ts';
import { components } from '../../schemas/metadata.ts';
import { VISIBLE } from '../../schemas/visible-text.ts';
import { jsonSchemaOptions, type Override, type Reference, type Schema } from './json-schema.ts';

type ComponentGroup = 'schemas' | 'parameters' | 'headers' | 'responses';

export const componentRef = (group: ComponentGroup, name: string): Reference => ({
  $ref: `#/components/${group}/${name}`,
});

export const refTo = (schema: z.ZodType): Reference => {
  const id = components.get(schema)?.id;
  if (id === undefined) {
    throw new Error(
      `The schema “${schema.description}” has no name in the API description. Add .register(components, { id: '…' }) to it in src/schemas.`,
    );
  }
  return componentRef('schemas', id);
};

/** The pattern is long, and dozens of fields share it. */
export const VISIBLE_TEXT = 'VisibleText';

/** `schemas/` cannot import the table of errors. */
const complete: Override = ({ jsonSchema, zodSchema }) => {
  if (zodSchema === errorEnvelope.shape.error.shape.code) jsonSchema.enum = Object.keys(errors);
  const reference = componentRef('schemas', VISIBLE_TEXT);
  // Derived schemas, such as optional ones, have the reference of the original.
  const { $ref, type, minLength, pattern, ...rest } = jsonSchema;
  if ($ref !== reference.$ref && !(type === 'string' && minLength === 1 && pattern === VISIBLE)) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  // Draft 2020-12 allows keywords next to `$ref`.
  Object.assign(jsonSchema, reference, rest);
};

/** Sorted, because modules register them in any order. */
const namedSchemas = (io: 'input' | 'output'): Record<string, Schema> => {
  const { schemas } = z.toJSONSchema(components, {
    ...jsonSchemaOptions(io, complete),
    uri: name => componentRef('schemas', name).$ref,
  });
  const entries = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  // Zod’s type is wider than what it generates for this project’s schemas.
  return Object.fromEntries(entries.map(([name, { $schema, $id, ...schema }]) => [name, schema as Schema]));
};

/** They do not depend on the content, and take long. */
const inputs = namedSchemas('input');
const outputs = namedSchemas('output');

/** The first prebuilt body, unless the operation has another. Markdown needs no example. */
export const operationExample = (build: Build, operation: Operation): OperationExample => {
  const [[id = 'an-id', body] = []] = bodiesOf(operation, build);
  const { response, ...example }: OperationExample = {
    ...(operation.id !== undefined && { id }),
    response: body,
    ...operation.example?.(build),
  };
  // Keeps one entry of each list of objects.
  const short = JSON.stringify(response, (_, value) =>
    Array.isArray(value) && typeof value[0] === 'object' ? value.slice(0, 1) : value,
  );
  return { ...example, response: response && JSON.parse(short) };
};

/** Requests as input, bodies as output. The example of a request suits this build’s content. */
export const componentSchemas = (build: Build): Record<string, Schema> => {
  const schemas = { ...outputs };
  for (const [, operation] of operationEntries) {
    const id = operation.request && components.get(operation.request)?.id;
    if (id === undefined) continue;
    const { request } = operationExample(build, operation);
    schemas[id] = { ...inputs[id], ...(request && { examples: [request] }) };
  }
  return {
    ...schemas,
    [VISIBLE_TEXT]: {
      type: 'string',
      minLength: 1,
      pattern: VISIBLE,
      description:
        'A string with at least one visible character: a letter, a digit, punctuation, or a symbol. The pattern uses only syntax that every regular expression engine supports, so it misses some blank strings; the API also rejects those.',
    },
  };
};
