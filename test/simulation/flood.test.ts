import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readMessages, remove } from '../../src/intake/admin.ts';
import type { Dependencies, Sent } from '../../src/intake/dependencies.ts';
import { dayOf, folders, keys, messageIdOf } from '../../src/intake/store/keys.ts';
import type { MessageRecord } from '../../src/intake/store/record.ts';
import { sweep } from '../../src/intake/sweep.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/schemas/calendar.ts';
import { anInquiry, idsIn, settings, siteKeys } from '../setup/intake.ts';
import { MemoryStore } from '../setup/memory-store.ts';
import { VirtualTime } from './virtual-time.ts';

const START = Date.parse('2026-11-21T09:00:00Z');
/** `FLOOD=200000` is the promised number, and takes half a minute. */
const MESSAGES = Number(process.env['FLOOD'] ?? 20_000);
const BUDGET = 14_000;
/** Netlify’s limit for a scheduled function. */
const MAX_RUN = 30 * SECOND;
const OPERATION = 100;
const MAIL = 300;

class SlowStore extends MemoryStore {
  readonly #wait: () => Promise<void>;

  constructor(wait: () => Promise<void>) {
    super();
    this.#wait = wait;
  }

  protected override trip(): Promise<void> {
    return this.#wait();
  }
}

/** A store with messages from the hour before the start, each from its own network. */
const flooded = () => {
  const time = new VirtualTime(START);
  const store = new SlowStore(() => time.sleep(OPERATION));
  const mailed: string[] = [];
  const deps: Dependencies = {
    store,
    settings: { ...settings, separate_emails_per_30_days: 5, retention_days: 7 },
    now: () => new Date(time.now),
    elapsed: () => time.now,
    random: bytes => new Uint8Array(bytes),
    pause: time.sleep,
    siteKeys: async () => siteKeys,
    mailer:
      async () =>
      async (message): Promise<Sent> => {
        await time.sleep(MAIL);
        mailed.push(...(message.tag === 'digest' ? idsIn(message.text) : [message.id]));
        return { outcome: 'sent' };
      },
    log: () => undefined,
  };
  const ids = Array.from({ length: MESSAGES }, (_, number) => {
    const at = START - HOUR + Math.floor((number * HOUR) / MESSAGES);
    const hash = createHash('sha256').update(String(number)).digest();
    const id = messageIdOf('inquiry', dayOf(new Date(at)), hash);
    const network = hash.toString('hex').slice(0, 32);
    const instant = new Date(at).toISOString();
    const record: MessageRecord = {
      version: 1,
      kind: 'inquiry',
      id,
      received_at: instant,
      status: 'received',
      history: [{ status: 'received', at: instant }],
      delivery: { attempts: 0, next_at: instant },
      body: anInquiry,
    };
    const entry = { at, id, key: '0', network };
    store.put(keys.record(id), JSON.stringify(record));
    store.put(keys.queued(1, at, id), '{}');
    store.put(keys.rateLimitEntry(folders.rateLimitsOf(network), entry, 'a'), '{}');
    return id;
  });
  return { time, store, deps, mailed, ids };
};

test(`the sweep emails ${MESSAGES} messages from as many networks in order and purges them in time`, async () => {
  const { time, store, deps, mailed, ids } = flooded();
  let longestRun = 0;
  const sweepAt = async (at: number) => {
    time.now = Math.max(time.now, at);
    await time.run(sweep(deps, BUDGET));
    longestRun = Math.max(longestRun, time.now - at);
  };

  // Single emails, then digests, in order of receipt.
  for (const run of [0, 15 * MINUTE, 30 * MINUTE, 16 * HOUR]) await sweepAt(START + run);
  expect(mailed.length).toBeGreaterThan(1_500);
  expect(mailed).toEqual(ids.slice(0, mailed.length));

  for (let run = START + 23 * HOUR; run <= START + 47 * HOUR; run += 15 * MINUTE) await sweepAt(run);
  expect(store.keys(folders.rateLimits)).toEqual([]);

  const opened = time.now;
  let listed: Awaited<ReturnType<typeof readMessages>> | undefined;
  await time.run(
    readMessages(store, 100).then(found => {
      listed = found;
    }),
  );
  expect(time.now - opened).toBeLessThan(2 * SECOND);
  expect(listed).toMatchObject({ more: true });
  expect(listed?.messages.length).toBeGreaterThanOrEqual(200);
  const deleting = time.now;
  await time.run(remove(store, ids.at(-1) ?? '', deps.now()));
  expect(time.now - deleting).toBeLessThan(2 * SECOND);

  // The rest is gone within two days after the retention period.
  const retained = Date.parse(dayOf(new Date(START))) + 8 * DAY;
  for (let run = retained; run <= retained + 2 * DAY; run += 15 * MINUTE) await sweepAt(run);
  expect(store.keys('records/')).toEqual([]);
  expect(store.keys('outbox-queue/')).toEqual([]);
  expect(longestRun).toBeLessThan(MAX_RUN);
});
