import type { Command } from 'commander';
import { slug } from '../../schemas/text.ts';
import { CommandError, UsageError } from '../command-line/command-error.ts';
import { type EditingOptions, editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan, requireUndoOf, revise, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { contentFile } from '../content-edit/entry-file.ts';
import { withHints } from '../content-edit/field-hints.ts';
import { newAgentSkill } from './agent-skill.ts';
import type { NewKind } from './kind.ts';
import { newProduct } from './product.ts';
import { askFields, type Draft, requireValid, toOption, valueAt, withTyped } from './required-fields.ts';
import { newRole } from './role.ts';

const examples = `
npm run new -- role                               ask for the required fields
npm run new -- role --organization "Example Ltd" --title Engineer
npm run new -- product --app-store https://apps.apple.com/us/app/my-app/id1234567890
npm run new -- skill --name compare-plans --description "Compares the plans of …"
`;

type EntryOptions = EditingOptions & {
  readonly id?: string;
  readonly yes?: true;
  readonly appStore?: string;
};

/** The text of the file. `today` is a day for dates in comments. */
const textOf = ({ schemaName, text }: NewKind, data: Draft, today: string): string =>
  schemaName === undefined
    ? (text?.(data) ?? '')
    : withHints(contentFile(schemaName, data), schemaName, data, today);

const addEntry = async (command: Command, kind: NewKind, terminal: Terminal): Promise<void> => {
  const options = command.optsWithGlobals<EntryOptions>();
  const questions = options.yes ? undefined : terminal.questions;
  const today = todayOf(terminal);
  const plan = new ContentPlan(terminal.content);
  revise(plan, today);
  // Checked before the first question.
  if (!options.dryRun) await requireUndoOf(plan, options);
  const typed = withTyped({}, command.opts(), kind.fields);
  const app = await kind.start?.(questions, Object.keys(typed).length > 0, options.appStore);
  const known = withTyped(app?.draft ?? {}, command.opts(), kind.fields);
  const ask = kind.ask ?? ((asking, draft) => askFields(asking, kind.schema, draft, kind.fields));
  const draft = questions ? await ask(questions, known) : known;
  requireValid(kind.schema, draft, kind.fields);
  const id = options.id ?? kind.id(draft, plan.language());
  const problem = slug.safeParse(id).error?.issues[0]?.message;
  if (problem) throw new UsageError(`--id ${problem}.`);
  const file = kind.file?.(id) ?? `${kind.folder}/${id}.yaml`;
  if (plan.has(file)) {
    throw new CommandError(
      `There is a ${command.name()} ${id} already: ${plan.root}/${file}. Edit it, or choose a different --id.`,
    );
  }
  const added = app ? kind.addApp?.(plan, id, today, app.icon) : {};
  plan.write(file, textOf(kind, { ...draft, ...added }, today));
  const applied = await applyPlan(plan, options, terminal, questions !== undefined && draft !== known);
  // The owner does not need to check values that they typed.
  const remarks = (app?.remarks ?? kind.remarks ?? []).filter(
    ({ field }) => valueAt(typed, field.split('.')) === undefined,
  );
  const checks = remarks.map(({ field, message }) => `  ${plan.root}/${file}, ${field}: ${message}`);
  const done = applied.dry_run ? 'Nothing was written (--dry-run).' : `Added ${plan.root}/${file}.`;
  const lines = [
    '',
    ...(checks.length > 0 ? ['Please check:', ...checks, ''] : []),
    done,
    ...undoLines(applied),
  ];
  printOutcome(options, terminal, { value: { ...applied, id, file, check: remarks }, lines });
};

const newProgram = (terminal: Terminal): Command => {
  const program = editingCommand('new', terminal, {
    description:
      'Adds a role, a product or an agent skill. The file contains the required fields, and the optional ones as comments.',
    examples,
  });
  const entry = (name: string, description: string, kind: NewKind): Command => {
    const command = program.command(name).description(description);
    for (const field of kind.fields) command.addOption(toOption(field));
    return command
      .option('--id <id>', 'the id, which is also the file name; by default, derived from the names')
      .option('--yes', 'skip all questions')
      .action(() => addEntry(command, kind, terminal));
  };
  entry('role', 'add a job, your own company, or a course of study', newRole);
  entry(
    'product',
    'add an app; if you give its App Store address, the facts and the icon come from there',
    newProduct(terminal),
  ).option('--app-store <url>', 'its App Store address');
  entry(
    'skill',
    'add an agent skill: instructions (SKILL.md) that agents can install. Technologies are not added here: list them in the `tech` of your roles',
    newAgentSkill,
  );
  return program;
};

/** `npm run new`. Resolves to the exit code. */
export const newCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(newProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await newCommand(process.argv.slice(2), processTerminal());
