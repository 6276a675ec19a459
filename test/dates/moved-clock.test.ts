import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockAt, movedClock, realNow } from '../../src/project/dates/moved-clock.ts';
import { DAY, HOUR } from '../../src/schemas/milliseconds.ts';

const run = promisify(execFile);

/** Clocks may be set while the tests run, so they are compared by the hour. */
const expectAhead = (time: unknown, ahead: number): void =>
  expect(Math.abs(Number(time) - realNow() - ahead)).toBeLessThan(HOUR);

let folder: string;
let preload: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'a “clock” & č #1 %20 '));
  preload = join(folder, 'moved-clock.mjs');
  await copyFile(resolve('src/project/dates/moved-clock.mjs'), preload);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a script prints as JSON in a process with such a clock. */
const printed = async (clock: number | NodeJS.ProcessEnv, script: string): Promise<unknown> => {
  const env = { ...process.env, ...(typeof clock === 'number' ? movedClock(clock, preload) : clock) };
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });
  return JSON.parse(stdout);
};

const print = (value: string) => `process.stdout.write(JSON.stringify(${value}))`;

test('these tests run with the clock and the time zone that they were given', () => {
  expectAhead(Date.now(), Number(process.env['CLOCK_AHEAD'] ?? 0));
  // One zone may have several names.
  const zone = (timeZone?: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  expect(zone()).toBe(zone(process.env['TZ']));
});

test.each([
  'Date.now()',
  'new Date().getTime()',
  'new (class extends Date {})().getTime()',
  'Date.parse(Date())',
])('%s is ahead', async expression => expectAhead(await printed(400 * DAY, print(expression)), 400 * DAY));

test('a clock can start at an instant', async () => {
  const day = await printed(clockAt('2028-02-29T12:00:00Z'), print('new Date().toISOString().slice(0, 13)'));
  expect(day).toBe('2028-02-29T12');
});

test('threads and processes have the same clock', async () => {
  const inThread = `
    import { Worker } from 'node:worker_threads';
    const code = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Date.now())";
    new Worker(code, { eval: true }).on('message', now => ${print('now')});`;
  const inProcess = `
    import { execFileSync } from 'node:child_process';
    process.stdout.write(execFileSync(process.execPath, ['--print', 'Date.now()']));`;
  for (const script of [inThread, inProcess]) expectAhead(await printed(-400 * DAY, script), -400 * DAY);
});

test('other dates, the class of dates and the times of files stay as they are', async () => {
  const file = JSON.stringify(join(folder, 'file'));
  const script = `
    import { statSync, writeFileSync } from 'node:fs';
    writeFileSync(${file}, '');
    const { mtime, mtimeMs } = statSync(${file});
    ${print(`{
      dates: [new Date('2028-02-29').toJSON(), new Date(2028, 1, 29).getDate(), Date.UTC(2028, 1, 29), Date.length],
      classes: [new Date() instanceof Date, new Date().constructor === Date, mtime instanceof Date],
      mtimeMs,
    }`)}`;
  const { mtimeMs, ...others } = (await printed(400 * DAY, script)) as { mtimeMs: number };
  const midnight = '2028-02-29T00:00:00.000Z';
  expect(others).toEqual({ dates: [midnight, 29, Date.parse(midnight), 7], classes: [true, true, true] });
  expectAhead(mtimeMs, 0);
});

test('a wrong CLOCK_AHEAD is refused', async () => {
  await expect(printed(0.5, '')).rejects.toThrow(/must be a whole number of milliseconds, not “0\.5”/);
});
