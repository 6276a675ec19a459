/** When a process is killed: at its nth operation, which has its effect all the same or has not. */
export interface Kill {
  readonly at: number;
  readonly applied: boolean;
}

/** One invocation of a function: what it does after it was killed, or after the platform’s limit, never happens. */
export class Process {
  readonly name: string;
  readonly startedAt: number;
  readonly kill: Kill | undefined;
  readonly died: Promise<'died'>;
  operations = 0;
  dead = false;
  /** Whether it was killed or ran too long. */
  crashed = false;
  /** Whether the client has its answer. */
  answered = false;
  #die: (value: 'died') => void = () => undefined;

  constructor(name: string, startedAt: number, kill?: Kill) {
    this.name = name;
    this.startedAt = startedAt;
    this.kill = kill;
    this.died = new Promise(resolve => {
      this.#die = resolve;
    });
  }

  die(): void {
    this.dead = true;
    this.#die('died');
  }
}
