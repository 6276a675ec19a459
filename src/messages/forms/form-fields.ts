import * as z from 'zod';
import { capitalized } from '../../api/prose/words.ts';
import { platformName, platformNames } from '../../schemas/platform.ts';
import { employmentType, employmentTypeNames, workMode, workModeWords } from '../../schemas/work.ts';
import type { Settings } from '../dependencies.ts';
import { inquiry } from '../schemas/inquiry.ts';
import type { Kind } from '../schemas/message.ts';
import { supportRequest } from '../schemas/support.ts';

/** Words for people, also in emails. The schema’s descriptions are for API clients. */
interface Wording {
  /** If it is not the field’s name in words. */
  readonly label?: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly help?: string;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autocomplete?: string;
}

/** Of the fields that people fill in, by section. */
type Wordings = Readonly<Record<string, Readonly<Record<string, Wording>>>>;

/** Folded. */
export const TERMS = 'Add the terms, such as pay, hours, and start';
const YOU = 'You';

const REPLY_ADDRESS = {
  label: 'Email address',
  help: 'Where a reply should go.',
  autocomplete: 'email',
};

const named = <Value extends string>({ options }: { options: Value[] }, nameOf: (value: Value) => string) =>
  Object.fromEntries(options.map(value => [value, nameOf(value)]));

const inquiryWordings: Wordings = {
  'The role': {
    company: { help: 'The employer, not an agency.', autocomplete: 'organization' },
    role: {},
    job_url: { label: 'Link to the job' },
    description: {},
  },
  [YOU]: {
    contact_email: REPLY_ADDRESS,
    contact_name: { label: 'Name', autocomplete: 'name' },
    message: { help: 'Put the job itself in the description.' },
  },
  [TERMS]: {
    compensation: { help: 'Pay, with currency and period, such as per year, day, or hour.' },
    hours: { label: 'Hours a week' },
    duration: { help: 'How long the work lasts, unless it is permanent.' },
    start: { help: 'When the work begins.' },
    location: { help: 'City and country, unless remote.' },
    work_mode: {
      help: 'Remote, on site, or a mix. If several are possible, choose the preferred one.',
      names: named(workMode, mode => capitalized(workModeWords(mode))),
    },
    employment_type: {
      label: 'Employment',
      help: 'The type of contract. If several are possible, choose the preferred one. For “Other”, name it in the description.',
      names: named(employmentType, type => capitalized(employmentTypeNames[type])),
    },
    visa_sponsorship: { names: { offered: 'Offered', not_offered: 'Not offered' } },
    relocation_support: {
      label: 'Relocation',
      names: { offered: 'Help offered', not_offered: 'No help offered', required: 'Required' },
    },
    security_clearance: { names: { required: 'Required', not_required: 'Not required' } },
  },
};

const supportWordings: Wordings = {
  'The product': {
    product: {},
    platform: { names: named(platformName, platform => platformNames[platform].device) },
    app_version: { label: 'Version', help: 'The version, and the device, such as a watch.' },
  },
  'Your message': {
    kind: {
      label: 'Type of request',
      names: { bug: 'Bug report', feature: 'Feature request', other: 'Something else' },
    },
    subject: {},
    message: {
      help: 'What happened, the feature you’d like, or your question. You can ask before you buy. For a bug, include your device and OS version.',
    },
  },
  [YOU]: {
    email: REPLY_ADDRESS,
    name: { autocomplete: 'name' },
  },
};

interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string | undefined;
  readonly platforms?: readonly string[];
}

export interface FormField {
  readonly name: string;
  readonly section: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
  readonly control: 'text' | 'email' | 'url' | 'area' | 'select';
  readonly maxLength?: number | undefined;
  readonly options: readonly Option[];
  readonly initial: string;
  readonly autocomplete?: string;
}

/** The `maxLength` from which a control has several lines. */
const AREA = 1000;

const controlOf = (schema: z.core.JSONSchema.BaseSchema): FormField['control'] => {
  if (schema.enum) return 'select';
  if (schema.format === 'email') return 'email';
  if (schema.format === 'uri') return 'url';
  return (schema.maxLength ?? 0) >= AREA ? 'area' : 'text';
};

const formField = (
  section: string,
  name: string,
  zod: z.ZodType,
  { names = {}, ...wording }: Wording,
): FormField => {
  const schema = z.toJSONSchema(zod, { io: 'input' });
  const { maxLength, enum: values = [], default: given } = schema;
  // Choosing no value is the same as `unspecified`.
  const options = values.map(String).filter(value => value !== 'unspecified');
  return {
    label: capitalized(name.replaceAll('_', ' ')),
    ...wording,
    section,
    name,
    required: !zod.safeParse(undefined).success,
    control: controlOf(schema),
    maxLength,
    options: options.map(value => ({ value, label: names[value] ?? value })),
    initial: options.find(value => value === given) ?? '',
  };
};

const formFieldsIn = ({ shape }: z.ZodObject, sections: Wordings): FormField[] =>
  Object.entries(sections).flatMap(([section, wordings]) =>
    Object.entries(wordings).flatMap(([name, wording]) => {
      const field = shape[name];
      return field instanceof z.ZodType ? formField(section, name, field, wording) : [];
    }),
  );

/** Everything that people may fill in, whatever the site’s content. */
export const allFormFields: Readonly<Record<Kind, readonly FormField[]>> = {
  inquiry: formFieldsIn(inquiry, inquiryWordings),
  support: formFieldsIn(supportRequest, supportWordings),
};

const productField = (field: FormField, products: Settings['products']): FormField => {
  const options = products.map(({ id, name, status, platforms }) => ({
    value: id,
    label: name,
    platforms,
    group: status === 'retired' ? 'Retired' : undefined,
  }));
  const initial = options.length === 1 ? String(options[0]?.value) : '';
  return { ...field, maxLength: undefined, control: 'select', options, initial };
};

/** Only the platforms of a product. */
const platformField = (field: FormField, products: Settings['products']): FormField[] => {
  const listed = new Set<string>(products.flatMap(({ platforms }) => platforms));
  const options = field.options.filter(({ value }) => listed.has(value));
  return options.length > 0 ? [{ ...field, options }] : [];
};

export const formFields = (form: Kind, { products: all }: Settings): FormField[] => {
  if (form === 'inquiry') return [...allFormFields.inquiry];
  const products = all.filter(({ refusal }) => refusal === undefined);
  return allFormFields.support.flatMap(field => {
    if (field.name === 'product') return productField(field, products);
    return field.name === 'platform' ? platformField(field, products) : field;
  });
};
