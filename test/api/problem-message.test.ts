import { expect, test } from 'vitest';
import { messageOf } from '../../src/api/http/problem-message.ts';

test.each([
  [
    'company',
    'is missing. The hiring company.',
    'Add `company`. If you do not know a missing value, ask for it; do not invent it.',
  ],
  ['titel', 'is not a known field. The known fields are title.', 'Leave out `titel`.'],
  ['', 'has text in a field that must stay empty.', 'The body has text in a field that must stay empty.'],
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

test('the message suggests renaming a field that resembles a known one', () => {
  const detail = {
    path: 'titel',
    message: 'is not a known field. Did you mean “title”?',
    suggestion: 'title',
  };
  expect(messageOf([detail])).toBe('Rename `titel` to `title`.');
});

test('a problem of another kind is told as it is', () => {
  const detail = { path: 'product', message: 'does not exist. There is no product.' };
  expect(messageOf([detail])).toBe('`product` does not exist. There is no product.');
});

test('the message has one sentence for each problem and counts those without a detail', () => {
  const details = [
    { path: 'a', message: 'must not be empty or blank.' },
    { path: 'b', message: 'must be text.' },
  ];
  expect(messageOf(details)).toBe('Fill in `a`. Send `b` as text.');
  expect(messageOf(details, 1)).toBe('Fill in `a`. Send `b` as text. There is 1 more problem.');
  expect(messageOf(details, 7)).toBe('Fill in `a`. Send `b` as text. There are 7 more problems.');
});
