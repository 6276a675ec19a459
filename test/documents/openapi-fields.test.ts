import { expect, test } from 'vitest';
import { fieldsOf, typeOf } from '../../src/documents/openapi/fields.ts';

const mode = { type: 'string', enum: ['remote', 'onsite'], description: 'Where.' };

test('the reference describes types in words, and named schemas by their name', () => {
  expect(typeOf({ type: 'string' })).toBe('text');
  expect(typeOf({ type: 'string', format: 'date' })).toBe('date');
  expect(typeOf({ $ref: '#/components/schemas/Role' })).toBe('Role');
  const list = { type: 'array', items: { $ref: '#/components/schemas/Role' } };
  expect(typeOf(list)).toBe('list of Role');
  expect(typeOf({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('map to integer');
});

test('the reference describes values and limits in words', () => {
  const only = (schema: object) => {
    const [field] = fieldsOf({ properties: { a: { description: 'A.', ...schema } } }, {});
    return [field?.values, field?.limits];
  };
  expect(only({ type: 'string', maxLength: 1 })).toEqual([[], ['at most 1 character']]);
  expect(only({ type: 'string', maxLength: 0 })).toEqual([[], ['must stay empty']]);
  expect(only({ type: 'array', minItems: 2 })).toEqual([[], ['at least 2 entries']]);
  expect(only({ ...mode, default: 'remote' })).toEqual([
    ['one of `remote`, `onsite`', 'default `"remote"`'],
    [],
  ]);
});

test('the reference lists the values of an enumeration at each field', () => {
  const [field] = fieldsOf({ properties: { work: { $ref: '#/components/schemas/Mode' } } }, { Mode: mode });
  const values = ['one of `remote`, `onsite`'];
  expect(field).toMatchObject({ required: false, description: 'Where.', type: 'text', values });
});

test('the reference nests the fields of list entries below the list', () => {
  const start = { type: 'string', description: 'Its first day.' };
  const items = { type: 'object', properties: { start }, required: ['start'] };
  const [field] = fieldsOf(
    { properties: { weeks: { type: 'array', items, description: 'All weeks.' } } },
    {},
  );
  expect(field?.fields).toMatchObject([{ name: 'start', required: true }]);
});

test('generating the reference fails on an undocumented field and names it', () => {
  expect(() => fieldsOf({ properties: { weeks: { type: 'array' } } }, {})).toThrow(
    /“weeks” has no description/,
  );
});
