import type { Command } from 'commander';
import { type EditingOptions, editingCommand, perform, printOutcome } from '../../command-line/command.ts';
import { CommandError, UsageError } from '../../command-line/command-error.ts';
import { processTerminal, type Terminal, todayOf } from '../../command-line/terminal.ts';
import { applyPlan } from '../../content-edit/apply-plan.ts';
import { ContentPlan } from '../../content-edit/content-plan.ts';
import { isSampleMail } from '../../schemas/sample-address.ts';
import { collectFacts } from './collect-facts.ts';
import { readImport } from './import/read-import.ts';
import { type Facts, factNames, facts } from './owner-facts.ts';
import { placeSkills } from './place-skills.ts';
import { planSite } from './plan-site.ts';
import { nextSteps, notesLines, stepsLines } from './report.ts';
import { ownerMail } from './sample.ts';

const examples = `
npm run init                                      ask for everything
npm run init -- --from resume.json                take over a JSON Resume, and ask for what it lacks
npm run init -- --from https://example.com/resume.json
npm run init -- --from Basic_LinkedInDataExport.zip
npm run init -- --yes --name "Ada Example" --email ada@your-domain.dev --country PT
npm run init -- --from resume.json --dry-run      show what would change
`;

type Options = EditingOptions &
  Facts & { readonly from?: string; readonly yes?: true; readonly force?: true };

/** Refuses to replace content that is no longer the sample, unless `force` is set. */
const requireSample = (plan: ContentPlan, force: boolean): void => {
  const mail = ownerMail(plan);
  if (force || mail === undefined || isSampleMail(mail)) return;
  throw new CommandError(
    `The content is ${mail}’s and no longer the sample. To add to it, use npm run new. To replace all of it, add --force.`,
  );
};

const init = async (options: Options, terminal: Terminal): Promise<void> => {
  const { from, yes, force = false } = options;
  const plan = new ContentPlan(terminal.content);
  requireSample(plan, force);
  const questions = yes ? undefined : terminal.questions;
  const given = factNames.filter(name => options[name] !== undefined);
  if (!yes && !terminal.questions && !from && given.length === 0) {
    throw new UsageError(
      'There is no terminal to ask. Add --yes with --name, --email and --country, or --from.',
    );
  }
  const today = todayOf(terminal);
  const file = from === undefined ? undefined : await readImport(from, today.slice(0, 7));
  const { known, assumed } = await collectFacts(options, file, questions);
  const imported = file && questions ? await placeSkills(file, questions) : file;
  planSite(plan, known, imported, today);
  const applied = await applyPlan(plan, options, terminal, questions !== undefined);
  const notes = imported?.notes ?? [];
  const steps = nextSteps(plan.root, assumed, imported?.roles.length ?? 0);
  const done = applied.dry_run ? 'Nothing was written (--dry-run).' : `Your site is in ${plan.root}.`;
  printOutcome(options, terminal, {
    value: { ...applied, notes, next: steps },
    lines: [...notesLines(notes), ...stepsLines(steps), '', done],
  });
};

const initProgram = (terminal: Terminal): Command => {
  const program = editingCommand('init', terminal, {
    description:
      'Makes the site yours: replaces the sample with your name, address and roles. It refuses if the content is no longer the sample.',
    examples,
  })
    .option('--from <file, folder or URL>', 'take over a JSON Resume or a LinkedIn data export')
    .option('--yes', 'ask nothing; what is unknown gets a default, which is listed')
    .option('--force', 'replace content that is not the sample');
  for (const { flag, description } of Object.values(facts)) program.option(flag, description);
  return program.action((options: Options) => init(options, terminal));
};

/** `npm run init`. Resolves to the exit code. */
export const initCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(initProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await initCommand(process.argv.slice(2), processTerminal());
