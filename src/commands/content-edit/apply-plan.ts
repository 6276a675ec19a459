import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { EditingOptions } from '../command-line/owner-command.ts';
import { type Terminal, todayOf } from '../command-line/terminal.ts';
import type { ContentPlan } from './content-plan.ts';
import { changesLines, changesValue } from './difference.ts';
import { withContentField } from './entry-file.ts';
import { writeChanges } from './write-changes.ts';

/** The result of a plan: its changes, and whether they were only shown. */
export interface Applied {
  readonly dry_run: boolean;
  readonly changes: ReturnType<typeof changesValue>;
}

const { activity, profile } = contentKinds;

/** Sets the revision date if the plan changes anything except commit counts, which have their own date. */
const revise = (plan: ContentPlan, today: string): void => {
  if (!plan.changes().some(({ path }) => path !== activity.file) || !plan.has(profile.file)) return;
  plan.edit(profile.file, text => withContentField(text, 'profile', ['updated'], today));
};

/**
 * Checks a plan, shows its diff, and writes it. With `--dry-run` nothing is written; with `--json` the diff is in the result. If
 * `ask` is set, the owner is asked before.
 * @throws {CommandError} if the content would not be valid, or if the owner says no
 */
export const applyPlan = async (
  plan: ContentPlan,
  { json, dryRun }: EditingOptions,
  terminal: Terminal,
  ask = false,
): Promise<Applied> => {
  const today = todayOf(terminal);
  revise(plan, today);
  await plan.check(today);
  const changes = plan.changes();
  if (!json) terminal.print(changesLines(changes));
  const applied = { dry_run: dryRun ?? false, changes: changesValue(changes) };
  if (dryRun || changes.length === 0) return applied;
  if (ask && !(await terminal.questions?.confirm({ message: `Write this to ${plan.root}?` }))) {
    throw new CommandError('Nothing was written.');
  }
  plan.requireUnchanged();
  writeChanges(plan.root, changes);
  return applied;
};
