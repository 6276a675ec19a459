import type { Inquiry } from '../../../schemas/inquiry.ts';
import { employmentTypeLabels } from '../../../schemas/work.ts';
import type { FormSection } from '../form-fields.ts';

/*
 * The wording of the form. The fields, their limits, their descriptions and the messages for wrong values come from the
 * schema.
 */

export const inquirySections: readonly FormSection<keyof Inquiry>[] = [
  {
    title: 'The role',
    fields: {
      company: { label: 'Company', autocomplete: 'organization' },
      role: { label: 'Role' },
      job_url: { label: 'Link to the job' },
      description: { label: 'Description' },
    },
  },
  {
    title: 'The terms',
    fields: {
      compensation: { label: 'Compensation' },
      location: { label: 'Location', help: 'City and country of the workplace.' },
      work_mode: {
        label: 'Work mode',
        help: 'Remote, at the workplace, or some of both.',
        values: { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On site' },
      },
      employment_type: {
        label: 'Employment',
        help: 'The legal form of the position.',
        values: employmentTypeLabels,
      },
    },
  },
  {
    title: 'You',
    fields: {
      contact_email: { label: 'E-mail address', autocomplete: 'email' },
      contact_name: { label: 'Name', autocomplete: 'name' },
      message: { label: 'Message' },
    },
  },
];

export const statusSections: readonly FormSection<'id'>[] = [
  {
    title: 'The inquiry',
    fields: { id: { label: 'Number', help: 'From the receipt; it cannot be guessed.' } },
  },
];
