import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '../../api/operations/address.ts';
import type { SiteProcess } from './site-process.ts';

/** What a site did during a load. */
export interface Observed<Result> {
  readonly result: Result;
  readonly seconds: number;
  /** The most memory of guard and server together, in MB; undefined where it cannot be measured. */
  readonly peakMb: number | undefined;
  /** The slowest read of a file meanwhile, in ms. */
  readonly slowestRead: number;
  /** Reads of files that got no 200. */
  readonly failedReads: number;
}

const files = ['/', `${API_PATH}/profile`, '/llms.txt', `${API_PATH}/products`];

/** Runs `load`, and meanwhile reads a file ten times a second and the memory twice a second. */
export const observe = async <Result>(
  { url, memory }: SiteProcess,
  load: () => Promise<Result>,
): Promise<Observed<Result>> => {
  let over = false;
  let peak: number | undefined;
  let slowestRead = 0;
  let failedReads = 0;
  const read = async (path: string) => {
    const began = performance.now();
    const response = await fetch(url + path).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    slowestRead = Math.max(slowestRead, performance.now() - began);
    if (response?.status !== 200) failedReads += 1;
  };
  const readOn = async () => {
    const reads: Promise<void>[] = [];
    for (let turn = 0; !over; turn += 1) {
      reads.push(read(files[turn % files.length] ?? '/'));
      await pause(100);
    }
    await Promise.all(reads);
  };
  const measureOn = async () => {
    while (!over) {
      const now = await memory();
      if (now !== undefined) peak = Math.max(peak ?? 0, now);
      await pause(500);
    }
  };
  const observers = Promise.all([readOn(), measureOn()]);
  const began = performance.now();
  const result = await load().finally(() => {
    over = true;
  });
  const seconds = (performance.now() - began) / 1000;
  await observers;
  return { result, seconds, peakMb: peak && Math.round(peak / 2 ** 20), slowestRead, failedReads };
};
