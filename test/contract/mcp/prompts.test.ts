import { expect, test } from 'vitest';
import * as z from 'zod';
import { prompts } from '../../../src/mcp/description/prompts.ts';
import { rpc } from './rpc.ts';
import { toolNames } from './tool-names.ts';

const messages = z.array(
  z.object({
    role: z.literal('user'),
    content: z.union([
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({
        type: z.literal('resource'),
        resource: z.object({ uri: z.string(), mimeType: z.string(), text: z.string() }),
      }),
    ]),
  }),
);

const get = async (name: string, given: Record<string, string>) =>
  rpc('2026-07-28', 'prompts/get', { name, arguments: given });

const complete: Readonly<Record<string, Record<string, string>>> = {
  assess_fit: { role_description: 'We need somebody who knows C#.\nAnd Go.' },
  compare_received_resume: { received_resume: 'Robin Sample\nChief Engineer at Quayside Freight' },
  write_inquiry: { company: 'Example Rail', role: 'Principal Engineer', details: 'Remote.' },
  pick_product: { need: 'Swim at high tide', platform: 'ios' },
  report_bug: { product: 'Tidenote', what_happened: 'It stops.' },
};

test('prompts/list returns every prompt with its arguments', async () => {
  const { result } = await rpc('2026-07-28', 'prompts/list');
  const listed = z
    .array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        arguments: z.array(z.object({ name: z.string(), description: z.string(), required: z.boolean() })),
      }),
    )
    .parse(result?.['prompts']);
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(prompts));
  const optional = listed.flatMap(({ arguments: all }) => all.filter(({ required }) => !required));
  expect(optional.map(({ name }) => name)).toEqual(['details', 'platform']);
});

test.each(Object.entries(complete))(
  'prompts/get %s contains its arguments, and mentions only existing tools',
  async (name, given) => {
    const { result } = await get(name, given);
    const all = messages.parse(result?.['messages']);
    const last = all.at(-1)?.content;
    const text = last?.type === 'text' ? last.text : '';
    for (const value of Object.values(given)) {
      for (const line of value.split('\n')) expect(text).toContain(line);
    }
    expect(text).toContain('Robin Sample');
    const named = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, found]) => found);
    for (const found of named) expect(toolNames).toContain(found);
    expect(named.length).toBeGreaterThan(0);
  },
);

test('prompts/get assess_fit embeds the profile and résumé exactly as the API returns them', async () => {
  const { result } = await get('assess_fit', complete['assess_fit'] ?? {});
  const embedded = messages
    .parse(result?.['messages'])
    .flatMap(({ content }) => (content.type === 'resource' ? [content.resource] : []));
  expect(embedded.map(({ uri }) => new URL(uri).pathname)).toEqual(['/api/v1/profile', '/api/v1/resume.md']);
  for (const { uri, text } of embedded) expect(text).toBe(await (await fetch(uri)).text());
});

test('prompts/get pick_product without a platform does not mention one', async () => {
  const { result } = await get('pick_product', { need: 'Anything' });
  expect(JSON.stringify(result)).not.toContain('undefined');
});

test.each([
  ['assess_fit', {}],
  ['nothing', {}],
])('prompts/get %s %j returns a protocol error', async (name, given) => {
  expect((await get(name, given)).error?.code).toBe(-32602);
});
