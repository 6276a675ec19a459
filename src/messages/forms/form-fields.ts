import * as z from 'zod';
import { capitalized } from '../../api/prose/words.ts';
import { platformName, platformNames } from '../../schemas/platform.ts';
import { employmentType, employmentTypeNames, workMode, workModeWords } from '../../schemas/work.ts';
import type { Settings } from '../dependencies.ts';
import { type Inquiry, inquiry } from '../schemas/inquiry.ts';
import type { HONEYPOT } from '../schemas/message.ts';
import { requestKindNames, type SupportRequest, supportRequest } from '../schemas/support.ts';

export type FormName = 'inquiry' | 'support';

export type FormSite = Pick<Settings, 'owner' | 'retention_days' | 'products' | 'privacy'>;

/** Words for people, also in emails. The schema’s descriptions are for API clients. */
interface Wording {
  readonly section: string;
  readonly label: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly help?: string;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autocomplete?: string;
}

/** People do not fill in the other fields. */
type Wordings<Body> = Readonly<Record<Exclude<keyof Body, 'agent' | typeof HONEYPOT>, Wording>>;

const ROLE = 'The role';
/** Folded. */
export const TERMS = 'Add the terms: optional';
const PRODUCT = 'The product';
const MESSAGE_LABEL = 'Your message';
const YOU = 'You';

const REPLY_TO = 'Where a reply should go.';

const named = <Value extends string>({ options }: { options: Value[] }, nameOf: (value: Value) => string) =>
  Object.fromEntries(options.map(value => [value, nameOf(value)]));

const inquiryWordings: Wordings<Inquiry> = {
  company: {
    section: ROLE,
    label: 'Company',
    help: 'The employer, not an agency.',
    autocomplete: 'organization',
  },
  role: { section: ROLE, label: 'Role' },
  job_url: { section: ROLE, label: 'Link to the job' },
  description: { section: ROLE, label: 'Description' },
  contact_email: { section: YOU, label: 'Email address', help: REPLY_TO, autocomplete: 'email' },
  contact_name: { section: YOU, label: 'Name', autocomplete: 'name' },
  message: { section: YOU, label: 'Message', help: 'Put the job itself in the description.' },
  compensation: {
    section: TERMS,
    label: 'Compensation',
    help: 'Pay, with currency and period, such as per year, day, or hour.',
  },
  hours: { section: TERMS, label: 'Hours a week' },
  duration: { section: TERMS, label: 'Duration', help: 'How long the work lasts, unless it is permanent.' },
  start: { section: TERMS, label: 'Start', help: 'When the work begins.' },
  location: { section: TERMS, label: 'Location', help: 'City and country, unless remote.' },
  work_mode: {
    section: TERMS,
    label: 'Work mode',
    help: 'Remote, on site, or a mix. If several are possible, choose the preferred one.',
    names: named(workMode, mode => capitalized(workModeWords(mode))),
  },
  employment_type: {
    section: TERMS,
    label: 'Employment',
    help: 'The type of contract. If several are possible, choose the preferred one. For “Other”, name it in the description.',
    names: named(employmentType, type => capitalized(employmentTypeNames[type])),
  },
  visa_sponsorship: {
    section: TERMS,
    label: 'Visa sponsorship',
    names: { offered: 'Offered', not_offered: 'Not offered' },
  },
  relocation_support: {
    section: TERMS,
    label: 'Relocation',
    names: { offered: 'Help offered', not_offered: 'No help offered', required: 'Required' },
  },
  security_clearance: {
    section: TERMS,
    label: 'Security clearance',
    names: { required: 'Required', not_required: 'Not required' },
  },
};

const supportWordings: Wordings<SupportRequest> = {
  product: { section: PRODUCT, label: 'Product' },
  platform: {
    section: PRODUCT,
    label: 'Platform',
    names: named(platformName, platform => platformNames[platform].device),
  },
  app_version: { section: PRODUCT, label: 'Version', help: 'The version, and the device, such as a watch.' },
  kind: { section: MESSAGE_LABEL, label: 'Type of request', names: requestKindNames },
  subject: { section: MESSAGE_LABEL, label: 'Subject' },
  message: {
    section: MESSAGE_LABEL,
    label: 'Message',
    help: 'What happened, the feature you’d like, or your question. You can ask before you buy. For a bug, include your device and OS version.',
  },
  email: { section: YOU, label: 'Email address', help: REPLY_TO, autocomplete: 'email' },
  name: { section: YOU, label: 'Name', autocomplete: 'name' },
};

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Follows the label. */
  readonly note?: string | undefined;
  readonly group?: string | undefined;
  readonly platforms?: readonly string[];
}

export interface FormField {
  readonly name: string;
  readonly section: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required: boolean;
  readonly control: 'text' | 'email' | 'url' | 'area' | 'radio' | 'select';
  readonly maxLength?: number | undefined;
  readonly options: readonly Option[];
  readonly initial: string;
  readonly autocomplete?: string;
}

/** The `maxLength` from which a control has several lines. */
const AREA = 1000;

const controlOf = (schema: z.core.JSONSchema.BaseSchema, initial: string): FormField['control'] => {
  if (schema.enum) return initial === '' ? 'select' : 'radio';
  if (schema.format === 'email') return 'email';
  if (schema.format === 'uri') return 'url';
  return (schema.maxLength ?? 0) >= AREA ? 'area' : 'text';
};

const formField = (name: string, zod: z.ZodType, { names = {}, ...wording }: Wording): FormField => {
  const schema = z.toJSONSchema(zod, { io: 'input' });
  const { maxLength, enum: values = [], default: given } = schema;
  // Choosing no value is the same as `unspecified`.
  const options = values.map(String).filter(value => value !== 'unspecified');
  const initial = options.find(value => value === given) ?? '';
  return {
    ...wording,
    name,
    required: !zod.safeParse(undefined).success,
    control: controlOf(schema, initial),
    maxLength,
    options: options.map(value => ({ value, label: names[value] ?? value })),
    initial,
  };
};

const formFieldsIn = ({ shape }: z.ZodObject, wordings: Readonly<Record<string, Wording>>): FormField[] =>
  Object.entries(wordings).flatMap(([name, wording]) => {
    const field = shape[name];
    return field instanceof z.ZodType ? [formField(name, field, wording)] : [];
  });

/** Everything that people may fill in, whatever the site’s content. */
export const allFormFields: Readonly<Record<FormName, readonly FormField[]>> = {
  inquiry: formFieldsIn(inquiry, inquiryWordings),
  support: formFieldsIn(supportRequest, supportWordings),
};

const productField = (field: FormField, products: FormSite['products']): FormField => {
  const options = products.map(({ id, name, status, status_note: note, platforms }) => ({
    value: id,
    label: name,
    note,
    platforms,
    group: status === 'retired' ? 'Retired' : undefined,
  }));
  const [only, second] = options;
  const initial = only && !second ? only.value : '';
  return { ...field, maxLength: undefined, control: 'select', options, initial };
};

/** Only the platforms of a product. */
const platformField = (field: FormField, products: FormSite['products']): FormField[] => {
  const options = field.options.filter(({ value }) =>
    products.some(({ platforms }) => platforms.some(name => name === value)),
  );
  return options.length > 0 ? [{ ...field, options }] : [];
};

export const formFields = (form: FormName, site: Pick<FormSite, 'products'>): FormField[] => {
  if (form === 'inquiry') return [...allFormFields.inquiry];
  const products = site.products.filter(({ refusal }) => refusal === undefined);
  return allFormFields.support
    .map(field => (field.name === 'product' ? productField(field, products) : field))
    .flatMap(field => (field.name === 'platform' ? platformField(field, products) : [field]));
};
