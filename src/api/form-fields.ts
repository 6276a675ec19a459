import * as z from 'zod';
import { problemsOf } from '../schemas/problems.ts';
import { agent, honeypot } from '../schemas/submission.ts';
import type { Schema } from './openapi/document.ts';
import { jsonSchemas } from './openapi/json-schema.ts';

/** What a form says of a field where the schema's own words are for programs. */
interface FieldWording {
  readonly label: string;
  /** Takes the place of the schema's description. */
  readonly help?: string;
  /** What the values of an enumeration are called; each by its own name where this is left out. */
  readonly values?: Readonly<Record<string, string>>;
  /** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autocomplete?: string;
}

/** Fields that are shown together, in the order in which they are asked. */
export interface FormSection<Names extends string = string> {
  readonly title: string;
  readonly fields: Readonly<Partial<Record<Names, FieldWording>>>;
}

/** One of the values to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Heading of the options that it stands among. */
  readonly group?: string;
  /** The platforms that come with it, where the choice is of a product. */
  readonly platforms?: readonly string[];
}

/** One field of a form. Messages lack the field's label, which comes before them in a sentence. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  /** A line of text with `code`. */
  readonly help: string;
  readonly required: boolean;
  readonly control: 'text' | 'email' | 'url' | 'area' | 'radio' | 'select';
  /** In code points. */
  readonly maxLength?: number;
  /** What the value must match somewhere, as in JSON Schema. */
  readonly pattern?: string;
  readonly options: readonly Option[];
  /** The value before anything was chosen. */
  readonly initial: string;
  readonly autocomplete?: string;
  readonly messages: { readonly missing?: string; readonly tooLong?: string; readonly malformed?: string };
}

/** From this limit on a text has lines. */
const AREA = 1000;

/** Texts that break nothing but a limit on length. A label of a domain has at most 63 characters. */
const overlong: Readonly<Record<string, (max: number) => string>> = {
  email: max => `x@${'example.'.repeat(Math.ceil(max / 8))}com`,
  uri: max => `https://example.com/${'x'.repeat(max)}`,
};

/** What the API would say of a value of one field. */
const complaint = (name: string, schema: z.ZodType, value: unknown): string | undefined => {
  const [body, one] = [{ [name]: value }, z.object({ [name]: schema })];
  const { error } = one.safeParse(body);
  return error && problemsOf(one, body, error.issues)[0]?.message;
};

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

const fieldOf = (name: string, given: z.ZodType, wording: FieldWording): FormField => {
  const { label, help, values = {}, autocomplete } = wording;
  const zod = help === undefined ? given : given.describe(help);
  const schema = jsonSchemas({ field: zod }, 'input', id => id)['field'] ?? {};
  if (schema.type !== 'string') throw new Error(`no form control is known for the field ${name}`);
  const { maxLength, pattern, format } = schema;
  const [missing, tooLong, malformed] = [
    complaint(name, zod, undefined),
    maxLength !== undefined &&
      complaint(name, zod, overlong[format ?? '']?.(maxLength) ?? 'x'.repeat(maxLength + 1)),
    complaint(name, zod, schema.enum?.[0] ?? 'x'),
  ];
  return {
    name,
    label,
    help: schema.description ?? '',
    required: missing !== undefined,
    control: controlOf(schema),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    options: (schema.enum ?? []).map(value => ({ value, label: values[value] ?? value })),
    initial: typeof schema.default === 'string' ? schema.default : '',
    ...(autocomplete && { autocomplete }),
    messages: { ...(missing && { missing }), ...(tooLong && { tooLong }), ...(malformed && { malformed }) },
  };
};

/** Fields that no person fills in: what an agent says of itself, and the trap for robots. */
const notForPeople: readonly unknown[] = [agent, honeypot];

/** The name of the field that is a trap for robots. */
export const honeypotOf = ({ shape }: z.ZodObject): string => {
  const name = Object.keys(shape).find(key => shape[key] === honeypot);
  if (name === undefined) throw new Error('the schema has no trap for robots');
  return name;
};

/** A field whose value is one of a list that the schema does not know, and so is never too long or malformed. */
const chosenFrom = (field: FormField, options: readonly Option[] | undefined): FormField => {
  if (!options) return field;
  const { maxLength, pattern, messages, ...rest } = field;
  const { missing } = messages;
  return { ...rest, control: 'select', options, messages: missing === undefined ? {} : { missing } };
};

/**
 * The fields of a form that asks for a body of `schema`, section by section; `choices` has the values of fields that the
 * content limits.
 * @throws if a field that a person fills in has no wording, or a wording no field
 */
export const formSections = (
  schema: z.ZodObject,
  sections: readonly FormSection[],
  choices: Readonly<Record<string, readonly Option[]>> = {},
): { readonly title: string; readonly fields: readonly FormField[] }[] => {
  const asked = Object.keys(schema.shape).filter(name => !notForPeople.includes(schema.shape[name]));
  const worded = sections.flatMap(({ fields }) => Object.keys(fields));
  const odd = [...asked, ...worded].filter(name => !asked.includes(name) || !worded.includes(name));
  if (odd.length > 0) throw new Error(`a form and its schema differ in ${odd.join(', ')}`);
  return sections.map(({ title, fields }) => ({
    title,
    fields: Object.entries(fields).flatMap(([name, wording]) => {
      const field = schema.shape[name];
      return wording && field instanceof z.ZodType
        ? [chosenFrom(fieldOf(name, field, wording), choices[name])]
        : [];
    }),
  }));
};
