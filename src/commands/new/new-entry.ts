import type { Command } from 'commander';
import type * as z from 'zod';
import { slug } from '../../schemas/text.ts';
import { CommandError, UsageError } from '../command-line/command-error.ts';
import { type EditingOptions, printOutcome } from '../command-line/owner-command.ts';
import type { Questions } from '../command-line/questions.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { contentFile } from '../content-edit/entry-file.ts';
import { withHints } from '../content-edit/field-hints.ts';
import { type Draft, type FieldOption, requireValid, toOption, typedDraft } from './field-options.ts';

/** The options of all commands that add an entry. */
export type EntryOptions = EditingOptions & {
  readonly id?: string;
  readonly yes?: true;
  readonly appStore?: string;
};

/** What the owner should check or add. */
export interface Remark {
  readonly field: string;
  readonly message: string;
}

export interface Drafted {
  readonly draft: Draft;
  readonly remarks?: readonly Remark[];
  /** Plans files that belong to the entry, and edits of other files that depend on it; the data with the names of the files. */
  readonly beside?: (plan: ContentPlan, id: string, today: string) => Draft;
}

export interface NewKind {
  readonly schema: z.ZodType;
  readonly options: readonly FieldOption[];
  readonly file: (id: string) => string;
  /** The text of the file. `today` is a day for dates in comments. */
  readonly text: (data: Draft, today: string) => string;
  /** The id that the data suggest. `language` (BCP 47) is the language of the owner’s texts. */
  readonly id: (data: Draft, language: string) => string;
  /** Completes what the options gave: by asking, if there are questions. */
  readonly complete: (
    given: Draft,
    questions: Questions | undefined,
    options: EntryOptions,
  ) => Promise<Drafted>;
}

/** The files of a kind: YAML, with the fields that they do not have in comments. */
export const yamlFile = (folder: string, schemaName: string): Pick<NewKind, 'file' | 'text'> => ({
  file: id => `${folder}/${id}.yaml`,
  text: (data, today) => withHints(contentFile(schemaName, data), schemaName, data, today),
});

/** Makes a subcommand that adds an entry of a kind. */
export const entryCommand = (command: Command, kind: NewKind, terminal: Terminal): Command => {
  for (const option of kind.options) command.addOption(toOption(option));
  return command
    .option('--id <id>', 'the id, which is also the file name; by default, derived from the names')
    .option('--yes', 'ask nothing')
    .action(async () => {
      const options = command.optsWithGlobals<EntryOptions>();
      const questions = options.yes ? undefined : terminal.questions;
      const given = typedDraft(command.opts(), kind.options);
      const { draft, remarks = [], beside } = await kind.complete(given, questions, options);
      requireValid(kind.schema, draft, kind.options);
      const plan = new ContentPlan(terminal.content);
      const id = options.id ?? kind.id(draft, plan.language());
      const problem = slug.safeParse(id).error?.issues[0]?.message;
      if (problem) throw new UsageError(`--id ${problem}.`);
      const file = kind.file(id);
      if (plan.has(file)) {
        throw new CommandError(
          `There is a ${command.name()} ${id} already: ${plan.root}/${file}. Edit it, or give a different --id.`,
        );
      }
      const today = todayOf(terminal);
      plan.write(file, kind.text(beside?.(plan, id, today) ?? draft, today));
      const applied = await applyPlan(plan, options, terminal, questions !== undefined && draft !== given);
      const checks = remarks.map(({ field, message }) => `  ${plan.root}/${file}, ${field}: ${message}`);
      const done = applied.dry_run ? 'Nothing was written (--dry-run).' : `Added ${plan.root}/${file}.`;
      const lines = ['', ...(checks.length > 0 ? ['Please check:', ...checks, ''] : []), done];
      printOutcome(options, terminal, { value: { ...applied, id, file, check: remarks }, lines });
    });
};
