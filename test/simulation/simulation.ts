import type { Scheduler } from 'fast-check';
import { productFinder } from '../../src/deploy/runtime/open-dependencies.ts';
import { accept } from '../../src/messages/accept/accept.ts';
import { messageKinds } from '../../src/messages/accept/message-kinds.ts';
import { deliver } from '../../src/messages/deliver/deliver.ts';
import { sweep } from '../../src/messages/deliver/sweep.ts';
import type { Dependencies, Sent as MailSent } from '../../src/messages/dependencies.ts';
import type { Result } from '../../src/messages/result.ts';
import { InboxError, remove } from '../../src/messages/status/inbox.ts';
import { withdraw } from '../../src/messages/status/message-status.ts';
import { dayOf, idAt } from '../../src/messages/store/keys.ts';
import { HOUR } from '../../src/schemas/calendar.ts';
import { anInquiry, idsIn, post, settings, siteKeys } from '../setup/intake.ts';
import { ModelStore } from './model-store.ts';
import type { Scenario, Sent } from './scenario.ts';
import { type Kill, Process, World } from './world.ts';

export interface Answered {
  readonly sent: Sent;
  readonly process: Process;
  readonly outcome: Result;
}

/** All are in one IPv6 /48, which has a common limit. */
const addressOfSender = (sender: number): string => `2001:db8:1:${sender}::1`;

export class Simulation {
  readonly world: World;
  readonly scenario: Scenario;
  readonly answers: Answered[] = [];
  readonly processes: Process[] = [];
  readonly deleted = new Set<string>();
  /** Messages whose withdrawal or deletion may have happened. */
  readonly inDoubt = new Set<string>();
  readonly sentBy = new Map<Process, Sent>();

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.world = new World(scenario.start, scenario.seed);
    this.world.faults = scenario.faults;
  }

  #process(name: string, kill?: Kill): Process {
    const process = new Process(`${name} ${this.processes.length}`, this.world.now, kill);
    this.processes.push(process);
    return process;
  }

  dependencies(process: Process): Dependencies {
    const { world, scenario } = this;
    const { perTenMinutes, perDay } = scenario;
    return {
      store: new ModelStore(world, process),
      findProduct: productFinder(settings),
      settings: {
        ...settings,
        write_limits: [
          { messages: perTenMinutes, minutes: 10 },
          { messages: Math.max(perDay, perTenMinutes), hours: 24 },
        ],
        separate_emails_per_30_days: scenario.separateEmails,
      },
      now: () => new Date(world.now),
      elapsed: () => world.now,
      random: bytes => Uint8Array.from({ length: bytes }, () => world.random() & 255),
      siteKeys: async () => siteKeys,
      mailer: async () => async message => {
        const { after, until } = scenario.accountDown;
        const isDown = world.mails.length >= after && world.now < scenario.start + until;
        const about = isDown ? 'account' : world.chance(2) ? 'fields' : undefined;
        const lost: MailSent = { outcome: 'failed', reason: 'simulated', ...(about && { about }) };
        const unsure: MailSent = { outcome: 'failed', reason: 'timeout', maybeSent: true };
        const fails = isDown || world.chance(4);
        const sent = fails ? (isDown || world.chance(2) ? lost : unsure) : ({ outcome: 'sent' } as const);
        const reaches = sent === unsure ? world.chance(2) : !fails;
        const digest = message.tag === 'digest';
        const ids = digest ? idsIn(message.text) : [message.id];
        const day = dayOf(new Date(world.now));
        const note = () =>
          world.mails.push({ ids, digest, sent: reaches, unsure: sent === unsure, at: world.now, day });
        await world.turn(process, `mail ${message.id}`, note);
        note();
        return sent;
      },
      deliverLater: () => undefined,
      log: () => undefined,
    };
  }

  /** Sends a request, and delivers its message after the response. */
  async send(sent: Sent): Promise<Result | undefined> {
    const process = this.#process('request', sent.kill);
    this.sentBy.set(process, sent);
    const accepted: string[] = [];
    const deps = { ...this.dependencies(process), deliverLater: (id: string) => void accepted.push(id) };
    const key = sent.key === undefined ? {} : { 'Idempotency-Key': `key-number-${sent.key}` };
    const request = post({ ...anInquiry, message: `Body ${sent.body}` }, key);
    const work = async () => {
      const outcome = await accept(messageKinds.inquiry, request, addressOfSender(sent.sender), deps);
      process.answered = true;
      this.answers.push({ sent, process, outcome });
      for (const id of accepted) await deliver(deps, id).catch(() => undefined);
    };
    await Promise.race([work(), process.died]);
    return this.answers.find(answer => answer.process === process)?.outcome;
  }

  async sweep(kill?: Kill): Promise<void> {
    const process = this.#process('sweep', kill);
    const swept = sweep(this.dependencies(process), 20_000).catch(() => undefined);
    await Promise.race([swept, process.died]);
  }

  #idAt(place: number): string {
    const keys = [...this.world.values.keys()].filter(key => key.startsWith('records/'));
    return idAt(keys[place % keys.length] ?? '');
  }

  async withdraw(place: number, kill?: Kill): Promise<void> {
    const { world } = this;
    const id = this.#idAt(place);
    if (id === '') return;
    const process = this.#process('sender', kill);
    const work = withdraw(id, this.dependencies(process)).catch(() => 'failed' as const);
    const left = await Promise.race([work, process.died]);
    if (left === 'failed' || left === 'died') this.inDoubt.add(id);
    else if (left) {
      process.answered = true;
      world.withdrawn.set(id, left);
    }
  }

  async delete(place: number): Promise<void> {
    const id = this.#idAt(place);
    if (id === '') return;
    const owner = this.#process('owner');
    const { store, now } = this.dependencies(owner);
    const removed = remove(store, id, now()).then(
      () => 'deleted' as const,
      (error: unknown) => (error instanceof InboxError ? 'refused' : 'failed'),
    );
    const outcome = await Promise.race([removed, owner.died]);
    if (outcome === 'deleted') this.deleted.add(id);
    // It may have happened even if it fails or is interrupted. A refusal says nothing about another owner’s deletion.
    else if (outcome !== 'refused') this.inDoubt.add(id);
  }

  async run(scheduler: Scheduler): Promise<void> {
    const { scenario, world } = this;
    world.scheduledBy(scheduler);
    const jump = async (milliseconds: number) => {
      await scheduler.schedule(Promise.resolve(), `clock +${milliseconds}`);
      world.now += milliseconds;
    };
    const after = async (turns: number, work: () => Promise<unknown>, isReady = () => true) => {
      for (let turn = 0; turn <= turns || (!isReady() && turn < 60); turn += 1)
        await scheduler.schedule(Promise.resolve(), 'wait');
      await work();
    };
    /** Before a message is stored, there is nothing to withdraw or delete. */
    const isStored = () => world.commits.length > 0;
    await scheduler.waitFor(
      Promise.all([
        ...scenario.requests.map(sent => after(sent.turns, () => this.send(sent))),
        ...scenario.sweeps.map(kill => after(0, () => this.sweep(kill))),
        ...scenario.deletions.map(({ place, turns }) => after(turns, () => this.delete(place), isStored)),
        ...scenario.withdrawals.map(({ place, turns, kill }) =>
          after(turns, () => this.withdraw(place, kill), isStored),
        ),
        ...scenario.jumps.map(jump),
      ]),
    );
    world.scheduledBy(undefined);
    world.faults = 0;
    for (const process of this.processes) if (!process.answered) process.die();
  }

  /** Runs sweeps until the outbox queue is empty. */
  async settle(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      if (![...this.world.values.keys()].some(key => key.startsWith('outbox-queue/'))) return;
      this.world.now += 6 * HOUR;
      await this.sweep();
    }
  }
}
