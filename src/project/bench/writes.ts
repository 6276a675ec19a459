import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { accept } from '../../../netlify/intake/accept.ts';
import { inquiryKind } from '../../../netlify/intake/kinds.ts';
import { readStatus } from '../../../netlify/intake/status.ts';
import { anInquiry, intake, post } from '../../../test/setup/intake.ts';
import { worstBodies } from '../../../test/setup/worst-bodies.ts';
import { serialize } from '../../api/http/serialize.ts';
import { type Row, table } from '../table.ts';

const ROUNDS = 15;
const REQUESTS = 400;

let number = 0;

/** A body of the usual size, different every time so that none is a retry, and an address of its own so that none is limited. */
const next = (): { readonly request: Request; readonly ip: string } => {
  number += 1;
  const body = {
    ...anInquiry,
    description: 'A long description of the role. '.repeat(40),
    message: `Number ${number}`,
  };
  return { request: post(body), ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
};

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Microseconds a request takes; every handler gets requests that were made beforehand. */
const time = async (handle: (given: ReturnType<typeof next>) => Promise<unknown>): Promise<number> => {
  const given = Array.from({ length: REQUESTS }, next);
  const began = performance.now();
  for (const one of given) await handle(one);
  return ((performance.now() - began) / REQUESTS) * 1000;
};

const handlers = () => {
  const { deps, store } = intake();
  const bare = async ({ request }: ReturnType<typeof next>) => {
    const body: unknown = await request.json();
    await store.set(`pending/${number}`, Object(body));
    return new Response(serialize({ id: number }), { status: 201 });
  };
  const full = async ({ request, ip }: ReturnType<typeof next>) => {
    const { status, body, headers } = await accept(inquiryKind, request, ip, deps);
    if (status !== 201) throw new Error(`a write came to ${status}`);
    return new Response(serialize(body), { status, headers });
  };
  return { bare, full, store };
};

const handlerTime = async (): Promise<{ bare: number; full: number }> => {
  const { bare, full, store } = handlers();
  const times = { bare: [] as number[], full: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await time(bare));
    times.full.push(await time(full));
    store.clear();
  }
  // The first rounds warm the code up.
  return { bare: median(times.bare.slice(5)), full: median(times.full.slice(5)) };
};

/** Growth of the heap over 20,000 requests, in megabytes, the stored values left out. */
const growth = async (): Promise<number> => {
  const { full, store } = handlers();
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const batch = async (count: number) => {
    for (let index = 0; index < count; index += 1) await full(next());
    store.clear();
  };
  await batch(2_000);
  const before = heap();
  for (let index = 0; index < 10; index += 1) await batch(2_000);
  return heap() - before;
};

/** The most that the platform waits for the store, one round trip after another. */
const roundTrips = async (): Promise<Row[]> => {
  const { deps, store } = intake();
  const count = async (work: () => Promise<unknown>): Promise<number> => {
    store.rounds = 0;
    await work();
    return store.rounds;
  };
  const key = { 'Idempotency-Key': 'a-key-of-the-bench' };
  let id = '';
  const send = async () => {
    const { accepted } = await accept(inquiryKind, post(anInquiry, key), '203.0.113.7', deps);
    id = accepted?.id ?? id;
  };
  const row = (what: string, trips: number, most: number): Row => ({
    what: `round trips of ${what}, one after another`,
    figure: String(trips),
    target: String(most),
    met: trips <= most,
  });
  return [
    row('an accepted POST', await count(send), 4),
    row('its retry', await count(send), 2),
    row('a status read', await count(() => readStatus(id, deps)), 1),
  ];
};

/** The best time of some rounds, in milliseconds. */
const best = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
};

/** How many times as long as reading it as JSON the worst of the largest bodies may take. */
const MOST_FOR_WORST = 15;

/** What the worst of the largest bodies takes, as a multiple of reading it as JSON. */
const worstBody = async (): Promise<Row> => {
  const { deps } = intake();
  let worst = { name: '', times: 0 };
  for (const [name, body] of Object.entries(worstBodies)) {
    const bare = await best(() =>
      post(body)
        .json()
        .catch(() => undefined),
    );
    const full = await best(async () => {
      const { body: answer } = await accept(inquiryKind, post(body), '203.0.113.7', deps);
      serialize(answer);
    });
    if (full / bare > worst.times) worst = { name, times: full / bare };
  }
  return {
    what: `worst body of 256 KiB (${worst.name})`,
    figure: `${worst.times.toFixed(1)} × reading it as JSON`,
    target: `${MOST_FOR_WORST} ×`,
    met: worst.times <= MOST_FOR_WORST,
  };
};

/**
 * `npm run project -- bench writes`: round trips to the store, what a write and the worst body cost beside reading and storing the same, and
 * whether memory stays flat. Resolves to whether every bound is kept.
 */
export const run = async (): Promise<boolean> => {
  const { bare, full } = await handlerTime();
  const grown = await growth();
  const rows: Row[] = [
    ...(await roundTrips()),
    await worstBody(),
    {
      what: 'accepted POST',
      figure: `${(full / bare).toFixed(1)} × reading and storing it (${full.toFixed(0)} µs, ${bare.toFixed(0)} µs)`,
      target: '',
      met: true,
    },
    {
      what: 'heap growth over 20,000 requests',
      figure: `${grown.toFixed(2)} MB`,
      target: '5 MB',
      met: grown < 5,
    },
  ];
  console.log(table(rows));
  return rows.every(({ met }) => met);
};
