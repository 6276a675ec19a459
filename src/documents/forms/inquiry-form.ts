import type { Words } from '../../i18n/en.ts';
import type { Inquiry } from '../../schemas/inquiry.ts';
import type { FormSection } from './form-fields.ts';

export const inquirySections = ({ inquire }: Words): readonly FormSection<keyof Inquiry>[] => {
  const { sections, fields } = inquire;
  const { company, role, job_url, description } = fields;
  const { compensation, location, work_mode, employment_type } = fields;
  const { contact_email, contact_name, message } = fields;
  return [
    {
      title: sections.role,
      fields: { company: { ...company, autocomplete: 'organization' }, role, job_url, description },
    },
    { title: sections.terms, fields: { compensation, location, work_mode, employment_type } },
    {
      title: sections.you,
      fields: {
        contact_email: { ...contact_email, autocomplete: 'email' },
        contact_name: { ...contact_name, autocomplete: 'name' },
        message,
      },
    },
  ];
};
