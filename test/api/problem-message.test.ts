import { expect, test } from 'vitest';
import { messageOf } from '../../src/api/http/problem-message.ts';

test.each([
  ['company', 'is missing. The hiring company.', 'Add `company`.'],
  ['titel', 'is not a known field. Did you mean “title”?', 'Rename `titel` to `title`.'],
  ['website', 'must have at most 0 characters.', 'Leave out `website`.'],
  ['company', 'must not be empty or blank.', 'Fill in `company`.'],
  [
    'work_mode',
    'must be one of remote, hybrid, onsite. Did you mean “remote”?',
    'Send `work_mode` as one of remote, hybrid, onsite. Did you mean “remote”?',
  ],
  ['', 'must be an object with a, b, not a list.', 'Send the body as an object with a, b, not a list.'],
])('a detail of “%s” that says “%s” becomes “%s”', (path, message, expected) => {
  expect(messageOf([{ path, message }])).toBe(expected);
});

test('a problem of another kind is told as it is', () => {
  const detail = { path: 'product', message: 'does not exist. There is no product.' };
  expect(messageOf([detail])).toBe('`product` does not exist. There is no product.');
});

test('the message has one sentence for each problem and counts those without a detail', () => {
  const details = [
    { path: 'a', message: 'is missing.' },
    { path: 'b', message: 'must be text.' },
  ];
  expect(messageOf(details)).toBe('Add `a`. Send `b` as text.');
  expect(messageOf(details, 1)).toBe('Add `a`. Send `b` as text. There is 1 more problem.');
  expect(messageOf(details, 7)).toBe('Add `a`. Send `b` as text. There are 7 more problems.');
});
