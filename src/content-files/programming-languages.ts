import * as linguist from 'linguist-languages';
import { techKey } from '../api/prose/tech-key.ts';
import type { ProgrammingLanguage } from '../schemas/content.ts';

/** Aliases that usually mean a tool or a product. */
const TOOLS = new Set(
  'autoconf bazel cake cakescript cask cucumber delphi emacs flex foxpro jruby make node nvim octave opentofu rake saltstack terraform vim'.split(
    ' ',
  ),
);

/** GitHub’s languages. Members of a group, such as NumPy, are not languages of their own. */
const languages: readonly ProgrammingLanguage[] = Object.values(linguist).flatMap(language => {
  if (language.type !== 'programming' || 'group' in language) return [];
  const aliases: readonly string[] = 'aliases' in language ? language.aliases : [];
  return { name: language.name, aliases: aliases.filter(alias => !TOOLS.has(alias)) };
});

export const languagesIn = (technologies: readonly string[]): ProgrammingLanguage[] => {
  const keys = new Set(technologies.map(techKey));
  return languages.filter(({ name, aliases }) => [name, ...aliases].some(each => keys.has(techKey(each))));
};
