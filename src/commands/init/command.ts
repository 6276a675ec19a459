import { dirname } from 'node:path';
import type { Command } from 'commander';
import { CommandError, UsageError } from '../command-line/command-error.ts';
import { type EditingOptions, editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import type { Questions } from '../command-line/questions.ts';
import { processTerminal, type Terminal, todayOf } from '../command-line/terminal.ts';
import { applyPlan, requireUndoOf, undoLines } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { collectFacts } from './collect-facts.ts';
import type { Imported, RoleInput, Suggestion } from './import/imported.ts';
import type { Note } from './import/note.ts';
import { type PrivatePart, privateParts, withoutParts } from './import/private-text.ts';
import { type Choose, readImport } from './import/read-import.ts';
import { type Facts, factNames, facts } from './owner-facts.ts';
import { namedPicture, resumePicture } from './picture.ts';
import { planPicture, planSite } from './plan-site.ts';
import { idLines, languageLine, nextSteps, notesLines, suggestionLines, understoodLines } from './report.ts';
import { filesToReplace, ownerOf } from './sample.ts';

/** Words in job titles that suggest a category, in the five languages of the pages. */
const TITLES = {
  founder:
    'founder co-founder cofounder gründer gründerin mitgründer mitgründerin fondateur fondatrice cofondateur fundador fundadora cofundador cofundadora',
  leadership:
    'cto ceo coo cfo director lead leader head leiter leiterin teamleiter teamleiterin teamleitung geschäftsführer geschäftsführerin directeur directrice directora diretor diretora líder',
  engineering:
    'engineer developer programmer entwickler entwicklerin softwareentwickler softwareentwicklerin ingenieur ingenieurin développeur développeuse ingénieur ingénieure desarrollador desarrolladora ingeniero ingeniera programador programadora desenvolvedor desenvolvedora engenheiro engenheira',
} as const;

/** Breaks from work, in the same languages. */
const BREAKS =
  /career break|sabbatical|(parental|maternity|paternity|family|medical|sick|care) leave|stay-at-home|elternzeit|mutterschutz|pflegezeit|sabbatjahr|congé (parental|de maternité|maternité|sabbatique)|excedencia|permiso parental|año sabático|baja por maternidad|licença[- ](parental|maternidade|paternidade)|período sabático|ano sabático/i;

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}-]+/u);

const categoryOf = (title: string): Suggestion['category'] => {
  const words = new Set(wordsIn(title));
  return (['founder', 'leadership', 'engineering'] as const).find(category =>
    TITLES[category].split(' ').some(word => words.has(word)),
  );
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether prose contains a skill: as a whole word, in the same case, and not as the first word of a sentence. */
const names = (text: string, skill: string): boolean => {
  const form = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(skill)}(?![\\p{L}\\p{N}+#])`, 'gu');
  return [...text.matchAll(form)].some(({ index }) => !/(^|[.!?:]\s|\n)\s*$/u.test(text.slice(0, index)));
};

/** Suggestions from the title and description of each role, in the order of the roles. */
export const suggestionsFor = ({ roles, resume }: Imported): Suggestion[] => {
  const skills = (resume.skills ?? []).flatMap(({ name, keywords = [] }) =>
    keywords.length > 0 ? keywords : [name],
  );
  return roles.map(({ role = '', category, summary = '', highlights = [], tech = [] }) => {
    const suggested = category === undefined ? categoryOf(role) : undefined;
    const texts = [`– ${role}`, summary, ...highlights].join('\n');
    return {
      ...(suggested && { category: suggested }),
      ...(category !== 'education' && BREAKS.test(role) && { career_break: true as const }),
      tech: [...new Set(skills)].filter(
        skill => skill.length > 1 && !tech.includes(skill) && names(texts, skill),
      ),
    };
  });
};

const isSuggestion = ({ category, career_break: isBreak, tech }: Suggestion): boolean =>
  category !== undefined || isBreak !== undefined || tech.length > 0;

/** The role with the suggestions that the owner accepted. */
const withSuggestion = (role: RoleInput, { category, career_break, tech }: Suggestion): RoleInput => ({
  ...role,
  ...(category && { category }),
  ...(career_break && { career_break }),
  ...(tech.length > 0 && { tech: [...(role.tech ?? []), ...tech] }),
});

const examples = `
npm run init                                      ask for everything
npm run init -- --from resume.json                import a résumé, and ask for anything missing
npm run init -- --from https://example.com/resume.json
npm run init -- --from Basic_LinkedInDataExport.zip
npm run init -- --yes --from resume.json --email ada@your-domain.dev
npm run init -- --yes --name "Ada Example" --email ada@your-domain.dev --country PT
npm run init -- --from resume.json --dry-run
npm run init -- --picture photo.jpg               your picture, on a site that is yours already
`;

type Options = EditingOptions &
  Facts & {
    readonly from?: string;
    readonly pick?: string;
    readonly picture?: string;
    readonly yes?: true;
    readonly force?: true;
  };

/** Chooses one of several résumés in a file: the one in `--pick`, or the first. */
const chooser =
  (wanted: string | undefined): Choose =>
  titles => {
    if (wanted === undefined) return 0;
    const number = Number(wanted);
    if (Number.isInteger(number) && number >= 1 && number <= titles.length) return number - 1;
    throw new UsageError(`--pick must be a number from 1 to ${titles.length}: ${titles.join('; ')}.`);
  };

/** The picture for the site, from the option or the file, or a note if the file’s picture cannot be used. */
const pictureOf = async (
  { picture, from = '' }: Options,
  imported: Imported | undefined,
): Promise<{ readonly bytes?: Buffer; readonly notes: readonly Note[] }> => {
  if (picture !== undefined) return { bytes: await namedPicture(picture), notes: [] };
  if (imported?.picture === undefined) return { notes: [] };
  const found = await resumePicture(imported.picture, /^https?:/i.test(from) ? undefined : dirname(from));
  if ('bytes' in found) return { bytes: found.bytes, notes: [] };
  const value = imported.picture.slice(0, 60);
  return { notes: [{ kind: 'left_out', path: 'basics.image', value, reason: found.problem }] };
};

/** The import without private parts of prose, except those that the owner wants to publish. */
const withoutPrivate = async (imported: Imported, questions: Questions | undefined): Promise<Imported> => {
  const taken: PrivatePart[] = [];
  for (const part of privateParts(imported)) {
    const message = `Publish it? ${part.path} contains what looks like ${part.kind}: ${part.text}`;
    if (!questions || !(await questions.confirm({ message }))) taken.push(part);
  }
  return withoutParts(imported, taken);
};

/** The import with suggestions: in the roles if the owner accepts them, or else as comments in their files. */
const withSuggestions = async (imported: Imported, questions: Questions | undefined): Promise<Imported> => {
  const suggestions = suggestionsFor(imported);
  if (!suggestions.some(isSuggestion)) return imported;
  const message = `Add this to the roles? If not, it stays in the files as comments. ${suggestionLines(imported.roles, suggestions).join('; ')}`;
  if (!questions || !(await questions.confirm({ message }))) return { ...imported, suggestions };
  const roles = imported.roles.map((role, index) => withSuggestion(role, suggestions[index] ?? { tech: [] }));
  return { ...imported, roles };
};

/** Plans the site with these facts. */
const planWith = (
  root: string,
  known: Facts,
  imported: Imported | undefined,
  picture: Uint8Array | undefined,
  today: string,
) => {
  const plan = new ContentPlan(root);
  planSite(plan, known, imported, today);
  if (picture) planPicture(plan, picture);
  return plan;
};

/** The initial plan for `planSite`: it removes everything personal. */
const withoutSample = (root: string): ContentPlan => {
  const plan = new ContentPlan(root);
  for (const file of filesToReplace(root)) plan.remove(file);
  return plan;
};

const setPicture = async (picture: string, options: Options, terminal: Terminal): Promise<void> => {
  const plan = new ContentPlan(terminal.content);
  planPicture(plan, await namedPicture(picture));
  const done = await applyPlan(plan, options, terminal);
  const lines = ['', `The picture is in ${plan.root}.`, ...undoLines(done)];
  printOutcome(options, terminal, { value: done, lines });
};

/** The result of an import, as JSON. */
const importedValue = ({ format, owner, profile, roles, resume }: Imported) => ({
  imported: {
    format,
    owner,
    profile,
    roles: roles.length,
    sections: Object.fromEntries(Object.entries(resume).map(([name, list]) => [name, list?.length ?? 0])),
  },
});

const init = async (options: Options, terminal: Terminal): Promise<void> => {
  const { from, yes, json, force = false } = options;
  const given = factNames.filter(name => options[name] !== undefined);
  if (options.picture !== undefined && !from && !yes && given.length === 0) {
    return setPicture(options.picture, options, terminal);
  }
  const root = terminal.content;
  const owner = force ? undefined : ownerOf(root);
  if (owner !== undefined) {
    throw new CommandError(
      `The content is no longer the sample: it is ${owner}’s. To replace all of it, add --force.`,
    );
  }
  // Checked before the first question.
  if (!options.dryRun) await requireUndoOf(withoutSample(root), options);
  const questions = yes ? undefined : terminal.questions;
  if (!yes && !terminal.questions && !from && given.length === 0) {
    throw new UsageError('There is no terminal to ask. Add --yes with --name and --email, or --from.');
  }
  const today = todayOf(terminal);
  const read = from === undefined ? undefined : await readImport(from, today, chooser(options.pick));
  const asked = options.dryRun ? undefined : questions;
  const imported = read && (await withSuggestions(await withoutPrivate(read, asked), asked));
  const { bytes: picture, notes: pictureNotes } = await pictureOf(options, imported);
  const notes = [...pictureNotes, ...(imported?.notes ?? [])];
  if (imported && !json) {
    terminal.print([...understoodLines(imported, from ?? ''), '', ...notesLines(notes), '']);
  }
  const known = await collectFacts(options, imported, questions);
  if (imported && !json) terminal.print([languageLine(known), ...idLines(imported.roles, known), '']);
  const plan = planWith(root, known, imported, picture, today);
  const result = await applyPlan(plan, options, terminal);
  const steps = nextSteps(imported?.roles.length ?? 0);
  const done = result.dry_run ? 'Nothing was written (--dry-run).' : `Your site is in ${plan.root}.`;
  printOutcome(options, terminal, {
    value: { ...result, ...(imported && importedValue(imported)), notes, next: steps },
    lines: ['Left to do:', ...steps.map(step => `  ${step}`), '', done, ...undoLines(result)],
  });
};

const initProgram = (terminal: Terminal): Command => {
  const program = editingCommand('init', terminal, {
    description: 'Replaces the sample with your content.',
    examples,
  })
    .option('--from <file, folder or URL>', 'import a JSON Resume or a LinkedIn data export')
    .option('--pick <number>', 'which résumé, if the file contains several')
    .option(
      '--picture <file or URL>',
      'your picture; on its own, it sets the picture of a site that is already yours',
    )
    .option('--yes', 'do not ask; leave out anything unknown')
    .option('--force', 'replace content that is not the sample');
  for (const { flag, description } of Object.values(facts)) program.option(flag, description);
  return program.action((options: Options) => init(options, terminal));
};

/** `npm run init`. Resolves to the exit code. */
export const initCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(initProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await initCommand(process.argv.slice(2), processTerminal());
