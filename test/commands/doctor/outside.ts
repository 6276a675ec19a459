import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A response. `hang` never responds, and `cut` closes the connection. */
export type Answer = { readonly status: number; readonly json?: unknown } | 'hang' | 'cut';

/** A local server that simulates external services and sites. */
export interface Outside extends AsyncDisposable {
  /** Host and port. */
  readonly host: string;
  readonly url: string;
}

const respond = (response: ServerResponse, { status, json }: Exclude<Answer, string>): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(json === undefined ? undefined : JSON.stringify(json));
};

/** Starts a server. `answer` receives the method, the path with its query, and the request. */
export const playOutside = async (
  answer: (method: string, path: string, request: IncomingMessage) => Answer | Promise<Answer>,
): Promise<Outside> => {
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const given = await answer(method, url, request);
    if (given === 'cut') response.destroy();
    else if (given !== 'hang') respond(response, given);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: `http://${host}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    },
  };
};
