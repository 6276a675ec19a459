import { describe, expect, test } from 'vitest';
import { svgProblems } from '../../src/content-files/svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inside}\n</svg>\n`;

const messages = (text: string): string[] => svgProblems(text).map(({ message }) => message);

describe('a picture that can do nothing is valid', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo//8=';
  test.each([
    ['shapes', '<rect width="64" height="64" fill="#fff"/><path d="M0 0h1v1z"/>'],
    ['a gradient of its own', '<linearGradient id="a"/><rect fill="url(#a)"/><rect fill="url(\'#a\')"/>'],
    ['a style', '<style>/* see https://example.com */ .a { fill: url(#a); stroke: red }</style>'],
    ['a style attribute', '<rect style="fill:url(#a);font-family:\'Inter\'"/>'],
    ['a reuse of its own shape', '<use href="#a"/><use xlink:href="#a"/>'],
    ['an embedded picture', `<image href="${png}"/><style>.a { mask: url("${png}") }</style>`],
    ['an animation', '<circle r="1"><animate attributeName="r" to="2" dur="1s"/></circle>'],
    [
      'notes of an editor',
      '<metadata xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:RDF rdf:about="https://x.example"/></metadata>',
    ],
  ])('%s', (_, inside) => {
    expect(messages(svg(inside))).toEqual([]);
    expect(
      messages(`\ufeff<?xml version="1.0" encoding="utf-8"?>\n<!-- Made by hand -->\n${svg(inside)}`),
    ).toEqual([]);
  });

  test.each([
    'viewBox="0,0,24,24"',
    'width="48" height="48"',
    'width="4mm" height="4mm"',
    'viewBox="0 0 512 510"',
  ])('of the size %s', size => expect(messages(svg('', size))).toEqual([]));

  test('with a prefix', () => {
    expect(messages('<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:g/></s:svg>')).toEqual(
      [],
    );
  });
});

describe('what runs or loads something is refused, and named', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<g><x:script xmlns:x="http://www.w3.org/2000/svg"/></g>', '<x:script>'],
    ['<foreignObject><p/></foreignObject>', '<foreignObject>'],
    ['<g xmlns:h="http://www.w3.org/1999/xhtml"><h:img/></g>', 'HTML'],
    ['<rect onclick="alert(1)"/>', '`onclick`'],
    ['<rect OnLoad="alert(1)"/>', '`OnLoad`'],
    ['<image href="https://tracker.example/a.png"/>', 'href="https://tracker.example/a.png"'],
    ['<image xlink:href="//tracker.example/a.png"/>', 'xlink:href'],
    ['<image href="&#104;ttps://tracker.example/a.png"/>', 'href="https://tracker.example'],
    ['<use href="other.svg#a"/>', 'href="other.svg#a"'],
    ['<a href="javascript:alert(1)"><rect/></a>', 'javascript:alert(1)'],
    ['<image href="data:text/html,x"/>', 'data:text/html'],
    ['<image href="data:image/svg+xml,x"/>', 'data:image/svg+xml'],
    ['<g xml:base="https://x.example/"><use href="#a"/></g>', 'xml:base'],
    ['<a><set attributeName="href" to="javascript:alert(1)"/></a>', 'attributeName="href"'],
    ['<rect fill="url(https://x.example/#a)"/>', 'url(https://x.example/#a)'],
    ['<rect style="fill: URL( \'https://x.example/#a\' )"/>', 'https://x.example/#a'],
    ['<rect fill="\\75rl(https://x.example/#a)"/>', '\\'],
    ['<style>@import "https://x.example/a.css";</style>', '@import'],
    ['<style><![CDATA[.a { fill: url(https://x.example/a) }]]></style>', 'url(https://x.example/a)'],
    ['<style>.a { mask: image-set("https://x.example/a" 1x) }</style>', 'image-set('],
    ['<style>.a { fill: ur/**/l(https://x.example/a) }</style>', 'url('],
    ['<?xml-stylesheet href="https://x.example/a.css"?>', '<?xml-stylesheet'],
  ])('%s', (inside, named) => {
    const problems = svgProblems(svg(inside));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ line: 2, message: expect.stringMatching(/remove it\.$/i) });
    expect(problems[0]?.message).toContain(named);
  });

  test('a DOCTYPE, which can define entities', () => {
    const [problem] = svgProblems(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`);
    expect(problem).toMatchObject({ line: 1, message: expect.stringMatching(/DOCTYPE/) });
  });

  test('each of them, at its place', () => {
    expect(svgProblems(svg('<script/>\n  <rect onload="a"/>'))).toMatchObject([
      { line: 2, column: 1 },
      { line: 3, column: 3 },
    ]);
  });
});

test.each([
  ['a wide picture', svg('', 'viewBox="0 0 64 32"'), /is 64 by 32.*Make its `viewBox` a square/],
  ['a picture without a size', svg('', ''), /has no size\. Add a `viewBox`/],
  ['an empty viewBox', svg('', 'viewBox=""'), /has no size/],
  ['another document', '<html xmlns="http://www.w3.org/2000/svg"/>', /first element is `<html>`/],
  ['one without its namespace', '<svg viewBox="0 0 1 1"/>', /Add that to its first element/],
  ['another encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('')}`, /Save it as UTF-8/],
  ['XML that is not well-formed', svg('<g>'), /^is not well-formed XML: .*Save the picture again/],
  ['an undefined entity', svg('&nbsp;'), /&nbsp;/],
  ['deep nesting', svg('<g>'.repeat(50_000) + '</g>'.repeat(50_000)), /nested too deeply/],
])('%s is refused', (_, text, message) => {
  expect(messages(text)).toEqual([expect.stringMatching(message)]);
});
