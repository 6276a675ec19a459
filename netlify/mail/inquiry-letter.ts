import type { Submission } from '../records/record.ts';
import { type Fact, fact, mailFact, type Passage, passage, webFact } from './letter.ts';

type Body = Extract<Submission, { kind: 'inquiry' }>['body'];

/** What an inquiry says: who, what role, on what terms, and their own words. */
export const inquiryFacts = (body: Body): Fact[] => [
  ...fact('Company', body.company),
  ...fact('Role', body.role),
  ...fact('From', body.contact_name),
  ...mailFact('E-mail', body.contact_email),
  ...fact('Employment', body.employment_type),
  ...fact('Work mode', body.work_mode),
  ...fact('Location', body.location),
  ...fact('Compensation', body.compensation),
  ...webFact('Job page', body.job_url),
];

/** The message comes first: it is addressed to the owner, and the description may be long. */
export const inquiryPassages = (body: Body): Passage[] => [
  ...passage('Message', body.message),
  ...passage('Job description', body.description),
];
