import { counted } from '../../api/prose/counted.ts';
import type { Content } from '../../schemas/content.ts';
import { canonicalTag } from '../../schemas/language.ts';
import { CommandError, UsageError } from '../command-line/command-error.ts';
import type { EditingOptions, Outcome } from '../command-line/owner-command.ts';
import type { Line, Terminal } from '../command-line/terminal.ts';
import { applyPlan } from '../content-edit/apply-plan.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { ownTranslatedContent } from '../content-edit/own-content.ts';
import { planLanguage } from '../content-edit/translation-plan.ts';

export interface TranslationOptions extends EditingOptions {
  readonly done?: true;
}

const requireTag = (language: string, { site }: Content): string => {
  const tag = canonicalTag(language);
  if (tag === undefined)
    throw new UsageError(`“${language}” is not a language tag (BCP 47) such as de or pt-BR.`);
  if (tag === site.language)
    throw new CommandError(`${tag} is the site’s own language. Choose another language.`);
  return tag;
};

type State = ReturnType<typeof planLanguage>;

const lineOf = ({ language, texts, translated, missing, changed }: State): Line[] => [
  `${language}: ${translated} of ${counted(texts, 'text')} translated, ${missing.length} missing, ${changed.length} changed in the main language since.`,
  ...changed.map(place => `  changed: ${place}`),
];

/**
 * Adds a field for each missing text in the languages (by default, all existing ones), and records which originals the translations were
 * made from.
 * @throws {CommandError} if the content is invalid, or if there is no language
 */
export const prepareTranslations = async (
  languages: readonly string[],
  options: TranslationOptions,
  terminal: Terminal,
): Promise<Outcome> => {
  const { content, translations } = ownTranslatedContent(terminal);
  const wanted =
    languages.length > 0
      ? languages.map(language => requireTag(language, content))
      : translations.map(({ language }) => language);
  if (wanted.length === 0) throw new UsageError('Give the language of the translation, such as de or pt-BR.');
  const plan = new ContentPlan(terminal.content);
  const states = [...new Set(wanted)].map(language => {
    const translation = translations.find(one => one.language === language) ?? { language, files: new Map() };
    return planLanguage(plan, content, translation, options.done);
  });
  const applied = await applyPlan(plan, options, terminal);
  const advice = states.some(({ changed }) => changed.length > 0)
    ? ['Correct the changed translations. If they are all still right, run the command with --done.']
    : [];
  return { value: { languages: states, ...applied }, lines: [...states.flatMap(lineOf), ...advice] };
};
