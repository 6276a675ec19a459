import { counted } from '../../api/prose/counted.ts';
import type { Content } from '../../schemas/content.ts';
import type { Translation } from '../../schemas/translated-content.ts';
import { CommandError } from '../command-line/command-error.ts';
import { ContentPlan } from '../content-edit/content-plan.ts';
import { planLanguage } from '../content-edit/translation-plan.ts';
import { type Finding, ok, warning } from './finding.ts';

/** As many places as anyone reads. */
const MAX = 15;

const shortened = (places: readonly string[]): string[] =>
  places.length <= MAX ? [...places] : [...places.slice(0, MAX), `and ${places.length - MAX} more`];

const findingOf = (root: string, content: Content, translation: Translation): Finding => {
  const plan = planLanguage(new ContentPlan(root), content, translation);
  const { language, texts, missing, changed } = plan;
  const of = `Of ${counted(texts, 'text')} in ${language}`;
  if (changed.length + missing.length === 0)
    return ok('translations', `${of}, none are missing or out of date.`);
  const message = `${of}, ${missing.length} are missing, and ${changed.length} have changed in the main language since they were translated.`;
  const remedy = `Run \`npm run translations -- ${language}\` and translate them, or add --done if they are right as they are.`;
  const details = [
    ...changed.map(place => `${place}: changed`),
    ...missing.map(place => `${place}: missing`),
  ];
  return { ...warning('translations', message, remedy), details: shortened(details) };
};

/** What is missing in each further language, and what has changed in the main language since it was translated. */
export const translationFindings = (
  root: string,
  content: Content,
  translations: readonly Translation[],
): Finding[] =>
  translations.map(translation => {
    try {
      return findingOf(root, content, translation);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      return warning('translations', error.message, 'Until then, nobody can tell what is out of date.');
    }
  });
