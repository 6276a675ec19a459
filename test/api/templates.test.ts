import { expect, test } from 'vitest';
import { html } from '../../src/api/prose/html.ts';
import { codeSpan, escaped, md } from '../../src/api/prose/markdown.ts';

test('a template of HTML escapes text, but not its own HTML, in lists too, and leaves out what is absent', () => {
  const text = `<b title="'">&amp;`;
  const item = html`<li>${text}</li>`;
  expect(String(html`<ul id="${text}">${[item, 'a & b']}${false}${undefined}${0}</ul>`)).toBe(
    '<ul id="&lt;b title=&quot;&#39;&quot;&gt;&amp;amp;"><li>&lt;b title=&quot;&#39;&quot;&gt;&amp;amp;</li>a &amp; b0</ul>',
  );
});

test('a template of Markdown leaves out what is absent', () => {
  expect(md`${escaped('*a*')}${false}${2}`).toBe(String.raw`\*a\*2`);
});

test.each([
  ['C#', '`C#`'],
  ['a`b``c', '``` a`b``c ```'],
  ['`a`', '`` `a` ``'],
])('a code span shows %s as it is', (text, expected) => {
  expect(codeSpan(text)).toBe(expected);
});
