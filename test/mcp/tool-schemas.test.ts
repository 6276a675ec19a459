import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { eras, rpc } from './rpc.ts';
import { toolNames } from './tool-names.ts';

const schema = z.record(z.string(), z.unknown());
const listed = z.array(
  z.object({
    // What the specification allows in a name.
    name: z.string().regex(/^[\w.-]{1,128}$/),
    title: z.string().trim().min(1),
    description: z.string().trim().min(1),
    inputSchema: schema,
    outputSchema: schema.optional(),
  }),
);

/** Keywords without which a schema accepts any value. */
const constraining = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'not'];

/**
 * What some clients cannot read although JSON Schema allows it: schemas that are booleans or accept any value, and references
 * to other documents. Gives the places. (Lists of types are refused by Ajv’s strict mode.)
 */
const unportable = (place: string, node: unknown): string[] => {
  const parsed = schema.safeParse(node);
  if (!parsed.success) return [`${place}: ${JSON.stringify(node)} is no schema object`];
  const value = parsed.data;
  const { properties, $defs, items, prefixItems, anyOf, oneOf, allOf, additionalProperties } = value;
  const named = [properties, $defs].flatMap(group => Object.entries(group ?? {}));
  const listed = [prefixItems, anyOf, oneOf, allOf].flatMap(group =>
    Object.entries(Array.isArray(group) ? group : []),
  );
  const single = [items, typeof additionalProperties === 'boolean' ? undefined : additionalProperties];
  const inner: [string, unknown][] = [
    ...named,
    ...listed,
    ...single.flatMap((one): [string, unknown][] => (one === undefined ? [] : [['*', one]])),
  ];
  return [
    ...(constraining.some(keyword => keyword in value) ? [] : [`${place}: accepts any value`]),
    ...(typeof value['$ref'] === 'string' && !value['$ref'].startsWith('#') ? [`${place}: $ref`] : []),
    ...inner.flatMap(([name, one]) => unportable(`${place}/${name}`, one)),
  ];
};

const list = async (era: (typeof eras)[number]) =>
  listed.parse((await rpc(era, 'tools/list')).result?.['tools']);

describe.each(eras)('the tools listed to a client of %s', era => {
  test('have names, titles and descriptions', async () => {
    expect((await list(era)).map(({ name }) => name)).toEqual(toolNames);
  });

  test('have schemas that are valid JSON Schema 2020-12 in strict mode', async () => {
    const ajv = addFormats(new Ajv2020({ strict: true, strictRequired: false }));
    for (const { name, inputSchema, outputSchema } of await list(era)) {
      expect(() => ajv.compile(inputSchema), name).not.toThrow();
      if (outputSchema) expect(() => ajv.compile(outputSchema), name).not.toThrow();
    }
  });

  test('have schemas that every client can read', async () => {
    for (const { name, inputSchema, outputSchema } of await list(era)) {
      expect(inputSchema['type'], name).toBe('object');
      expect(unportable(`${name} input`, inputSchema)).toEqual([]);
      if (outputSchema) expect(unportable(`${name} output`, outputSchema)).toEqual([]);
    }
  });
});

test.each([
  ['a boolean as a schema', { type: 'object', properties: { a: true } }, 'x/a: true is no schema object'],
  ['a schema that accepts any value', { type: 'array', items: {} }, 'x/*: accepts any value'],
  ['a reference elsewhere', { anyOf: [{ $ref: 'https://example.com/a.json' }] }, 'x/0: $ref'],
])('the check of portability finds %s', (_, wrong, found) => {
  expect(unportable('x', wrong)).toEqual([found]);
});
