import type { Dependencies, Email, Mailer, Sent } from '../dependencies.ts';
import { inParallel } from '../in-parallel.ts';
import { errorName } from '../log.ts';
import { composeDigest, composeMessage, MAX_LISTED } from '../mail/compose.ts';
import { dayOf, keys } from '../store/keys.ts';
import { type MessageRecord, turnOf } from '../store/record.ts';
import { readVersion, type StoredVersion } from '../store/stored-messages.ts';
import { type Attempt, beginAttempt, endAttempt, isDue } from './attempt.ts';
import { CONCURRENCY, forEachDue } from './email-queue.ts';
import { reserveSeparateEmail } from './email-quota.ts';

interface Mailing {
  readonly mailer: Mailer;
  /** Written before the email. Deleted if the email was certainly not sent. */
  readonly key: string;
  readonly begin: () => Promise<readonly Attempt[]>;
  readonly compose: (records: readonly MessageRecord[], canReply: boolean) => Email;
}

/** The email service may accept fewer reply addresses than the schema, so a rejected email is sent again without one. */
const sendEmail = async (
  { store, settings }: Dependencies,
  { mailer, compose }: Mailing,
  attempts: readonly Attempt[],
): Promise<Sent> => {
  const records = attempts.map(({ stored }) => stored.record);
  const email = compose(records, true);
  const first = await mailer(email);
  const [only] = attempts;
  const isRejected = first.outcome === 'failed' && first.about === 'fields';
  if (!only || !isRejected || email.replyTo === settings.owner.email) return first;
  // The sender may have withdrawn the message in the meantime.
  const current = await readVersion(store, only.stored.record.id);
  return current?.version === only.stored.version ? mailer(compose(records, false)) : first;
};

/**
 * Makes one attempt for each message that `begin` begins, with one email about all of them. All results are saved,
 * even after the sweep’s time limit, because the email has been sent.
 */
const sendMailing = async (deps: Dependencies, mailing: Mailing): Promise<Sent | undefined> => {
  const { store } = deps;
  // If the key cannot be deleted, the email counts as sent.
  const release = () => store.delete(mailing.key).catch(() => undefined);
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
  const end = (one: Attempt) => endAttempt(deps, one, sent);
  const { failures } = await inParallel(attempts, CONCURRENCY, () => true, end);
  if (failures.length > 0)
    throw new AggregateError(failures, `results that could not be saved: ${failures.length}`);
  return sent;
};

/** The quota of separate emails is used up, or the account may not send. */
export type Stop = 'full' | 'account' | undefined;

export const deliverDue = async (deps: Dependencies, due: StoredVersion<MessageRecord>): Promise<Stop> => {
  const { id } = due.record;
  const mailer = await deps.mailer();
  if (!mailer) {
    deps.log('waiting for an email service', { id });
    return undefined;
  }
  // The site’s keys are read first, because a separate email counts for 30 days.
  const { links: linkKey } = await deps.siteKeys();
  const isSeparate = turnOf(due.record).queue === 'separate';
  const key = isSeparate ? await reserveSeparateEmail(deps, id) : undefined;
  if (key === undefined) {
    deps.log('waiting for the digest', { id });
    return isSeparate ? 'full' : undefined;
  }
  const sent = await sendMailing(deps, {
    mailer,
    key,
    begin: async () => [await beginAttempt(deps, due)].filter(attempt => attempt !== undefined),
    compose: ([record = due.record], canReply) =>
      composeMessage(record, { ...deps.settings, linkKey }, canReply),
  });
  return sent?.outcome === 'failed' && sent.about === 'account' ? 'account' : undefined;
};

export const deliver = async (deps: Dependencies, id: string): Promise<Stop> => {
  const stored = await readVersion(deps.store, id);
  return isDue(stored, deps.now()) ? deliverDue(deps, stored) : undefined;
};

/** The process that creates the day’s key sends the digest. If it was not sent, the next sweep tries again. */
export const sendDigest = async (
  deps: Dependencies,
  mailer: Mailer,
  queues: readonly string[],
  inTime: () => boolean,
): Promise<void> => {
  const at = deps.now();
  const key = keys.digest(dayOf(at));
  // The site’s keys are read first, because the day’s key prevents any other digest that day.
  const { links: linkKey } = await deps.siteKeys();
  if (!(await deps.store.create(key, {}))) return;
  let more = false;
  const begin = async (): Promise<Attempt[]> => {
    const attempts: Attempt[] = [];
    let left = MAX_LISTED;
    const isOpen = () => left > 0 && inTime();
    const { finished, failures } = await forEachDue(deps, queues, isOpen, async due => {
      left -= 1;
      const attempt = left < 0 ? undefined : await beginAttempt(deps, due);
      if (attempt) attempts.push(attempt);
    });
    for (const error of failures) deps.log('message left out of the digest', { reason: errorName(error) });
    more = !finished || left < 0;
    return attempts.sort(
      ({ stored: { record: a } }, { stored: { record: b } }) =>
        turnOf(a).ordinal - turnOf(b).ordinal || Date.parse(a.received_at) - Date.parse(b.received_at),
    );
  };
  const compose = (records: readonly MessageRecord[]): Email => {
    const id = `digest_${at.toISOString().replaceAll(/\W/g, '')}`;
    return composeDigest(records, id, { ...deps.settings, linkKey }, more);
  };
  await sendMailing(deps, { mailer, key, begin, compose });
};
