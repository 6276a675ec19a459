import { expect, test } from 'vitest';
import { isolated } from '../../src/site/left-to-right.ts';

test.each([
  ['Go, C++, C#', 'Go, C++, C#'],
  ['מפתח C++ בכיר', 'מפתח <bdi>C++</bdi> בכיר'],
  ['עם Go, F# (Unity).', 'עם <bdi>Go, F# (Unity)</bdi>.'],
  ['דף (GitHub)', 'דף (<bdi>GitHub</bdi>)'],
  ['خبير .NET &amp; <em>R&amp;D</em>!', 'خبير <bdi>.NET</bdi> &amp; <em><bdi>R&amp;D</bdi></em>!'],
  ['<a href="https://a.example">דף ב-3D</a>', '<a href="https://a.example">דף ב-<bdi>3D</bdi></a>'],
])('in the HTML “%s”, each run from left to right is isolated', (html, expected) => {
  expect(isolated(html)).toBe(expected);
});
