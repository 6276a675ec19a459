import type { Dependencies } from '../../../netlify/intake/dependencies.ts';
import { sweep } from '../../../netlify/intake/sweep.ts';
import type { Sent } from '../../../netlify/mail/message.ts';
import { folders, keys, ticketAt } from '../../../netlify/records/keys.ts';
import type { Submission } from '../../../netlify/records/record.ts';
import { dayOf, submissionIdOf } from '../../../netlify/records/submission-id.ts';
import { anInquiry, aSupportRequest, settings, siteKeys } from '../../../test/setup/intake.ts';
import { DAY, MINUTE } from '../../schemas/milliseconds.ts';
import { SlowStore } from './slow-store.ts';
import { VirtualTime } from './virtual-time.ts';

const START = Date.parse('2026-11-01T00:00:00Z');
const DAYS = 30;
/** The owner’s retention period, so short that much is purged within the month. */
const RETENTION = 7;
/** The function’s own, as in its file. */
const BUDGET = 14_000;
const STORE = 50;
const MAIL = 300;

/** The days on which there is no mail service, and those on which it refuses everything for the time being. */
const noService = (day: number): boolean => day >= 5 && day < 8;
const failing = (day: number): boolean => day >= 15 && day < 17;

/** What a month came to; times in milliseconds. */
export interface Month {
  readonly submissions: number;
  readonly longestRun: number;
  /** Operations of a run that found nothing to do. */
  readonly idleOperations: number;
  readonly operations: number;
  readonly mostPending: number;
  /** Of those that came in while mail worked: the longest from receipt to mail. */
  readonly slowestMail: number;
  /** From the end of each time without mail until what had come in meanwhile was mailed. */
  readonly caughtUp: { readonly noService: number; readonly failing: number };
  readonly mailed: number;
  readonly oldestTicket: number;
  readonly oldestRecord: number;
}

/** A source of random bytes that a seed decides. */
export const byteFrom = (seed: number) => {
  let state = seed;
  return (bytes: number) =>
    Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
};

/**
 * The sweep for a month, with so many submissions a day, half of each kind, on a store that takes 50 ms for every operation. One
 * in twenty is not mailed right after its answer; at the times without mail none is.
 */
export const simulateMonth = async (perDay: number): Promise<Month> => {
  const time = new VirtualTime(START);
  const store = new SlowStore(() => time.sleep(STORE));
  const random = byteFrom(perDay);
  const mailedAt = new Map<string, number>();
  const arrived: { readonly id: string; readonly at: number }[] = [];
  const dayNow = () => Math.floor((time.now - START) / DAY);
  const deps: Dependencies = {
    store,
    // The bound has a simulation of its own.
    settings: { ...settings, retention_days: RETENTION, single_mails_per_30_days: 1_000_000 },
    now: () => new Date(time.now),
    elapsed: () => time.now,
    random,
    pause: time.sleep,
    siteKeys: async () => siteKeys,
    mailer: async () =>
      noService(dayNow())
        ? undefined
        : async (message): Promise<Sent> => {
            await time.sleep(MAIL);
            if (failing(dayNow())) return { outcome: 'failed', permanent: false, reason: 'simulated' };
            mailedAt.set(message.id, time.now);
            return { outcome: 'sent' };
          },
    log: () => undefined,
  };

  const arrive = (at: number, index: number): void => {
    const kind = index % 2 === 0 ? 'inquiry' : 'support';
    const id = submissionIdOf(kind, dayOf(new Date(at)), random(26));
    const instant = new Date(at).toISOString();
    const day = Math.floor((at - START) / DAY);
    const mailed = !(noService(day) || failing(day) || index % 20 === 0);
    const received = { status: 'received' as const, at: instant };
    const fields = {
      version: 1,
      id,
      received_at: instant,
      status: mailed ? ('delivered' as const) : received.status,
      history: mailed ? [received, { ...received, status: 'delivered' as const }] : [received],
      delivery: { attempts: mailed ? 1 : 0, next_at: instant },
    };
    const record: Submission =
      kind === 'inquiry'
        ? { ...fields, kind, body: anInquiry }
        : { ...fields, kind, body: aSupportRequest, product: { id: 'tidenote', name: 'Tidenote' } };
    store.put(keys.record(id), JSON.stringify(record));
    const ticket = { at, id, key: '0' };
    store.put(keys.ticket(folders.ticketsOf('any', `sender-${index % 50}`), ticket, 'a'), '{}');
    if (mailed) mailedAt.set(id, at);
    else store.put(keys.pending(at, id), '{}');
    arrived.push({ id, at });
  };

  let [longestRun, idleOperations, mostPending, oldestTicket, oldestRecord] = [0, 0, 0, 0, 0];
  const interval = DAY / perDay;
  let next = START;
  for (let run = START; run < START + DAYS * DAY; run += 15 * MINUTE) {
    for (; next < run; next += interval) arrive(Math.floor(next), arrived.length);
    time.now = Math.max(time.now, run);
    const [before, pending] = [store.trips, store.keys('pending/').length];
    mostPending = Math.max(mostPending, pending);
    const began = time.now;
    await time.run(sweep(deps, BUDGET));
    longestRun = Math.max(longestRun, time.now - began);
    const at = new Date(run);
    if (pending === 0 && at.getUTCMinutes() >= 15 && at.getUTCHours() !== 3) {
      idleOperations = Math.max(idleOperations, store.trips - before);
    }
    if (at.getUTCMinutes() !== 45) continue;
    const age = (times: readonly number[]) => Math.max(0, ...times.map(one => run - one));
    oldestTicket = Math.max(oldestTicket, age(store.keys('tickets/').map(key => ticketAt(key)?.at ?? 0)));
    const recordDays = [...new Set(store.keys('records/').map(key => key.split('/')[1] ?? ''))];
    oldestRecord = Math.max(oldestRecord, age(recordDays.map(Date.parse)));
  }
  const lateness = (from: number, to: number) =>
    Math.max(
      ...arrived
        .filter(({ at }) => at >= START + from * DAY && at < START + to * DAY)
        .map(({ id, at }) => (mailedAt.get(id) ?? Number.POSITIVE_INFINITY) - at),
    );
  const caughtUp = (from: number, to: number) =>
    Math.max(
      ...arrived
        .filter(({ at }) => at >= START + from * DAY && at < START + to * DAY)
        .map(({ id }) => (mailedAt.get(id) ?? Number.POSITIVE_INFINITY) - (START + to * DAY)),
    );
  return {
    submissions: arrived.length,
    longestRun,
    idleOperations,
    operations: store.trips,
    mostPending,
    slowestMail: Math.max(lateness(0, 5), lateness(9, 15), lateness(19, DAYS - 1)),
    caughtUp: { noService: caughtUp(5, 8), failing: caughtUp(15, 17) },
    mailed: mailedAt.size,
    oldestTicket,
    oldestRecord,
  };
};
