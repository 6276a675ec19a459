import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationWords, spanWords } from '../../src/api/date-words.ts';
import { joined, timelineOf } from '../../src/api/resources/experience/timeline.ts';

const month = fc
  .tuple(fc.integer({ min: 1930, max: 2025 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);

test('a stretch stands where its months are, the last one included', () => {
  const { place, ticks } = timelineOf(
    [{ start: '2020-01', end: '2020-06' }, { start: '2020-07' }],
    '2021-12',
  );
  expect(place({ start: '2020-01', end: '2020-06' })).toEqual({ left: 0, width: 25 });
  expect(place({ start: '2020-07' })).toEqual({ left: 25, width: 75 });
  expect(ticks).toEqual([
    { year: 2020, left: 0 },
    { year: 2021, left: 50 },
  ]);
});

test('whatever the months, nothing leaves the line, and few years are marked', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(month, month), { minLength: 1 }), pairs => {
      const stretches = pairs.map(pair => {
        const [start = '', end = ''] = [...pair].sort();
        return { start, end };
      });
      const { place, ticks } = timelineOf(stretches, '2026-11');
      for (const { left, width } of stretches.map(place)) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThan(0);
        expect(left + width).toBeLessThanOrEqual(100.01);
      }
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('stretches that touch or overlap are one; what goes on ends with the given month', () => {
  const stretches = [
    { start: '2023-09' },
    { start: '2021-02', end: '2023-08' },
    { start: '2021-03', end: '2021-04' },
    { start: '2019-01', end: '2020-12' },
  ];
  expect(joined(stretches, '2026-11')).toEqual([
    { start: '2019-01', end: '2020-12' },
    { start: '2021-02', end: '2026-11' },
  ]);
});

test('spans and durations are told in words', () => {
  expect(spanWords({ start: '2023-09' })).toBe('Sep 2023 – today');
  expect(spanWords({ start: '1952-01', end: '1964-12' })).toBe('Jan 1952 – Dec 1964');
  expect([1, 12, 25].map(durationWords)).toEqual(['1 month', '1 year', '2 years 1 month']);
});
