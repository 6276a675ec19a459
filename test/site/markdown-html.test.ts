import { expect, test } from 'vitest';
import { isolated } from '../../src/site/left-to-right.ts';
import { markdownHtml, referenceHtml } from '../../src/site/markdown-html.ts';

const to = { site: 'https://site.example', pages: new Set(['/', '/experience', '/docs', '/products/app']) };

test.each([
  ['/docs.md#errors', '/docs#errors'],
  ['/products/app.md', '/products/app'],
  ['/experience/engineer.md', '/experience#engineer'],
  ['/index.md', '/'],
  ['/hiring.md', '/hiring.md'],
  ['/api/v1/profile', '/api/v1/profile'],
])('a page links to the page of %s, or else to the document', (document, page) => {
  const html = markdownHtml(`[x](https://site.example${document})`, to);
  expect(html).toBe(`<p dir="auto"><a href="${page}">x</a></p>`);
});

test.each([
  ['![x](https://other.example/x.png)', '!<a href="https://other.example/x.png">x</a>'],
  ['<b>x</b> ada@example.com', '&lt;b&gt;x&lt;/b&gt; <a href="mailto:ada@example.com">ada@example.com</a>'],
  ['מפתח **C#** בכיר', 'מפתח <strong><bdi>C#</bdi></strong> בכיר'],
  ['**Ada · Oslo**', '<strong>Ada\u{a0}· Oslo</strong>'],
])('%s becomes HTML without scripts, images, and markup of its author', (text, html) => {
  expect(markdownHtml(text, to)).toBe(`<p dir="auto">${html}</p>`);
});

test.each([
  [
    'Ada · **Oslo**',
    '<p><span><bdi>Ada</bdi>\u{a0}·</span> <span><bdi><strong>Oslo</strong></bdi></span></p>',
  ],
  ['# נועה’s skills', '<h1 dir="ltr">נועה’<bdi>s skills</bdi></h1>'],
  ['Write to נועה.', '<p dir="auto">Write to נועה.</p>'],
  ['Note: מפתח C#', '<p><bdi>Note</bdi>: מפתח <bdi>C#</bdi></p>'],
  ['- **Hours:** 8 h, מפתח', '<ul>\n<li><strong><bdi>Hours</bdi>:</strong> <bdi>8 h</bdi>, מפתח</li>\n</ul>'],
  ['- מפתח C#', '<ul>\n<li><span dir="rtl">מפתח <bdi>C#</bdi></span></li>\n</ul>'],
])(
  'a line has the direction of its first letter, but with a label or parts that of the page: %s',
  (text, html) => {
    expect(markdownHtml(text, to)).toBe(html);
  },
);

test('a line of nothing but dates becomes part of the heading above, and one of notes quiet', () => {
  const html = markdownHtml('### [A](https://a.example)\n\n*2019 · 50 %*\n\n*Go*\n\nI *built* *it*', to);
  expect(html.split('\n')).toEqual([
    '<h3 dir="auto"><span><a href="https://a.example">A</a></span> <span class="quiet small"><span><bdi>2019</bdi>\u{a0}·</span> <span><bdi>50\u{a0}%</bdi></span></span></h3>',
    '<p dir="auto" class="quiet small">Go</p>',
    '<p dir="auto">I <em>built</em> <em>it</em></p>',
  ]);
});

test('the roles at an organization are a group, which ends before the next heading or line', () => {
  const groups = (text: string) => markdownHtml(text, to).match(/<div class="group">.*?<\/div>/gs);
  const group = /^<div class="group"><h4.*A<\/h4>\n<p.*a<\/p>\n<h4.*B<\/h4>\n<\/div>$/s;
  for (const end of ['### C', '## C', '---']) {
    expect(groups(`### O\n\n#### A\n\na\n\n#### B\n\n${end}`), end).toEqual([expect.stringMatching(group)]);
  }
});

test('headings, errors, and schemas of the reference have anchors', () => {
  const text = '## Errors\n\n- 404 `not_found`: x\n- `error`? (list of Role, `a)`): x';
  const html = referenceHtml(text, to, new Set(['Role']));
  expect(html).toContain('<h2 id="errors">');
  expect(html).toContain('id="not_found"');
  const type = 'list of <a href="#Role">Role</a>, <code>a)</code>';
  expect(html).toContain(`<code>error</code>? <span class="quiet small">${type}</span> x`);
});

test.each([
  ['Go, C++, C#', 'Go, C++, C#'],
  ['מפתח C++ בכיר', 'מפתח <bdi>C++</bdi> בכיר'],
  ['עם Go, F# (Unity).', 'עם <bdi>Go, F# (Unity)</bdi>.'],
  ['דף 4.6 out of 5', 'דף <bdi>4.6 out of 5</bdi>'],
  ['דף (GitHub)', 'דף (<bdi>GitHub</bdi>)'],
  ['خبير .NET &amp; <em>R&amp;D</em>!', 'خبير <bdi>.NET</bdi> &amp; <em><bdi>R&amp;D</bdi></em>!'],
  ['<a href="https://a.example">דף ב-3D</a>', '<a href="https://a.example">דף ב-<bdi>3D</bdi></a>'],
])('in the HTML “%s”, each run from left to right is isolated', (html, expected) => {
  expect(isolated(html)).toBe(expected);
});
