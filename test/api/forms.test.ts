import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { formFields } from '../../src/messages/forms/form-fields.ts';
import { formHtml as formOf } from '../../src/messages/forms/form-html.ts';
import { inquiry } from '../../src/messages/schemas/inquiry.ts';
import { supportRequest } from '../../src/messages/schemas/support.ts';
import { settings } from '../setup/intake.ts';

const hostile = '"></textarea><script>alert(1)</script>\'&$&';

const formHtml = (...parameters: Parameters<typeof formOf>): string => String(formOf(...parameters));

type Element = DefaultTreeAdapterMap['element'];

const elementsOf = (html: string): Element[] => elementsIn(parseFragment(html));

const elementsIn = (node: DefaultTreeAdapterMap['node']): Element[] =>
  'childNodes' in node
    ? node.childNodes.flatMap(child => ('tagName' in child ? [child, ...elementsIn(child)] : []))
    : [];

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attr => attr.name === name)?.value;

const textOf = (element: Element): string =>
  element.childNodes.map(node => ('value' in node ? node.value : '')).join('');

describe.each([
  ['inquiry', inquiry],
  ['support', supportRequest],
] as const)('the %s form', (form, schema: z.ZodObject) => {
  const fields = formFields(form, settings);
  const accepts = (name: string, value: unknown) => schema.shape[name]?.safeParse(value).success;

  test('has a control for every field that people fill in, and an empty honeypot', () => {
    const names = elementsOf(formHtml(form, settings)).flatMap(element => attribute(element, 'name') ?? []);
    expect(new Set(names)).toEqual(
      new Set(['form', ...Object.keys(schema.shape).filter(name => name !== 'agent')]),
    );
  });

  test('requires the fields that the API requires, and offers only values that it accepts', () => {
    const elements = elementsOf(formHtml(form, settings));
    for (const { name, options, control } of fields) {
      const required = elements.some(
        element => attribute(element, 'name') === name && attribute(element, 'required') !== undefined,
      );
      expect(required, name).toBe(!accepts(name, undefined));
      for (const { value } of options) expect(accepts(name, value), name).toBe(true);
      expect(options.length > 0, name).toBe(control === 'select');
    }
  });

  test('limits each line to the length that the API accepts, and states the limit for longer text', () => {
    const elements = elementsOf(formHtml(form, settings));
    const limited = fields.filter(({ maxLength }) => maxLength !== undefined);
    expect(limited.length).toBeGreaterThan(4);
    for (const { name, control, maxLength = 0 } of limited) {
      const text = (length: number) => {
        if (control === 'url') return 'https://example.com/'.padEnd(length, 'x');
        // Each label of a host name has at most 63 characters.
        return control === 'email'
          ? `x@y${'.example'.repeat(length / 8 - 1)}`.padEnd(length, 'x')
          : 'x'.repeat(length);
      };
      const fits = [maxLength, maxLength + 1].map(length => accepts(name, text(length)));
      expect(fits, name).toEqual([true, false]);
      const [element, help] = [`f-${name}`, `f-${name}-help`].map(id =>
        elements.find(one => attribute(one, 'id') === id),
      );
      if (!element) throw new Error(`${name} has no control`);
      if (control === 'area')
        expect(help && textOf(help)).toContain(`Up to ${maxLength.toLocaleString('en')} characters.`);
      else expect(attribute(element, 'maxlength')).toBe(String(maxLength));
    }
  });

  test('repeats the sender’s input as text', () => {
    const typed = Object.fromEntries(fields.map(({ name, options }) => [name, options[0]?.value ?? hostile]));
    const elements = elementsOf(formHtml(form, settings, { values: typed, problems: {} }));
    const shown = elements.flatMap(element => {
      const name = attribute(element, 'name') ?? '';
      if (element.tagName === 'textarea') return [[name, textOf(element)]];
      if (element.tagName === 'select') {
        const chosen = elementsIn(element).find(one => attribute(one, 'selected') !== undefined);
        return [[name, chosen && attribute(chosen, 'value')]];
      }
      return element.tagName === 'input' ? [[name, attribute(element, 'value')]] : [];
    });
    expect(Object.fromEntries(shown)).toMatchObject(typed);
    expect(elements.some(({ tagName }) => tagName === 'script')).toBe(false);
  });
});

test('the support form groups retired products, and lists each product’s platforms for its script', () => {
  const html = formHtml('support', settings);
  expect(html).toContain(
    '<option value="">Choose one</option><option value="tidenote" data-platforms="ios web">Tidenote</option>',
  );
  expect(html).toContain('<optgroup label="Retired"><option value="windowbox" data-platforms="android">');
});

test('the support form of a site with one product selects it', () => {
  const products = settings.products.slice(0, 1);
  const html = formHtml('support', { ...settings, products });
  expect(html).toContain('<option value="tidenote" selected data-platforms="ios web">');
  expect(html).not.toContain('Choose one');
});

test('the support form leaves out products with their own support', () => {
  const [first, second] = settings.products;
  if (!first || !second) throw new Error('the settings have too few products');
  const elsewhere = { ...second, refusal: 'takes none.' };
  const products = [first, elsewhere];
  const html = formHtml('support', { ...settings, products });
  expect(html).toContain('data-platforms="ios web">Tidenote</option>');
  expect(html).not.toContain('windowbox');
});

test('a problem is at its field, after the help', () => {
  const html = formHtml('inquiry', settings, { values: {}, problems: { company: 'Fill this in.' } });
  expect(html).toContain('<p class="problem" id="f-company-problem">Fill this in.</p></div>\n<input');
  expect(html).toContain('aria-describedby="f-company-help f-company-problem" aria-invalid="true"');
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});
