import { readFileSync, statSync } from 'node:fs';
import { errorMessage } from '../../api/prose/words.ts';
import { contentKinds } from '../../schemas/content.ts';
import { CommandError } from '../command-line/command-error.ts';
import { type EditingOptions, editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { readResume } from './import/read-resume.ts';
import { type Owner, ownerFrom, ownerOptions } from './owner.ts';
import { ownerOf, planSite } from './plan-site.ts';
import { countsOf, importLines, languageLine, ownerSteps } from './report.ts';

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
  const { given, ...owner } = await ownerFrom(options, imported?.owner ?? {}, yes ? undefined : terminal.ask);
  const inLanguage = languageLine(owner.language, given);
  if (!json) terminal.print([inLanguage, '', ...(imported ? importLines(imported, from ?? '') : [])]);
  planSite(plan, owner, imported ?? {}, today);
  const result = imported && { imported: countsOf(imported), notes: imported.notes };
  const steps = ownerSteps(imported?.roles.length);
  return { ...result, ...owner, next: given || !json ? steps : [inLanguage, ...steps] };
};

/** Pixels. */
const SIDE = 512;
const AVATAR = 'avatar.webp';

/** Crops a picture to a square, without metadata. */
const squareOf = async (file: string): Promise<Buffer> => {
  if (/^https?:/i.test(file))
    throw new CommandError(`Download the picture first, then add its file: ${file}`);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`File not found: ${file}`);
  const { default: sharp } = await import('sharp');
  const square = { width: SIDE, height: SIDE, fit: 'cover', position: 'attention' } as const;
  const picture = sharp(readFileSync(file)).autoOrient().resize(square).webp();
  return picture.toBuffer().catch((error: unknown) => {
    throw new CommandError(
      `Cannot read the picture ${file} (${errorMessage(error).split('\n')[0]}). Save it as JPG or PNG.`,
    );
  });
};

const init = async (options: Options, terminal: Terminal): Promise<void> => {
  const plan = new ContentPlan(terminal.content);
  const picture = options.picture === undefined ? undefined : await squareOf(options.picture);
  const site = await planNewSite(plan, options, terminal);
  if (picture) {
    plan.write(AVATAR, picture);
    plan.edit(contentKinds.site.file, text =>
      withContentField(text, 'site', ['appearance', 'avatar'], `./${AVATAR}`),
    );
  }
  const result = await applyPlan(plan, options, terminal);
  const lines = site ? ['', 'Left to do:', ...site.next.map(step => `  ${step}`)] : [];
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
