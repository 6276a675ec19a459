import * as z from 'zod';

/** Words that people use for the values of an enumeration, by their key, with the value that they mean. */
export const aliases = z.registry<Readonly<Record<string, string>>, z.ZodType>();

/** A word without case, spaces and hyphens: “Full-time” and “full time” are `fulltime`. */
export const wordKey = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
