import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { freePort } from './start-server.ts';

/** Runs a command in a copy of the project. */
export const runCommand = async (command: 'start' | 'dev', folder: string) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [`src/commands/${command}/command.ts`], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CONTENT_DIR: 'content' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  /** Waits for a text after the first `from` characters of the output. @throws if the command ends before */
  const printed = (text: string, from = 0) =>
    new Promise<void>((found, fail) => {
      const look = () => output.slice(from).includes(text) && found();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      child.once('exit', () => fail(new Error(output)));
      look();
    });
  /** Ends the command as Ctrl-C does. */
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  /** Sends an inquiry and waits for its email. */
  const inquire = async (message: string) => {
    const before = output.length;
    const response = await fetch(`${url}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ company: 'Acme', role: 'Engineer', contact_email: 'a@example.com', message }),
    });
    expect(response.status).toBe(201);
    await printed('Email to the owner: ', before);
  };
  return { url, process: child, output: () => output, printed, inquire, stop };
};
