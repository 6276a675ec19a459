import { expect, test } from 'vitest';
import * as z from 'zod';
import { expectPublished } from './published.ts';
import { callTool } from './rpc.ts';

const body = z.looseObject({ total: z.int(), links: z.object({ self: z.string() }) });
const entries = z.array(z.record(z.string(), z.unknown()));

test.each([
  ['list_products', 'products', {}, ['id', 'name', 'tagline', 'status']],
  ['list_products', 'products', { status: 'live' }, ['id', 'name', 'tagline', 'status']],
  ['search_experience', 'roles', {}, ['id', 'organization', 'role', 'start']],
  ['search_experience', 'roles', { tech: 'c#' }, ['id', 'organization', 'role', 'start']],
])('%s gives a few fields of the same %s with %j and `brief`', async (tool, list, given, fields) => {
  const whole = await callTool('2026-07-28', tool, given);
  const brief = await callTool('2026-07-28', tool, { ...given, brief: true });
  expect(brief.isError).toBe(false);
  const all = entries.parse(body.parse(whole.structuredContent)[list]);
  expect(all.length).toBeGreaterThan(0);
  const expected = all.map(entry => Object.fromEntries(fields.map(field => [field, entry[field]])));
  expect(brief.structuredContent).toEqual({ ...body.parse(whole.structuredContent), [list]: expected });
  expect(JSON.parse(brief.text)).toEqual(brief.structuredContent);
  expect(brief.text.length).toBeLessThan(whole.text.length / 2);
  await expectPublished(tool, brief.structuredContent);
});

test('`brief: false` changes nothing', async () => {
  const whole = await callTool('2026-07-28', 'list_products', {});
  expect(await callTool('2026-07-28', 'list_products', { brief: false })).toEqual(whole);
});

test('an error is the same with `brief`', async () => {
  const wrong = await callTool('2026-07-28', 'search_experience', { category: 'x' });
  expect(wrong.isError).toBe(true);
  expect(await callTool('2026-07-28', 'search_experience', { category: 'x', brief: true })).toEqual(wrong);
});

test('`brief` that is no boolean is refused with what it must be', async () => {
  const { text, isError } = await callTool('2026-07-28', 'list_products', { brief: 'yes' });
  expect(isError).toBe(true);
  expect(text).toContain('`brief` must be true or false, not text.');
});

test('a tool without a short form has no `brief`', async () => {
  const { text } = await callTool('2026-07-28', 'get_product', { id: 'tidenote', brief: true });
  expect(text).toContain('`brief` is not a known field.');
});
