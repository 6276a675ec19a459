import { find } from '../../netlify/records/record.ts';
import { timeOf } from '../../netlify/records/submission-id.ts';
import { errors } from '../../src/api/errors.ts';
import { operations } from '../../src/api/registry.ts';
import { errorEnvelope } from '../../src/schemas/error.ts';
import { inquiryReceipt } from '../../src/schemas/submission.ts';
import { Process } from './process.ts';
import type { Sent } from './scenario.ts';
import type { Answered, Simulation } from './simulate.ts';

type Check = (simulation: Simulation) => string[] | Promise<string[]>;

const TEN_MINUTES = 600_000;
const DAY = 86_400_000;

const lifetimeOf = ({ key }: Sent): number => (key === undefined ? TEN_MINUTES : DAY);

/** What makes two requests the same submission. */
const identityOf = ({ sender, body, key }: Sent): string =>
  key === undefined ? `sender ${sender}, body ${body}` : `key ${key}, body ${body}`;

const idOf = ({ outcome }: Answered): string => Reflect.get(outcome.body, 'id') as string;

const accepted = ({ answers }: Simulation): Answered[] =>
  answers.filter(({ outcome }) => outcome.status === 201);

const known = operations.createInquiry.errors as readonly string[];

/** Every answer is one that the description has. */
const described: Check = ({ answers }) =>
  answers.flatMap(({ process, outcome: { status, body } }) => {
    if (status === 201) {
      const { error } = inquiryReceipt.safeParse(body);
      return error ? [`${process.name} got an odd receipt: ${error.message}`] : [];
    }
    const { data } = errorEnvelope.safeParse(body);
    const code = data?.error.code ?? '';
    const fits = known.includes(code) && errors[code as keyof typeof errors].status === status;
    return fits ? [] : [`${process.name} got ${status} ${code}, which the description does not have`];
  });

/** Never more accepted than the limit allows, in any window. */
const limited: Check = ({ world, scenario, sentBy }) => {
  const windows = [
    { length: TEN_MINUTES, most: scenario.perTenMinutes },
    { length: DAY, most: Math.max(scenario.perDay, scenario.perTenMinutes) },
  ];
  const senderOf = (process: Process): number | undefined => sentBy.get(process)?.sender;
  const senders = [...new Set(world.commits.map(({ process }) => senderOf(process)))];
  return senders.flatMap(sender => {
    const times = world.commits
      .filter(({ process }) => senderOf(process) === sender)
      .map(({ receivedAt }) => receivedAt)
      .sort((a, b) => a - b);
    return windows.flatMap(({ length, most }) =>
      times.some((time, index) => (times[index + most] ?? Number.POSITIVE_INFINITY) - time < length)
        ? [`sender ${sender} had ${times.length} accepted; the limit is ${most} in ${length} ms`]
        : [],
    );
  });
};

/** The same request is one submission while it is remembered. */
const one: Check = simulation => {
  const all = accepted(simulation);
  return all.flatMap((first, index) =>
    all.slice(index + 1).flatMap(second => {
      const same = identityOf(first.sent) === identityOf(second.sent) && idOf(first) !== idOf(second);
      const apart = Math.abs(timeOf(idOf(first)).getTime() - timeOf(idOf(second)).getTime());
      return same && apart < lifetimeOf(first.sent)
        ? [`${identityOf(first.sent)} was accepted twice: ${idOf(first)} and ${idOf(second)}`]
        : [];
    }),
  );
};

/** An accepted request sent again gets the receipt that it had. */
const repeatable: Check = async simulation => {
  const found: string[] = [];
  for (const answer of accepted(simulation)) {
    const expires = timeOf(idOf(answer)).getTime() + lifetimeOf(answer.sent);
    if (simulation.world.now + 5_000 > expires) continue;
    const again = await simulation.send(answer.sent, undefined);
    if (again?.status === 201 && JSON.stringify(again.body) === JSON.stringify(answer.outcome.body)) continue;
    found.push(
      `${identityOf(answer.sent)}, accepted as ${idOf(answer)}, came to ${again?.status} ${JSON.stringify(again?.body)} again`,
    );
  }
  return found;
};

/** Nothing accepted is lost: in the end it was mailed, or the owner was told why not. */
const delivered: Check = async simulation => {
  await simulation.settle();
  const { store } = simulation.dependencies(new Process('check', simulation.world.now));
  const found: string[] = [];
  for (const id of new Set(accepted(simulation).map(idOf))) {
    const record = await find(store, id);
    const mailed = simulation.world.mails.some(mail => mail.ids.includes(id) && mail.sent);
    if (record?.status === 'undelivered' || (record?.status === 'delivered' && mailed)) continue;
    found.push(`${id} was accepted and is ${record?.status ?? 'gone'}${mailed ? ', though mailed' : ''}`);
  }
  return found;
};

const MONTH = 30 * DAY;

/** Never more single mails than the owner’s bound, over all senders, in any 30 days; and one digest a day. */
const bounded: Check = ({ world, scenario: { singleMails } }) => {
  const times = world.mails.filter(({ digest, sent }) => sent && !digest).map(({ at }) => at);
  const within = (list: readonly number[], most: number, window: number) =>
    list.every((time, index) => (list[index + most] ?? Number.POSITIVE_INFINITY) - time >= window);
  const sorted = times.sort((a, b) => a - b);
  return [
    ...(within(sorted, singleMails, MONTH) ? [] : [`more than ${singleMails} single mails in 30 days`]),
    // A run may come a few minutes earlier than the day before.
    ...(within(world.digests, 1, DAY - TEN_MINUTES) ? [] : ['two digests within a day']),
  ];
};

/** In this order: each sees what the ones before left. */
export const checks: readonly Check[] = [described, limited, one, repeatable, limited, delivered, bounded];
