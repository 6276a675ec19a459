import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLetters } from '../../src/schemas/text.ts';
import { escapedText, escapeLine, isBlank, seenText, VISIBLE } from '../../src/schemas/visible-text.ts';
import { anyText, inTags } from '../setup/hostile-text.ts';

/** Characters without a visible form, by Unicode class or by glyph. */
const formless = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/u;

test('isBlank treats exactly the strings of invisible characters as blank, for all of Unicode', () => {
  const characters = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(characters, fc.nat(0x10_ff_ff), characters, (before, point, after) => {
      const text = before + String.fromCodePoint(point) + after;
      expect(isBlank(text)).toBe([...text].every(character => formless.test(character)));
    }),
  );
});

test('the published pattern has only common escapes, needs no flag, and accepts what is not blank', () => {
  expect(VISIBLE).toMatch(/^\[\^\\s(?:(?:\\x[0-9a-f]{2}|[\u00a0-\ud7ff\ue000-\uffff])-?)+\]$/);
  const patterns = ['', 'u', 'v'].map(flags => new RegExp(VISIBLE, flags));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5 }), text => {
      const [plain, ...flagged] = patterns.map(pattern => pattern.test(text));
      expect(flagged).toEqual([plain, plain]);
      expect(plain || isBlank(text)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

const ignorable = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

test.each([
  ['emoji with joiners', '👩‍💻👨‍👩‍👧‍👦🧑🏽‍🤝‍🧑🏻👁️‍🗨️🏳️‍🌈❤️‍🔥🏴‍☠️'],
  ['flags', '🇵🇹🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['signs as pictures and as text', '1️⃣ ©️ ❤︎ ☎️'],
  ['Persian', 'می‌خواهم نامه‌ای'],
  ['Hindi', 'क्‍ष र्‌य'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Malayalam', 'അവന്‍'],
  ['Mongolian', 'ᠠ᠋ᠨ'],
  ['variants of ideographs', '葛󠄀城 辻󠄁'],
  ['accents, and scripts without joiners', 'Zoë 日本語 שלום ไทย'],
])('visible text keeps %s, also in a line', (_, text) => {
  expect([seenText(text), escapeLine(text)]).toEqual([text, text]);
});

test.each([
  ['direction marks', 'invoice\u202efdp.exe\u2066', 'invoicefdp.exe'],
  ['zero-width characters', 'a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg', 'abcdefg'],
  ['a second selector', '☎\ufe0f\ufe0e\u{e0141}', '☎\ufe0f'],
  ['a second joiner', 'ن\u200c\u200c\u200dن', 'ن\u200cن'],
  ['tags other than those of a flag', '🏴\u{e0049}\u{e0067}\u{e007f}', '🏴'],
  ['fillers', 'a\u3164\u115fb', 'ab'],
  ['annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
])('visible text leaves out %s', (_, text, seen) => {
  expect(seenText(text)).toBe(seen);
});

test('visible text never contains an instruction hidden in tags', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, fc.string({ unit: 'grapheme-ascii', minLength: 1 }), text, (before, typed, after) => {
      expect(seenText(before + inTags(typed) + after)).not.toMatch(/[\u{e0000}-\u{e007f}]/u);
    }),
  );
});

test('visible text keeps all visible characters, and at most two invisible characters for each', () => {
  const units = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('👩', '🏽', '☎', 'ن', 'क', '葛', 'ᠠ', '\u200c', '\u200d', '\ufe0f', '\u{e0101}'),
  );
  fc.assert(
    fc.property(fc.array(units), parts => {
      const text = parts.join('');
      const seen = seenText(text);
      const withForm = text.replace(ignorable, '');
      expect(seen.replace(ignorable, '')).toBe(withForm);
      expect(seen.match(ignorable)?.length ?? 0).toBeLessThanOrEqual([...withForm].length * 2);
      expect(seenText(seen)).toBe(seen);
    }),
    { numRuns: 3000 },
  );
});

test('escaped text shows hidden characters as escapes, and leaves all others unchanged', () => {
  expect(escapedText('co\u200bmpany\u{e0041}\n\u001b[2J é')).toBe(
    'co\\u{200b}mpany\\u{e0041}\\n\\u{1b}[2J é',
  );
});

test('escapeLine shows hidden characters as escapes in place, and keeps a tab and text like an escape', () => {
  expect(escapeLine('a\u001b[2J\r\nb\u202ec\u{e0041}d\u2028e\ud800\tC:\\u{1b}')).toBe(
    'a\\u{1b}[2J\\r\\nb\\u{202e}c\\u{e0041}d\\u{2028}e\\u{d800}\tC:\\u{1b}',
  );
});

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

test('names in Latin letters lose their marks, and nothing else', () => {
  expect(plainLetters('Łucja Đặng Straße 李')).toBe('lucja dang strasse 李');
});
