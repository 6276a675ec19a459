import * as z from 'zod';
import { header } from '../../api/http/headers.ts';
import type { Operation, OperationExample } from '../../api/operations/operation.ts';
import { type OperationId, operations } from '../../api/registry.ts';
import { idempotencyKey } from '../../schemas/message.ts';
import { slug } from '../../schemas/text.ts';
import { componentRef, queryOf } from './components.ts';
import type { Parameter, Reference, Schema } from './document.ts';
import { jsonSchema } from './json-schema.ts';

export const parameterComponents: Readonly<Record<string, Parameter>> = {
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
    // No real key: a copied one would make the next message of the same sender a conflict.
    example: 'replace-with-a-new-uuid',
  },
};

/** The schema of `{id}`: the one of `id` in the operation’s body, or of content ids. */
const idSchema = ({ body }: Operation): Schema => {
  const own = body instanceof z.ZodObject ? body.shape['id'] : undefined;
  return jsonSchema(own instanceof z.ZodType ? own : slug, 'input');
};

export const parametersOf = (id: OperationId, example: OperationExample): (Parameter | Reference)[] => {
  const operation: Operation = operations[id];
  const path: Parameter[] = Object.entries(example.path ?? {}).map(([name, value]) => {
    const { description: _, ...schema } = idSchema(operation);
    return { name, in: 'path', required: true, description: operation.id ?? '', schema, example: value };
  });
  const query: Parameter[] = Object.entries(queryOf(id)).map(([name, { description = '', ...schema }]) => {
    const value = example.query?.[name];
    const shown = value !== undefined && { example: value };
    return { name, in: 'query', required: false, description, schema, ...shown };
  });
  const common = operation.method === 'GET' ? 'IfNoneMatch' : 'IdempotencyKey';
  return [...path, ...query, componentRef('parameters', common)];
};
