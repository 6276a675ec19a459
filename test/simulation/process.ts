/** The number of the operation at which a process is killed, and whether it still takes effect. */
export interface Kill {
  readonly at: number;
  readonly applied: boolean;
}

export class Process {
  readonly name: string;
  readonly startedAt: number;
  readonly kill: Kill | undefined;
  readonly died: Promise<'died'>;
  operations = 0;
  dead = false;
  /** Whether it was killed or ran too long. */
  crashed = false;
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
