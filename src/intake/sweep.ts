import { DAY } from '../schemas/calendar.ts';
import { deliverDue, type Stop, sendDigest } from './deliver.ts';
import type { Dependencies } from './dependencies.ts';
import { hasQuotaLeft, WINDOW } from './email-quota.ts';
import { inParallel } from './in-parallel.ts';
import { errorKind } from './log.ts';
import { MAX_SEPARATE, ordinalIn, queueEntries, readDue } from './outbox-queue.ts';
import { type InTime, purgeFolder, purgeRateLimits, purgeTombstones } from './purge.ts';
import { folders } from './store/keys.ts';

const CONCURRENCY = 5;

/** The first sweep of each hour (UTC) also purges everything that expires by day. */
const PURGE_MINUTES = 15;

/** The digest follows, with all messages once the quota is used up. Messages that were tried move to the end of their queue. */
const deliverPending = async (deps: Dependencies, inTime: InTime): Promise<void> => {
  const queues = await deps.store.folders(folders.outboxQueue);
  if (queues.length === 0) return;
  const mailer = await deps.mailer();
  if (!mailer) return deps.log('waiting for an email service', {});
  let stop = (await hasQuotaLeft(deps)) ? undefined : ('full' as Stop);
  const separate = queues.filter(queue => ordinalIn(queue) <= MAX_SEPARATE);
  const { finished, failures } = await inParallel(
    queueEntries(deps.store, separate, deps.now().getTime()),
    CONCURRENCY,
    () => stop === undefined && inTime(),
    async entry => {
      const due = await readDue(deps, entry);
      if (due) stop = (await deliverDue(deps, due)) ?? stop;
    },
  );
  if (!finished && stop === undefined) deps.log('sweep continues next time', {});
  const listed = stop === 'full' ? queues : queues.slice(separate.length);
  if (stop !== 'account' && listed.length > 0 && inTime()) await sendDigest(deps, mailer, listed, inTime);
  if (failures.length > 0) {
    throw new AggregateError(failures, `messages that could not be processed: ${failures.length}`);
  }
};

type Step = (deps: Dependencies, inTime: InTime) => Promise<void>;

/** Rate-limit entries have the shortest promised retention, so they come first. */
const purges = ({ settings }: Dependencies): Step[] => {
  const retention = settings.retention_days * DAY;
  return [
    purgeRateLimits,
    purgeTombstones,
    purgeFolder(folders.records, retention),
    purgeFolder(folders.outboxQueue, retention),
    purgeFolder(folders.undelivered, retention),
    purgeFolder(folders.mails, WINDOW),
    purgeFolder(folders.digests, 2 * DAY),
  ];
};

/**
 * After `budget` milliseconds, a run starts nothing new, and the next one continues. A run with nothing to do costs two
 * requests.
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
  const steps = purges(deps);
  const purgesAll = deps.now().getUTCMinutes() < PURGE_MINUTES;
  await Promise.all([run([deliverPending]), run(purgesAll ? steps : steps.slice(0, 1))]);
  if (failures.length > 0) throw failures[0];
};
