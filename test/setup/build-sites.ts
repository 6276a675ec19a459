/**
 * Builds content for test files, one folder after another: in one process, several builds take half the time. A request
 * has the folder and the variables of a build. The response is what Astro printed.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

const env = { ...process.env };
let output = '';
for (const stream of [process.stdout, process.stderr])
  stream.write = (chunk: string | Uint8Array) => {
    output += String(chunk);
    return true;
  };
const exit = process.exit.bind(process);
// With invalid content, a build would end the process, and with it the builds of other test files.
process.exit = () => {
  throw new Error('The content does not build.');
};

const buildSite = async (folder: string, variables: NodeJS.ProcessEnv): Promise<string> => {
  // Most test files need no site, so this is loaded only when one does.
  const { build } = await import('astro');
  const { default: config } = await import('../../astro.config.mjs');
  const { agentApi } = await import('../../src/deploy/build/astro-build.ts');
  process.env = { ...env, ...variables, CONTENT_DIR: join(folder, 'content') };
  output = '';
  const integrations = [agentApi()];
  await build({ ...config, configFile: false, integrations, outDir: join(folder, 'dist'), logLevel: 'warn' });
  return output;
};

let last: Promise<unknown> = Promise.resolve();
const server = createServer(async (request, response) => {
  const { folder, variables } = Object(await json(request));
  const next = last.then(() => buildSite(folder, variables));
  last = next.catch(() => undefined);
  await next.then(
    printed => response.end(printed),
    error => response.writeHead(500).end(output + String(error)),
  );
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
process.on('disconnect', () => exit());
