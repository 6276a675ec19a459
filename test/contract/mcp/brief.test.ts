import { expect, test } from 'vitest';
import * as z from 'zod';
import { callTool } from './rpc.ts';

const body = z.looseObject({ total: z.int(), links: z.object({ self: z.string() }) });
const entries = z.array(z.record(z.string(), z.unknown()));

test.each([
  [
    'list_products',
    'products',
    { status: 'live' },
    ['tagline', 'pricing', 'platforms', 'packages'],
    'description',
  ],
  ['search_experience', 'roles', { tech: 'c#' }, ['role', 'organization', 'start', 'tech'], 'highlights'],
])(
  '%s returns short %s with %j, and complete ones with `brief: false`',
  async (tool, list, query, kept, left) => {
    const whole = await callTool('2026-07-28', tool, { ...query, brief: false });
    const brief = await callTool('2026-07-28', tool, query);
    expect(brief.isError).toBe(false);
    const [all, short] = [whole, brief].map(({ structuredContent }) =>
      entries.parse(body.parse(structuredContent)[list]),
    );
    expect(all?.length).toBeGreaterThan(0);
    expect(whole.structuredContent).toMatchObject(Object(brief.structuredContent));
    for (const [index, entry] of (short ?? []).entries()) {
      const full = Object.keys(all?.[index] ?? {});
      expect(Object.keys(entry)).toEqual(expect.arrayContaining(kept.filter(name => full.includes(name))));
      expect(entry).not.toHaveProperty(left);
    }
    expect(JSON.parse(brief.text)).toEqual(brief.structuredContent);
    expect(brief.text.length).toBeLessThan(whole.text.length / 2);
  },
);

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
