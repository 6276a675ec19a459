import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rpc, toolNames } from './rpc.ts';

const schema = z.record(z.string(), z.unknown());
const listed = z.array(
  z.object({
    // The characters that the specification allows in names.
    name: z.string().regex(/^[\w.-]{1,128}$/),
    title: z.string().trim().min(1),
    description: z.string().trim().min(1),
    inputSchema: schema,
    outputSchema: schema.optional(),
    annotations: z.strictObject({
      title: z.string(),
      readOnlyHint: z.boolean(),
      destructiveHint: z.boolean(),
      idempotentHint: z.boolean(),
      openWorldHint: z.boolean(),
    }),
  }),
);

/** Keywords without which a schema accepts any value. */
const constraining = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'not'];

/** Some clients cannot read booleans, schemas for any value, and references to other documents. */
const unportable = (place: string, node: unknown): string[] => {
  const parsed = schema.safeParse(node);
  if (!parsed.success) return [`${place}: ${JSON.stringify(node)} is not a schema object`];
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
    ...(value['type'] === 'array' && items === undefined ? [`${place}: any items`] : []),
    ...(constraining.some(keyword => keyword in value) ? [] : [`${place}: accepts any value`]),
    ...(typeof value['$ref'] === 'string' && !value['$ref'].startsWith('#') ? [`${place}: $ref`] : []),
    ...inner.flatMap(([name, one]) => unportable(`${place}/${name}`, one)),
  ];
};

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Limits in bytes. Clients pay for the list in every conversation. */
const MAX = 12_000;
const MAX_FOR_MODELS = 8400;

const { result } = await rpc('2026-07-28', 'tools/list');
const tools = listed.parse(result?.['tools']);

test('tools/list is small', () => {
  expect(tools.map(({ name }) => name)).toEqual(toolNames);
  expect(bytes(result?.['tools'])).toBeLessThan(MAX);
  // Models do not read output schemas and annotations.
  expect(bytes(tools.map(({ outputSchema: _, annotations: __, ...read }) => read))).toBeLessThan(
    MAX_FOR_MODELS,
  );
});

test('every tool has the same title, annotations and no honeypot in all revisions', async () => {
  expect((await rpc('2025-11-25', 'tools/list')).result?.['tools']).toEqual(result?.['tools']);
  for (const { name, title, annotations, inputSchema } of tools) {
    const writes = ['submit_inquiry', 'request_support', 'withdraw_message'].includes(name);
    expect(annotations, name).toMatchObject({ title, readOnlyHint: !writes, destructiveHint: writes });
    expect(Object.keys(Object(inputSchema['properties'])), name).not.toContain('website');
  }
});

test('both tools that send messages describe `idempotency_key` in the same way', () => {
  const described = tools.flatMap(({ inputSchema }) =>
    Object.entries(Object(inputSchema['properties'])).filter(([name]) => name === 'idempotency_key'),
  );
  expect(described).toHaveLength(2);
  expect(described[0]).toEqual(described[1]);
});

test('tools without arguments say so', () => {
  const empty = tools.filter(
    ({ inputSchema }) => Object.keys(Object(inputSchema['properties'])).length === 0,
  );
  expect(empty.length).toBeGreaterThan(0);
  for (const { inputSchema } of empty) expect(inputSchema['additionalProperties']).toBe(false);
});

test('every argument with fixed values can be `unspecified`', () => {
  const values = tools.flatMap(({ inputSchema }) =>
    Object.values(Object(inputSchema['properties'])).flatMap(field =>
      Object(field).enum ? [Object(field).enum] : [],
    ),
  );
  expect(values).toHaveLength(10);
  for (const each of values) expect(each).toContain('unspecified');
});

test('the tool schemas are valid JSON Schema 2020-12 in strict mode', () => {
  const ajv = addFormats(new Ajv2020({ strict: true, strictRequired: false }));
  for (const { name, inputSchema, outputSchema } of tools) {
    expect(inputSchema['type'], name).toBe('object');
    for (const one of [inputSchema, outputSchema ?? inputSchema]) {
      expect(() => ajv.compile(one), name).not.toThrow();
      expect(unportable(name, one)).toEqual([]);
    }
  }
});
