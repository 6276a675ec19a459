import type { ProgrammingLanguage } from '../../schemas/content.ts';
import { fold } from './fold.ts';

/**
 * Spaces and punctuation between two letters, or between a letter and a digit. Between two digits, they are
 * part of a version.
 */
const SEPARATORS = /(?<=\p{L}\p{M}*)[\s._-]+(?=[\p{L}\p{N}])|(?<=\p{N})[\s._-]+(?=\p{L})/gu;

/**
 * Key shared by all spellings of a technology, such as “Node.js”, “NodeJS” and “node js”. Different
 * technologies have different keys, such as C, C++ and C#, or .NET and Net, or Python 3.1 and Python 31, or
 * React and React Native.
 */
export const techKey = (name: string): string => fold(name).replaceAll(SEPARATORS, '');

/** The same, with one key for all names of a programming language: Go and Golang. */
export const techKeyAmong = (languages: readonly ProgrammingLanguage[]): ((name: string) => string) => {
  const keys = new Map(
    languages.flatMap(({ name, aliases }) => aliases.map(alias => [techKey(alias), techKey(name)] as const)),
  );
  return name => keys.get(techKey(name)) ?? techKey(name);
};
