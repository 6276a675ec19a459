import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/intake/mail/columns.ts';

test('CJK characters and emoji are two columns wide, all other characters one', () => {
  expect(columnsOf('Łódź, Αθήνα')).toBe(11);
  expect(columnsOf('東京 カナ 한국')).toBe(14);
  expect(columnsOf('🤖 ok')).toBe(5);
});
