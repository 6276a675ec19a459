import { expect, inject, test } from 'vitest';
import { openClient } from '../../src/commands/live-site/client.ts';
import { openDeployment } from '../../src/commands/live-site/deployment.ts';
import { nameOf, rowProblems } from '../../src/contract/row.ts';
import { subjectOf } from '../../src/contract/subject.ts';
import { table } from '../../src/contract/table.ts';
import { TODAY } from '../setup/contents.ts';

const client = openClient(inject('siteUrl'), { each: 60, total: 900 });
const isElsewhere = inject('siteFolder') === '';
const day = isElsewhere ? new Date().toISOString().slice(0, 10) : TODAY;
const subject = subjectOf(await openDeployment(client), day, Number.POSITIVE_INFINITY);
const areas = await Promise.all(
  Object.entries(table).map(async ([area, rowsOf]) => [area, await rowsOf(subject)] as const),
);

test.each(areas)('there are requests in the area %s', (_, rows) => {
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map(nameOf)).size).toBe(rows.length);
});

test.concurrent.each(areas.flatMap(([area, rows]) => rows.map(row => [area, nameOf(row), row] as const)))(
  '%s: %s is answered as promised',
  async (_area, _name, row) => {
    expect(await rowProblems(row, subject)).toEqual([]);
  },
);
