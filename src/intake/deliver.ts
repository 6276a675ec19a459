import { type Attempt, beginAttempt, endAttempt, isDue } from './attempt.ts';
import type { Dependencies } from './dependencies.ts';
import { reserveEmail } from './email-quota.ts';
import { inParallel } from './in-parallel.ts';
import { errorKind } from './log.ts';
import { composeMessage } from './mail/compose.ts';
import { composeDigest, MAX_LISTED } from './mail/digest.ts';
import type { Email, Mailer, Sent } from './mail/email.ts';
import { queueEntries, readDue } from './outbox-queue.ts';
import { keys } from './store/keys.ts';
import { dayOf } from './store/message-id.ts';
import { type Found, readVersion } from './store/messages.ts';
import { isTombstone, type MessageRecord } from './store/record.ts';

/** Messages of a digest that are read or saved at the same time, as many as keys are purged. */
const CONCURRENCY = 64;

/** An email about one message or about many. */
interface Mailing {
  readonly mailer: Mailer;
  /** The key that permits this email. It is deleted if the email was certainly not sent. */
  readonly permit: string;
  readonly begin: () => Promise<readonly Attempt[]>;
  /** Without `canReply`, the sender’s address appears only in the text. */
  readonly compose: (records: readonly MessageRecord[], canReply: boolean) => Email;
}

/**
 * Sends the email, without the sender’s reply address if the email service refuses its fields: the service accepts
 * fewer addresses than the schema. A message that its sender has withdrawn since is not sent again.
 */
const sendEmail = async (
  { store, settings }: Dependencies,
  { mailer, compose }: Mailing,
  attempts: readonly Attempt[],
): Promise<Sent> => {
  const records = attempts.map(({ begun }) => begun.record);
  const email = compose(records, true);
  const first = await mailer(email);
  const [only] = attempts;
  const isRefused = first.outcome === 'failed' && first.about === 'fields';
  if (!only || !isRefused || email.replyTo === settings.owner.email) return first;
  try {
    const current = await readVersion(store, only.begun.record.id);
    return current?.version === only.begun.version ? await mailer(compose(records, false)) : first;
  } catch {
    return { ...first, permanent: false };
  }
};

/**
 * Makes one attempt for each message that `begin` begins, with one email about all of them. All results are saved,
 * even after the sweep’s time limit, because the email has been sent. Undefined if no attempt was begun.
 */
const attempt = async (deps: Dependencies, mailing: Mailing): Promise<Sent | undefined> => {
  const { store, log } = deps;
  // If the permit cannot be deleted, the email counts as sent.
  const release = () => store.delete(mailing.permit).catch(() => undefined);
  const attempts = await mailing.begin().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (attempts.length === 0) {
    await release();
    return undefined;
  }
  const sent = await sendEmail(deps, mailing, attempts);
  if (sent.outcome === 'failed' && !sent.maybeSent) await release();
  const { failures } = await inParallel(
    attempts,
    CONCURRENCY,
    () => true,
    async one => {
      const after = await endAttempt(deps, one, sent);
      if (!after) return;
      const { id, delivery } = one.begun.record;
      log(sent.outcome, {
        id,
        attempt: delivery.attempts,
        status: isTombstone(after) ? after.kind : after.status,
        // One of our own phrases, never sender input.
        ...(sent.outcome === 'failed' && { reason: sent.reason }),
      });
    },
  );
  if (failures.length > 0)
    throw new AggregateError(failures, `results that could not be saved: ${failures.length}`);
  return sent;
};

export interface Delivered {
  /** The reason to try no other messages: the quota of separate emails is used up, or the account may not send. */
  readonly stop?: 'full' | 'account';
}

/** Sends a separate email about a due message, unless another process does or the quota is used up. */
export const deliverDue = async (deps: Dependencies, found: Found<MessageRecord>): Promise<Delivered> => {
  const { id } = found.record;
  const mailer = await deps.mailer();
  if (!mailer) {
    deps.log('waiting for an email service', { id });
    return {};
  }
  // Read before an email is reserved, because a reservation counts for 30 days.
  const { links: linkKey } = await deps.siteKeys();
  const permit = await reserveEmail(deps);
  if (permit === undefined) {
    deps.log('waiting for the digest', { id });
    return { stop: 'full' };
  }
  const sent = await attempt(deps, {
    mailer,
    permit,
    begin: async () => [await beginAttempt(deps, found)].filter(begun => begun !== undefined),
    compose: ([record = found.record], canReply) =>
      composeMessage(record, { ...deps.settings, linkKey }, canReply),
  });
  return sent?.outcome === 'failed' && sent.about === 'account' ? { stop: 'account' } : {};
};

/** Sends a separate email about a message if it is pending and due. */
export const deliver = async (deps: Dependencies, id: string): Promise<Delivered> => {
  const found = await readVersion(deps.store, id);
  return found && isDue(found.record, deps.now())
    ? deliverDue(deps, { record: found.record, version: found.version })
    : {};
};

/** Begins attempts for the first due messages, as many as fit in a digest. `more` is true if others are due. */
const gather = async (
  deps: Dependencies,
  inTime: () => boolean,
): Promise<{ readonly attempts: Attempt[]; readonly more: boolean }> => {
  const attempts: Attempt[] = [];
  let places = MAX_LISTED;
  const { finished, failures } = await inParallel(
    queueEntries(deps.store, deps.now().getTime()),
    CONCURRENCY,
    () => places > 0 && inTime(),
    async entry => {
      places -= 1;
      const due = await readDue(deps, entry);
      const begun = due && (await beginAttempt(deps, due));
      if (begun) attempts.push(begun);
      else places += 1;
    },
  );
  for (const error of failures) deps.log('message left out of the digest', { reason: errorKind(error) });
  return { attempts, more: !finished };
};

/**
 * Sends the day’s digest with the first due messages, in order of receipt. The process that creates the day’s key
 * sends the digest. If the email was certainly not sent, the next sweep tries again.
 */
export const sendDigest = async (
  deps: Dependencies,
  mailer: Mailer,
  inTime: () => boolean,
): Promise<void> => {
  const at = deps.now();
  const permit = keys.digest(dayOf(at));
  // Read before the day’s key is created, because that key prevents any other digest that day.
  const { links: linkKey } = await deps.siteKeys();
  if (!(await deps.store.create(permit, {}))) return;
  let more = false;
  await attempt(deps, {
    mailer,
    permit,
    begin: async () => {
      const gathered = await gather(deps, inTime);
      more = gathered.more;
      return gathered.attempts.sort((a, b) =>
        a.begun.record.received_at < b.begun.record.received_at ? -1 : 1,
      );
    },
    compose: records => {
      const id = `digest_${at.toISOString().replaceAll(/\W/g, '')}`;
      return composeDigest(records, id, { ...deps.settings, linkKey }, more);
    },
  });
};
