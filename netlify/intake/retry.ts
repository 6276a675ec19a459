import { hash as digest } from 'node:crypto';
import * as z from 'zod';
import { submissionId } from '../../src/schemas/submission.ts';
import { keys } from '../records/keys.ts';
import { StoreUnavailable } from '../records/store.ts';
import type { Dependencies } from './dependencies.ts';

/** What is remembered of a submission to recognise its retry. */
const claimSchema = z.object({
  id: submissionId,
  /** Stands for the body. */
  fingerprint: z.string(),
  expires_at: z.iso.datetime(),
});

export type Claim = z.infer<typeof claimSchema>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a retry is recognised: of the same body from the same sender, and of the same key. */
const lifetimes = { body: 10 * MINUTE, key: DAY } as const;

/** Twice as long as any process runs. */
const OVERLAP = 2 * MINUTE;

const hash = (...parts: string[]): string => digest('sha256', JSON.stringify(parts), 'hex').slice(0, 40);

/** What makes two requests the same: the client's key, or else the body and its sender. */
export interface Identity {
  readonly operation: string;
  readonly sender: string;
  readonly idempotencyKey: string | undefined;
  /** The parsed body, whose members are in the schema's order. */
  readonly body: object;
}

/** The names of an identity's claims. `decides` is the one by which two requests are the same submission. */
export const namesOf = ({ operation, sender, idempotencyKey, body }: Identity) => {
  const fingerprint = hash(JSON.stringify(body));
  const ofBody = { operation, name: hash('body', sender, fingerprint), lifetime: lifetimes.body };
  if (idempotencyKey === undefined) return { fingerprint, decides: ofBody, ofBody, ofSender: undefined };
  return {
    fingerprint,
    decides: { operation, name: hash('key', idempotencyKey, fingerprint), lifetime: lifetimes.key },
    ofBody,
    /** Tells whether the sender used the key for another body. */
    ofSender: { operation, name: hash('sender', sender, idempotencyKey), lifetime: lifetimes.key },
  };
};

export type ClaimName = NonNullable<ReturnType<typeof namesOf>['ofSender']>;

/** A claim as it is kept in the folder of one day. */
interface Slot {
  readonly key: string;
  /** The claim that still holds. */
  readonly claim: Claim | undefined;
  /** The version of what is there, expired or not. */
  readonly version: string | undefined;
}

/** A claim as a request finds it: today's, and yesterday's where today has none. */
export interface Seen {
  readonly today: Slot;
  readonly yesterday: Slot;
}

const readSlot = async ({ store, now }: Dependencies, key: string): Promise<Slot> => {
  const stored = await store.get(key);
  const { data } = claimSchema.safeParse(stored?.value);
  const holds = data && Date.parse(data.expires_at) > now().getTime();
  return { key, claim: holds ? data : undefined, version: stored?.version };
};

/**
 * Reads a claim. Claims lie in a folder for each day, which is deleted whole when nobody reads it any more: nothing that expired is
 * ever deleted while somebody might write it anew. `at` is when the request was received; it decides on the day.
 */
export const seek = async (deps: Dependencies, { operation, name }: ClaimName, at: Date): Promise<Seen> => {
  const [today, yesterday] = await Promise.all([
    readSlot(deps, keys.claim(at, operation, name)),
    readSlot(deps, keys.claim(new Date(at.getTime() - DAY), operation, name)),
  ]);
  return { today, yesterday };
};

/** What an earlier request claimed; undefined where none did, or where it is too long ago. */
export const claimOf = ({ today, yesterday }: Seen): Claim | undefined => today.claim ?? yesterday.claim;

/** More rounds than a claim changes hands while it is being made. */
const ROUNDS = 5;

/** Puts `mine` where nothing holds, or gives what does. */
const take = async (deps: Dependencies, slot: Slot, mine: Claim): Promise<Claim> => {
  let current = slot;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (current.claim) return current.claim;
    const made =
      current.version === undefined
        ? await deps.store.create(current.key, mine)
        : (await deps.store.replace(current.key, mine, current.version)) !== undefined;
    if (made) return mine;
    current = await readSlot(deps, current.key);
  }
  throw new StoreUnavailable('the claim of a retry could be neither made nor read');
};

/** What a request claims: an id for a body, as from when it was received. */
interface Mine {
  readonly id: string;
  readonly fingerprint: string;
  readonly at: Date;
}

const made = ({ lifetime }: ClaimName, { id, fingerprint, at }: Mine): Claim => ({
  id,
  fingerprint,
  expires_at: new Date(at.getTime() + lifetime).toISOString(),
});

/** Whether requests of yesterday, which look at yesterday's folder alone, may still be under way. */
const hasJustBegun = (at: Date): boolean => at.getTime() % DAY < OVERLAP;

/** Remembers a submission under one more name, unless the name is taken. */
export const remember = async (
  deps: Dependencies,
  name: ClaimName,
  seen: Seen,
  mine: Mine,
): Promise<void> => {
  if (claimOf(seen)) return;
  await take(deps, hasJustBegun(mine.at) ? seen.yesterday : seen.today, made(name, mine));
};

/** A claim that may be half made: `finish` gives what holds in the end. */
export interface Begun {
  /** The id that holds so far. */
  readonly id: string;
  readonly finish: () => Promise<Claim>;
}

/**
 * Claims `id` for the request, in one step or two; of any number of requests that claim at once, all get the same claim. Where the day
 * has just begun, requests of yesterday may still be under way: those look at yesterday's folder alone, so that the claim is made
 * there first and then carried over.
 */
export const claim = async (deps: Dependencies, name: ClaimName, seen: Seen, mine: Mine): Promise<Begun> => {
  if (seen.today.claim || !hasJustBegun(mine.at)) {
    const held = await take(deps, seen.today, claimOf(seen) ?? made(name, mine));
    return { id: held.id, finish: async () => held };
  }
  const held = await take(deps, seen.yesterday, made(name, mine));
  return { id: held.id, finish: () => take(deps, seen.today, held) };
};
