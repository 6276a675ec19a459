import * as z from 'zod';

/** Where work is done. */
export const workMode = z.enum(['remote', 'hybrid', 'onsite']).describe('Where the work is done.');

export type WorkMode = z.infer<typeof workMode>;

/** The legal form of a position. */
export const employmentType = z
  .enum(['W2 full-time', 'contract', 'C2C', 'other'])
  .describe('The legal form of the position; `C2C` is corp-to-corp.');
