import * as z from 'zod';
import { idempotencyKey } from '../../schemas/submission.ts';
import { slug } from '../../schemas/text.ts';
import { header } from '../http/headers.ts';
import type { Operation, OperationExample } from '../operations/operation.ts';
import { type OperationId, operations } from '../registry.ts';
import { querySchemas } from './components.ts';
import type { Parameter, Reference, Schema } from './document.ts';
import { jsonSchema } from './json-schema.ts';

export const parameterComponents = {
  IfNoneMatch: {
    name: header.ifNoneMatch,
    in: 'header',
    description:
      'The `ETag` of an earlier response. If nothing has changed, the response is 304 without a body.',
    required: false,
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: header.idempotencyKey,
    in: 'header',
    description: idempotencyKey.description ?? '',
    required: false,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,257}$' },
    // No real key: a copied one would make the next submission of the same sender a conflict.
    example: 'replace-with-a-new-uuid',
  },
} as const satisfies Record<string, Parameter>;

const component = (name: keyof typeof parameterComponents): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

const described = (schema: Schema, fallback: string): Pick<Parameter, 'description' | 'schema'> => {
  const { description = fallback, ...rest } = schema;
  return { description, schema: rest };
};

/** The schema of `{id}`: the one of `id` in the operation’s body, or of content ids. */
const idSchema = ({ body }: Operation): Schema => {
  const own = body instanceof z.ZodObject ? body.shape['id'] : undefined;
  return jsonSchema(own instanceof z.ZodType ? own : slug, 'input');
};

const queries = querySchemas();

export const parametersOf = (id: OperationId, example: OperationExample): (Parameter | Reference)[] => {
  const operation: Operation = operations[id];
  const path: Parameter[] = Object.entries(example.path ?? {}).map(([name, value]) => {
    const { schema } = described(idSchema(operation), '');
    return { name, in: 'path', required: true, description: operation.id ?? '', schema, example: value };
  });
  const query: Parameter[] = Object.entries(queries[id] ?? {}).map(([name, schema]) => {
    const value = example.query?.[name];
    return {
      name,
      in: 'query',
      required: false,
      ...described(schema, name),
      ...(value !== undefined && { example: value }),
    };
  });
  return [...path, ...query, component(operation.method === 'GET' ? 'IfNoneMatch' : 'IdempotencyKey')];
};
