import * as z from 'zod';

/** Schemas that are named components of the API description: every body, and parts that several bodies share. */
export const components = z.registry<{ readonly id: string }, z.ZodType>();

/** Other words for the values of an enumeration. Each word’s key maps to the value that it means. */
export const aliases = z.registry<Readonly<Record<string, string>>, z.ZodType>();

/** Key of a word, without case, spaces, and hyphens: “Full-time” and “full time” are both `fulltime`. */
export const wordKey = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
