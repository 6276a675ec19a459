import type { Inquiry } from '../schemas/inquiry.ts';
import { platformNames } from '../schemas/platform.ts';
import type { SupportRequest } from '../schemas/support.ts';
import type { FormSection } from './form-fields.ts';

/*
 * What the forms call things. Which fields there are, their limits, what each is for and what is said of a wrong value come
 * from the schemas.
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
      location: { label: 'Location' },
      work_mode: { label: 'Work mode', values: { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On site' } },
      employment_type: { label: 'Employment', values: { contract: 'Contract', other: 'Other' } },
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

/** The one field of the page that shows where an inquiry stands. */
export const statusSections: readonly FormSection<'id'>[] = [
  {
    title: 'The inquiry',
    fields: { id: { label: 'Number', help: 'From the receipt; it cannot be guessed.' } },
  },
];
