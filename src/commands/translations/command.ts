import type { Command } from 'commander';
import { editingCommand, perform, printOutcome } from '../command-line/owner-command.ts';
import { processTerminal, type Terminal } from '../command-line/terminal.ts';
import { prepareTranslations, type TranslationOptions } from './prepare.ts';

const examples = `
npm run translations -- de          create content/de/ with an empty field for each text; run it again to add new texts
npm run translations                update every existing language; run it after you have translated
npm run translations -- de --done   mark all translations as up to date, and the other texts as the same
`;

const translationsProgram = (terminal: Terminal): Command =>
  editingCommand('translations', terminal, {
    description:
      'Prepares your texts for translation: adds an empty field for each missing translation, with the original as a comment, and records which original each existing one was made from, so that `npm run doctor` can list originals that have changed since.',
    examples,
  })
    .argument('[languages...]', 'language tags (BCP 47), such as de or pt-BR; default: existing translations')
    .option(
      '--done',
      'mark all translations as up to date, and untranslated texts as the same in both languages',
    )
    .action(async (languages: string[], options: TranslationOptions) =>
      printOutcome(options, terminal, await prepareTranslations(languages, options, terminal)),
    );

/** `npm run translations`. Resolves to the exit code. */
export const translationsCommand = (args: readonly string[], terminal: Terminal): Promise<number> =>
  perform(translationsProgram(terminal), args, terminal);

if (import.meta.main) process.exitCode = await translationsCommand(process.argv.slice(2), processTerminal());
