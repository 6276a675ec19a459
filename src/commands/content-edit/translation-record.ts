import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readRegularFile } from '../../content-files/regular-file.ts';
import type { TranslatedText } from '../../schemas/translation.ts';
import { CommandError } from '../command-line/command-error.ts';

/*
 * Records which original text each translation was made from. Texts are identified by hash, not by position, so moving or renaming one
 * does not count as a change.
 */

const record = z.strictObject({
  /** For the hash of each translation, the hashes of the originals that it was made from. */
  translated: z.record(z.string(), z.array(z.string())).default({}),
  /** The hashes of the texts that are the same in this language. */
  same: z.array(z.string()).default([]),
});

export type TranslationRecord = z.infer<typeof record>;

/** The file with the record of a language, in its folder. The build does not read it. */
export const recordFile = (language: string): string => `${language}/.translated.json`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * The record of a language; an empty one if there is none yet.
 * @throws {CommandError} if the file is damaged
 */
export const readRecord = (root: string, language: string): TranslationRecord => {
  const file = join(root, recordFile(language));
  const read = readRegularFile(file);
  if (!read) return record.parse({});
  try {
    if ('problem' in read) throw new Error(read.problem);
    return record.parse(JSON.parse(read.bytes.toString('utf8')));
  } catch {
    const remedy = `Remove it, and run \`npm run translations -- ${language} --done\` once its translations are right.`;
    throw new CommandError(`${file} cannot be read. ${remedy}`);
  }
};

/** `new` is a translation that is not yet recorded, `same` a text that needs no translation. */
export type TextState = 'missing' | 'same' | 'new' | 'current' | 'changed';

export const stateOf = (
  { text, translation, isName }: Pick<TranslatedText, 'text' | 'translation' | 'isName'>,
  { translated, same }: TranslationRecord,
): TextState => {
  if (translation === undefined) return isName || same.includes(hashOf(text)) ? 'same' : 'missing';
  const known = translated[hashOf(translation)];
  if (known === undefined) return 'new';
  return known.includes(hashOf(text)) ? 'current' : 'changed';
};

/**
 * The record after today’s translations. A translation whose original has changed stays recorded for the old original, unless the owner
 * says that all is `done`: then it counts as made from the current one, and untranslated texts as the same in both languages.
 */
export const nextRecord = (
  texts: readonly TranslatedText[],
  before: TranslationRecord,
  done: boolean,
): TranslationRecord => {
  const translated = new Map<string, Set<string>>();
  const same = new Set<string>();
  for (const one of texts) {
    const state = stateOf(one, before);
    const hash = hashOf(one.text);
    if (one.translation === undefined) {
      if (!one.isName && (state === 'same' || done)) same.add(hash);
      continue;
    }
    const key = hashOf(one.translation);
    const known = translated.get(key) ?? new Set();
    translated.set(key, known);
    const kept = state === 'changed' && !done ? (before.translated[key] ?? []) : [hash];
    for (const each of kept) known.add(each);
  }
  const sorted = [...translated].map(([key, hashes]) => [key, [...hashes].sort()] as const).sort();
  return { translated: Object.fromEntries(sorted), same: [...same].sort() };
};
