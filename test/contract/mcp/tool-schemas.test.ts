import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { rpc, toolNames } from './rpc.ts';

const schema = z.looseObject({ properties: z.record(z.string(), z.looseObject({})).optional() });
const listed = z.array(
  z.strictObject({
    // The characters that the specification allows in names.
    name: z.string().regex(/^[\w.-]{1,128}$/),
    title: z.string().trim().min(1),
    description: z.string().trim().min(1),
    inputSchema: schema,
    outputSchema: schema.optional(),
    annotations: z.looseObject({}),
  }),
);

/** Bytes per tool, on average. Clients pay for the list in every conversation. */
const MAX = 1000;
const MAX_FOR_MODELS = 700;

const REMEDY = 'Shorten descriptions, leave out a `toolName` in routes.ts, or raise the limit with a reason.';

const { result } = await rpc('2026-07-28', 'tools/list');
const tools = listed.parse(result?.['tools']);

test('tools/list is small', () => {
  expect(tools.map(({ name }) => name)).toEqual(toolNames);
  const average = (list: readonly object[]) => Buffer.byteLength(JSON.stringify(list)) / list.length;
  expect(average(tools), REMEDY).toBeLessThan(MAX);
  // Models do not read output schemas and annotations.
  const read = tools.map(({ outputSchema: _, annotations: __, ...rest }) => rest);
  expect(average(read), REMEDY).toBeLessThan(MAX_FOR_MODELS);
});

test('every tool has the same title and annotations in all revisions', async () => {
  expect((await rpc('2025-11-25', 'tools/list')).result?.['tools']).toEqual(result?.['tools']);
  for (const { name, title, annotations } of tools) {
    const writes = ['submit_inquiry', 'request_support', 'withdraw_message'].includes(name);
    const hints = {
      idempotentHint: true,
      openWorldHint: writes,
      destructiveHint: name === 'withdraw_message',
    };
    expect(annotations, name).toEqual({ title, readOnlyHint: !writes, ...hints });
  }
});

/** Some clients cannot read booleans, schemas for any value, lists of anything, and references to other documents. */
const UNPORTABLE =
  /"(?!additionalProperties|const|default)[\w$]+":(?:true|false|\{\})|"\$ref":"[^#]|\{"description":"[^"]*"\}|"type":"array"(?![^}]*"items")/;

test('the tool schemas are portable and valid JSON Schema 2020-12 in strict mode', () => {
  const ajv = addFormats(new Ajv2020({ strict: true, strictRequired: false }));
  for (const { name, inputSchema, outputSchema } of tools) {
    expect(inputSchema['type'], name).toBe('object');
    if (Object.keys(inputSchema.properties ?? {}).length === 0)
      expect(inputSchema['additionalProperties'], name).toBe(false);
    for (const { properties, ...others } of [inputSchema, outputSchema ?? inputSchema]) {
      expect(() => ajv.compile({ properties, ...others }), name).not.toThrow();
      expect(JSON.stringify([properties, others])).not.toMatch(UNPORTABLE);
    }
  }
});
