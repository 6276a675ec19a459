import { expect, test } from 'vitest';
import * as z from 'zod';
import { eras, rpc } from './rpc.ts';

/** The limits of the list, in bytes: all of it, and what a model reads of it. Clients pay for both with every conversation. */
const MOST = 15_000;
const MOST_FOR_MODELS = 8000;

const listed = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    inputSchema: z.record(z.string(), z.unknown()),
  }),
);

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

test.each(eras)('%s: the list of tools is small', async era => {
  const { result } = await rpc(era, 'tools/list');
  expect(bytes(result)).toBeLessThan(MOST);
  // Without output schemas and annotations, which are for programs.
  expect(bytes(listed.parse(result?.['tools']))).toBeLessThan(MOST_FOR_MODELS);
});
