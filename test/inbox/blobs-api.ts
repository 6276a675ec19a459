import { once } from 'node:events';
import { createServer } from 'node:http';

const LIST = /^\/api\/v1\/blobs(\/[^/]+\/[^/?]+)(\?.*)?$/;

/**
 * The API of Netlify in front of a local Blobs server. The API of that server ignores the prefix of a list, so lists go to the
 * endpoint for functions, and everything else to the API.
 */
export const blobsApi = async (blobs: string): Promise<{ url: string; stop: () => void }> => {
  const server = createServer(async ({ method = 'GET', url = '', headers }, response) => {
    const passed = Object.entries(headers).filter(([name]) => ['accept', 'authorization'].includes(name));
    const path = url.replace(LIST, (_, store: string, query = '') => `${store}${query}`);
    const answer = await fetch(`${blobs}${path}`, {
      method,
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
    });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
};
