import { expect, test } from 'vitest';
import { columnsOf } from '../../src/api/prose/columns.ts';

test('Chinese, Japanese and Korean characters and emoji take two columns, all others one', () => {
  expect(columnsOf('Łódź, Αθήνα')).toBe(11);
  expect(columnsOf('東京 カナ 한국')).toBe(14);
  expect(columnsOf('🤖 ok')).toBe(5);
});
