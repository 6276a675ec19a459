import { expect, test } from 'vitest';
import { operationEntries } from '../../src/api/registry.ts';
import { jsonSchema } from '../../src/documents/openapi/json-schema.ts';
import { toolInput, UNSPECIFIED_TERMS } from '../../src/mcp/description/tool-input.ts';
import { inputSchema } from '../../src/mcp/description/tool-list.ts';
import { HONEYPOT } from '../../src/messages/schemas/message.ts';

const tools = operationEntries.flatMap(([, operation]) =>
  operation.tool ? [{ ...operation, input: toolInput(operation) }] : [],
);

test.each(tools)(
  '$toolName publishes an input schema that requires no more than the whole one',
  ({ input }) => {
    const { properties: whole = {}, required } = jsonSchema(input, 'input');
    const { properties: short = {}, ...published } = inputSchema(input);
    expect(Object.keys(short)).toEqual(Object.keys(whole).filter(name => name !== HONEYPOT));
    expect(published.required).toEqual(required);
    for (const [name, { enum: values = [], description, ...field }] of Object.entries(short)) {
      expect(whole[name]).toMatchObject(field);
      const allowed = whole[name]?.enum;
      const described = whole[name]?.description;
      expect(description).toBe(
        allowed && !allowed.includes('unspecified') ? `${described} ${UNSPECIFIED_TERMS}` : described,
      );
      // A strict client fills in every argument.
      expect(values).toEqual(allowed ? expect.arrayContaining([...allowed, 'unspecified']) : []);
    }
  },
);
