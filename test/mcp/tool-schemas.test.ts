import { expect, test } from 'vitest';
import { operationEntries } from '../../src/api/registry.ts';
import type { Schema } from '../../src/documents/openapi/document.ts';
import { jsonSchema } from '../../src/documents/openapi/json-schema.ts';
import { toolInput } from '../../src/mcp/description/tool-input.ts';
import { inputSchema } from '../../src/mcp/description/tool-list.ts';
import { HONEYPOT } from '../../src/schemas/message.ts';

/** Places where `short` could reject a value that `whole` accepts. */
const stricter = (place: string, short: Schema, whole: Schema | undefined): string[] => {
  if (!whole) return [`${place}: is not in the whole schema`];
  const { description, properties = {}, required = [], items, additionalProperties, ...rest } = short;
  const wholeKeywords = new Map(Object.entries(whole));
  const changed = Object.entries(rest).filter(
    ([keyword, value]) =>
      keyword !== 'enum' && JSON.stringify(wholeKeywords.get(keyword)) !== JSON.stringify(value),
  );
  return [
    ...changed.map(([keyword]) => `${place}: ${keyword}`),
    ...required.filter(name => !whole.required?.includes(name)).map(name => `${place}: requires ${name}`),
    ...Object.entries(properties).flatMap(([name, one]) =>
      stricter(`${place}/${name}`, one, whole.properties?.[name]),
    ),
    ...(items ? stricter(`${place}/*`, items, whole.items) : []),
    ...(whole.enum ?? [])
      .filter(value => !short.enum?.includes(value))
      .map(value => `${place}: forbids ${String(value)}`),
    ...(additionalProperties === false && whole.additionalProperties !== false
      ? [`${place}: forbids more`]
      : []),
  ];
};

const tools = operationEntries.flatMap(([, { tool, query, request }]) =>
  tool ? [{ ...tool, input: toolInput({ id: tool.id, query, request, brief: tool.brief }) }] : [],
);

test.each(tools)(
  '$name publishes an input schema that accepts every valid input and describes every argument',
  ({ input }) => {
    const whole = jsonSchema(input, 'input');
    const short = inputSchema(input);
    expect(stricter('input', short, whole)).toEqual([]);
    const fields = Object.keys(whole.properties ?? {}).filter(name => name !== HONEYPOT);
    expect(Object.keys(short.properties ?? {})).toEqual(fields);
    expect(short.required).toEqual(whole.required);
    for (const [name, { description }] of Object.entries(short.properties ?? {}))
      expect(description, name).toBe(whole.properties?.[name]?.description);
  },
);
