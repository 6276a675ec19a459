import type { ProgrammingLanguage } from '../../schemas/content.ts';
import { fold } from './fold.ts';

/** Between two digits, punctuation is part of a version. */
const SEPARATORS = /(?<=\p{L}\p{M}*)[\s._-]+(?=[\p{L}\p{N}])|(?<=\p{N})[\s._-]+(?=\p{L})/gu;

/** Shared by “Node.js”, “NodeJS”, and “node js”, but not by C++ and C#, .NET and Net, or Python 3.1 and 31. */
export const techKey = (name: string): string => fold(name).replaceAll(SEPARATORS, '');

/** Also the same for all names of a programming language, such as Go and Golang. */
export const techKeyAmong = (languages: readonly ProgrammingLanguage[]): ((name: string) => string) => {
  const keys = new Map(
    languages.flatMap(({ name, aliases }) => aliases.map(alias => [techKey(alias), techKey(name)] as const)),
  );
  return name => keys.get(techKey(name)) ?? techKey(name);
};
