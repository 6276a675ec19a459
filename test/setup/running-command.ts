import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from './start-server.ts';

/** Enough for a busy machine. */
export const WAIT = { timeout: 150_000, interval: 200 };

/** Runs a command in a copy of the project until its output contains `ready`. */
export const runCommand = async (
  command: 'start' | 'dev',
  folder: string,
  ready = 'Press Ctrl-C to stop',
) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [`src/commands/${command}/command.ts`], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), CONTENT_DIR: 'content' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  /** Ends the command as Ctrl-C does. */
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const mails = async () => {
    const names = await readdir(join(folder, '.netlify/outbox')).catch((): string[] => []);
    return names.filter(name => name.endsWith('.html')).length;
  };
  /** Sends an inquiry and waits for its email. */
  const inquire = async (message: string) => {
    const before = await mails();
    const response = await fetch(`${url}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ company: 'Acme', role: 'Engineer', contact_email: 'a@example.com', message }),
    });
    expect(response.status).toBe(201);
    await vi.waitFor(async () => expect(await mails()).toBe(before + 1), WAIT);
  };
  try {
    await vi.waitFor(() => expect(output).toContain(ready), WAIT);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, process: child, output: () => output, inquire, stop };
};
