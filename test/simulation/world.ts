import type { Scheduler } from 'fast-check';
import type { MessageRecord, StoredMessage } from '../../src/messages/store/record.ts';

/** The number of the operation at which a process is killed, and whether it still takes effect. */
export interface Kill {
  readonly at: number;
  readonly applied: boolean;
}

export class Process {
  readonly name: string;
  readonly startedAt: number;
  readonly kill: Kill | undefined;
  readonly #end = Promise.withResolvers<'died'>();
  readonly died = this.#end.promise;
  operations = 0;
  dead = false;
  /** Whether it was killed or ran too long. */
  crashed = false;
  answered = false;

  constructor(name: string, startedAt: number, kill?: Kill) {
    this.name = name;
    this.startedAt = startedAt;
    this.kill = kill;
  }

  die(): void {
    this.dead = true;
    this.#end.resolve('died');
  }
}

export interface Commit {
  readonly id: string;
  readonly receivedAt: number;
  readonly process: Process;
}

export interface Mailed {
  readonly ids: readonly string[];
  readonly digest: boolean;
  /** Whether it reached the owner. */
  readonly sent: boolean;
  /** Whether the intake did not learn the outcome. */
  readonly unsure: boolean;
  readonly at: number;
  readonly day: string;
}

/** Netlify ends a function after a minute. */
const MAX_RUN = 60_000;

/** A new promise each time: a shared one would keep all its callbacks in memory. */
const never = (): Promise<never> => new Promise(() => undefined);

const recordKey = /^records\/[\d-]+\/(\w+)$/;

export class World {
  readonly values = new Map<string, string>();
  /** Of each key. */
  readonly creators = new Map<string, Process>();
  readonly commits: Commit[] = [];
  readonly violations: string[] = [];
  readonly withdrawn = new Map<string, StoredMessage>();
  readonly mails: Mailed[] = [];
  now: number;
  faults = 0;
  #turns: Scheduler | undefined;
  #chance: number;

  constructor(now: number, seed: number) {
    this.now = now;
    this.#chance = seed | 1;
  }

  /** Without a scheduler, operations run immediately. */
  scheduledBy(turns: Scheduler | undefined): void {
    this.#turns = turns;
  }

  random(): number {
    this.#chance ^= this.#chance << 13;
    this.#chance ^= this.#chance >>> 17;
    this.#chance ^= this.#chance << 5;
    return this.#chance >>> 0;
  }

  /** True once in `sides` times. */
  chance(sides: number): boolean {
    return this.random() % sides === 0;
  }

  fails(): boolean {
    return this.faults > 0 && this.random() % 100 < this.faults;
  }

  /** Waits for the operation’s turn. Never resolves if the process ends first, even if `effect` happened. */
  async turn(process: Process, label: string, effect: () => unknown): Promise<void> {
    if (process.dead) await never();
    process.operations += 1;
    const last = process.kill?.at === process.operations;
    if (this.#turns) await this.#turns.schedule(Promise.resolve(), `${process.name}: ${label}`);
    if (process.dead) await never();
    this.now += this.random() % 20;
    const late = this.now - process.startedAt > MAX_RUN;
    if (!last && !late) return;
    if (last && process.kill?.applied) effect();
    process.crashed = true;
    process.die();
    await never();
  }

  noteWrite(process: Process, key: string, value: object): void {
    const id = recordKey.exec(key)?.[1];
    const { status, received_at } = value as Partial<MessageRecord>;
    if (id && this.withdrawn.has(id) && status !== 'withdrawn')
      this.violations.push(`${process.name} wrote ${key} after it was withdrawn`);
    if (this.values.has(key)) return;
    this.creators.set(key, process);
    if (id && !this.commits.some(commit => commit.id === id))
      this.commits.push({ id, receivedAt: Date.parse(received_at ?? ''), process });
  }

  noteDelete(process: Process, key: string): void {
    const creator = this.values.has(key) ? this.creators.get(key) : process;
    const isRequest = process.name.startsWith('request') && !process.answered;
    if (isRequest && creator !== process)
      this.violations.push(`${process.name} deleted ${key}, which ${creator?.name} had made`);
  }
}
