import * as linguist from 'linguist-languages';
import { techKey } from '../api/prose/tech-key.ts';

/** GitHub’s languages. Other members of a group, such as NumPy, are not languages of their own. */
const languages = Object.values(linguist)
  .filter(
    language =>
      language.type === 'programming' && (!('group' in language) || language.group === language.name),
  )
  .map(({ name }) => name);

export const languagesIn = (technologies: readonly string[]): string[] => {
  const keys = new Set(technologies.map(techKey));
  return languages.filter(name => keys.has(techKey(name)));
};
