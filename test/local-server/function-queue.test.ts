import { type ChildProcess, spawn } from 'node:child_process';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../src/commands/local-server/free-port.ts';

const preload = new URL('../../src/commands/local-server/requests.mjs', import.meta.url).href;
const server = fileURLToPath(new URL('waiting-server.mjs', import.meta.url));
const WAIT = { timeout: 30_000, interval: 20 };

let child: ChildProcess;
let functions = 0;
let files = 0;

/** How many calls arrived at the functions so far. */
let calls = 0;

beforeEach(async () => {
  [functions, files, calls] = [await freePort(), await freePort(), 0];
  const args = ['--import', preload, server, '--functions-port', String(functions), String(files)];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let ready = false;
  child.on('message', message => {
    if (message === 'ready') ready = true;
    else calls += 1;
  });
  await vi.waitFor(() => expect(ready).toBe(true), WAIT);
});

afterEach(() => {
  child.kill();
});

/** Sends a request that stays open. Its status is there once it is answered. */
const open = (port: number) => {
  const sent = { status: 0, retryAfter: '', close: () => {} };
  const request = get({ port, host: '127.0.0.1', agent: false }, response => {
    sent.status = response.statusCode ?? 0;
    sent.retryAfter = String(response.headers['retry-after']);
    response.resume();
  });
  request.on('error', () => {});
  sent.close = () => request.destroy();
  return sent;
};

const finishOne = () => child.send('finish');

test('four calls run at a time, the others wait, and files are read meanwhile', async () => {
  const sent = Array.from({ length: 10 }, () => open(functions));
  await vi.waitFor(() => expect(calls).toBe(4), WAIT);
  const file = open(files);
  await vi.waitFor(() => expect(file.status).toBe(200), WAIT);
  expect(calls).toBe(4);
  finishOne();
  await vi.waitFor(() => expect(calls).toBe(5), WAIT);
  for (let left = 9; left > 0; left -= 1) finishOne();
  await vi.waitFor(() => expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200)), WAIT);
  expect(calls).toBe(10);
});

test('a hundred calls wait; the next is 503 with Retry-After, and the first after a free place is taken again', async () => {
  const sent = Array.from({ length: 110 }, () => open(functions));
  const refused = () => sent.filter(({ status }) => status === 503);
  await vi.waitFor(() => expect(refused()).toHaveLength(6), WAIT);
  expect(refused().map(({ retryAfter }) => retryAfter)).toEqual(Array(6).fill('5'));
  finishOne();
  await vi.waitFor(() => expect(calls).toBe(5), WAIT);
  const late = open(functions);
  const later = open(functions);
  await vi.waitFor(() => expect([late.status, later.status].sort()).toEqual([0, 503]), WAIT);
});

test('a call whose client has gone while it waited is never made', async () => {
  const sent = Array.from({ length: 4 }, () => open(functions));
  await vi.waitFor(() => expect(calls).toBe(4), WAIT);
  const gone = Array.from({ length: 20 }, () => open(functions));
  const stays = open(functions);
  for (const one of gone) one.close();
  for (let left = 5; left > 0; left -= 1) finishOne();
  await vi.waitFor(
    () => expect([...sent, stays].map(({ status }) => status)).toEqual(Array(5).fill(200)),
    WAIT,
  );
  expect(calls).toBe(5);
});
