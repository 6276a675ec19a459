import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { CommandError } from './command-error.ts';
import { escapeLine } from './escape.ts';

interface Question {
  readonly message: string;
  /** Returns the problem with the text, or undefined. */
  readonly check?: (value: string) => string | undefined;
}

/** Asks the owner. Both throw a `CommandError` if the owner cancels with Ctrl-C or Ctrl-D. */
export interface Questions {
  /** The first text without a problem, without surrounding spaces. */
  readonly text: (question: Question) => Promise<string>;
  /** Whether the owner typed yes. */
  readonly confirm: (question: Pick<Question, 'message'>) => Promise<boolean>;
}

/** Questions on a terminal. `output` is stderr, because stdout is for the result. */
export const questionsOn = (input: Readable, output: Writable): Questions => {
  const ask = (message: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const reader = createInterface({ input, output, terminal: true });
      reader.once('close', () => reject(new CommandError('Canceled. Nothing was written.')));
      reader.question(`${escapeLine(message)} `, answer => {
        resolve(answer.trim());
        reader.close();
      });
    });
  return {
    text: async ({ message, check }) => {
      for (;;) {
        const answer = await ask(message);
        const problem = check?.(answer);
        if (problem === undefined) return answer;
        output.write(`${escapeLine(problem)}\n`);
      }
    },
    confirm: async ({ message }) => /^y(es)?$/i.test(await ask(`${message} [y/N]`)),
  };
};
