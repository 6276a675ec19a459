import { expect, test } from 'vitest';
import { firstSentence } from '../../src/api/prose/sentences.ts';

test.each([
  ['One sentence.', 'One sentence.'],
  ['Start here. Then go on.', 'Start here.'],
  ['Version 2.0 is out. It works.', 'Version 2.0 is out.'],
  ['The work of Dr. J. Sample, e.g. apps. More of it.', 'The work of Dr. J. Sample, e.g. apps.'],
  ['Over\ntwo lines. And more.', 'Over\ntwo lines.'],
  ['No full stop', 'No full stop'],
  ['', ''],
])('the first sentence of “%s” is “%s”', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
