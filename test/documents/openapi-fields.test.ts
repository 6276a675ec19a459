import { expect, test } from 'vitest';
import { fieldsOf } from '../../src/documents/openapi/fields.ts';

test('the reference lists the values of an enumeration at each field, and nests the fields of list entries', () => {
  const mode = { type: 'string', enum: ['remote', 'onsite'], description: 'Where.' };
  const start = { type: 'string', description: 'Its first day.' };
  const items = { type: 'object', properties: { start }, required: ['start'] };
  const weeks = { type: 'array', items, description: 'All.' };
  const properties = { work: { $ref: '#/components/schemas/Mode' }, weeks };
  expect(fieldsOf({ properties }, { Mode: mode })).toMatchObject([
    { required: false, description: 'Where.', type: 'text', values: ['one of `remote`, `onsite`'] },
    { fields: [{ name: 'start', required: true }] },
  ]);
  expect(() => fieldsOf({ properties: { days: { type: 'array' } } }, {})).toThrow(
    '“days” has no description',
  );
});
