import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { CommandError } from './command-error.ts';
import { escapeLine } from './escape.ts';

/**
 * Asks the owner until `problemIn` finds no problem in the answer, and returns it without surrounding spaces.
 * @throws {CommandError} if the owner cancels with Ctrl-C or Ctrl-D
 */
export type Ask = (question: string, problemIn?: (answer: string) => string | undefined) => Promise<string>;

/** `output` is stderr, because stdout is for the result. */
export const askOn =
  (input: Readable, output: Writable): Ask =>
  async (question, problemIn) => {
    for (;;) {
      const answer = await new Promise<string>((resolve, reject) => {
        const reader = createInterface({ input, output, terminal: true });
        reader.once('close', () => reject(new CommandError('Canceled. Nothing was written.')));
        reader.question(`${escapeLine(question)} `, typed => {
          resolve(typed.trim());
          reader.close();
        });
      });
      const problem = problemIn?.(answer);
      if (problem === undefined) return answer;
      output.write(`${escapeLine(problem)}\n`);
    }
  };
