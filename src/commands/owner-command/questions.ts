import { CommandError } from './command-error.ts';

interface Question {
  readonly message: string;
}

/** A question for a text. */
export interface TextQuestion extends Question {
  /** The text that is there to edit. */
  readonly initial?: string;
  /** Shown while nothing is typed. */
  readonly placeholder?: string;
  /** Returns what is wrong with the text, or undefined. */
  readonly check?: (value: string) => string | undefined;
}

/** A question with a fixed set of answers. */
export interface ChoiceQuestion<Value extends string> extends Question {
  readonly options: readonly { readonly value: Value; readonly hint?: string }[];
  readonly initial?: Value;
}

/** Asks the owner. Every method throws a `CommandError` if the owner cancels. */
export interface Questions {
  /** The typed text without surrounding spaces; empty if nothing was typed. */
  readonly text: (question: TextQuestion) => Promise<string>;
  readonly choice: <Value extends string>(question: ChoiceQuestion<Value>) => Promise<Value>;
  /** Any of the options, also none. */
  readonly several: (
    question: Question & { readonly options: readonly string[] },
  ) => Promise<readonly string[]>;
  readonly confirm: (question: Question) => Promise<boolean>;
}

/** The prompts write to stderr: stdout is for the result. They are loaded when something is asked. */
const prompts = async () => ({ clack: await import('@clack/prompts'), output: process.stderr });

/** @throws {CommandError} if the owner cancelled, which the prompts say with a symbol */
const answered = <Value>(answer: Value): Exclude<Value, symbol> => {
  if (typeof answer === 'symbol') throw new CommandError('Cancelled. Nothing was written.');
  return answer as Exclude<Value, symbol>;
};

/** Questions in the terminal of this process. */
export const terminalQuestions: Questions = {
  text: async ({ message, initial, placeholder, check }) => {
    const { clack, output } = await prompts();
    const answer = await clack.text({
      message,
      output,
      ...(initial !== undefined && { initialValue: initial }),
      ...(placeholder !== undefined && { placeholder }),
      validate: value => check?.((value ?? '').trim()),
    });
    return (answered(answer) ?? '').trim();
  },
  choice: async ({ message, options, initial }) => {
    const { clack, output } = await prompts();
    const shown = options.map(({ value, hint }) => ({ value: String(value), ...(hint && { hint }) }));
    const initialValue = initial && { initialValue: String(initial) };
    const chosen = answered(await clack.select<string>({ message, output, options: shown, ...initialValue }));
    const option = options.find(({ value }) => value === chosen);
    if (!option) throw new CommandError(`There is no choice ${chosen}.`);
    return option.value;
  },
  several: async ({ message, options }) => {
    const { clack, output } = await prompts();
    const shown = options.map(value => ({ value }));
    return answered(await clack.multiselect<string>({ message, output, options: shown, required: false }));
  },
  confirm: async ({ message }) => {
    const { clack, output } = await prompts();
    return answered(await clack.confirm({ message, output }));
  },
};
