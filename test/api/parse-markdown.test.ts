import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escaped, ownerMarkdown } from '../../src/api/prose/markdown.ts';
import { inlineHtml, inlineSpans, plainText } from '../../src/api/prose/parse-markdown.ts';
import { publicUrl } from '../../src/schemas/text.ts';
import { markdownHtml } from '../../src/site/markdown-html.ts';
import { anyText } from '../setup/hostile-text.ts';

test.each([
  ['made **fast** and *small* `code`', 'made <strong>fast</strong> and <em>small</em> <code>code</code>'],
  ['a [paper](https://a.example/x?a=1&b=2)', 'a <a href="https://a.example/x?a=1&amp;b=2">paper</a>'],
  ['see https://a.example/a_b_c.', 'see <a href="https://a.example/a_b_c">https://a.example/a_b_c</a>.'],
  [
    'see www.a.example, or <https://b.example>',
    'see <a href="http://www.a.example">www.a.example</a>, or <a href="https://b.example">https://b.example</a>',
  ],
  ['two\nlines', 'two lines'],
  ['Plain “text”, 中文 and ünïcode', 'Plain “text”, 中文 and ünïcode'],
])('the Markdown “%s” becomes HTML', (text, html) => {
  expect(inlineHtml(text)).toBe(html);
});

test.each([
  '# 1 in sales',
  '1. a number',
  '> 5 years',
  '---',
  '    four spaces',
  'snake_case_name and 2 * 3 * 4',
  '5* hotels and 4* hotels',
  'C++, C#, F*',
  'a [bracket] and (another)',
  '[1]: a list',
])('the text “%s” is not treated as markup', text => {
  expect(inlineHtml(text)).not.toMatch(/<|&(?!gt;)/);
  expect(plainText(text).trim()).toBe(text.trim());
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['[click](javascript:alert(1)) *now*', '[click](javascript:alert(1)) <em>now</em>'],
  ['[click](irc://a.example)', '[click](irc://a.example)'],
  ['<javascript:alert(1)>', '&lt;javascript:alert(1)&gt;'],
  ['![a picture](https://a.example/x.png)', '!<a href="https://a.example/x.png">a picture</a>'],
  ['[a"b](https://a.example/"onclick=x)', '<a href="https://a.example/%22onclick=x">a&quot;b</a>'],
])('the hostile text “%s” becomes harmless HTML', (text, html) => {
  expect(inlineHtml(text)).toBe(html);
});

test('plain text has no markup, and keeps its line breaks and special characters', () => {
  const text = 'I make **fast** things, see [my *talk*](https://a.example).\n\nR&D & `x < y`';
  expect(plainText(text)).toBe('I make fast things, see my talk.\n\nR&D & x < y');
});

test('inline spans have the formatting and the links of their text', () => {
  expect(inlineSpans('a **b *c*** [d & e](https://a.example/?x=1&y)')).toEqual([
    { text: 'a ' },
    { text: 'b ', strong: true },
    { text: 'c', strong: true, emphasis: true },
    { text: ' ' },
    { text: 'd & e', url: 'https://a.example/?x=1&y' },
  ]);
});

test('the HTML of any text contains only allowed tags, with web or mail links', () => {
  const tag = /<(?:\/?(?:em|strong|code)|\/a|a href="(?:https?:|mailto:|[^":<>]*")[^"<>]*"?)>/g;
  fc.assert(
    fc.property(anyText(), text => {
      expect(inlineHtml(text).replaceAll(tag, '')).not.toMatch(/[<>]/);
    }),
  );
});

test('ownerMarkdown prose keeps code as it is, and escapes tags elsewhere', () => {
  const text = 'A `vector<int>`, ``a `<b>` c``, \\`<i>, <u> and one ` <s>';
  expect(ownerMarkdown(text)).toBe('A `vector<int>`, ``a `<b>` c``, \\`\\<i>, \\<u> and one ` \\<s>');
});

test('ownerMarkdown prose links only to the web, email, and paths, and has no images', () => {
  const good = '[x](https://b.example/a:b) [x](mailto:a@b.c) [x](/a:b) [x](a?b:c "d") [x](#a) `![a](x:y)`';
  expect(ownerMarkdown(good)).toBe(good);
  const bad =
    '[x](javascript:x(1)) [x]( <tel:1> "t") [x](java&#115;cript:x) [x](a\\:b) ![a](https://b.example)';
  expect(ownerMarkdown(bad)).toContain('\\![a](');
  const html = markdownHtml(ownerMarkdown(`${bad} https://b.example/<data:x>\n\n[y\nx]: data:x\n\n[y x]`), {
    site: '',
    pages: new Set(),
  });
  expect(html).not.toMatch(/href="(?!https)|<img/);
});

test.each([
  ['https://a.example/b c>)[d](javascript:x)', 'https://a.example/b%20c%3E%29%5Bd%5D%28javascript:x%29'],
  ['https://a.example/\nb"c\'d\\e`', 'https://a.example/b%22c%27d/e%60'],
  ['https://a.example?q={x|y}^', 'https://a.example/?q=%7Bx%7Cy%7D%5E'],
  ['https://ä.example/ö_ü?a=b&c#d', 'https://ä.example/ö_ü?a=b&c#d'],
])('the URL %j in content cannot end a link that contains it', (url, serialized) => {
  expect(publicUrl.parse(url)).toBe(serialized);
});

test('escaping preserves any text, even if it is escaped again as prose or linked', () => {
  const urls = fc.constantFrom(
    'https://a.example/a_b?c&copy;',
    'www.a_b.example/*',
    'a_b@c_d.example',
    '&#39;',
    '1. ',
    '# ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText(), urls)), parts => {
      const text = parts.join('').replaceAll('\0', '');
      const shown = (markdown: string) =>
        inlineSpans(markdown)
          .map(span => span.text)
          .join('');
      const line = text.replaceAll(/\s+/g, ' ').trim();
      expect(shown(escaped(text))).toBe(line);
      expect(shown(ownerMarkdown(escaped(text)))).toBe(line);
      expect(shown(`**[${escaped(text) || 'x'}](<https://b.example>):** c`)).toBe(`${line || 'x'}: c`);
    }),
  );
});
