import { readFileSync, statSync } from 'node:fs';
import { errorMessage } from '../../api/prose/words.ts';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import { type EditingOptions, editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { readResume } from './import/read-resume.ts';
import { type Owner, ownerFrom, ownerOptions } from './owner.ts';
import { ownerOf, planSite } from './plan-site.ts';
import { countsOf, importLines, ownerSteps } from './report.ts';

const examples = `
npm run init                                      ask for your name and email address
npm run init -- --from resume.json                import a JSON Resume
npm run init -- --from https://example.com/resume.json --dry-run
npm run init -- --picture photo.jpg               set the picture of your own site
`;

type Options = EditingOptions &
  Partial<Owner> & {
    readonly from?: string;
    readonly picture?: string;
    readonly yes?: true;
    readonly force?: true;
  };

/** Returns undefined if only the picture of a site is set. */
const planNewSite = async (plan: ContentPlan, options: Options, terminal: Terminal) => {
  const { from, picture, name, email, language, yes, json, force } = options;
  if (picture !== undefined && [from, name, email, language, yes].every(option => option === undefined))
    return undefined;
  const current = force ? undefined : ownerOf(plan);
  if (current !== undefined)
    throw new CommandError(`The content already belongs to ${current}. To replace all of it, add --force.`);
  const today = todayOf(terminal);
  const imported = from === undefined ? undefined : await readResume(from, today);
  if (imported && !json) terminal.print(importLines(imported, from ?? ''));
  const owner = await ownerFrom(options, imported?.owner ?? {}, yes ? undefined : terminal.ask);
  planSite(plan, owner, imported ?? {}, today);
  const result = imported && { imported: countsOf(imported), notes: imported.notes };
  return { ...result, ...owner, next: ownerSteps(owner.language, imported?.roles.length) };
};

/** Pixels. */
const SIDE = 512;
const AVATAR = 'avatar.webp';

/** Crops the picture to a square, without metadata. */
const planPicture = async (plan: ContentPlan, file: string): Promise<void> => {
  if (/^https?:/i.test(file))
    throw new CommandError(`Download the picture first, then add its file: ${file}`);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`File not found: ${file}`);
  const { default: sharp } = await import('sharp');
  const square = { width: SIDE, height: SIDE, fit: 'cover', position: 'attention' } as const;
  const picture = sharp(readFileSync(file)).autoOrient().resize(square).webp();
  const bytes = await picture.toBuffer().catch((error: unknown) => {
    throw new CommandError(
      `Cannot read the picture ${file} (${errorMessage(error).split('\n')[0]}). Save it as JPG or PNG.`,
    );
  });
  plan.write(AVATAR, bytes);
  plan.edit(contentKinds.site.file, text =>
    withContentField(text, 'site', ['appearance', 'avatar'], `./${AVATAR}`),
  );
};

const init = async (options: Options, terminal: Terminal): Promise<void> => {
  const plan = new ContentPlan(terminal.content);
  const site = await planNewSite(plan, options, terminal);
  if (options.picture !== undefined) await planPicture(plan, options.picture);
  const result = await applyPlan(plan, options, terminal);
  const done = result.dry_run ? 'Nothing was written (--dry-run).' : `Your site is in ${plan.root}.`;
  const steps = site ? ['', 'Left to do:', ...site.next.map(step => `  ${step}`)] : [];
  const lines = [...steps, '', done, ...undoLines(result)];
  printOutcome(options, terminal, { value: { ...result, ...site }, lines });
};

/** Resolves to the exit code. */
export const initCommand = (args: readonly string[], terminal: Terminal): Promise<number> => {
  const description = 'Replaces the sample with your content.';
  const program = editingCommand('init', terminal, { description, examples })
    .option('--from <file or URL>', 'import a JSON Resume, as JSON or YAML')
    .option('--picture <file>', 'your picture; without other options, only the site’s picture changes')
    .option('--yes', 'skip all questions')
    .option('--force', 'replace content that is not the sample')
    .action((options: Options) => init(options, terminal));
  for (const [flag, help] of Object.values(ownerOptions)) program.option(flag, help);
  return perform(program, args, terminal);
};

if (import.meta.main) process.exitCode = await initCommand(process.argv.slice(2), processTerminal());
