import { expect, test } from 'vitest';
import { columnsOf, shortened } from '../../src/api/prose/columns.ts';

test('Chinese, Japanese and Korean characters and emoji take two columns, all others one', () => {
  expect(columnsOf('Łódź, Αθήνα')).toBe(11);
  expect(columnsOf('東京 カナ 한국')).toBe(14);
  expect(columnsOf('🤖 ok')).toBe(5);
});

test('a text that is too long is cut to the room, with an ellipsis', () => {
  expect(shortened('Northwind', 9)).toBe('Northwind');
  expect(shortened('Northwind Traders', 11)).toBe('Northwind…');
  expect(shortened('株式会社例示', 6)).toBe('株式…');
});
