import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../../src/commands/free-port.ts';
import { QUIET } from './run-tool.ts';

export interface Prism {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const START_LIMIT = 30_000;

/**
 * Prism between a client and `upstream`: what the description in `document` does not allow becomes an error. With
 * `requests`, requests are judged too, before they are passed on; without, answers alone.
 */
export const startPrism = async (
  document: string,
  upstream: string,
  { requests }: { requests: boolean },
): Promise<Prism> => {
  const port = await freePort();
  const command = resolve('node_modules/@stoplight/prism-cli/dist/index.js');
  const options = ['--errors', '--cors=false', `--validate-request=${requests}`, '--port', String(port)];
  const child = spawn(process.execPath, [command, 'proxy', document, upstream, ...options], {
    env: { ...process.env, ...QUIET },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listening = new Promise<void>((done, fail) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('Prism is listening')) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail(new Error(`Prism ended:\n${output}`)));
    setTimeout(() => fail(new Error(`Prism did not start:\n${output}`)), START_LIMIT).unref();
  });
  await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
