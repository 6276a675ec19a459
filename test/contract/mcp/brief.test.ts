import { expect, test } from 'vitest';
import * as z from 'zod';
import { expectPublished } from './published.ts';
import { callTool } from './rpc.ts';

const body = z.looseObject({ total: z.int(), links: z.object({ self: z.string() }) });
const entries = z.array(z.record(z.string(), z.unknown()));

const roleFields = ['id', 'organization', 'role', 'category', 'start', 'end', 'current', 'tech'];
const productFields = [
  'id',
  'name',
  'tagline',
  'status',
  'category',
  'retired_on',
  'replaced_by',
  'retirement_note',
  'pricing',
  'languages',
  'packages',
  'releases',
  'known_issues',
];

type Fields = Readonly<Record<string, unknown>>;

const pick = (entry: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name)));

const objects = z.record(z.string(), z.record(z.string(), z.unknown()));

const shortRole = (role: Fields) => pick(role, roleFields);
const shortProduct = (product: Fields) => {
  const platforms = Object.entries(objects.parse(product['platforms']));
  return {
    ...pick(product, productFields),
    platforms: Object.fromEntries(
      platforms.map(
        ([name, app]) => [name, pick(app, ['version', 'updated', 'requires', 'rating'])] as const,
      ),
    ),
  };
};

test.each([
  ['list_products', 'products', { status: 'live' }, shortProduct],
  ['search_experience', 'roles', { tech: 'c#' }, shortRole],
])('%s returns short %s with %j, and complete ones with `brief: false`', async (tool, list, given, short) => {
  const whole = await callTool('2026-07-28', tool, { ...given, brief: false });
  const brief = await callTool('2026-07-28', tool, given);
  expect(brief.isError).toBe(false);
  const all = entries.parse(body.parse(whole.structuredContent)[list]);
  expect(all.length).toBeGreaterThan(0);
  expect(brief.structuredContent).toEqual({
    ...body.parse(whole.structuredContent),
    [list]: all.map(short),
  });
  expect(JSON.parse(brief.text)).toEqual(brief.structuredContent);
  expect(brief.text.length).toBeLessThan(whole.text.length / 2);
  await expectPublished(tool, brief.structuredContent);
});

test('get_activity returns the totals and the last four weeks, and every week with `brief: false`', async () => {
  const whole = await callTool('2026-07-28', 'get_activity', { brief: false });
  const { text, structuredContent } = await callTool('2026-07-28', 'get_activity', {});
  const weeks = entries.parse(Object(whole.structuredContent).weeks);
  expect(weeks.length).toBeGreaterThan(4);
  expect(structuredContent).toEqual({ ...Object(whole.structuredContent), weeks: weeks.slice(-4) });
  expect(text.length).toBeLessThan(1000);
});

test('a `brief` that is not a boolean is rejected with the valid values', async () => {
  const { text, isError } = await callTool('2026-07-28', 'list_products', { brief: 'yes' });
  expect(isError).toBe(true);
  expect(text).toContain('`brief` must be true or false, not text.');
});
