import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLines } from '../../src/commands/command-line/terminal.ts';
import { escapeLine } from '../../src/schemas/visible-text.ts';
import { anyText, UNPRINTABLE } from '../setup/hostile-text.ts';

test('escapeLine shows hidden characters as escapes in place', () => {
  expect(escapeLine('a\u001b[2J\r\nb\u202ec\u{e0041}d\u2028e\ud800')).toBe(
    String.raw`a\u{1b}[2J\r\nb\u{202e}c\u{e0041}d\u{2028}e\u{d800}`,
  );
});

test.each(['Zoë 日本語 שלום ไทย', 'می‌خواهم', 'ශ්‍රී ලංකා', '👩‍💻 ☎️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'a\tb', String.raw`C:\new\u{1b}`])(
  'escapeLine keeps %s',
  text => {
    expect(escapeLine(text)).toBe(text);
  },
);

test('escapeLine makes any text legible and keeps legible text', () => {
  fc.assert(
    fc.property(anyText(), text => {
      const line = escapeLine(text);
      expect(line).not.toMatch(/(?!\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
      expect(escapeLine(line)).toBe(line);
    }),
    { numRuns: 500 },
  );
});

test('jsonLines makes every line legible and keeps the value', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (name, text) => {
      const value = { [name]: [text], '': { text } };
      const lines = jsonLines(value);
      expect(JSON.parse(lines.join('\n'))).toEqual(JSON.parse(JSON.stringify(value)));
      for (const line of lines) {
        expect(line).not.toMatch(UNPRINTABLE);
        expect(escapeLine(line)).toBe(line);
      }
    }),
    { numRuns: 500 },
  );
});
