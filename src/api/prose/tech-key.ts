import { fold } from './fold.ts';

/** Between two digits, punctuation is part of a version. Looking behind would read a long run of marks again for each. */
const SEPARATORS = /(\p{L}\p{M}*)[\s._-]+(?=[\p{L}\p{N}])|(\p{N})[\s._-]+(?=\p{L})/gu;

/** Other names that people write, which cannot mean anything else. */
const TECH_NAMES: ReadonlyMap<string, string> = new Map([
  ['cplusplus', 'c++'],
  ['cpp', 'c++'],
  ['csharp', 'c#'],
  ['fsharp', 'f#'],
  ['golang', 'go'],
  ['js', 'javascript'],
  ['objc', 'objectivec'],
  ['rlang', 'r'],
  ['ts', 'typescript'],
  ['vbnet', 'visualbasicnet'],
]);

/** Shared by “Node.js”, “NodeJS”, and “node js”, but not by C++ and C#, .NET and Net, or Python 3.1 and 31. */
export const techKey = (name: string): string => {
  const key = fold(name)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(SEPARATORS, '$1$2');
  return TECH_NAMES.get(key) ?? key;
};
