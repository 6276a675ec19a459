import * as z from 'zod';

/** Schemas that are named components of the API description: every body, and parts that several bodies share. */
export const components = z.registry<{ readonly id: string }, z.ZodType>();
