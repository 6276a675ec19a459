import { expect, test } from 'vitest';
import { activityMarkdown, monthsOf } from '../../src/documents/activity-markdown.ts';
import { builtWith } from '../setup/built-from.ts';

const { build } = builtWith({});

test('the months of activity have each week in the month in which it starts', () => {
  const counts = { '2026-08-24': 8, '2026-08-31': 1, '2026-09-07': 0, '2026-09-14': 4 };
  const weeks = Object.entries(counts).map(([start, commits]) => ({ start, commits }));
  expect(monthsOf({ weeks })).toEqual([
    { month: '2026-08', commits: 9, weeks: weeks.slice(0, 2) },
    { month: '2026-09', commits: 4, weeks: weeks.slice(2) },
  ]);
});

test('the months of activity are listed if there are several', () => {
  const weeks = [
    { start: '2026-08-24', commits: 8 },
    { start: '2026-08-31', commits: 1 },
    { start: '2026-09-07', commits: 4 },
  ];
  const text = (...shown: typeof weeks) =>
    activityMarkdown(build, {
      as_of: '2026-09-12',
      from: '2026-08-24',
      to: '2026-09-12',
      total: 13,
      source: 'CAD',
      weeks: shown,
    });
  expect(text(...weeks)).toContain('\n- Sep 2026: 4 in 1 week\n- Aug 2026: 9 in 2 weeks\n');
  expect(text(...weeks.slice(0, 2))).not.toContain('month');
});

test('the notes on activity mention private repositories only if the owner does', () => {
  const day = '2026-11-09';
  const counts = {
    as_of: '2026-11-15',
    from: day,
    to: '2026-11-15',
    total: 0,
    source: 'CAD',
    weeks: [{ start: day, commits: 0 }],
  };
  const text = (more: object) => activityMarkdown(build, { ...counts, ...more });
  const period = 'Counted per week from 9 November 2026 to 15 November 2026';
  expect(text({})).toContain(`\n\n**0 in total**. Source: CAD\n\n${period}. Active in 0 of 1 week.\n`);
  expect(text({ private_included: true })).toContain(', including private repositories.');
  expect(text({ private_included: false })).toContain(', excluding private repositories.');
});
