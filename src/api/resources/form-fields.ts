import * as z from 'zod';
import { problemsOf } from '../../schemas/problems.ts';
import { agent, honeypot } from '../../schemas/submission.ts';
import type { Schema } from '../openapi/document.ts';
import { jsonSchemas } from '../openapi/json-schema.ts';

/** The wording of a field in a form, where the schema's texts are for programs. */
interface FieldWording {
  readonly label: string;
  /** Replaces the schema's description. */
  readonly help?: string;
  /** Labels of the values of an enumeration. The default label is the value. */
  readonly values?: Readonly<Record<string, string>>;
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
  /** The platforms of the product, if the option is a product. */
  readonly platforms?: readonly string[];
}

/** One field of a form. The messages are sentences without their subject: the field's label is put before them. */
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
  /** Label of the choice of no value in a list; absent if there is always a value. */
  readonly none?: string;
  readonly autocomplete?: string;
  readonly messages: { readonly missing?: string; readonly tooLong?: string; readonly malformed?: string };
}

/** Texts with at least this limit get a multi-line control. */
const AREA = 1000;

/** Values that violate only a length limit. A label of a domain name has at most 63 characters. */
const overlong: Readonly<Record<string, (max: number) => string>> = {
  email: max => `x@${'example.'.repeat(Math.ceil(max / 8))}com`,
  uri: max => `https://example.com/${'x'.repeat(max)}`,
};

const errorMessage = (name: string, schema: z.ZodType, value: unknown): string | undefined => {
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

const noneOf = (required: boolean): string => (required ? 'Choose one' : 'Not specified');

const fieldOf = (name: string, given: z.ZodType, wording: FieldWording): FormField => {
  const { label, help, values = {}, autocomplete } = wording;
  const zod = help === undefined ? given : given.describe(help);
  const schema = jsonSchemas({ field: zod }, 'input', id => id)['field'] ?? {};
  if (schema.type !== 'string')
    throw new Error(`There is no form control for the field ${name}; forms support text and enumerations.`);
  const { maxLength, pattern, format } = schema;
  const control = controlOf(schema);
  const [missing, tooLong, malformed] = [
    errorMessage(name, zod, undefined),
    maxLength !== undefined &&
      errorMessage(name, zod, overlong[format ?? '']?.(maxLength) ?? 'x'.repeat(maxLength + 1)),
    errorMessage(name, zod, schema.enum?.[0] ?? 'x'),
  ];
  return {
    name,
    label,
    help: schema.description ?? '',
    required: missing !== undefined,
    control,
    ...(control === 'select' && { none: noneOf(missing !== undefined) }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    options: (schema.enum ?? []).map(value => ({ value, label: values[value] ?? value })),
    initial: typeof schema.default === 'string' ? schema.default : '',
    ...(autocomplete && { autocomplete }),
    messages: { ...(missing && { missing }), ...(tooLong && { tooLong }), ...(malformed && { malformed }) },
  };
};

/** Fields that people do not fill in: the name of the agent, and the honeypot. */
const notForPeople: readonly unknown[] = [agent, honeypot];

export const honeypotOf = ({ shape }: z.ZodObject): string => {
  const name = Object.keys(shape).find(key => shape[key] === honeypot);
  if (name === undefined) throw new Error('The schema has no honeypot; add the field `website: honeypot`.');
  return name;
};

/**
 * A field whose value comes from a list outside the schema, so it is never too long or malformed. If it is required and the list has
 * only one value, there is nothing to choose.
 */
const chosenFrom = (field: FormField, options: readonly Option[] | undefined): FormField => {
  if (!options) return field;
  const { maxLength, pattern, messages, ...rest } = field;
  const { missing } = messages;
  const [only, second] = options;
  const start =
    field.required && only && !second ? { initial: only.value } : { none: noneOf(field.required) };
  return {
    ...rest,
    ...start,
    control: 'select',
    options,
    messages: missing === undefined ? {} : { missing },
  };
};

/**
 * The fields of a form for a body of `schema`, by section. `choices` has the options of fields whose values come from the
 * content.
 * @throws if a field that people fill in has no wording, or a wording has no field
 */
export const formSections = (
  schema: z.ZodObject,
  sections: readonly FormSection[],
  choices: Readonly<Record<string, readonly Option[]>> = {},
): { readonly title: string; readonly fields: readonly FormField[] }[] => {
  const expected = Object.keys(schema.shape).filter(name => !notForPeople.includes(schema.shape[name]));
  const worded = sections.flatMap(({ fields }) => Object.keys(fields));
  const odd = [...expected, ...worded].filter(name => !expected.includes(name) || !worded.includes(name));
  if (odd.length > 0)
    throw new Error(`A form and its schema must have the same fields; they differ in ${odd.join(', ')}.`);
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
