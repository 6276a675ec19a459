import { sanitizeLine } from '../../intake/mail/sanitize.ts';
import { CommandError } from './command-error.ts';
import { escapeLine } from './escape.ts';

interface Question {
  /** Lines before the message. */
  readonly context?: readonly string[];
  readonly message: string;
}

interface YesOrNo extends Question {
  /** The answer if the owner only presses Enter. Default: yes. */
  readonly initial?: boolean;
}

export interface TextQuestion extends Question {
  /** The initial text, which can be edited. */
  readonly initial?: string;
  /** Shown while nothing is typed. */
  readonly placeholder?: string;
  /** Returns the problem with the text, or undefined. */
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
  readonly confirm: (question: YesOrNo) => Promise<boolean>;
}

/** The prompts write to stderr, because stdout is for the result. They are loaded with the first question. */
const prompts = async ({ context = [], message }: Question) => ({
  clack: await import('@clack/prompts'),
  shown: { message: [...context, message].map(escapeLine).join('\n'), output: process.stderr },
});

/** @throws {CommandError} if the owner cancels, which the prompts signal with a symbol */
const answered = <Value>(answer: Value): Exclude<Value, symbol> => {
  if (typeof answer === 'symbol') throw new CommandError('Cancelled. Nothing was written.');
  return answer as Exclude<Value, symbol>;
};

/**
 * Questions in this process’s terminal. Their text is escaped like other output, so it cannot control the terminal.
 */
export const terminalQuestions: Questions = {
  text: async ({ initial, placeholder, check, ...question }) => {
    const { clack, shown } = await prompts(question);
    const answer = await clack.text({
      ...shown,
      // Not escaped, because it is returned as the answer.
      ...(initial !== undefined && { initialValue: sanitizeLine(initial) }),
      ...(placeholder !== undefined && { placeholder: escapeLine(placeholder) }),
      validate: value => {
        const problem = check?.((value ?? '').trim());
        return problem && escapeLine(problem);
      },
    });
    return (answered(answer) ?? '').trim();
  },
  choice: async ({ options, initial, ...question }) => {
    const { clack, shown } = await prompts(question);
    const initialValue = initial && { initialValue: String(initial) };
    const chosen = answered(
      await clack.select<string>({
        ...shown,
        options: options.map(({ value, hint }) => ({
          value: String(value),
          label: escapeLine(value),
          ...(hint && { hint: escapeLine(hint) }),
        })),
        ...initialValue,
      }),
    );
    const option = options.find(({ value }) => value === chosen);
    if (!option) throw new CommandError(`There is no choice ${chosen}.`);
    return option.value;
  },
  confirm: async ({ initial = true, ...question }) => {
    const { clack, shown } = await prompts(question);
    return answered(await clack.confirm({ ...shown, initialValue: initial }));
  },
};
