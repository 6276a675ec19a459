import * as z from 'zod';

/** Schemas that have a name of their own in the API description: every body, and the parts that several of them share. */
export const components = z.registry<{ readonly id: string }, z.ZodType>();
