import { expect, test } from 'vitest';
import * as z from 'zod';
import { prompts } from '../../../src/mcp/description/prompts.ts';
import { rpc, toolNames } from './rpc.ts';

const resource = z.object({ uri: z.string(), mimeType: z.string(), text: z.string() });
const content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('resource'), resource }),
]);
const messages = z.array(z.object({ role: z.literal('user'), content }).transform(entry => entry.content));

const get = async (name: string, input: Record<string, string>) => {
  const { result, error } = await rpc('2026-07-28', 'prompts/get', { name, arguments: input });
  return error ?? messages.parse(result?.['messages']);
};

const textIn = (answer: Awaited<ReturnType<typeof get>>): string => {
  const last = Array.isArray(answer) ? answer.at(-1) : undefined;
  return last?.type === 'text' ? last.text : '';
};

const complete: Readonly<Record<string, Record<string, string>>> = {
  assess_fit: { role_description: 'We need somebody who knows C#.\nAnd Go.' },
  compare_received_resume: { received_resume: 'Robin Sample\nChief Engineer at Quayside Freight' },
  write_inquiry: { company: 'Example Rail', role: 'Principal Engineer', details: 'Remote.' },
  pick_product: { need: 'Swim at high tide', platform: 'ios' },
  report_bug: { product: 'Tidenote', what_happened: 'It stops.' },
};

test('prompts/list returns every prompt with its arguments', async () => {
  const { result } = await rpc('2026-07-28', 'prompts/list');
  const named = { name: z.string(), description: z.string() };
  const parameters = z.array(z.object({ ...named, required: z.boolean() }));
  const prompt = z.object({ ...named, title: z.string(), arguments: parameters });
  const listed = z.array(prompt).parse(result?.['prompts']);
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(prompts));
  const optional = listed.flatMap(({ arguments: all }) => all.filter(({ required }) => !required));
  expect(optional.map(({ name }) => name)).toEqual(['details', 'platform']);
});

test.each(Object.entries(complete))(
  'prompts/get %s contains its arguments, and mentions only existing tools',
  async (name, input) => {
    const text = textIn(await get(name, input));
    for (const line of Object.values(input).flatMap(value => value.split('\n'))) expect(text).toContain(line);
    expect(text).toContain('Robin Sample');
    const tools = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, tool]) => tool);
    expect(toolNames).toEqual(expect.arrayContaining(tools));
    expect(tools.length).toBeGreaterThan(0);
  },
);

test('prompts/get assess_fit embeds the profile and résumé exactly as the API returns them', async () => {
  const answer = await get('assess_fit', complete['assess_fit'] ?? {});
  if (!Array.isArray(answer)) throw new Error(answer.message);
  const embedded = answer.flatMap(part => (part.type === 'resource' ? [part.resource] : []));
  expect(embedded.map(({ uri }) => new URL(uri).pathname)).toEqual(['/api/v1/profile', '/api/v1/resume.md']);
  for (const { uri, text } of embedded) expect(text).toBe(await (await fetch(uri)).text());
});

test('prompts/get pick_product without a platform does not mention one', async () => {
  expect(textIn(await get('pick_product', { need: 'Anything' }))).not.toContain('undefined');
});

test.each([
  ['assess_fit', {}],
  ['nothing', {}],
])('prompts/get %s %j returns a protocol error', async (name, input) => {
  expect(await get(name, input)).toMatchObject({ code: -32602 });
});
