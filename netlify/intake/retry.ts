import { hash as digest } from 'node:crypto';
import * as z from 'zod';
import { submissionId } from '../../src/schemas/submission.ts';
import { keys } from '../records/keys.ts';
import { StoreUnavailable } from '../records/store.ts';
import type { Dependencies } from './dependencies.ts';

/** What is stored to recognise the retry of a submission. */
const claimSchema = z.object({
  id: submissionId,
  /** Hash of the body. */
  fingerprint: z.string(),
  expires_at: z.iso.datetime(),
});

type Claim = z.infer<typeof claimSchema>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a retry is recognised by the same body from the same sender, and by the same key. In milliseconds. */
const lifetimes = { body: 10 * MINUTE, key: DAY } as const;

/** Twice the longest run of a process. */
const OVERLAP = 2 * MINUTE;

const hash = (...parts: string[]): string => digest('sha256', JSON.stringify(parts), 'hex').slice(0, 40);

/** What identifies a submission: the client's key, or otherwise the body and the sender. */
export interface Identity {
  readonly operation: string;
  readonly sender: string;
  readonly idempotencyKey: string | undefined;
  /** The parsed body, with its members in the order of the schema. */
  readonly body: object;
}

/** The names of the claims of an identity. `decides` is the one that makes two requests the same submission. */
export const namesOf = ({ operation, sender, idempotencyKey, body }: Identity) => {
  const fingerprint = hash(JSON.stringify(body));
  const ofBody = { operation, name: hash('body', sender, fingerprint), lifetime: lifetimes.body };
  if (idempotencyKey === undefined) return { fingerprint, decides: ofBody, ofBody, ofSender: undefined };
  return {
    fingerprint,
    decides: { operation, name: hash('key', idempotencyKey, fingerprint), lifetime: lifetimes.key },
    ofBody,
    /** Shows whether the sender used the key with another body. */
    ofSender: { operation, name: hash('sender', sender, idempotencyKey), lifetime: lifetimes.key },
  };
};

type ClaimName = NonNullable<ReturnType<typeof namesOf>['ofSender']>;

/** A claim as it is stored in the folder of one day. */
interface Slot {
  readonly key: string;
  /** The claim, if it has not expired. */
  readonly claim: Claim | undefined;
  /** The version of the stored value, expired or not. */
  readonly version: string | undefined;
}

/** A claim as a request finds it, in the folders of today and yesterday. */
interface Seen {
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
 * Reads a claim. Claims are stored in one folder per day, which is deleted as a whole when no request reads it any more, so that no
 * expired claim is deleted while another request replaces it. `at` is when the request was received, and decides the day.
 */
export const seek = async (deps: Dependencies, { operation, name }: ClaimName, at: Date): Promise<Seen> => {
  const [today, yesterday] = await Promise.all([
    readSlot(deps, keys.claim(at, operation, name)),
    readSlot(deps, keys.claim(new Date(at.getTime() - DAY), operation, name)),
  ]);
  return { today, yesterday };
};

/** The claim of an earlier request; undefined if there is none or it has expired. */
export const claimOf = ({ today, yesterday }: Seen): Claim | undefined => today.claim ?? yesterday.claim;

/** More attempts than a claim can change while it is being made. */
const MAX_ATTEMPTS = 5;

/** Stores `mine` if no claim is valid, otherwise returns the valid one. */
const take = async (deps: Dependencies, slot: Slot, mine: Claim): Promise<Claim> => {
  let current = slot;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
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

/** What a request claims: an id for a body, from the time when it was received. */
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

/** Whether requests of yesterday, which use only yesterday's folder, may still be in progress. */
const isJustAfterMidnight = (at: Date): boolean => at.getTime() % DAY < OVERLAP;

/** Stores a claim under another name, unless the name is taken. */
export const remember = async (
  deps: Dependencies,
  name: ClaimName,
  seen: Seen,
  mine: Mine,
): Promise<void> => {
  if (claimOf(seen)) return;
  await take(deps, isJustAfterMidnight(mine.at) ? seen.yesterday : seen.today, made(name, mine));
};

/** A claim that may need a second step: `finish` returns the final one. */
interface PendingClaim {
  /** The claimed id so far. */
  readonly id: string;
  readonly finish: () => Promise<Claim>;
}

/**
 * Claims `id` for the request, in one or two steps. All parallel requests get the same claim. Just after midnight, requests of yesterday
 * may still be in progress and use only yesterday's folder, so the claim is made there first and then copied.
 */
export const claim = async (
  deps: Dependencies,
  name: ClaimName,
  seen: Seen,
  mine: Mine,
): Promise<PendingClaim> => {
  if (seen.today.claim || !isJustAfterMidnight(mine.at)) {
    const held = await take(deps, seen.today, claimOf(seen) ?? made(name, mine));
    return { id: held.id, finish: async () => held };
  }
  const held = await take(deps, seen.yesterday, made(name, mine));
  return { id: held.id, finish: () => take(deps, seen.today, held) };
};
