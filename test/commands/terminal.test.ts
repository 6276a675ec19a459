import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  type Ask,
  askOn,
  jsonLines,
  linePrinter,
  processTerminal,
} from '../../src/commands/command-line/terminal.ts';
import { escapeLine } from '../../src/schemas/visible-text.ts';
import { anyText, UNPRINTABLE } from '../setup/hostile-text.ts';

let output: string;
let input: PassThrough;
let ask: Ask;

beforeEach(() => {
  output = '';
  input = new PassThrough();
  const screen = new PassThrough().on('data', data => {
    output += stripVTControlCharacters(String(data));
  });
  ask = askOn(input, screen);
});

/** Types an answer once the question is there. */
const type = async (question: string, answer: string): Promise<void> => {
  await expect.poll(() => output).toContain(question);
  output = '';
  input.write(answer);
};

test('a command goes on when nobody reads its output any more', () => {
  processTerminal();
  process.stdout.emit('error', Object.assign(new Error('closed'), { code: 'EPIPE' }));
  process.stdout.removeAllListeners('error');
});

test('askOn repeats a question until the answer has no problem', async () => {
  const check = (value: string) => (value === '' ? 'Enter a name.' : undefined);
  const name = ask('Your name?', check);
  await type('Your name?', '\r');
  await type('Enter a name.', '  Ada \r');
  expect(await name).toBe('Ada');
});

test('the terminal gets no control character from a line, a question, or a problem', async () => {
  let printed = '';
  linePrinter(text => {
    printed += text;
  })(['a\u001b[2Jb', 'c\rd']);
  expect(printed.replaceAll('\n', '')).not.toMatch(UNPRINTABLE);
  const answer = ask('Your \u202ename?', value => (value === '' ? 'A \u202ename.' : undefined));
  await type('name?', '\r');
  await type('name.', 'Ada\r');
  await answer;
  expect(output).not.toContain('\u202e');
});

// Ctrl-C and Ctrl-D.
test.each(['\u0003', '\u0004'])('askOn cancels at %j', async typed => {
  const answer = ask('Your name?');
  const canceled = expect(answer).rejects.toThrow('Canceled. Nothing was written.');
  await type('Your name?', typed);
  await canceled;
});

test('jsonLines makes every line legible and keeps the value', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (name, text) => {
      const value = { [name]: [text], '': { text } };
      const lines = jsonLines(value);
      expect(JSON.parse(lines.join('\n'))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(lines.filter(line => UNPRINTABLE.test(line) || escapeLine(line) !== line)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
