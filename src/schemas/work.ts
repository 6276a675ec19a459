import * as z from 'zod';
import { components } from './components.ts';

export const workMode = z
  .enum(['remote', 'hybrid', 'onsite'])
  .describe('Work mode.')
  .register(components, { id: 'WorkMode' });

export type WorkMode = z.infer<typeof workMode>;

const modes: Readonly<Record<WorkMode, string>> = { remote: 'remote', hybrid: 'hybrid', onsite: 'on site' };

export const workModeWords = (mode: WorkMode): string => modes[mode];

const types: Readonly<Record<EmploymentType, string>> = {
  'W2 full-time': 'permanent full-time (W2 full-time)',
  contract: 'contract',
  C2C: 'through an own company (C2C)',
  other: 'other',
};

/** An employment type, in words that are understood outside the United States. */
export const employmentTypeWords = (type: EmploymentType): string => types[type];

export const EMPLOYMENT_TERMS =
  'Outside the United States, send `W2 full-time` for an ordinary permanent full-time position.';

export const employmentType = z
  .enum(['W2 full-time', 'contract', 'C2C', 'other'])
  .describe(
    `The legal form of the position; \`C2C\` is corp-to-corp, a contract with the person’s company. ${EMPLOYMENT_TERMS}`,
  )
  .register(components, { id: 'EmploymentType' });

export type EmploymentType = z.infer<typeof employmentType>;
