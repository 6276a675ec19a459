import { expect, test } from 'vitest';
import { runNode } from '../setup/run-node.ts';

test.each([
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
])('%s prints help, and rejects other arguments, instead of starting a server', async (name, command) => {
  const file = `src/commands/${name}/command.ts`;
  const help = { code: 0, stdout: expect.stringMatching(`^Usage: ${command} -- [\\s\\S]*PORT`), stderr: '' };
  expect(await runNode(file, ['--help'])).toMatchObject(help);
  expect(await runNode(file, ['--port', '9000'])).toMatchObject({ code: 1, stdout: '' });
});
