import * as z from 'zod';
import { aliases, components } from './metadata.ts';

export const workMode = z
  .enum(['remote', 'hybrid', 'onsite'])
  .describe('Work mode.')
  .register(components, { id: 'WorkMode' });

export type WorkMode = z.infer<typeof workMode>;

export const workModeWords = (mode: WorkMode): string => (mode === 'onsite' ? 'on site' : mode);

export const employmentType = z
  .enum(['W2 full-time', 'contract', 'C2C', 'other'])
  .describe(
    '`W2 full-time` is permanent and full-time in any country, `C2C` (corp-to-corp) is a contract with the candidate’s own company.',
  )
  .register(aliases, {
    permanent: 'W2 full-time',
    fulltime: 'W2 full-time',
    w2: 'W2 full-time',
    employee: 'W2 full-time',
    employed: 'W2 full-time',
    contractor: 'contract',
    freelance: 'contract',
    freelancer: 'contract',
    fixedterm: 'contract',
    temporary: 'contract',
    corptocorp: 'C2C',
    parttime: 'other',
    internship: 'other',
  })
  .register(components, { id: 'EmploymentType' });

type EmploymentType = z.infer<typeof employmentType>;

export const employmentTypeNames: Readonly<Record<EmploymentType, string>> = {
  'W2 full-time': 'permanent, full-time',
  contract: 'contract',
  C2C: 'contract through the candidate’s company',
  other: 'other',
};
