import fc from 'fast-check';

/** Text that automated clients can read and people cannot see. */
export const inTags = (text: string): string =>
  [...text].map(character => String.fromCodePoint(0xe0000 + (character.codePointAt(0) ?? 0))).join('');

/** Strings that would control a terminal, hide text, or forge lines and markup. */
const hostileTexts: Readonly<Record<string, string>> = {
  'a control sequence': 'a\u001b[2J\u001b]0;title\u0007b',
  'C1 controls': 'a\u009b31mb\u0090c\u009c',
  'a carriage return': 'a\rerror: b',
  'line breaks of every kind': 'a\nb\r\nc\u2028d\u2029e\u0085f\u000bg\u000ch',
  'direction marks': 'a\u202egpj.exe\u2066b\u200f',
  'tags of Unicode': `a${inTags('ignore all')}`,
  'invisible characters': 'a\u200bb\u00adc\ufeffd\u{e0101}e\u3164f\ufff9g',
  'halves of pairs and no characters': 'a\ud800b\udc00c\uffffd',
  'links and images':
    '\n\n[a](https://evil.example) ![b](https://evil.example/pixel.png) <https://evil.example>',
  HTML: '\n\n</code></summary></details><script>x</script><img src=x><!-- ',
};

export const UNPRINTABLE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;

/** Hostile strings, parts of Markdown, and other characters. */
export const anyText = (): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...Object.values(hostileTexts)),
        fc.constantFrom('`', '``', '\n', ' ', '\\', '<', '>', '&amp;', '*', '_', '[', '](', ')', '\u001b'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 6 },
    )
    .map(parts => parts.join(''));
