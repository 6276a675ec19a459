import * as z from 'zod';
import type { Words } from '../../i18n/en.ts';
import type { Inquiry } from '../../schemas/inquiry.ts';
import { agent, honeypot } from '../../schemas/message.ts';
import type { SupportRequest } from '../../schemas/support.ts';
import type { Schema } from '../openapi/document.ts';
import { jsonSchema } from '../openapi/json-schema.ts';

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

/** The labels and messages of a form field. The schema’s descriptions are for API clients. */
interface FieldWording {
  readonly label: string;
  readonly help: string;
  readonly values?: Readonly<Record<string, string>>;
  /** The message for a malformed value, if the field is not an address. */
  readonly malformed?: string;
  /** The message for a value that only the API rejects. */
  readonly refused?: string;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autocomplete?: string;
}

export interface FormSection<Names extends string = string> {
  readonly title: string;
  readonly fields: Readonly<Partial<Record<Names, FieldWording>>>;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  readonly platforms?: readonly string[];
}

/** A message for each kind of invalid value; absent if values cannot be invalid in this way. */
interface Messages {
  readonly missing?: string;
  readonly tooLong?: string;
  readonly unprintable?: string;
  readonly malformed?: string;
  /** The page accepts the value, but the API does not. */
  readonly refused: string;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  /** A line of text with `code`. */
  readonly help: string;
  readonly required: boolean;
  readonly control: 'text' | 'email' | 'url' | 'area' | 'radio' | 'select';
  /** In code points. */
  readonly maxLength?: number;
  /** A pattern that the value must contain, as in JSON Schema. */
  readonly pattern?: string;
  readonly options: readonly Option[];
  readonly initial: string;
  /** Label for choosing no value in a list; absent if there is always a value. */
  readonly none?: string;
  readonly autocomplete?: string;
  readonly messages: Messages;
}

/** Strings with at least this limit get a multi-line control. */
const AREA = 1000;

const controlOf = ({
  enum: values,
  default: initial,
  format,
  maxLength = 0,
}: Schema): FormField['control'] => {
  if (values) return initial === undefined ? 'select' : 'radio';
  if (format === 'email') return 'email';
  if (format === 'uri') return 'url';
  return maxLength >= AREA ? 'area' : 'text';
};

const noneOf = (required: boolean, words: Words['forms']): string =>
  required ? words.chooseOne : words.notSpecified;

const malformedMessage = (
  { format }: Schema,
  { label, malformed }: FieldWording,
  words: Words['forms'],
): string | undefined => {
  if (format === 'email') return words.invalidEmail(label);
  return format === 'uri' ? words.invalidUrl(label) : malformed;
};

const fieldOf = (name: string, zod: z.ZodType, wording: FieldWording, words: Words['forms']): FormField => {
  const { label, help, values = {}, refused, autocomplete } = wording;
  const schema = jsonSchema(zod, 'input');
  if (schema.type !== 'string')
    throw new Error(`There is no form control for the field ${name}; forms support text and enumerations.`);
  const { maxLength, pattern, enum: listed = [] } = schema;
  const control = controlOf(schema);
  const accepts = (value: unknown) => zod.safeParse(value).success;
  const required = !accepts(undefined);
  const isText = accepts(listed[0] ?? 'x');
  const malformed = isText ? undefined : malformedMessage(schema, wording, words);
  if (!isText && malformed === undefined)
    throw new Error(
      `The field ${name} needs a message for malformed values: set \`malformed\` in its wording.`,
    );
  const unprintable = isText && listed.length === 0 && !accepts('x\u0007');
  return {
    name,
    label,
    help,
    required,
    control,
    ...(control === 'select' && { none: noneOf(required, words) }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    options: listed.map(value => ({ value, label: values[value] ?? value })),
    initial: typeof schema.default === 'string' ? schema.default : '',
    ...(autocomplete && { autocomplete }),
    messages: {
      ...(required && { missing: words.missing(label) }),
      ...(maxLength !== undefined && { tooLong: words.tooLong(label, words.characters(maxLength)) }),
      ...(unprintable && { unprintable: words.unprintable(label) }),
      ...(malformed !== undefined && { malformed }),
      refused: refused ?? words.refused(label),
    },
  };
};

const notForPeople: readonly unknown[] = [agent, honeypot];

export const honeypotOf = ({ shape }: z.ZodObject): string => {
  const name = Object.keys(shape).find(key => shape[key] === honeypot);
  if (name === undefined) throw new Error('The schema has no honeypot; add the field `website: honeypot`.');
  return name;
};

/**
 * A field whose value is from a list outside the schema, so it is never too long or malformed. A required field
 * with only one value leaves no choice.
 */
const chosenFrom = (
  field: FormField,
  options: readonly Option[] | undefined,
  words: Words['forms'],
): FormField => {
  if (!options) return field;
  const { maxLength, pattern, messages, ...rest } = field;
  const { missing, refused } = messages;
  const [only, second] = options;
  const start =
    field.required && only && !second ? { initial: only.value } : { none: noneOf(field.required, words) };
  return {
    ...rest,
    ...start,
    control: 'select',
    options,
    messages: { ...(missing !== undefined && { missing }), refused },
  };
};

/**
 * The fields of a form for a body of `schema`, by section. `choices` contains the options of fields with values
 * from the content.
 * @throws if a field that people fill in has no labels, or labels exist for a field that does not
 */
export const formSections = (
  schema: z.ZodObject,
  sections: readonly FormSection[],
  words: Words['forms'],
  choices: Readonly<Record<string, readonly Option[]>> = {},
): { readonly title: string; readonly fields: readonly FormField[] }[] => {
  const expected = Object.keys(schema.shape).filter(name => !notForPeople.includes(schema.shape[name]));
  const worded = sections.flatMap(({ fields }) => Object.keys(fields));
  const odd = [...expected, ...worded].filter(name => !expected.includes(name) || !worded.includes(name));
  if (odd.length > 0)
    throw new Error(`A form and its schema must have the same fields. These differ: ${odd.join(', ')}.`);
  return sections.map(({ title, fields }) => ({
    title,
    fields: Object.entries(fields).flatMap(([name, wording]) => {
      const field = schema.shape[name];
      return wording && field instanceof z.ZodType
        ? [chosenFrom(fieldOf(name, field, wording, words), choices[name], words)]
        : [];
    }),
  }));
};
