import { hash as digest } from 'node:crypto';
import * as z from 'zod';
import { submissionId } from '../../src/schemas/submission.ts';
import type { Dependencies } from './dependencies.ts';
import { keys } from './keys.ts';
import { StoreUnavailable } from './store.ts';
import { timeOf } from './submission-id.ts';

/** What is remembered of a submission to recognise its retry. */
export const claimSchema = z.strictObject({
  id: submissionId,
  fingerprint: z.string(),
  expires_at: z.iso.datetime(),
});

type Claim = z.infer<typeof claimSchema>;

const MINUTE = 60_000;
const WITHOUT_KEY = 10 * MINUTE;
const WITH_KEY = 24 * 60 * MINUTE;

/** More expired claims in a row than a purge leaves behind. */
const ROUNDS = 200;

const hash = (...parts: string[]): string => digest('sha256', JSON.stringify(parts), 'hex').slice(0, 40);

/** What makes two requests the same: the client's key, or else the body and its sender. */
export interface Identity {
  readonly operation: string;
  readonly sender: string;
  readonly idempotencyKey: string | undefined;
  /** The parsed body, whose members are in the schema's order. */
  readonly body: object;
}

export interface Recognised {
  readonly key: string;
  readonly claim: Claim;
  /** Whether an earlier request made the claim. */
  readonly retry: boolean;
}

/**
 * Claims an id for the request, or finds the claim of an earlier one that it repeats. An expired claim is not overwritten,
 * since two might do so at once: the next claim has a key that follows from it.
 */
export const recognise = async (
  { store, now }: Dependencies,
  { operation, sender, idempotencyKey, body }: Identity,
  id: string,
): Promise<Recognised> => {
  const fingerprint = hash(JSON.stringify(body));
  const lifetime = idempotencyKey === undefined ? WITHOUT_KEY : WITH_KEY;
  const mine: Claim = {
    id,
    fingerprint,
    expires_at: new Date(timeOf(id).getTime() + lifetime).toISOString(),
  };
  let name = idempotencyKey === undefined ? hash('body', sender, fingerprint) : hash('key', idempotencyKey);
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = keys.claim(operation, name);
    if (await store.create(key, mine)) return { key, claim: mine, retry: false };
    const found = claimSchema.safeParse(await store.get(key));
    // Gone meanwhile: its request was refused, or it was purged. The next round makes it ours.
    if (!found.success) continue;
    if (Date.parse(found.data.expires_at) > now().getTime()) return { key, claim: found.data, retry: true };
    name = hash('after', name, found.data.id);
  }
  throw new StoreUnavailable('the claim of a retry could be neither made nor read');
};

/** Whether the request has the same body as the one that made the claim. */
export const sameBody = ({ claim }: Recognised, body: object): boolean =>
  claim.fingerprint === hash(JSON.stringify(body));
