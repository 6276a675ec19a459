import type { EmploymentType, WorkMode } from '../schemas/work.ts';

const modes: Readonly<Record<WorkMode, string>> = { remote: 'remote', hybrid: 'hybrid', onsite: 'on site' };

/** A way of working in words. */
export const workModeWords = (mode: WorkMode): string => modes[mode];

const forms: Readonly<Record<EmploymentType, string>> = {
  'W2 full-time': 'full-time employment',
  contract: 'contract',
  C2C: 'corp-to-corp',
  other: 'other',
};

/** A form of employment in words. */
export const employmentWords = (form: EmploymentType): string => forms[form];
