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
