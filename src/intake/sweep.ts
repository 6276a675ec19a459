import { DAY } from '../schemas/milliseconds.ts';
import { type Delivered, deliverDue, sendDigest } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { hasQuotaLeft, WINDOW } from './email-quota.ts';
import { inParallel } from './in-parallel.ts';
import { errorKind } from './log.ts';
import { queueEntries, readDue } from './outbox-queue.ts';
import { purgeFolder, purgeRateLimits, purgeTombstones } from './purge.ts';
import { folders } from './store/keys.ts';

const CONCURRENCY = 5;

/** The sweep in the first 15 minutes of each hour (UTC) also purges everything that expires by day. */
const PURGE_MINUTES = 15;

interface Tried extends Delivered {
  readonly failures: readonly unknown[];
}

/** Sends separate emails about the due messages. What was tried moves behind the rest, so the next run continues. */
const deliverSingly = async (deps: Dependencies, inTime: () => boolean): Promise<Tried> => {
  if (!(await hasQuotaLeft(deps))) return { stop: 'full', failures: [] };
  let delivered: Delivered = {};
  const { finished, failures } = await inParallel(
    queueEntries(deps.store, deps.now().getTime()),
    CONCURRENCY,
    () => delivered.stop === undefined && inTime(),
    async entry => {
      const due = await readDue(deps, entry);
      const { stop } = due ? await deliverDue(deps, due) : {};
      if (stop) delivered = { stop };
    },
  );
  if (!finished && delivered.stop === undefined) deps.log('sweep continues next time', {});
  return { ...delivered, failures };
};

const deliverPending = async (deps: Dependencies, inTime: () => boolean): Promise<void> => {
  if ((await deps.store.folders(folders.outboxQueue)).length === 0) return;
  const mailer = await deps.mailer();
  if (!mailer) return deps.log('waiting for an email service', {});
  const { stop, failures } = await deliverSingly(deps, inTime);
  if (stop === 'full' && inTime()) await sendDigest(deps, mailer, inTime);
  if (failures.length > 0) {
    throw new AggregateError(failures, `messages that could not be processed: ${failures.length}`);
  }
};

type Step = (deps: Dependencies, inTime: () => boolean) => Promise<void>;

const purged =
  (root: string, ageOf: (deps: Dependencies) => number): Step =>
  (deps, inTime) =>
    purgeFolder(deps, root, ageOf(deps), inTime);

const retention = ({ settings }: Dependencies): number => settings.retention_days * DAY;

/** Hourly purges. They run after the rate-limit entries: hashes of senders have the shortest promised retention. */
const purges: readonly Step[] = [
  purgeTombstones,
  purged(folders.records, retention),
  purged(folders.outboxQueue, retention),
  purged(folders.undelivered, retention),
  purged(folders.mails, () => WINDOW),
  purged(folders.digests, () => 2 * DAY),
];

/**
 * One run of the scheduled function: delivers pending messages, and purges when due. After `budget`
 * milliseconds it starts nothing new, and the next run continues. A step that fails does not stop the others. A
 * run with nothing to deliver or purge costs two requests.
 * @throws the error of the first failed step, after all steps have run
 */
export const sweep = async (deps: Dependencies, budget: number): Promise<void> => {
  const began = deps.elapsed();
  const inTime = () => deps.elapsed() - began < budget;
  const failures: unknown[] = [];
  const run = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      if (!inTime()) return;
      await step(deps, inTime).catch((error: unknown) => {
        deps.log('sweep step failed', { step: step.name, reason: errorKind(error) });
        failures.push(error);
      });
    }
  };
  const purgesNow = deps.now().getUTCMinutes() < PURGE_MINUTES;
  await Promise.all([run([deliverPending]), run([purgeRateLimits, ...(purgesNow ? purges : [])])]);
  if (failures.length > 0) throw failures[0];
};
