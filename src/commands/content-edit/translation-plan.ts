import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fieldName } from '../../content-files/content-error.ts';
import type { Content } from '../../schemas/content.ts';
import { type Translation, translatedTexts } from '../../schemas/translated-content.ts';
import type { ContentPlan } from './content-plan.ts';
import { translationPath, withPlaces } from './translation-file.ts';
import { nextRecord, readRecord, recordFile, stateOf } from './translation-record.ts';

/** The file as the owner has it, which may end in `.yml`. */
const existing = (root: string, path: string): string => {
  const folder = join(root, dirname(path));
  const stem = basename(path, extname(path));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.includes(`${stem}.yml`) ? join(dirname(path), `${stem}.yml`).replaceAll('\\', '/') : path;
};

/** Plans the fields and the record of one language, and says how complete its translation is. */
export const planLanguage = (plan: ContentPlan, content: Content, translation: Translation, done = false) => {
  const { language } = translation;
  const before = readRecord(plan.root, language);
  const files = translatedTexts(content, translation);
  const [missing, changed]: [string[], string[]] = [[], []];
  for (const file of files) {
    const path = existing(plan.root, translationPath(language, file));
    const states = file.texts.map(text => ({ text, state: stateOf(text, before) }));
    const inState = (wanted: string) => states.flatMap(({ text, state }) => (state === wanted ? [text] : []));
    missing.push(...inState('missing').map(({ at }) => `${path} ${fieldName(at)}`));
    changed.push(...inState('changed').map(({ at }) => `${path} ${fieldName(at)}`));
    const text = done
      ? undefined
      : withPlaces(plan.has(path) ? plan.text(path) : undefined, file, inState('missing'));
    if (text !== undefined) plan.write(path, text);
  }
  const texts = files.flatMap(file => file.texts);
  plan.write(recordFile(language), `${JSON.stringify(nextRecord(texts, before, done), null, 2)}\n`);
  return {
    language,
    texts: texts.length,
    translated: texts.filter(text => text.translation !== undefined).length,
    ...(done ? { missing: [], changed: [] } : { missing, changed }),
  };
};
