import type { Result } from '../../src/messages/result.ts';
import { dayOfId } from '../../src/messages/schemas/message.ts';
import { messageStatus, withdraw } from '../../src/messages/status/message-status.ts';
import { dayOf } from '../../src/messages/store/keys.ts';
import { ERASED_LIFETIME, endOf, isEmailed, isErased } from '../../src/messages/store/record.ts';
import { MAX_RUN } from '../../src/messages/store/store.ts';
import { readStored } from '../../src/messages/store/stored-messages.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/schemas/calendar.ts';
import { findRecord } from '../setup/intake.ts';
import type { Scenario, Sent } from './scenario.ts';
import type { Answered, Simulation } from './simulation.ts';
import { Process } from './world.ts';

type Check = (simulation: Simulation) => string[] | Promise<string[]>;

const identityOf = ({ body, key, sender }: Sent): string =>
  key === undefined ? `body ${body} from ${sender}` : `body ${body} with key ${key}`;

const idOf = ({ outcome }: Answered): string => Reflect.get(outcome.body, 'id') as string;
const receivedAt = ({ outcome }: Answered): number =>
  Date.parse(Reflect.get(outcome.body, 'received_at') as string);

const accepted = ({ answers }: Simulation): Answered[] =>
  answers.filter(({ outcome }) => outcome.status === 201);

const windowsOf = ({ perTenMinutes, perDay }: Scenario) => [
  { length: 10 * MINUTE, most: perTenMinutes },
  { length: DAY, most: Math.max(perDay, perTenMinutes) },
];

/** In milliseconds. Undefined if it is not the wait for requests in progress. */
const shortWait = ({ status, headers }: Result): number | undefined => {
  const wait = Number(headers['Retry-After']) * SECOND;
  return status === 429 && wait <= 5 * SECOND ? wait : undefined;
};

/** Whoever waits a few seconds for requests in progress gets in, until the limit is reached. */
const admitted: Check = async simulation => {
  const { world, scenario, sentBy } = simulation;
  const isFull = (since: (length: number) => number, sender?: number): boolean =>
    windowsOf(scenario).some(({ length, most }) => {
      const counted = world.commits.filter(({ process, receivedAt: at }) => {
        const sent = sentBy.get(process);
        // With a key, the other sender’s request may have stored the message.
        const isOwn = sender === undefined || sent?.sender === sender || sent?.key !== undefined;
        return at > since(length) && isOwn;
      });
      return counted.length >= most * (sender === undefined ? 4 : 1);
    });
  const found: string[] = [];
  const expectFull = ({ sent, outcome }: Omit<Answered, 'process'>, since: (length: number) => number) => {
    if (outcome.status === 429 && !isFull(since, sent.sender) && !isFull(since))
      found.push(`${identityOf(sent)} was limited, below the limit`);
  };
  let waiting = simulation.answers.flatMap(({ sent, outcome }) => {
    const wait = shortWait(outcome);
    if (wait !== undefined) return [{ sent, due: world.now + wait }];
    // The clock may have been set in the meantime.
    expectFull({ sent, outcome }, () => 0);
    return [];
  });
  const end = world.now + MAX_RUN + MINUTE;
  while (waiting.length > 0 && world.now < end) {
    world.now = Math.max(world.now, Math.min(...waiting.map(({ due }) => due)));
    const now = waiting.filter(({ due }) => due <= world.now);
    const later = waiting.filter(({ due }) => due > world.now);
    const again = now.map(async ({ sent }) => {
      const outcome = await simulation.send({ ...sent, kill: undefined });
      const wait = outcome && shortWait(outcome);
      if (wait !== undefined) return [{ sent, due: world.now + wait }];
      if (outcome) expectFull({ sent, outcome }, length => world.now - length);
      return [];
    });
    waiting = [...later, ...(await Promise.all(again)).flat()];
  }
  return [...found, ...waiting.map(({ sent }) => `${identityOf(sent)} waits for nothing`)];
};

/** Both senders are in one group, which has four times the limit. */
const limited: Check = ({ world, scenario, sentBy }) => {
  const senderOf = (process: Process): number | undefined => sentBy.get(process)?.sender;
  const senders = [...new Set(world.commits.map(({ process }) => senderOf(process))), 'all'];
  return senders.flatMap(sender => {
    const times = world.commits
      .filter(({ process }) => sender === 'all' || senderOf(process) === sender)
      .map(({ receivedAt: at }) => at)
      .sort((a, b) => a - b);
    const factor = sender === 'all' ? 4 : 1;
    return windowsOf(scenario).flatMap(({ length, most }) =>
      times.some((time, index) => (times[index + most * factor] ?? Number.POSITIVE_INFINITY) - time < length)
        ? [`sender ${sender} had ${times.length} accepted; the limit is ${most} in ${length} ms`]
        : [],
    );
  });
};

/** Two requests at once, on either side of midnight, may be two messages. */
const onTheEdge = (first: Answered, receivedToo: number): boolean =>
  Math.abs(receivedAt(first) - receivedToo) < MINUTE;

/** Equal requests are one message on the day of the first one and the next. */
const one: Check = simulation => {
  const all = accepted(simulation);
  return all.flatMap((first, index) =>
    all.slice(index + 1).flatMap(second => {
      const same = identityOf(first.sent) === identityOf(second.sent) && idOf(first) !== idOf(second);
      const apart = Math.abs(Date.parse(dayOfId(idOf(first))) - Date.parse(dayOfId(idOf(second))));
      return same && apart < 2 * DAY && !onTheEdge(first, receivedAt(second))
        ? [`${identityOf(first.sent)} was accepted twice: ${idOf(first)} and ${idOf(second)}`]
        : [];
    }),
  );
};

/** A retry gets the first receipt, and a deleted message does not come back. */
const repeatable: Check = async simulation => {
  const { world, deleted } = simulation;
  const { store } = simulation.dependencies(new Process('check', world.now));
  const found: string[] = [];
  for (const answer of accepted(simulation)) {
    const id = idOf(answer);
    if (Date.parse(dayOf(new Date(world.now + 5_000))) > Date.parse(dayOfId(id)) + DAY) continue;
    // The next day, the record of an equal request from the same time may be found instead.
    const same = (other: string) => other !== id && other.slice(-26) === id.slice(-26);
    if (world.commits.some(other => same(other.id) && onTheEdge(answer, other.receivedAt))) continue;
    const again = await simulation.send({ ...answer.sent, kill: undefined });
    const status = again && Reflect.get(again.body, 'status');
    const isSame =
      simulation.inDoubt.has(id) && !world.withdrawn.has(id)
        ? status === 'received' || status === 'withdrawn'
        : simulation.world.withdrawn.has(id)
          ? status === 'withdrawn'
          : JSON.stringify(again?.body) === JSON.stringify(answer.outcome.body);
    if (again?.status !== 201 || !isSame) {
      const what = `${again?.status} ${JSON.stringify(again?.body)}`;
      found.push(`${identityOf(answer.sent)}, accepted as ${id}, came to ${what} again`);
    }
    const stored = await readStored(store, id);
    if (deleted.has(id) && !(stored && isErased(stored))) found.push(`${id} was deleted and came back`);
  }
  return found;
};

/** Every accepted message ends as emailed, undelivered, withdrawn or deleted. */
const delivered: Check = async simulation => {
  await simulation.settle();
  const { world, deleted, inDoubt } = simulation;
  const { store } = simulation.dependencies(new Process('check', world.now));
  const found: string[] = [];
  for (const answer of accepted(simulation)) {
    const id = idOf(answer);
    const record = await findRecord(store, id);
    const mailed = world.mails.some(mail => mail.ids.includes(id) && mail.sent);
    if (record?.status === 'undelivered' || (record?.status === 'delivered' && mailed)) continue;
    if (!record && (deleted.has(id) || world.withdrawn.has(id) || inDoubt.has(id))) continue;
    found.push(`${id} was accepted and is ${record?.status ?? 'gone'}${mailed ? ', though mailed' : ''}`);
  }
  return found;
};

/** A repeated withdrawal gets the same response for 48 hours. */
const withdrawnOnce: Check = async simulation => {
  const { world } = simulation;
  const deps = simulation.dependencies(new Process('check', world.now));
  const found: string[] = [];
  for (const [id, message] of world.withdrawn) {
    const again = await withdraw(id, deps);
    const answer = await messageStatus(id, deps);
    const isOver = world.now >= endOf(message) + ERASED_LIFETIME;
    const mayBeGone = isOver || simulation.inDoubt.has(id);
    if (mayBeGone && answer.status === 404) continue;
    if (JSON.stringify(again?.history) !== JSON.stringify(message.history))
      found.push(`${id} was withdrawn, and again: ${again?.history.at(-1)?.at ?? 'nothing'}`);
  }
  return found;
};

const silent: Check = ({ world }) =>
  [...world.withdrawn].flatMap(([id, message]) =>
    !isEmailed(message) && world.mails.some(({ ids, sent }) => sent && ids.includes(id))
      ? [`${id} was withdrawn unmailed, and mailed`]
      : [],
  );

/** Only a crash, a failed store or an unknown outcome may cause a second email. */
const mailedOnce: Check = ({ world, processes, scenario }) => {
  if (scenario.faults > 0 || processes.some(({ crashed }) => crashed)) return [];
  const unsure = new Set(world.mails.filter(mail => mail.unsure).flatMap(({ ids }) => ids));
  const mailed = world.mails.filter(({ sent }) => sent).flatMap(({ ids }) => ids);
  const twice = mailed.filter((id, index) => mailed.indexOf(id) !== index && !unsure.has(id));
  return twice.map(id => `${id} was emailed twice`);
};

/** Over all senders, messages with separate emails stay within the limit in any 30 days. There is one digest per day. */
const bounded: Check = ({ world, scenario: { separateEmails } }) => {
  const separate = world.mails.filter(({ digest, sent }) => sent && !digest);
  const within = separate.every(({ at }) => {
    const month = separate.filter(mail => mail.at >= at && mail.at - at < 30 * DAY);
    return new Set(month.flatMap(({ ids }) => ids)).size <= separateEmails;
  });
  const days = world.mails.filter(({ digest, sent }) => sent && digest).map(({ day }) => day);
  return [
    ...(within ? [] : [`more than ${separateEmails} separate emails in 30 days`]),
    ...(new Set(days).size === days.length ? [] : ['two digests on one day']),
  ];
};

/** A sweep in a later night leaves nothing of a message that was deleted or withdrawn. */
const gone: Check = async simulation => {
  const { world, deleted } = simulation;
  world.now = Date.parse(dayOf(new Date(world.now + 3 * DAY))) + 3 * HOUR + 5 * MINUTE;
  await simulation.sweep();
  const left = [...world.values.keys()];
  return [...deleted, ...world.withdrawn.keys()].flatMap(id =>
    left.filter(key => key.includes(id)).map(key => `${key} is left of ${id}`),
  );
};

/** In order: each check sees the state that the previous ones left. */
export const checks: readonly Check[] = [
  admitted,
  one,
  repeatable,
  withdrawnOnce,
  limited,
  delivered,
  silent,
  mailedOnce,
  bounded,
  gone,
];
