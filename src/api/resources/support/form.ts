import { platformNames } from '../../../schemas/platform.ts';
import type { SupportRequest } from '../../../schemas/support.ts';
import type { FormSection } from '../../form-fields.ts';

/*
 * What the form calls things. Which fields there are, their limits, what each is for and what is said of a wrong value come
 * from the schema.
 */

const devices = Object.fromEntries(Object.entries(platformNames).map(([name, { device }]) => [name, device]));

export const supportSections: readonly FormSection<keyof SupportRequest>[] = [
  {
    title: 'The app',
    fields: {
      product: { label: 'App', help: 'The one you write about.' },
      platform: { label: 'Platform', values: devices },
      app_version: { label: 'Version' },
    },
  },
  {
    title: 'Your message',
    fields: {
      kind: {
        label: 'Kind',
        values: { bug: 'Something is broken', feature: 'A wish', other: 'Something else' },
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
