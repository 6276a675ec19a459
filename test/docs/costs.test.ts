import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { config } from '../../netlify/functions/sweep.ts';

const guide = await readFile('docs/deployment.md', 'utf8');

/** The table of costs: price, then amount and credits of two months. */
const rows = guide
  .slice(guide.indexOf('| What | Price |'), guide.indexOf('An agent’s visit'))
  .trim()
  .split('\n')
  .slice(2)
  .map(line => line.split('|').map(cell => cell.trim().replaceAll(/[*,]/g, '')))
  .map(([, what = '', price = '', ...cells]) => ({ what, price, cells: cells.map(Number) }));

/** Credits for one unit, from “2 per 10000” or “15 each”. */
const perUnit = (price: string): number => {
  const [credits, units] = price.match(/\d+/g) ?? [];
  return Number(credits) / Number(units ?? 1);
};

const parts = rows.filter(({ price }) => price !== '');

test('each line of the costs is its price times its amount, and the sums are theirs', () => {
  expect(parts).toHaveLength(5);
  for (const { what, price, cells } of parts) {
    const [quiet = 0, quietCredits = 0, busy = 0, busyCredits = 0] = cells;
    expect(quiet * perUnit(price), what).toBeCloseTo(quietCredits, 1);
    expect(busy * perUnit(price), what).toBeCloseTo(busyCredits, 1);
  }
  const sums = [1, 3].map(column => parts.reduce((sum, { cells }) => sum + (cells[column] ?? 0), 0));
  const total = rows.find(({ what }) => what === 'Sum');
  expect(sums.map(Math.round)).toEqual([total?.cells[1], total?.cells[3]]);
});

test('the costs of the scheduled function are those of its schedule', () => {
  expect(config.schedule).toBe('*/15 * * * *');
  const runs = (30 * 24 * 60) / 15;
  const scheduled = parts.find(({ what }) => what.startsWith('Scheduled function'));
  expect(scheduled?.cells[0]).toBeCloseTo((runs * 0.5) / 3600, 2);
  // A second for each run, at 1 GB.
  const second = (runs / 3600) * perUnit(scheduled?.price ?? '');
  expect(guide).toContain(`each second of it is ${second} credits a month`);
});

test('of two prices for computing, the table has the dearer one, and the guide names both', () => {
  const [, dearer = '', other = ''] = /at (\d+) credits per GB-hour.*? said (\d+)/.exec(guide) ?? [];
  expect(Number(dearer)).toBeGreaterThan(Number(other));
  const computing = parts.filter(({ price }) => price.includes('GB-hour'));
  expect(computing.map(({ price }) => perUnit(price))).toEqual([Number(dearer), Number(dearer)]);
});
