import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { type Ask, askOn } from '../../src/commands/command-line/terminal.ts';

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

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

test('askOn repeats a question until the answer has no problem', async () => {
  const check = (value: string) => (value === '' ? 'Enter a name.' : undefined);
  const name = ask('Your name?', check);
  await type('Your name?', '\r');
  await type('Enter a name.', '  Ada \r');
  expect(await name).toBe('Ada');
});

test.each([CTRL_C, CTRL_D])('askOn cancels at %j', async typed => {
  const answer = ask('Your name?');
  const canceled = expect(answer).rejects.toThrow('Canceled. Nothing was written.');
  await type('Your name?', typed);
  await canceled;
});
