import { platformNames } from '../../../schemas/platform.ts';
import type { SupportRequest } from '../../../schemas/support.ts';
import type { FormSection } from '../form-fields.ts';

/*
 * The wording of the form. The fields, their limits, their descriptions and the messages for wrong values come from the
 * schema.
 */

const devices = Object.fromEntries(Object.entries(platformNames).map(([name, { device }]) => [name, device]));

export const supportSections: readonly FormSection<keyof SupportRequest>[] = [
  {
    title: 'The app',
    fields: {
      product: { label: 'App', help: 'The app that your request is about.' },
      platform: { label: 'Platform', values: devices },
      app_version: { label: 'Version' },
    },
  },
  {
    title: 'Your message',
    fields: {
      kind: {
        label: 'Kind',
        values: { bug: 'Bug report', feature: 'Feature request', other: 'Something else' },
      },
      subject: { label: 'Subject' },
      message: { label: 'Message' },
    },
  },
  {
    title: 'You',
    fields: {
      email: { label: 'E-mail address', autocomplete: 'email' },
      name: { label: 'Name', autocomplete: 'name' },
    },
  },
];
