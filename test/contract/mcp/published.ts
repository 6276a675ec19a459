import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import * as z from 'zod';
import { rpc } from './rpc.ts';

const listed = z.array(
  z.object({ name: z.string(), outputSchema: z.record(z.string(), z.unknown()).optional() }),
);

export const expectPublished = async (tool: string, structuredContent: unknown): Promise<void> => {
  const tools = listed.parse((await rpc('2026-07-28', 'tools/list')).result?.['tools']);
  const { outputSchema } = tools.find(({ name }) => name === tool) ?? {};
  if (!outputSchema) throw new Error(`${tool} publishes no output schema`);
  const validate = addFormats(new Ajv2020({ strict: true, strictRequired: false })).compile(outputSchema);
  validate(structuredContent);
  expect(validate.errors ?? [], tool).toEqual([]);
};
