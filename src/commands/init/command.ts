import { readFileSync, statSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { errorMessage } from '../../api/prose/words.ts';
import { contentKinds } from '../../schemas/content.ts';
import { languageName } from '../../schemas/language.ts';
import { siteContent } from '../../schemas/site.ts';
import { CommandError, UsageError } from '../command-line/command-error.ts';
import { perform } from '../command-line/owner-command.ts';
import type { Ask, Terminal } from '../command-line/terminal.ts';
import { type EditingOptions, editingCommand, type Outcome } from '../content-edit/apply-plan.ts';
import type { ContentPlan } from '../content-edit/content-plan.ts';
import { withContentField } from '../content-edit/yaml-edit.ts';
import { type Imported, importResume, ownEmail, readResume } from './import/import-resume.ts';
import { type Note, valueProblem } from './import/read-value.ts';
import { type Owner, ownerOf, planSite } from './plan-site.ts';

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

const { shape } = siteContent.in;

const ownerOptions = {
  name: ['--name <name>', 'your name', shape.owner.shape.name],
  email: ['--email <address>', 'your public email address, which receives messages', ownEmail],
  language: ['--language <tag>', 'the language of your content, such as de', shape.language],
} as const;

/**
 * The language is English if nobody stated it or can be asked; then it is not `given`.
 * @throws {UsageError} if a name or address is missing and there is no `ask`
 */
const ownerFrom = async (
  options: Partial<Owner>,
  { owner, notes }: Imported,
  ask: Ask | undefined,
): Promise<Owner & { readonly given: boolean }> => {
  const { name = '', email = '', language = ask ? '' : 'en' } = { ...owner, ...options };
  const values = { name, email, language };
  const missing = (['name', 'email', 'language'] as const).filter(option => values[option] === '');
  if (missing.length > 0 && !ask) {
    const flags = missing.map(option => ownerOptions[option][0]).join(' and ');
    const wrong = notes.filter(({ path }) => missing.some(option => path === `basics.${option}`));
    const reasons = wrong.map(({ path, value, reason }) => ` (${path} is “${value}”: ${reason})`).join('');
    throw new UsageError(`The site needs your ${missing.join(' and ')}${reasons}. Add ${flags}.`);
  }
  for (const option of missing) {
    const [, what, schema] = ownerOptions[option];
    const check = (answer: string) => valueProblem(answer, schema)?.replace(/^/, 'This ');
    values[option] = (await ask?.(`What is ${what}?`, check)) ?? '';
  }
  return { ...values, given: ask !== undefined || (options.language ?? owner.language) !== undefined };
};

const countsOf = ({ roles, resume }: Imported): Readonly<Record<string, number>> => {
  const education = roles.filter(({ category }) => category === 'education').length;
  const lists = Object.entries(resume).map(([name, list]) => [name, list?.length ?? 0]);
  return { work: roles.length - education, education, ...Object.fromEntries(lists) };
};

const HEADINGS: Readonly<Record<Note['kind'], string>> = {
  private: 'Left out because it looks private. Add by hand whatever you want to publish:',
  hidden: 'Left out because the résumé hides it:',
  unreadable: 'Could not be read. Fix the résumé and import it again, or add it by hand:',
  unknown: 'Not supported by the import:',
  kept: 'Imported, but please check:',
};

const genericPath = ({ path }: Note): string => path.replaceAll(/\[\d+\]/g, '[*]');

/** Returns a line such as “Quay, startDate (work[3]): “Mai 2019” – It must be a date.” for equal notes. */
const lineOf = ([note, ...others]: readonly [Note, ...Note[]]): string => {
  const path = others.length > 0 ? genericPath(note) : note.path;
  const [, entry = path, field = ''] = /^(.*?\[.+?\])\.?(.*)$/.exec(path) ?? [];
  const entries = new Set([note, ...others].map(other => other.entry));
  const names = [...entries].filter(Boolean).join(', ').slice(0, 80);
  const place = names === '' ? path : `${names}${field && `, ${field}`} (${entry})`;
  return `  ${place}: “${note.value}” – ${note.reason}`;
};

/** One line for equal values with equal reasons, the most important first. They may be private: print them only. */
const notesLines = (notes: readonly Note[]): string[] => {
  const lines = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const ofKind = notes.filter(note => note.kind === kind);
    const equal = Map.groupBy(ofKind, note => [genericPath(note), note.value, note.reason].join('\n'));
    return equal.size > 0 ? [heading, ...[...equal.values()].map(same => lineOf(same as [Note]))] : [];
  });
  return lines.length > 0 ? lines : ['Nothing was left out.'];
};

const importLines = (imported: Imported, from: string): string[] => {
  const counts = Object.entries(countsOf(imported)).filter(([, count]) => count > 0);
  const facts = [imported.owner.name, ...counts.map(([name, count]) => `${name} (${count})`)];
  return [`Read ${from}: ${facts.filter(Boolean).join(', ')}.`, '', ...notesLines(imported.notes), ''];
};

/** Names that a person checks in a minute, by their file. */
const publicNames = (
  { profile, resume: { references = [], certificates = [] } }: Imported,
  email: string,
) => ({
  [contentKinds.site.file]: [email],
  [contentKinds.profile.file]: (profile.online ?? []).map(({ network }) => network),
  [contentKinds.resume.file]: [...references, ...certificates].flatMap(({ name = [] }) => name),
});

/** Such as “The language of the content is German (de).” */
const languageLine = (language: string, given: boolean): string => {
  const name = `${languageName(language)} (${language})`;
  return given
    ? `The language of the content is ${name}.`
    : `Check the language: the site will be in ${name}, because neither --language nor the résumé’s meta.language states another. To change it, edit \`language\` in site.yaml.`;
};

const ownerSteps = (roles: number): string[] => [
  ...(roles > 0 ? ['File names become public URLs: rename files only before the first push.'] : []),
  'Fill in what is missing: site.yaml and profile.yaml explain their fields, and docs/files-to-copy/full has the other files.',
  'Look at the site with `npm start`, then commit it.',
];

/** Returns undefined if only the picture of a site is set. */
const planNewSite = async (plan: ContentPlan, options: Options, terminal: Terminal) => {
  const { from, picture, name, email, language, yes, json, force } = options;
  if (picture !== undefined && [from, name, email, language, yes].every(option => option === undefined))
    return undefined;
  const current = force ? undefined : ownerOf(plan);
  if (current !== undefined)
    throw new CommandError(`The content already belongs to ${current}. To replace all of it, add --force.`);
  const { today } = terminal;
  const imported = from === undefined ? importResume({}, today) : await readResume(from, today);
  const lines = from === undefined ? [] : importLines(imported, from);
  const asked = ownerFrom(options, imported, yes ? undefined : terminal.ask);
  const { given, ...owner } = await asked.catch((error: unknown) => {
    terminal.report(lines);
    throw error;
  });
  const inLanguage = languageLine(owner.language, given);
  if (!json) terminal.print([inLanguage, '', ...lines]);
  planSite(plan, owner, imported, today);
  const { notes, roles } = imported;
  const names = publicNames(imported, owner.email);
  const result = from === undefined ? {} : { imported: countsOf(imported), notes, public: names };
  const steps = ownerSteps(roles.length);
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

const init = async (plan: ContentPlan, options: Options, terminal: Terminal): Promise<Outcome> => {
  const picture = options.picture === undefined ? undefined : await squareOf(options.picture);
  const site = await planNewSite(plan, options, terminal);
  if (picture) {
    plan.write(AVATAR, picture);
    plan.edit(contentKinds.site.file, text =>
      withContentField(text, contentKinds.site, ['appearance', 'avatar'], `./${AVATAR}`),
    );
  }
  const names = Object.entries(site?.public ?? {}).filter(([, all]) => all.length > 0);
  const checks = names.map(([file, all]) => `  ${all.join(', ')} (${file})`);
  const isPublic = names.length > 0 ? ['', 'This will be public:', ...checks] : [];
  const lines = site ? [...isPublic, '', 'Left to do:', ...site.next.map(step => `  ${step}`)] : [];
  return { value: { ...site }, lines };
};

export const initCommand = (terminal: Terminal): Command => {
  const description = 'Replaces the sample with your content.';
  const program = editingCommand('init', terminal, { description, examples }, init)
    .option('--from <file or URL>', 'import a JSON Resume, as JSON or YAML')
    .option('--picture <file>', 'your picture; without other options, only the site’s picture changes')
    .option('--yes', 'skip all questions')
    .option('--force', 'replace content that is not the sample');
  for (const [flag, help, schema] of Object.values(ownerOptions))
    program.option(flag, help, value => {
      const problem = valueProblem(value, schema);
      if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}`);
      return value;
    });
  return program;
};

if (import.meta.main) process.exitCode = await perform(initCommand);
