import { fold } from './fold.ts';

/** Blanks and punctuation between two letters, or between a letter and a digit. Between two digits they are part of a version. */
const SEPARATORS = /(?<=\p{L}\p{M}*)[\s._-]+(?=[\p{L}\p{N}])|(?<=\p{N})[\s._-]+(?=\p{L})/gu;

/**
 * What the spellings of one technology have in common: “Node.js”, “NodeJS” and “node js” are one. Different technologies stay separate: C,
 * C++ and C#, .NET and Net, Python 3.1 and Python 31, React and React Native.
 */
export const techKey = (name: string): string => fold(name).replaceAll(SEPARATORS, '');
