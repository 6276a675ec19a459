import { accept } from '../../../netlify/intake/accept.ts';
import { deliver } from '../../../netlify/intake/deliver.ts';
import type { Dependencies } from '../../../netlify/intake/dependencies.ts';
import { inquiryKind } from '../../../netlify/intake/kinds.ts';
import { sweep } from '../../../netlify/intake/sweep.ts';
import type { Sent } from '../../../netlify/mail/message.ts';
import { nameOf } from '../../../netlify/records/keys.ts';
import { find } from '../../../netlify/records/record.ts';
import { idsIn } from '../../../test/setup/digest-ids.ts';
import { anInquiry, post, settings, siteKeys } from '../../../test/setup/intake.ts';
import { DAY, MINUTE } from '../../schemas/milliseconds.ts';
import { byteFrom } from './month.ts';
import { SlowStore } from './slow-store.ts';
import { VirtualTime } from './virtual-time.ts';

const START = Date.parse('2026-11-01T09:07:00Z');
/** The function’s own, as in its file. */
const BUDGET = 14_000;
const STORE = 50;
const MAIL = 300;
/** Requests at the same time. */
const AT_ONCE = 20;
/** How long the flood lasts, and the simulation. */
const HOURS = 6;
const DAYS = 35;

/** What a flood came to; times in milliseconds. */
export interface Flood {
  readonly senders: number;
  readonly accepted: number;
  readonly refused: number;
  readonly stored: number;
  readonly singleMails: number;
  readonly mostSingleMailsIn30Days: number;
  readonly digests: number;
  readonly mostMailsInADay: number;
  readonly largestDigest: { readonly messages: number; readonly bytes: number };
  /** Accepted, and in no mail. */
  readonly lost: number;
  /** In more than one mail. */
  readonly twice: number;
  readonly notDelivered: number;
  /** From receipt to mail. */
  readonly longestWait: number;
  readonly longestRun: number;
}

const most = (times: readonly number[], window: number): number =>
  Math.max(0, ...times.map(start => times.filter(time => time >= start && time < start + window).length));

/**
 * A flood: so many senders, each from an address of its own, send one inquiry within some hours, many at the same time. Then one more
 * comes every day. Each is tried after its response, and the sweep runs every 15 minutes, on a store that takes 50 ms for every
 * operation.
 */
export const simulateFlood = async (senders: number): Promise<Flood> => {
  const time = new VirtualTime(START);
  const store = new SlowStore(() => time.sleep(STORE));
  const mails: {
    readonly ids: readonly string[];
    readonly digest: boolean;
    readonly at: number;
    readonly bytes: number;
  }[] = [];
  const deps: Dependencies = {
    store,
    settings,
    now: () => new Date(time.now),
    elapsed: () => time.now,
    random: byteFrom(senders),
    pause: time.sleep,
    siteKeys: async () => siteKeys,
    mailer:
      async () =>
      async (message): Promise<Sent> => {
        await time.sleep(MAIL);
        const digest = message.tag === 'digest';
        const known = (start: string) => accepted.find(id => id.startsWith(start)) ?? start;
        const ids = digest ? idsIn(message.text).map(known) : [message.id];
        mails.push({ ids, digest, at: time.now, bytes: Buffer.byteLength(message.html + message.text) });
        return { outcome: 'sent' };
      },
    log: () => undefined,
  };

  const accepted: string[] = [];
  const acceptedAt = new Map<string, number>();
  let sent = 0;
  const request = async (): Promise<void> => {
    sent += 1;
    const ip = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const body = { ...anInquiry, message: `${'An offer that you cannot refuse. '.repeat(20)}${sent}` };
    const result = await accept(inquiryKind, post(body), ip, deps);
    if (!result.accepted) return;
    accepted.push(result.accepted.id);
    acceptedAt.set(result.accepted.id, time.now);
    await deliver(deps, result.accepted.id);
  };
  const flood = async (): Promise<void> => {
    const count = Math.min(AT_ONCE, senders - sent);
    await time.run(Promise.all(Array.from({ length: count }, request)));
  };

  const pause = (HOURS * 60 * MINUTE * AT_ONCE) / senders;
  let longestRun = 0;
  let next = START;
  for (let run = START; run < START + DAYS * DAY; run += 15 * MINUTE) {
    for (; next < run && sent < senders; next += pause) {
      time.now = Math.max(time.now, next);
      await flood();
    }
    time.now = Math.max(time.now, run);
    if (sent >= senders && (run - START) % DAY === 0) await time.run(request());
    const began = time.now;
    await time.run(sweep(deps, BUDGET));
    longestRun = Math.max(longestRun, time.now - began);
  }

  const mailedAt = new Map<string, number>();
  for (const { ids, at } of mails)
    for (const id of ids) mailedAt.set(id, Math.min(at, mailedAt.get(id) ?? at));
  const stored = store.keys('records/').map(nameOf);
  const statuses = new Map<string, string | undefined>();
  await time.run(Promise.all(stored.map(async id => statuses.set(id, (await find(store, id))?.status))));
  const digests = mails.filter(({ digest }) => digest);
  const singles = mails.filter(({ digest }) => !digest).map(({ at }) => at);
  return {
    senders,
    accepted: accepted.length,
    refused: sent - accepted.length,
    stored: stored.length,
    singleMails: singles.length,
    mostSingleMailsIn30Days: most(singles, 30 * DAY),
    digests: digests.length,
    mostMailsInADay: most(
      mails.map(({ at }) => at),
      DAY,
    ),
    largestDigest: {
      messages: Math.max(0, ...digests.map(({ ids }) => ids.length)),
      bytes: Math.max(0, ...digests.map(({ bytes }) => bytes)),
    },
    lost: accepted.filter(id => !mailedAt.has(id)).length,
    twice: mails.flatMap(({ ids }) => ids).length - mailedAt.size,
    notDelivered: accepted.filter(id => statuses.get(id) !== 'delivered').length,
    longestWait: Math.max(...accepted.map(id => (mailedAt.get(id) ?? Infinity) - (acceptedAt.get(id) ?? 0))),
    longestRun,
  };
};
