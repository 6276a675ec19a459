import type { Words } from '../../i18n/en.ts';
import type { SupportRequest } from '../../schemas/support.ts';
import type { FormSection } from './form-fields.ts';

export const supportSections = ({
  inquire,
  support,
}: Words): readonly FormSection<keyof SupportRequest>[] => {
  const { sections, fields } = support;
  const { product, platform, app_version, kind, subject, message } = fields;
  const { contact_email: email, contact_name: name } = inquire.fields;
  return [
    { title: sections.app, fields: { product, platform, app_version } },
    { title: sections.message, fields: { kind, subject, message } },
    {
      title: sections.you,
      fields: { email: { ...email, autocomplete: 'email' }, name: { ...name, autocomplete: 'name' } },
    },
  ];
};
