import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { longest, type Months } from '../../src/schemas/calendar.ts';
import { joinedPeriods, timelineOf } from '../../src/site/timeline.ts';

const month = fc
  .tuple(fc.integer({ min: 1930, max: 2025 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

const months = ({ start, end }: { readonly start: string; readonly end?: string }, asOf: string): Months => {
  const found = longest({ start, end, current: end === undefined }, asOf);
  if (!found) throw new Error('the period has no dates');
  return found;
};

test('the timeline shows a period with all of its months, including the last', () => {
  const asOf = '2021-12';
  const half = months({ start: '2020-01', end: '2020-06' }, asOf);
  const rest = months({ start: '2020-07' }, asOf);
  const { place, ticks } = timelineOf([half, rest], asOf);
  expect(place(half)).toEqual({ left: 0, width: 25 });
  expect(place(rest)).toEqual({ left: 25, width: 75 });
  expect(ticks).toEqual([
    { year: 2020, left: 0, anchor: 'start' },
    { year: 2021, left: 50, anchor: 'middle' },
  ]);
});

test('the timeline keeps any periods within its edges, and labels at most eight years', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(month, month), { minLength: 1 }), pairs => {
      const periods = pairs.map(pair => {
        const [start = '', end = ''] = [...pair].sort();
        return months({ start, end }, '2026-11');
      });
      const { place, ticks } = timelineOf(periods, '2026-11');
      for (const { left, width } of periods.map(place)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(100.01);
      }
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('the timeline merges adjacent and overlapping periods, and ends current periods at asOf', () => {
  const periods = [
    { start: '2023-09' },
    { start: '2021-02', end: '2023-08' },
    { start: '2021-03', end: '2021-04' },
    { start: '2019-01', end: '2020-12' },
  ].map(period => months(period, '2026-11'));
  expect(joinedPeriods(periods)).toEqual([
    months({ start: '2019-01', end: '2020-12' }, '2026-11'),
    months({ start: '2021-02', end: '2026-11' }, '2026-11'),
  ]);
});
