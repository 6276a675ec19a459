import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  type FormSection,
  formSections,
  honeypotOf,
  inquirySections,
  type Option,
  supportSections,
} from '../../src/documents/forms/form-fields.ts';
import { english } from '../../src/i18n/language.ts';
import { inquiry } from '../../src/schemas/inquiry.ts';
import { problemsOf } from '../../src/schemas/problems.ts';
import { supportRequest } from '../../src/schemas/support.ts';

const { words } = english;
const inquiryForm = inquirySections(words);
const supportForm = supportSections(words);

const fieldsOf = (schema: z.ZodObject, sections: readonly FormSection[]) =>
  formSections(schema, sections, words.forms).flatMap(({ fields }) => fields);

const fieldNamed = (name: string, schema: z.ZodObject, sections: readonly FormSection[]) =>
  fieldsOf(schema, sections).find(field => field.name === name);

/** The API's messages for a body, by field. */
const saidOf = (schema: z.ZodObject, body: object): Record<string, string> => {
  const { error } = schema.safeParse(body);
  const problems = error ? problemsOf(schema, body, error.issues) : [];
  return Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]));
};

describe.each([
  ['inquiry', inquiry, inquiryForm],
  ['support request', supportRequest, supportForm],
] as const)('the %s form', (_, schema, sections) => {
  const fields = fieldsOf(schema, sections);

  test('has every field except `agent` and the honeypot', () => {
    const names = Object.keys(schema.shape).filter(name => name !== 'agent' && name !== 'website');
    expect(fields.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(honeypotOf(schema)).toBe('website');
  });

  test('has the length limits of the API, with messages that state them', () => {
    const limited = fields.filter(({ maxLength }) => maxLength !== undefined);
    expect(limited.length).toBeGreaterThan(4);
    for (const { name, control, maxLength = 0, messages } of limited) {
      const text = (length: number) => {
        if (control === 'url') return 'https://example.com/'.padEnd(length, 'x');
        // Each label of a host name has at most 63 characters.
        return control === 'email'
          ? `x@y${'.example'.repeat(length / 8 - 1)}`.padEnd(length, 'x')
          : 'x'.repeat(length);
      };
      expect(saidOf(schema, { [name]: text(maxLength) })[name], name).toBeUndefined();
      expect(saidOf(schema, { [name]: text(maxLength + 1) })[name], name).toContain(`${maxLength} char`);
      expect(messages.tooLong, name).toContain(`${maxLength.toLocaleString('en')} characters`);
    }
  });

  test('offers only options that the API accepts', () => {
    for (const { name, options } of fields) {
      for (const { value } of options) expect(saidOf(schema, { [name]: value })[name], name).toBeUndefined();
    }
  });

  test('has messages for exactly the kinds of values that the API rejects', () => {
    for (const { name, control, options, messages } of fields) {
      const isWrong = (value: unknown) => saidOf(schema, { [name]: value })[name] !== undefined;
      expect(messages.missing !== undefined, name).toBe(isWrong(undefined));
      if (options.length > 0) continue;
      expect(messages.malformed !== undefined, name).toBe(isWrong('x'));
      if (control === 'text' || control === 'area')
        expect(messages.unprintable !== undefined, name).toBe(isWrong('x\u0007'));
    }
  });
});

test('email and URL fields have their own controls, with messages for invalid values', () => {
  expect(fieldNamed('contact_email', inquiry, inquiryForm)).toMatchObject({
    control: 'email',
    required: true,
    maxLength: 254,
    autocomplete: 'email',
    messages: {
      missing: 'Email address is required.',
      malformed: 'Email address: enter an address like name@example.com.',
    },
  });
  expect(fieldNamed('job_url', inquiry, inquiryForm)).toMatchObject({
    control: 'url',
    required: false,
    maxLength: 2000,
    messages: { malformed: words.forms.invalidUrl('Link to the job') },
  });
});

test('only fields for long text have a multi-line control', () => {
  expect(fieldNamed('description', inquiry, inquiryForm)?.control).toBe('area');
  expect(fieldNamed('location', inquiry, inquiryForm)?.control).toBe('text');
});

test('a field with fixed options starts with its default, or empty without one', () => {
  expect(fieldNamed('kind', supportRequest, supportForm)).toMatchObject({
    control: 'radio',
    initial: 'other',
  });
  expect(fieldNamed('employment_type', inquiry, inquiryForm)).toMatchObject({
    control: 'select',
    initial: '',
    none: 'Not specified',
    options: [
      { value: 'W2 full-time', label: 'Permanent, full-time' },
      { value: 'contract', label: 'Contract' },
      { value: 'C2C', label: 'Contract through their own company' },
      { value: 'other', label: 'Other' },
    ],
  });
});

describe('a field with values from the content', () => {
  const tally = { value: 'tally', label: 'Tally' };
  const productField = (options: readonly Option[]) =>
    formSections(supportRequest, supportForm, words.forms, { product: options })[0]?.fields[0];

  test('is a list to choose from', () => {
    const options = [tally, { value: 'abacus', label: 'Abacus' }];
    expect(productField(options)).toMatchObject({
      name: 'product',
      control: 'select',
      required: true,
      options,
      initial: '',
      none: 'Choose one',
    });
  });

  test('starts with the value when there is only one', () => {
    const field = productField([tally]);
    expect(field).toMatchObject({ control: 'select', options: [tally], initial: 'tally' });
    expect(field).not.toHaveProperty('none');
  });
});
