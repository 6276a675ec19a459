import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContent } from '../../src/content-files/read.ts';
import { type ContentCopy, contentCopy } from '../setup/content-copy.ts';
import { contents, TODAY } from '../setup/contents.ts';
import { WAIT } from '../setup/running-command.ts';

const ENTER = '\r';
const UP = '\u001b[A';
const CTRL_C = '\u0003';
const CLEAR = '\u0015';

let copy: ContentCopy;

beforeEach(async () => {
  copy = await contentCopy(contents.sample);
});
afterEach(() => copy.remove());

/** Runs a command in its own terminal. */
const inTerminal = (command: 'init' | 'new', ...args: readonly string[]) => {
  const env = { ...process.env, CONTENT_DIR: copy.folder, NO_COLOR: '1', TZ: 'Europe/Lisbon' };
  const terminal = spawn(process.execPath, [resolve(`src/commands/${command}/command.ts`), ...args], {
    cols: 200,
    rows: 50,
    env,
  });
  let output = '';
  let seen = 0;
  let code: number | undefined;
  terminal.onData(text => {
    output += text;
  });
  terminal.onExit(({ exitCode }) => {
    code = exitCode;
  });
  return {
    output: () => stripVTControlCharacters(output),
    /** Waits for a new question, then types. */
    answer: async (question: string, typed: string) => {
      await vi.waitFor(() => expect(output.slice(seen)).toContain(question), WAIT);
      seen = output.length;
      terminal.write(typed);
    },
    exitCode: async () => {
      await vi.waitFor(() => expect(code).toBeDefined(), WAIT);
      return code;
    },
  };
};

test('npm run init checks the answers, suggests likely values, and writes the owner’s site', async () => {
  const { answer, exitCode, output } = inTerminal('init');
  await answer('What is your name?', `Ada Example${ENTER}`);
  await answer('Which public email address', `ada@example.com${ENTER}`);
  await answer('must be your own', `${CLEAR}ada@ada.dev${ENTER}`);
  await answer('address of your website?', `not an address${ENTER}`);
  await answer('must be an absolute http(s) address', `${CLEAR}https://ada.example.org${ENTER}`);
  await answer('on one line?', `Analyst${ENTER}`);
  await answer('in two or three sentences?', ENTER);
  await answer('Which language do you write in?', `${CLEAR}pt-BR${ENTER}`);
  await answer('Which city do you live in?', ENTER);
  await answer('Which country?', `Iceland${ENTER}`);
  await answer('your time zone?', ENTER);
  await answer('Are you looking for a role?', `${UP}${UP}${ENTER}`);
  await answer('Write your site?', ENTER);
  expect(await exitCode()).toBe(0);
  expect(output()).toContain('State what you are looking for');
  const { site, profile } = readContent(copy.folder, TODAY);
  expect(site.owner).toEqual({
    name: 'Ada Example',
    email: 'ada@ada.dev',
    url: 'https://ada.example.org',
  });
  expect(profile).toMatchObject({
    headline: 'Analyst',
    location: { country_code: 'IS' },
    timezone: 'Atlantic/Reykjavik',
    availability: { status: 'selective' },
    updated: TODAY,
  });
  expect(site.language).toBe('pt-BR');
});

test('npm run new writes the entry when Enter is pressed at the final question', async () => {
  const { answer, exitCode } = inTerminal('new', 'role', '--organization', 'Harbour', '--id', 'harbour');
  await answer('Title:', `Pilot${ENTER}`);
  await answer('Write this?', ENTER);
  expect(await exitCode()).toBe(0);
  const { experience } = readContent(copy.folder, TODAY);
  expect(experience.find(({ id }) => id === 'harbour')).toMatchObject({ role: 'Pilot' });
});

test('Ctrl-C at a question ends the command without writing anything', async () => {
  const before = await readdir(copy.folder, { recursive: true });
  const { answer, exitCode, output } = inTerminal('init');
  await answer('What is your name?', CTRL_C);
  expect(await exitCode()).toBe(1);
  expect(output()).toContain('error: Cancelled. Nothing was written.');
  expect(await readdir(copy.folder, { recursive: true })).toEqual(before);
});
