import { expect, test } from 'vitest';
import { fieldsOf } from '../../src/documents/openapi/fields.ts';

const mode = { type: 'string', enum: ['remote', 'onsite'], description: 'Where.' };

test('the reference lists the values of an enumeration at each field', () => {
  const [field] = fieldsOf({ properties: { work: { $ref: '#/components/schemas/Mode' } } }, { Mode: mode });
  const values = ['one of `remote`, `onsite`'];
  expect(field).toMatchObject({ required: false, description: 'Where.', type: 'text', values });
});

test('the reference nests the fields of list entries below the list', () => {
  const start = { type: 'string', description: 'Its first day.' };
  const items = { type: 'object', properties: { start }, required: ['start'] };
  const [field] = fieldsOf({ properties: { weeks: { type: 'array', items, description: 'All.' } } }, {});
  expect(field?.fields).toMatchObject([{ name: 'start', required: true }]);
});

test('generating the reference fails on an undocumented field and names it', () => {
  expect(() => fieldsOf({ properties: { weeks: { type: 'array' } } }, {})).toThrow(
    /“weeks” has no description/,
  );
});
